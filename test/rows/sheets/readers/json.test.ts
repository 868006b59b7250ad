import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readJson, readNdjson } from '../../../../src/rows/sheets/readers/json.js'
import type { Table } from '../../../../src/rows/sheets/readers/table.js'

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function rowsOf(table: Table) {
  const rows: unknown[][] = []
  const defects = new Map<number, string>()
  for await (const batch of table.batches) {
    for (const [index, defect] of batch.defects) defects.set(batch.first + index, defect)
    rows.push(...batch.rows)
  }
  return { columns: table.columns, rows, defects }
}

const json = async (text: string, size = 1 << 16) =>
  rowsOf(await readJson('in.json', inPieces(Buffer.from(text), size)))
const ndjson = async (text: string, size = 1 << 16) =>
  rowsOf(await readNdjson('in.ndjson', inPieces(Buffer.from(text), size)))

describe('readJson', () => {
  it('returns every element of an array, for any formatting and chunk size', async () => {
    const record = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.jsonValue({ maxDepth: 3 }), {
      minKeys: 1,
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom(0, 2),
        async (records, size, indent) => {
          const { rows, defects } = await json(JSON.stringify(records, null, indent), size)
          expect(rows).toHaveLength(records.length)
          expect(defects.size).toBe(0)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('creates columns from paths and keeps the types of values', async () => {
    const { columns, rows } = await json('[{"a":1,"b":{"c":"x","d":[1,2]}},{"b":{"c":null},"e":true}]')
    expect(columns).toEqual(['a', 'b.c', 'b.d', 'e'])
    expect(rows[0]).toEqual([1, 'x', [1, 2]])
    expect(rows[1]).toEqual([undefined, null, undefined, true])
  })

  it('reads consecutive objects on one line or several', async () => {
    const { rows } = await json('{\n "a": 1\n}\n{"a": 2}\n')
    expect(rows).toEqual([[1], [2]])
  })

  it('reports rows that are not objects or not JSON and continues', async () => {
    const { defects, rows } = await json('[{"a":1}, 5, "x", [1], {"a": nope}, {"a":2}]')
    expect(rows).toHaveLength(6)
    expect([...defects.keys()]).toEqual([2, 3, 4, 5])
    expect(defects.get(2)).toBe('the row is not a JSON object')
    expect(defects.get(5)).toMatch(/^the row is not valid JSON: /)
  })

  it('reports rows that are nested too deeply and continues', async () => {
    const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}1${']'.repeat(levels - 1)}}`
    const { rows, defects } = await json(`[${nested(100_000)},{"a":1},${nested(500)},${nested(501)}]`)
    expect(rows).toHaveLength(4)
    expect([...defects]).toEqual([1, 4].map((row) => [row, 'the row is nested more than 500 levels deep']))
  })

  it('determines the columns from the first thousand rows, for any chunk size', async () => {
    const records = Array.from({ length: 1500 }, (_, at) =>
      at === 999 ? '{"b":1}' : at > 999 ? '{"c":1}' : '{"a":1}',
    )
    for (const size of [100, 8000, 1e6]) {
      const { columns } = await readNdjson('a', inPieces(Buffer.from(records.join('\n')), size))
      expect([...columns]).toEqual(['a', 'b'])
    }
  })

  it.each([
    ['[{"a":1},{"a":', 'the last element is not complete'],
    ['[{"a":1}', 'the array is not closed'],
    ['[{"a":1}{"a":2}]', 'a comma is missing between two elements'],
    ['[{"a":1},,{"a":2}]', 'an element is missing'],
    ['[{"a":1},]', 'an element is missing'],
    ['[{"a":1}] x', 'text follows the end of the array'],
    ['[]', 'in.json is empty: it has no rows'],
    ['  ', 'in.json is empty: it has no rows'],
  ])('refuses %j', async (text, message) => {
    await expect(json(text)).rejects.toThrow(message)
  })
})

describe('readNdjson', () => {
  it('reads one object per line and skips blank lines', async () => {
    const { rows } = await ndjson('{"a":1}\r\n\n{"a":"é"}', 3)
    expect(rows).toEqual([[1], ['é']])
  })

  it('reports a line that is not JSON and continues', async () => {
    const { rows, defects } = await ndjson('{"a":1}\n{"a":\n{"a":3}\n')
    expect(rows).toHaveLength(3)
    expect(defects.get(2)).toMatch(/^the row is not valid JSON/)
  })
})
