import { expect, it } from 'vitest'
import type { FactorSelector } from '../../src/catalogue/catalogue.js'
import {
  estimatorContext,
  factorContext,
  labelContext,
  type ReferenceData,
  referenceContext,
} from '../../src/estimators/context.js'
import { LabelMappings } from '../../src/estimators/label-mappings.js'
import { remember } from '../../src/estimators/remember.js'

const catalogueNamed = (checksum: string) => ({ checksum }) as ReferenceData['catalogue']
const selector = {} as FactorSelector

/** Contexts of two projects, one with its own factors; and the number of computations per function. */
function projects() {
  const reference = referenceContext({ catalogue: catalogueNamed('published') } as ReferenceData)
  const shared = factorContext(reference, { catalogue: reference.catalogue, selector })
  const own = factorContext(reference, { catalogue: catalogueNamed('own'), selector })
  const without = labelContext(shared, new LabelMappings())
  return {
    plain: estimatorContext(without, 'plain'),
    other: estimatorContext(without, 'other'),
    owner: estimatorContext(labelContext(own, new LabelMappings()), 'owner'),
    relabelled: estimatorContext(labelContext(own, new LabelMappings()), 'owner'),
  }
}

function counted<Dependency extends 'reference' | 'factors' | 'labels'>(dependsOn: Dependency) {
  let times = 0
  const answer = remember({
    dependsOn,
    key: (asked: string) => asked,
    compute: (asked, { catalogue }) => `${asked} of ${catalogue.checksum}, ${++times}`,
  })
  return answer
}

it('computes reference-only answers once for all projects, without access to their factors', () => {
  const { plain, owner, relabelled } = projects()
  const answer = counted('reference')
  expect(answer('a', owner)).toBe('a of published, 1')
  expect(answer('a', plain)).toBe('a of published, 1')
  expect(answer('a', relabelled)).toBe('a of published, 1')
})

it('shares answers on factors between projects without factors, and keeps them if a project changes labels', () => {
  const { plain, other, owner, relabelled } = projects()
  const answer = counted('factors')
  expect(answer('a', owner)).toBe('a of own, 1')
  expect(answer('a', plain)).toBe('a of published, 2')
  expect(answer('a', other)).toBe('a of published, 2')
  expect(answer('a', relabelled)).toBe('a of own, 1')
})

it('drops answers on labels when the labels change', () => {
  const { owner, relabelled } = projects()
  const answer = counted('labels')
  expect(answer('a', owner)).toBe('a of own, 1')
  expect(answer('a', relabelled)).toBe('a of own, 2')
  expect(answer('a', owner)).toBe('a of own, 1')
})

it('functions do not take the answers of each other', () => {
  const { plain } = projects()
  const [one, two] = [counted('factors'), counted('factors')]
  expect(one('a', plain)).toBe('a of published, 1')
  expect(one('a', plain)).toBe('a of published, 1')
  expect(two('a', plain)).toBe('a of published, 1')
  expect(two('b', plain)).toBe('b of published, 2')
})
