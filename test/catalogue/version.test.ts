import { describe, expect, it } from 'vitest'
import { isInRange, releaseRange } from '../../src/catalogue/releases/version.js'
import { ServiceError } from '../../src/contract/contract.js'

const available = [1, 2, 3]

describe('data_version', () => {
  it.each([
    ['1', { first: 1, last: 1 }],
    ['2', { first: 2, last: 2 }],
    ['2.2', { first: 2, last: 2 }],
    ['^1', { first: 1, last: 3 }],
    ['^3', { first: 3, last: 3 }],
    ['^2.2', { first: 2, last: 3 }],
  ])('%s covers the releases it names', (text, range) => {
    expect(releaseRange(text, available)).toEqual(range)
  })

  it.each(['', '0', '0.0', '4', '^4', '1.2', '1.0', 'v1', '~1', 'latest', '-1', '1.1.1', '1e0'])(
    'refuses %j and lists the available releases',
    (text) => {
      try {
        releaseRange(text, available)
        expect.unreachable()
      } catch (error) {
        expect(error).toBeInstanceOf(ServiceError)
        const body = (error as ServiceError).body()
        expect(body.error_code).toBe('unknown_data_version')
        expect(body.message).toContain('data_version')
        expect(body.valid_values).toEqual(['1', '2', '3', '^1', '^2', '^3'])
      }
    },
  )
})

describe('a factor in a range of releases', () => {
  const kept = { added_in: 1, removed_in: null }
  const removed = { added_in: 1, removed_in: 2 }
  const added = { added_in: 3, removed_in: null }

  it.each([
    ['1', [true, true, false]],
    ['2', [true, false, false]],
    ['3', [true, false, true]],
    ['^1', [true, true, true]],
    ['^2', [true, false, true]],
  ])('%s includes factors of every release in it', (text, expected) => {
    const range = releaseRange(text, available)
    expect([kept, removed, added].map((factor) => isInRange(factor, range))).toEqual(expected)
  })
})
