/** Tests the reading of delimited text that breaks the rules of CSV. */
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DelimitedOptions, readDelimited } from '../../../../src/rows/sheets/readers/csv.js'
import { sniffQuoting } from '../../../../src/rows/sheets/readers/lenient/sniff-quoting.js'

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(text: string, options: Partial<DelimitedOptions> = {}, size = 1 << 16) {
  const table = await readDelimited('in.csv', inPieces(Buffer.from(text), size), {
    delimiter: ',',
    ...options,
  })
  const rows: unknown[][] = []
  const defects: number[] = []
  for await (const batch of table.batches) {
    defects.push(...[...batch.defects.keys()].map((index) => batch.first + index))
    rows.push(...batch.rows)
  }
  const notices = table.notices().map(({ code, message }) => `${code}: ${message}`)
  return { columns: table.columns, rows, defects, notices }
}

const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '')

describe('readDelimited', () => {
  const width = 3
  const heading = ['a', 'b', 'c']
  const sizes = fc.integer({ min: 1, max: 40 })
  const delimiters = fc.constantFrom(',', ';', '\t', '|', '§')
  const regular = fc.string({
    unit: fc.constantFrom('a', 'é', '"', ',', ';', '\t', '|', '§', '\n', '\r\n', ' ', '\\', 'N', '1'),
    maxLength: 6,
  })
  const table = <Cell>(cell: fc.Arbitrary<Cell>) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 12 })

  it('returns every table that csv-stringify writes, without its blank rows', async () => {
    await fc.assert(
      fc.asyncProperty(
        table(regular),
        sizes,
        delimiters,
        fc.boolean(),
        async (rows, size, delimiter, quoted) => {
          const text = stringify([heading, ...rows], { delimiter, quoted })
          const found = await read(text, { delimiter }, size)
          const expected = rows
            .filter((row) => !isBlank(row))
            .map((row) => row.map((cell) => nullOr(cell, quoted)))
          expect(found.rows).toEqual(expected.filter((row) => !isBlank(row)))
          expect(found.notices.filter((each) => each.startsWith('quotes_as_text'))).toEqual([])
        },
      ),
      { numRuns: 600 },
    )
  })

  /** Cells without quotes around them, in which quotes are characters. */
  const stray = fc
    .string({ unit: fc.constantFrom('a', '"', 'é', ' ', '1', '\\'), minLength: 1, maxLength: 6 })
    .filter((cell) => !cell.startsWith('"'))
  const quotedCell = regular.map((cell) => ({ cell, text: `"${cell.replaceAll('"', '""')}"` }))
  const strayCell = stray.map((cell) => ({ cell, text: cell }))

  it('returns every table with quotes inside unquoted cells', async () => {
    await fc.assert(
      fc.asyncProperty(
        table(fc.oneof(quotedCell, strayCell)),
        sizes,
        delimiters,
        async (rows, size, delimiter) => {
          const lines = rows.map((row) => row.map(({ text }) => text).join(delimiter))
          const text = `${[heading.join(delimiter), ...lines].join('\n')}\n`
          const found = await read(text, { delimiter }, size)
          const cells = rows.map((row) => row.map(({ cell }) => cell))
          expect(found.rows).toEqual(cells.filter((row) => !isBlank(row)))
          const expected = rows
            .flat()
            .filter(({ cell, text: written }) => written === cell && cell.includes('"'))
          const notices = found.notices.filter((each) => each.startsWith('quotes_as_text'))
          if (expected.length === 0) expect(notices).toEqual([])
          else expect(notices[0]).toContain(`: ${expected.length} cell`)
        },
      ),
      { numRuns: 600 },
    )
  })

  it('returns the same rows as csv-parse with relaxed quotes, or refuses cells that swallow line ends', async () => {
    const sign = fc.constantFrom('"', '"', '"', ',', ',', '\n', '\n', '\r\n', ' ', 'a', 'bc', '1', 'é', '""')
    let [readable, refused] = [0, 0]
    await fc.assert(
      fc.asyncProperty(fc.array(sign, { maxLength: 40 }), sizes, async (signs, size) => {
        const text = `a,b\n${signs.join('')}\n`
        const found = await read(text, {}, size).catch((error: Error) => error)
        if (found instanceof Error) {
          refused++
          expect(found.message).toMatch(/line \d+: a quote opens a cell/)
          return
        }
        readable++
        const settings = { relax_quotes: true, relax_column_count: true, skip_empty_lines: true }
        const rows: string[][] = parse(text, { ...settings, record_delimiter: ['\r\n', '\n'] })
        // csv-parse halves doubled quotes in text after which it finds that the cell is not quoted.
        const bare = (all: unknown[][]) =>
          all.map((row) => row.map((cell) => String(cell).replaceAll('"', '')))
        expect(bare(found.rows)).toEqual(bare(rows.slice(1).filter((row) => !isBlank(row))))
      }),
      { numRuns: 3000 },
    )
    expect(readable).toBeGreaterThan(500)
    expect(refused).toBeGreaterThan(100)
  })

  it('reads every quote as text with quoting none', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ' ', '1', "'"), maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(table(cell), sizes, async (rows, size) => {
        const text = `a,b,c\n${rows.map((row) => row.join(',')).join('\n')}\n`
        const found = await read(text, { quoting: 'none' }, size)
        expect(found.rows).toEqual(rows.filter((row) => !isBlank(row)))
        expect(found.notices.filter((each) => !each.startsWith('blank_rows'))).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  it('reads quotes and backslashes that follow a backslash, as databases write them', async () => {
    await fc.assert(
      fc.asyncProperty(table(regular), sizes, async (rows, size) => {
        const cells = rows.map((row) => row.map((cell) => `"${cell.replace(/["\\]/g, '\\$&')}"`))
        const text = `a,b,c\n${cells.map((row) => row.join(',')).join('\n')}\n`
        const found = await read(text, { quoting: 'backslash' }, size)
        expect(found.rows).toEqual(rows.filter((row) => !isBlank(row)))
      }),
      { numRuns: 400 },
    )
  })

  it('reports each repair once, with its count and first line', async () => {
    const text = 'id,note\n1,3" pipe\n , \n2,"bad" tail\n3,\\N\n,\n"",""\n4,"fine ""quote"""\n\\N,5"\n'
    const { rows, defects, notices } = await read(text)
    expect(rows).toEqual([
      ['1', '3" pipe'],
      ['2', '"bad" tail'],
      ['3', ''],
      ['4', 'fine "quote"'],
      ['', '5"'],
    ])
    expect(defects).toEqual([])
    expect(notices).toEqual([
      'quotes_as_text: in.csv: quotes inside cells are read as text: 3 cells, the first in line 2',
      'null_as_blank: in.csv: \\N is read as an empty cell: 2 cells, the first in line 5',
      'blank_rows: in.csv: blank rows are left out: 3 rows, the first in line 3',
    ])
  })

  it('confines a stray quote that shifts cells to its row', async () => {
    const { rows, defects } = await read('a,b\n1,"x" y, z\n2,ok\n')
    expect(rows).toHaveLength(2)
    expect(defects).toEqual([1])
  })

  it('numbers equal headings and reports them', async () => {
    const { columns, notices } = await read('Cost,Use,Cost,Cost (2),Cost\n1,2,3,4,5\n')
    expect(columns).toEqual(['Cost', 'Use', 'Cost (3)', 'Cost (2)', 'Cost (4)'])
    expect(notices).toEqual([
      'headings_numbered: in.csv: columns 1, 3 and 5 have the same heading `Cost`: `Cost (3)` and `Cost (4)` are the others',
    ])
  })

  it('resumes after a row whose quote is not closed, and reports its lines', async () => {
    const text = 'a,b\n1,x\n2,"open\n3,y\n4,"open too\nand more\n5,z\n'
    for (const size of [1, 7, 1000]) {
      const { rows, notices } = await read(text, { resumeAfter: [3, 6] }, size)
      expect(rows).toEqual([
        ['1', 'x'],
        ['3', 'y'],
        ['5', 'z'],
      ])
      expect(notices).toEqual([
        'lines_left_out: in.csv: line 3 is left out, as requested with --resume-after 3',
        'lines_left_out: in.csv: lines 5 to 6 are left out, as requested with --resume-after 6',
      ])
    }
    await expect(read(text, { resumeAfter: [2] })).rejects.toThrow('in.csv: line 2 ends a readable row')
    await expect(read('a,b\n1,2\n', { resumeAfter: [40] })).rejects.toThrow('in.csv has fewer than 40 lines')
  })
})

/** Returns the cell as read: unquoted `\N` is empty. */
function nullOr(cell: string, isQuoted: boolean): string {
  return cell === '\\N' && !isQuoted ? '' : cell
}

describe('sniffQuoting', () => {
  it.each([
    ['a,b\n1,"a \\"b\\", c"\n', 'backslash'],
    ['a,b\n1,"a \\"b\\" c"\n', 'backslash'],
    ['a,b\n1,"C:\\dir\\"\n2,"x"\n', 'doubled'],
    ['a,b\n1,"a ""b\\"""\n', 'doubled'],
    ['a,b\n1,x\n', 'doubled'],
  ] as const)('detects the convention of %j', (text, expected) => {
    expect(sniffQuoting(text, ',', undefined, false)).toBe(expected)
  })

  it('ignores a row that is cut', () => {
    expect(sniffQuoting('a,b\n1,"a \\"b\\", c"\n2,"x', ',', undefined, true)).toBe('backslash')
    expect(sniffQuoting('a,b\n1,"a \\"b\\", c"\n2,"x', ',', undefined, false)).toBe('doubled')
  })
})

describe('a quoted cell of several lines', () => {
  const heading = 'site,energy,unit,region,note\n'
  const before = 'a,100,kWh,GB,ok\n'
  const after = 'e,500,kWh,GB,z\n'

  it.each([
    ['at the end of rows', 'b,200,kWh,GB,"12 inch\nc,300,kWh,GB,x\nd,400,kWh,GB,y"\n', 2],
    ['of two rows', 'b,200,kWh,GB,"12 inch\nc,300,kWh,GB,15"\n', 1],
    ['in the middle of rows', 'b,200,"kWh,GB,x\nc,300,MWh,GB,y\nd,400,kWh",GB,z\n', 2],
    ['at the beginning of rows', '"b,200,kWh,GB,x\nc,300,kWh,GB,y\nd",400,kWh,GB,z\n', 2],
    ['after a stray quote', 'a 5" b,1,kWh,GB,x\nb,200,kWh,GB,"12 inch\nc,300,kWh,GB,15"\n', 1],
  ])('stops the run if it contains rows of the file: %s', async (_, rows, count) => {
    for (const size of [7, 1 << 16]) {
      const reading = read(heading + before + rows + after, {}, size)
      const line = rows.startsWith('a 5') ? 4 : 3
      const lines = count === 1 ? 'a line that looks like a row' : `${count} lines that look like rows`
      await expect(reading).rejects.toThrow(
        `in.csv, line ${line}: a quote opens a cell with ${lines} of the file`,
      )
      await expect(reading).rejects.toThrow(`--quote none, or leave the row out with --resume-after ${line}`)
    }
  })

  it('stops the run at rows of words, too', async () => {
    const rows = 'mode,from,to,note\nair,LHR,JFK,"seat 5\nair,LHR,CDG,ok"\n'
    await expect(read(rows)).rejects.toThrow('line 2: a quote opens a cell with a line that looks like a row')
    const carriageReturns = rows.replaceAll('\n', '\r')
    await expect(read(carriageReturns)).rejects.toThrow('a line that looks like a row')
  })

  it.each(['\n', '\r\n'])(
    'is legal if its lines are an address or a note, with line ends %j',
    async (end) => {
      const cells = [
        `"12 High Street, London${end}E1 6AN"`,
        `"Meter read by phone${end}${end}second call, 5 May, estimated"`,
        `"first${end}see: a, b, c, d, e${end}last"`,
        `"5${end}6"`,
      ]
      const rows = cells.map((cell, index) => `s${index},${index},kWh,GB,${cell}\n`)
      const found = await read(heading + rows.join(''))
      expect(found.rows.map((row) => row[4])).toEqual(cells.map((cell) => cell.slice(1, -1)))
      expect(found.notices).toEqual([])
    },
  )

  it('is read as it is if the convention for quotes is stated', async () => {
    const rows = 'b,200,kWh,GB,"12 inch\nc,300,kWh,GB,x"\n'
    const found = await read(heading + rows, { quoting: 'doubled', isQuotingStated: true })
    expect(found.rows).toEqual([['b', '200', 'kWh', 'GB', '12 inch\nc,300,kWh,GB,x']])
  })

  it('is excluded, without the rows in it, by a resume point', async () => {
    const rows = 'b,200,kWh,GB,"12 inch\nc,300,kWh,GB,x\nd,400,kWh,GB,y"\n'
    const found = await read(heading + before + rows + after, { resumeAfter: [3] })
    expect(found.rows.map(([site]) => site)).toEqual(['a', 'c', 'd', 'e'])
    expect(found.notices.join('\n')).toContain('line 3 is left out')
  })
})
