/** Tests the table of row hashes for batches of any size. */
import { describe, expect, it } from 'vitest'
import { RowTable } from '../../../../src/rows/mapping/input/row-table.js'
import { randomOf } from '../../../random.js'

/** Returns the rows with the hash of an earlier row, each as `position:first`, added in batches of a given size. */
function repeatedAmong(words: Int32Array, atOnce: number, later: number): string[] {
  const table = new RowTable(words.length / 2)
  const found: string[] = []
  for (let from = 0; from < words.length; from += atOnce * 2) {
    const part = words.subarray(from, from + atOnce * 2)
    table.expect(part.length / 2, later)
    table.takeIn(part, (position, first) => found.push(`${position}:${first}`))
  }
  return found
}

describe('RowTable', () => {
  it('finds the first row of every hash, in batches of any size, for any expectation', () => {
    const random = randomOf(18)
    const rows = 30_000
    // Low halves from few values, so that many rows collide in the table.
    const words = Int32Array.from({ length: rows * 2 }, (_, at) =>
      at % 2 === 0 ? Math.floor(random() * 300) : Math.floor(random() * 90) * 7_654_321,
    )
    const firsts = new Map<string, number>()
    const expected: string[] = []
    for (let row = 1; row <= rows; row++) {
      const key = words.subarray(row * 2 - 2, row * 2).join()
      const first = firsts.get(key)
      if (first === undefined) firsts.set(key, row)
      else expected.push(`${row}:${first}`)
    }
    expect(expected.length).toBeGreaterThan(3000)
    expect(repeatedAmong(words, 1, 0)).toEqual(expected)
    expect(repeatedAmong(words, 777, 0)).toEqual(expected)
    expect(repeatedAmong(words, rows, rows)).toEqual(expected)
  })
})
