/** Tests real-world workbooks: the selected sheet, the values of cells, and rejected files. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimate, records } from '../../run/estimating.js'
import { archive, row, type WorkbookParts, workbook } from './workbook-file.js'

const heading = row(1, ['Site', 'activity_id', 'energy'])
const oneSheet = (rows: string, more: Partial<WorkbookParts> = {}, after = '', before = '') =>
  workbook({ sheets: [{ name: 'Meters', rows, after, before }], ...more })

/** Returns the results of a workbook as CSV. */
async function results(file: Buffer, options = {}) {
  const { out, err, code } = await estimate({ 'a.xlsx': file }, ['a.xlsx'], options)
  return { rows: records(out), err, code }
}

/** Returns the error for a workbook that cannot be read. */
async function refusal(file: Buffer, options = {}, name = 'a.xlsx'): Promise<string> {
  const error = await estimate({ [name]: file }, [name], options).catch((thrown: Error) => thrown)
  expect(error).toBeInstanceOf(Error)
  const { message, name: kind } = error as Error
  expect(kind).toBe('UsageError')
  return message
}

describe('cells of a sheet', () => {
  it('reads numbers, texts, truth values and results of formulas', async () => {
    const cells = [
      '<c r="A2" t="s"><v>1</v></c>',
      '<c r="B2" t="str"><f>"el"&amp;"ec"</f><v>elec</v></c>',
      '<c r="C2"><f>5+5</f><v>10</v></c>',
      '<c r="D2" t="b"><v>1</v></c>',
      '<c r="E2"><v>0.30000000000000004</v></c>',
    ]
    const file = oneSheet(row(1, ['Site', 'activity_id', 'energy', 'ok', 'x']) + row(2, cells), {
      strings: ['unused', 'A &amp; B_x000A_C'],
    })
    const { rows } = await results(file)
    expect(rows).toMatchObject([
      { Site: 'A & B\nC', activity_id: 'elec', energy: '10', ok: 'true', co2e: '20' },
    ])
    expect(rows[0]!.x).toBe('0.30000000000000004')
  })

  it('reads numbers stored as texts like other numbers', async () => {
    const { rows } = await results(
      oneSheet(heading + row(2, ['A', 'elec', '10.5']) + row(3, ['B', 'elec', 2])),
    )
    expect(rows.map(({ co2e }) => co2e)).toEqual(['21', '4'])
  })

  it.each([
    [false, 42370, '2016-01-01'],
    [true, 40908, '2016-01-01'],
    [false, 1, '1900-01-01'],
    [false, 59, '1900-02-28'],
    [false, 61, '1900-03-01'],
    [true, 0, '1904-01-01'],
  ])('reads numbers as dates if their format is a date format (1904: %s)', async (date1904, day, text) => {
    const cell = `<c r="A2" s="1"><v>${day}</v></c>`
    const file = oneSheet(heading + row(2, [cell, 'elec', 1]), { date1904, formats: [0, 14] })
    expect((await results(file)).rows[0]!.Site).toBe(text)
  })

  it.each([
    ['yyyy\\-mm\\-dd hh:mm', 42370.5, '2016-01-01 12:00:00'],
    ['[$-409]d\\-mmm\\-yy;@', 42370.25, '2016-01-01'],
    ['h:mm AM/PM', 0.75, '18:00:00'],
    ['[h]:mm', 1.5, '36:00:00'],
    ['mmm', 42370, '2016-01-01'],
    ['0.00 &quot;days&quot;', 42370, '42370'],
    ['#,##0_);[Red](#,##0)', 42370, '42370'],
    ['General', 42370, '42370'],
  ])('reads dates and numbers in the format %s', async (format, value, text) => {
    const cell = `<c r="A2" s="1"><v>${value}</v></c>`
    const file = oneSheet(heading + row(2, [cell, 'elec', 1]), { formats: [0, format] })
    expect((await results(file)).rows[0]!.Site).toBe(text)
  })

  it('refuses rows that need a cell with an error, or a formula without its result, with its address', async () => {
    const rows = [
      row(2, ['A', 'elec', '<c r="C2" t="e"><v>#N/A</v></c>']),
      row(3, ['B', 'elec', '<c r="C3"><f>1+1</f></c>']),
      row(4, ['<c r="A4" t="e"><v>#REF!</v></c>', 'elec', 3]),
    ]
    const { rows: read, code } = await results(oneSheet(heading + rows.join('')))
    expect(read.map(({ error }) => error)).toEqual([
      'parameters.energy: cell C2 is a spreadsheet error; correct it in the workbook',
      'parameters.energy: cell C3 has a formula without a stored result; open the workbook in a spreadsheet program and save it',
      '',
    ])
    expect(read.map(({ Site, energy, co2e }) => [Site, energy, co2e])).toEqual([
      ['A', '#N/A', ''],
      ['B', '', ''],
      ['#REF!', '3', '6'],
    ])
    expect(code).toBe(2)
  })

  it('treats errors as empty if a mapping lists them', async () => {
    const file = oneSheet(heading + row(2, ['A', 'elec', '<c r="C2" t="e"><v>#N/A</v></c>']))
    const map =
      'columns:\n  activity_id: activity_id\n  energy: { from: energy, empty: ["#N/A"], default: 7 }\n'
    const { out } = await estimate({ 'a.xlsx': file, 'm.yaml': map }, ['a.xlsx'], { map: 'm.yaml' })
    expect(records(out)).toMatchObject([{ co2e: '14' }])
  })

  it('keeps numbers of any size and format', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1 }),
        async (values) => {
          const rows = values.map((value, at) => row(at + 2, ['A', 'elec', 1, value]))
          const { rows: read } = await results(
            oneSheet(row(1, ['Site', 'activity_id', 'energy', 'x']) + rows.join('')),
          )
          expect(read.map(({ x }) => Number(x))).toEqual(values.map((value) => value + 0))
        },
      ),
      { numRuns: 20 },
    )
  })

  it('reads cells without addresses, with namespace prefixes and with rich texts', async () => {
    const sheet =
      '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>' +
      '<x:row><x:c t="inlineStr"><x:is><x:t>activity_id</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>energy</x:t></x:is></x:c></x:row>' +
      '<x:row><x:c t="inlineStr"><x:is><x:r><x:t>el</x:t></x:r><x:r><x:t>ec</x:t></x:r><x:rPh><x:t>no</x:t></x:rPh></x:is></x:c><x:c><x:v>4</x:v></x:c></x:row>' +
      '</x:sheetData></x:worksheet>'
    const file = oneSheet('', { parts: { 'xl/worksheets/sheet1.xml': sheet } })
    expect((await results(file)).rows).toMatchObject([{ activity_id: 'elec', energy: '4', co2e: '8' }])
  })
})

describe('the table on a sheet', () => {
  const data = row(7, ['A', 'elec', 10]) + row(9, ['B', 'elec', 'x'])

  it('uses the row numbers of the sheet and skips blank rows', async () => {
    const file = oneSheet(row(6, ['Site', 'activity_id', 'energy']) + data)
    const { read } = await estimate({ 'a.xlsx': file }, ['a.xlsx'], { errors: 'e.csv' })
    expect(records(read('e.csv'))).toMatchObject([{ row: '9', Site: 'B' }])
  })

  it('is read below a title if the heading row is given; otherwise the error names that row', async () => {
    const file = oneSheet(row(2, ['Energy of 2024']) + row(6, ['Site', 'activity_id', 'energy']) + data)
    expect(await refusal(file)).toMatch(
      /a\.xlsx, sheet `Meters`: row 2 is a title \(`Energy of 2024`\), and the heading seems to be in row 6; set it with --header-row 6$/,
    )
    expect((await results(file, { headerRow: '6' })).rows).toHaveLength(2)
    expect((await results(file, { range: 'A6:C7' })).rows).toHaveLength(1)
    expect((await results(file, { range: 'Meters!A6:C' })).rows).toHaveLength(2)
  })

  it('joins heading rows, with merged headings in each of their columns, without line breaks', async () => {
    const rows =
      row(1, ['Where', undefined, 'Used\n(yearly)']) +
      row(2, ['Site', 'activity_id', 'energy', 'cost']) +
      row(3, ['A', 'elec', 5, 6])
    const merged = '<mergeCells count="1"><mergeCell ref="C1:D1"/></mergeCells>'
    const mapping = 'header_row: 1-2\ncolumns:\n  activity_id: activity_id\n  energy: Used (yearly) energy\n'
    const { out } = await estimate({ 'a.xlsx': oneSheet(rows, {}, merged), 'm.yaml': mapping }, ['a.xlsx'], {
      map: 'm.yaml',
      columns: ['Where Site', 'Used (yearly) energy', 'Used (yearly) cost', 'co2e'],
    })
    expect(records(out)).toEqual([
      { 'Where Site': 'A', 'Used (yearly) energy': '5', 'Used (yearly) cost': '6', co2e: '10' },
    ])
  })

  it('repeats the text of a merged cell in every row, and a number only in the first', async () => {
    const rows =
      heading + row(2, ['A', 'elec', 10]) + row(3, [undefined, 'elec', undefined]) + row(4, ['B', 'elec', 2])
    const merged = '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="C2:C3"/></mergeCells>'
    const { rows: read, err } = await results(oneSheet(rows, {}, merged))
    expect(read.map(({ Site, energy }) => [Site, energy])).toEqual([
      ['A', '10'],
      ['A', ''],
      ['B', '2'],
    ])
    expect(err).toContain('texts of merged cells are repeated in all of their rows: 1 cell')
  })

  it('includes hidden rows with a notice, unless only visible rows are requested', async () => {
    const rows = heading + row(2, ['A', 'elec', 10], ' hidden="1"') + row(3, ['B', 'elec', 2])
    const filter = '<autoFilter ref="A1:C3"/>'
    const all = await results(oneSheet(rows, {}, filter))
    expect(all.rows).toHaveLength(2)
    expect(all.err).toContain(
      '1 of 2 rows hidden (a filter is set), and read anyway; --visible-only skips them',
    )
    const visible = await results(oneSheet(rows, {}, filter), { visibleOnly: true })
    expect(visible.rows).toMatchObject([{ Site: 'B' }])
    expect(visible.err).toContain('1 of 2 rows hidden (a filter is set) and left out')
  })

  it('names hidden columns', async () => {
    const file = oneSheet(
      heading + row(2, ['A', 'elec', 10]),
      {},
      '',
      '<cols><col min="3" max="4" hidden="1"/></cols>',
    )
    expect((await results(file)).err).toContain('hidden columns are read: C')
  })

  it('ends at its last heading; cells to its right are counted', async () => {
    const file = oneSheet(heading + row(2, ['A', 'elec', 10, 'a note']))
    const { rows, err } = await results(file)
    expect(rows).toHaveLength(1)
    expect(err).toContain('1 cell right of the headings left out, in D')
  })

  it('numbers equal headings, and is refused if a field uses one of them', async () => {
    const unused = oneSheet(
      row(1, ['Site', 'activity_id', 'energy', 'Site']) + row(2, ['A', 'elec', 10, 'x']),
    )
    const { rows, err } = await results(unused)
    expect(rows).toMatchObject([{ Site: 'A', 'Site (2)': 'x', co2e: '20' }])
    expect(err).toContain('columns A and D have the same heading `Site`: `Site (2)` is the second')
    const used = oneSheet(row(1, ['Site', 'activity_id', 'energy', 'energy']) + row(2, ['A', 'elec', 10, 20]))
    expect(await refusal(used)).toBe(
      'columns C and D have the same heading `energy`, which a field uses; rename one in the file',
    )
  })

  it('leaves out rows of blank cells and counts them', async () => {
    const blank = row(3, ['<c r="A3" s="1"/>', ' '])
    const { rows, err } = await results(oneSheet(heading + row(2, ['A', 'elec', 10]) + blank))
    expect(rows).toHaveLength(1)
    expect(err).toContain('a.xlsx, sheet `Meters`: blank rows are left out: 1 row, the first in row 3')
  })

  it.each([
    ['--range', { range: 'A0:C' }, /--range A0:C is not a range of cells; write it as B4:K900/],
    ['a blank heading', { headerRow: '5' }, /row 5 is blank; name the row of the heading/],
  ])('is refused for %s', async (_, options, message) => {
    const file = oneSheet(row(1, ['Site', 'activity_id', 'energy', 'Site']) + row(2, ['A', 'elec', 1, 'x']))
    expect(await refusal(file, options)).toMatch(message)
  })
})

describe('the sheet of a workbook', () => {
  const table = { name: 'Meters', rows: heading + row(2, ['A', 'elec', 10]) }
  const other = { name: 'Gas', rows: heading + row(2, ['A', 'elec', 20]) }
  const titles = { name: 'Read me', rows: row(1, ['Instructions']) + row(2, ['First do this']) }
  const lists = { name: 'Lists', state: 'hidden' as const, rows: heading + row(2, ['A', 'elec', 30]) }
  const empty = { name: 'Water', rows: heading + row(2, ['<c r="A2" s="0"/>']) }

  it('is the only visible sheet with a table', async () => {
    const { rows, err } = await results(workbook({ sheets: [titles, empty, table, lists] }))
    expect(rows).toMatchObject([{ energy: '10' }])
    expect(err).toContain('1 hidden sheet not read')
  })

  it.each([['Gas'], ['gas '], ['2']])('is selected by name or number: %s', async (sheet) => {
    const { rows } = await results(workbook({ sheets: [table, other] }), { sheet })
    expect(rows).toMatchObject([{ energy: '20' }])
  })

  it('must be selected if there are several', async () => {
    expect(await refusal(workbook({ sheets: [titles, table, other, lists] }))).toMatch(
      /has 2 sheets with tables: 2 `Meters`, 3 `Gas`; name one with --sheet, for example --sheet Meters$/,
    )
    expect(await refusal(workbook({ sheets: [table, other] }), { sheet: 'Metres' })).toMatch(
      /has no sheet `Metres`; did you mean `Meters`\?$/,
    )
    expect(await refusal(workbook({ sheets: [titles, table, lists] }), { sheet: 'Water' })).toMatch(
      /its sheets are 1 `Read me`, 2 `Meters`, 3 `Lists` \(hidden\)$/,
    )
  })

  it('is named by a mapping, unless an option overrides it', async () => {
    const map = 'sheet: Gas\ncolumns: { activity_id: activity_id, energy: energy }\n'
    const files = { 'a.xlsx': workbook({ sheets: [table, other] }), 'm.yaml': map }
    expect(records((await estimate(files, ['a.xlsx'], { map: 'm.yaml' })).out)).toMatchObject([
      { energy: '20' },
    ])
    const named = await estimate(files, ['a.xlsx'], { map: 'm.yaml', sheet: '1' })
    expect(records(named.out)).toMatchObject([{ energy: '10' }])
  })
})

describe('workbooks among other inputs', () => {
  const file = oneSheet(heading + row(2, ['A', 'elec', 10]))

  it('are recognised by their content, also through pipes', async () => {
    const named = await estimate({ 'a.csv': file }, ['a.csv'])
    expect(records(named.out)).toMatchObject([{ co2e: '20' }])
    expect(named.err).toMatch(/a\.csv is an Excel workbook by its content, and read as such/)
    const { fakeWorld } = await import('../../../cli/fakes.js')
    const piped = await estimate({}, ['-'], {}, fakeWorld({ stdin: file }))
    expect(records(piped.out)).toMatchObject([{ co2e: '20' }])
  })

  it('are read in order, even before text', async () => {
    const files = {
      'a.xlsx': file,
      'b.xlsx': oneSheet(heading + row(2, ['B', 'elec', 1])),
      'c.csv': 'Site,activity_id,energy\nC,elec,3\n',
    }
    const { out, path } = await estimate(files, ['a.xlsx', 'b.xlsx', 'c.csv'])
    expect(records(out).map(({ file: name, co2e }) => [name, co2e])).toEqual([
      [path('a.xlsx'), '20'],
      [path('b.xlsx'), '2'],
      [path('c.csv'), '6'],
    ])
  })

  it('are checked for duplicates and recorded in the manifest with their checksum', async () => {
    const twice = oneSheet(heading + row(2, ['A', 'elec', 10]) + row(4, ['A', 'elec', 10]))
    const { err, read } = await estimate({ 'a.xlsx': twice }, ['a.xlsx'], {
      manifest: 'm.json',
      notices: 'n.csv',
    })
    expect(err).toMatch(/, 1 row: .*ghg help possible_duplicate/)
    expect(records(read('n.csv'))).toMatchObject([
      { row: '4', message: 'the same as row 2, and counted again' },
    ])
    const { inputs } = JSON.parse(read('m.json'))
    expect(inputs).toMatchObject([{ bytes: twice.length, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  })

  it('reject options of text, as text rejects options of sheets', async () => {
    expect(await refusal(file, { encoding: 'latin1' })).toMatch(/does not use --encoding; leave it out$/)
    expect(await refusal(file, { inputFormat: 'csv' })).toMatch(
      /is an Excel workbook, not csv; leave out --input-format/,
    )
    const text = Buffer.from('Site,energy\nA,1\n')
    expect(await refusal(text, { sheet: 'x' }, 'a.csv')).toMatch(
      /a\.csv is csv and has no sheets; leave out --sheet/,
    )
    expect(await refusal(text)).toMatch(/a\.xlsx is not an Excel workbook: it begins like a text/)
  })
})

describe('invalid and broken workbooks', () => {
  const good = oneSheet(heading + row(2, ['A', 'elec', 10]))
  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  const encrypted = Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')])
  const bomb = oneSheet(`${heading + row(2, ['A', 'elec', 10])}<!--${' '.repeat(100_000_000)}-->`)
  const marked = Buffer.from(good)
  marked.writeUInt16LE(1, good.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 8)

  it.each([
    [
      'an encrypted one',
      encrypted,
      /a\.xlsx is encrypted; open it with its password and save it without one$/,
    ],
    ['one of Excel 97', old, /Excel 97-2003 \(\.xls\), which cannot be read; save it as \.xlsx or CSV$/],
    [
      'a binary one',
      archive({ 'xl/workbook.bin': '' }),
      /is a binary workbook \(\.xlsb\), which cannot be read/,
    ],
    ['OpenDocument', archive({ mimetype: 'x', 'content.xml': '<x/>' }), /is an OpenDocument file \(\.ods\)/],
    ['another archive', archive({ 'a.csv': 'a,b' }), /is a ZIP archive without a workbook; unpack it/],
    [
      'one that is cut off',
      good.subarray(0, -200),
      /the end of the archive is missing; the file is not complete/,
    ],
    ['one with an encrypted part', marked, /is encrypted; save it without a password/],
    ['a bomb', bomb, /sheet1\.xml grows to more than 400 times its size when unpacked/],
    [
      'a document type',
      oneSheet('', { parts: { 'xl/styles.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x/>' } }),
      /styles\.xml: it declares a document type/,
    ],
    ['an unknown entity', oneSheet(row(1, ['&boom;'])), /sheet1\.xml: &boom; is not known/],
    ['XML that is cut off', oneSheet('<row r="1"><c r="A1"><v>1</v>'), /<\/sheetData> closes <c>/],
    ['a missing text', oneSheet(row(1, ['<c r="A1" t="s"><v>9</v></c>'])), /the text of cell A1 is missing/],
    ['a number that is none', oneSheet(row(1, ['<c r="A1"><v>1,5</v></c>'])), /cell A1 is not a number/],
    ['rows in disorder', oneSheet(row(5, ['a', 'b']) + row(3, ['c', 'd'])), /row 3 follows row 5/],
    [
      'a row beyond the last',
      oneSheet('<row r="1048577"><c><v>1</v></c></row>'),
      /row 1048577 follows row 0/,
    ],
    ['a sheet without cells', oneSheet(''), /sheet `Meters` is empty/],
  ])('refuses %s', async (_, file, message) => {
    expect(await refusal(file)).toMatch(message)
  })

  it('are refused or read unchanged, for a wrong byte at any position', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const bytes = Buffer.from(good)
        bytes[at]! ^= change
        const outcome = await estimate({ 'a.xlsx': bytes }, ['a.xlsx']).catch((error: Error) => error)
        if (outcome instanceof Error) expect(outcome.name).toBe('UsageError')
        else expect(records(outcome.out)).toMatchObject([{ co2e: '20' }])
      }),
      { numRuns: 60 },
    )
  })

  it('are refused for a text that is longer than a cell', async () => {
    const text = 'x'.repeat(5 * 1024 * 1024)
    const file = oneSheet(heading, {
      parts: { 'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>` },
    })
    expect(await refusal(file)).toMatch(/sharedStrings\.xml: a text in it is longer than any cell can be/)
  })
})
