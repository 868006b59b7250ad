import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DelimitedOptions, readDelimited } from '../../../../src/rows/sheets/readers/csv.js'

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(text: string | Buffer, size = 1 << 16, options: Partial<DelimitedOptions> = {}) {
  const table = await readDelimited('in.csv', inPieces(Buffer.from(text), size), {
    delimiter: ',',
    ...options,
  })
  const rows: unknown[][] = []
  const defects = new Map<number, string>()
  for await (const batch of table.batches) {
    expect(batch.first).toBe(rows.length + 1)
    for (const [index, defect] of batch.defects) defects.set(batch.first + index, defect)
    rows.push(...batch.rows)
  }
  return { columns: table.columns, rows, defects, notices: table.notices() }
}

describe('readDelimited', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', '\r\n', ' ', '1', '.', '😀'),
  })
  const shape = fc
    .integer({ min: 2, max: 5 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 20 }),
    )

  it('returns the same rows as csv-parse for the whole text, without blank rows, for any chunk size', async () => {
    await fc.assert(
      fc.asyncProperty(shape, fc.integer({ min: 1, max: 40 }), fc.boolean(), async (rows, size, quoted) => {
        const heading = rows[0]!.map((_, index) => `h${index}`)
        const text = stringify([heading, ...rows], { quoted })
        const expected = parse(text, { record_delimiter: ['\r\n', '\n'], skip_empty_lines: true })
        const { columns, rows: found } = await read(text, size, { isQuotingStated: true })
        const isBlank = (row: string[]) => row.every((each) => each.trim() === '')
        expect([columns, ...found]).toEqual(expected.filter((row: string[]) => !isBlank(row)))
      }),
      { numRuns: 500 },
    )
  })

  it('drops the byte order mark and reads CRLF, LF and CR line ends', async () => {
    for (const end of ['\r\n', '\n', '\r']) {
      const { columns, rows } = await read(`\uFEFFa,b${end}1,2${end}3,4`)
      expect(columns).toEqual(['a', 'b'])
      expect(rows).toEqual([
        ['1', '2'],
        ['3', '4'],
      ])
    }
  })

  it('uses the specified heading line, or the first non-empty line by default', async () => {
    expect((await read('\n\na,b\n1,2\n')).columns).toEqual(['a', 'b'])
    const { columns, rows } = await read('Report 2024,\n"made, by hand"\na,b\n1,2\n', 5, { headerRow: 3 })
    expect(columns).toEqual(['a', 'b'])
    expect(rows).toEqual([['1', '2']])
  })

  it('reports rows with too few or too many cells and continues', async () => {
    const { rows, defects } = await read('a,b,c\n1,2\n1,2,3,4\n1,2,3,,\n1,2,3\n')
    expect(rows).toHaveLength(4)
    expect([...defects]).toEqual([
      [
        1,
        'the row has 2 cells, the heading 3; the first one missing is `c`; if such cells are blank, write missing_cells: blank in a mapping',
      ],
      [2, 'the row has 4 cells, the heading 3; is a delimiter inside a cell without quotes?'],
    ])
  })

  it('treats cells missing at the end of a row as blank if the mapping allows it', async () => {
    const { rows, defects } = await read('a,b,c\n1,2\n1,2,3,4\n"1"\n', 5, { fillsRows: true })
    expect(rows).toEqual([
      ['1', '2', ''],
      ['1', '2', '3', '4'],
      ['1', '', ''],
    ])
    expect([...defects.keys()]).toEqual([2])
  })

  it('reports the row and column of a NUL byte', async () => {
    const { defects } = await read('a,b\n1,2\n3,x\0y\n')
    expect([...defects]).toEqual([[2, 'column `b` holds a NUL byte']])
  })

  it.each([
    ['', 'in.csv is empty'],
    [',,\n1,2,3\n', 'in.csv: the heading is blank'],
    [
      'a,b\n1,2\n3,"x\n5,6\n',
      'in.csv, line 3: a quote opens a cell and is never closed; correct the line, read quotes as text with --quote none, or leave the row out with --resume-after 3',
    ],
    [
      'a,b\n1,2\n3,"x\n5,"6"\n7,8\n',
      'in.csv, line 3: a quote opens a cell that ends in line 4 with text after its closing quote; correct the line',
    ],
  ])('refuses %j', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message)
  })

  it('reports the line of a broken quote in a later block', async () => {
    const text = `a,b\n${'1,2\n'.repeat(500)}3,"x\ny"z\n`
    await expect(read(text, 100)).rejects.toThrow('in.csv, line 502')
  })

  it('reports the byte and line of invalid UTF-8 and suggests an encoding', async () => {
    const bytes = Buffer.concat([Buffer.from('a,b\n1,é\n2,'), Buffer.from([0xe9]), Buffer.from('t\n')])
    await expect(read(bytes, 4)).rejects.toThrow(
      'in.csv: byte 12, in line 3, is not UTF-8 (0xe9); name the encoding of the file, for example --encoding windows-1252',
    )
  })

  it('rejects a row that never ends', async () => {
    const text = Buffer.concat([Buffer.from('a,b\n1,"'), Buffer.alloc(33 * 1024 * 1024, 'x')])
    await expect(read(text, 1 << 20)).rejects.toThrow('longer than 32 MiB; is a quote not closed there?')
  })
})
