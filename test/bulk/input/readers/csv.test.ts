import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDelimited } from '../../../../src/bulk/input/readers/csv.js'

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(
  text: string | Buffer,
  size = 1 << 16,
  options: { delimiter?: string; headerRow?: number; fillsRows?: boolean } = {},
) {
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
  return { columns: table.columns, rows, defects }
}

describe('reading delimited text', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', '\r\n', ' ', '1', '.', '😀'),
  })
  const shape = fc
    .integer({ min: 2, max: 5 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 20 }),
    )

  it('gives what csv-parse gives for the whole text, however the bytes arrive', async () => {
    await fc.assert(
      fc.asyncProperty(shape, fc.integer({ min: 1, max: 40 }), fc.boolean(), async (rows, size, quoted) => {
        const heading = rows[0]!.map((_, index) => `h${index}`)
        const text = stringify([heading, ...rows], { quoted })
        const expected = parse(text, { record_delimiter: ['\r\n', '\n'], skip_empty_lines: true })
        const { columns, rows: found } = await read(text, size)
        expect([columns, ...found]).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })

  it('drops the byte order mark, and reads CRLF, LF and CR line ends', async () => {
    for (const end of ['\r\n', '\n', '\r']) {
      const { columns, rows } = await read(`\uFEFFa,b${end}1,2${end}3,4`)
      expect(columns).toEqual(['a', 'b'])
      expect(rows).toEqual([
        ['1', '2'],
        ['3', '4'],
      ])
    }
  })

  it('takes the first line that is not empty for the heading, or the one that is named', async () => {
    expect((await read('\n\na,b\n1,2\n')).columns).toEqual(['a', 'b'])
    const { columns, rows } = await read('Report 2024,\n"made, by hand"\na,b\n1,2\n', 5, { headerRow: 3 })
    expect(columns).toEqual(['a', 'b'])
    expect(rows).toEqual([['1', '2']])
  })

  it('says which rows have too few or too many cells and goes on', async () => {
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

  it('takes the cells that rows lack at their end for blank where the mapping says so', async () => {
    const { rows, defects } = await read('a,b,c\n1,2\n1,2,3,4\n"1"\n', 5, { fillsRows: true })
    expect(rows).toEqual([
      ['1', '2', ''],
      ['1', '2', '3', '4'],
      ['1', '', ''],
    ])
    expect([...defects.keys()]).toEqual([2])
  })

  it('says which row and column hold a NUL byte', async () => {
    const { defects } = await read('a,b\n1,2\n3,x\0y\n')
    expect([...defects]).toEqual([[2, 'column `b` holds a NUL byte']])
  })

  it.each([
    ['', 'in.csv is empty'],
    ['a,b,a\n1,2,3\n', 'in.csv: columns 1 and 3 have the same heading `a`; rename one'],
    [',,\n1,2,3\n', 'in.csv: the heading is blank'],
    ['a,b\n1,2\n3,"x"y\n5,6\n', 'in.csv, line 3: text follows a closing quote'],
    ['a,b\n1,2\n3,x"y"\n5,6\n', 'in.csv, line 3: a quote inside a cell that does not begin with one'],
    ['a,b\n1,2\n3,"x\n5,6\n', 'in.csv: a quote that opens in line'],
  ])('refuses %j', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message)
  })

  it('names the line of a broken quote in a later block', async () => {
    const text = `a,b\n${'1,2\n'.repeat(500)}3,"x"y\n`
    await expect(read(text, 100)).rejects.toThrow('in.csv, line 502')
  })

  it('names the byte and the line that are not UTF-8, and the way out', async () => {
    const bytes = Buffer.concat([Buffer.from('a,b\n1,é\n2,'), Buffer.from([0xe9]), Buffer.from('t\n')])
    await expect(read(bytes, 4)).rejects.toThrow(
      'in.csv: byte 12, in line 3, is not UTF-8 (0xe9); name the encoding of the file, for example --encoding windows-1252',
    )
  })

  it('refuses a row without end', async () => {
    const text = Buffer.concat([Buffer.from('a,b\n1,"'), Buffer.alloc(33 * 1024 * 1024, 'x')])
    await expect(read(text, 1 << 20)).rejects.toThrow('longer than 32 MiB; is a quote not closed there?')
  })
})
