import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { ReadAhead } from '../../../../src/rows/sheets/readers/read-ahead.js'

/** Yields numbers with a pause before each. */
async function* trickle(count: number, milliseconds: number): AsyncGenerator<number> {
  for (let item = 0; item < count; item++) yield await pause(milliseconds, item)
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

const numbers = Array.from({ length: 60 }, (_, item) => item)

describe('ReadAhead', () => {
  it('judges on the items so far if they trickle in, and yields every item afterwards', async () => {
    const items = new ReadAhead(trickle(60, 20))
    const seen: number[] = []
    await items.peek((item) => seen.push(item) === 60, 100)
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.length).toBeLessThan(60)
    expect(await all(items)).toEqual(numbers)
  })

  it('waits for the first item, and for every item without a limit', async () => {
    const late = new ReadAhead(trickle(3, 50))
    const seen: number[] = []
    await late.peek((item) => seen.push(item) === 1, 1)
    expect(seen).toEqual([0])
    const patient = new ReadAhead(trickle(20, 5))
    await patient.peek((item) => seen.push(item) === 21)
    expect(seen).toEqual([0, ...numbers.slice(0, 20)])
    expect(await all(patient)).toEqual(numbers.slice(0, 20))
  })
})
