/** Tests that the identity of a result changes with everything the result depends on. */
import { writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Dependencies, identityOf, keyOf } from '../../../src/rows/run/identity.js'
import { folder } from '../../cli/fakes.js'
import '../../random.js'

const { path } = folder({ 'm.yaml': 'columns: {}\n', 'w.csv': 'field,word,value\n' })

const word = fc.string({ minLength: 1, maxLength: 8 })
const hash = fc.stringMatching(/^[0-9a-f]{64}$/)
const made = fc.record({
  command: word,
  engine: fc.constantFrom('local', 'https://a.example', 'https://b.example'),
  release: fc.constantFrom('1', '2', '3'),
  catalogue: hash,
  revision: fc.nat(),
  store: fc.uuid(),
  project: word,
  content: hash,
  inputs: fc.array(fc.tuple(word, hash), { minLength: 1, maxLength: 3 }),
  heading: word,
  mapping: word,
  words: word,
  gwp: word,
  accept: fc.array(word, { maxLength: 3 }),
  certificates: fc.nat(),
})
type Made = typeof made extends fc.Arbitrary<infer T> ? T : never

function keyIn(of: Made): string {
  writeFileSync(path('m.yaml'), of.mapping)
  writeFileSync(path('w.csv'), of.words)
  const dependencies: Dependencies = {
    command: of.command,
    computedBy: {
      engine: of.engine,
      catalogue_version: of.release,
      catalogue_checksum: of.catalogue,
      private_revision: of.revision,
      private_data: { store: of.store, project: of.project, sha256: of.content },
    },
    inputs: of.inputs,
    headings: [of.heading],
    mapping: { file: path('m.yaml'), words: path('w.csv') },
    options: { gwpSet: of.gwp, usualAccept: of.accept },
    beside: { certificates: of.certificates },
  }
  return keyOf(identityOf(dependencies))
}

it('changes its key with any ingredient, and keeps it otherwise', () => {
  fc.assert(
    fc.property(made, made, (one, other) => {
      const key = keyIn(one)
      expect(keyIn({ ...one })).toBe(key)
      for (const name of Object.keys(one) as (keyof Made)[]) {
        const isSame = JSON.stringify(one[name]) === JSON.stringify(other[name])
        const changed = keyIn({ ...one, [name]: other[name] })
        expect(changed === key, `${name}: ${JSON.stringify([one[name], other[name]])}`).toBe(isSame)
      }
    }),
    { numRuns: 200 },
  )
})

it('does not depend on the order of option names', () => {
  expect(keyOf({ a: { x: 1, y: 2 }, b: 1 })).toBe(keyOf({ b: 1, a: { y: 2, x: 1 } }))
})
