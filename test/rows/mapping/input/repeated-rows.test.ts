import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { detectDuplicates } from '../../../../src/rows/mapping/input/repeated-rows.js'
import type { Rows } from '../../../../src/rows/mapping/input/rows.js'
import { folder } from '../../../cli/fakes.js'
import { ghgIn, localWorld } from '../../../cli/in-process.js'
import { estimate } from '../../run/estimating.js'

const heading = 'activity_id,region,energy,note\n'
const row = (energy: number, note = '') => `elec,GB,${energy},${note}\n`

describe('duplicate rows in the input', () => {
  it('are counted with their emissions, listed, and kept in the total', async () => {
    const text = `${heading}${row(1)}${row(2)}${row(1)}${row(1, 'x')}${row(1)}`
    const { code, err, out, read } = await estimate({ 'a.csv': text }, ['a.csv'], {
      notices: 'n.csv',
      manifest: 'm.json',
    })
    expect(code).toBe(0)
    expect(err).toContain('5 rows, 0 failed; 12 kg CO2e')
    expect(err).toMatch(/warning: 4 kg CO2e, 2 rows: .*ghg help possible_duplicate/)
    expect(out).not.toContain('possible_duplicate')
    expect(read('n.csv')).toBe(
      'row,severity,code,message\n' +
        '3,warning,possible_duplicate,"the same as row 1, and counted again"\n' +
        '5,warning,possible_duplicate,"the same as row 1, and counted again"\n',
    )
    const { notices, totals } = JSON.parse(read('m.json'))
    expect(notices).toEqual({ possible_duplicate: { severity: 'warning', rows: 2, co2e: 4 } })
    expect(totals.co2e).toBe(12)
  })

  it('may differ in quotes and line ends', async () => {
    const text = `${heading}${row(1, '"a ""b"", c"')}"elec","GB","1","a ""b"", c"\r\n\nelec,GB,1,"a ""b"""`
    const { err } = await estimate({ 'a.csv': text }, ['a.csv'])
    expect(err).toMatch(/ 1 row: .*ghg help possible_duplicate/)
  })

  it('may be in files with other delimiters, with commas inside cells', async () => {
    const semicolons = `${heading.replaceAll(',', ';')}elec;GB;1;c, d\nelec;GB;2;\n`
    const files = { 'a.csv': `${heading}${row(1, '"c, d"')}`, 'b.csv': semicolons }
    const { err } = await estimate(files, ['a.csv', 'b.csv'])
    expect(err).toMatch(/ 1 row: .*ghg help possible_duplicate/)
    const apart = { 'a.csv': `${heading}elec,GB,1,"x,y"\n`, 'b.csv': `${heading}elec,GB,"1,x",y\n` }
    expect((await estimate(apart, ['a.csv', 'b.csv'])).err).not.toContain('possible_duplicate')
  })

  it('do not match if a comma or a quote within a cell, or an empty cell, differs', async () => {
    const rows = ['"x,y"', '"x""y"', '"x","y"', '"x",', '"xy"', 'xy', '"x\ny"', '"x\r\ny"']
    const text = `${heading}${rows.map((note) => `elec,GB,1,${note}\n`).join('')}`
    const { read } = await estimate({ 'a.csv': text }, ['a.csv'], { notices: 'n.csv' })
    expect(read('n.csv').match(/the same as row \d/g)).toEqual(['the same as row 5'])
  })

  it('are found across any distance, in files with either line end', async () => {
    const rows = Array.from({ length: 9000 }, (_, index) => row(index + 1, 'a note'))
    const text = `${heading}${rows.join('')}${rows[0]}${rows[2345]}`
    for (const file of [text, text.replaceAll('\n', '\r\n'), text.trimEnd()]) {
      const { read } = await estimate({ 'a.csv': file }, ['a.csv'], { notices: 'n.csv' })
      expect(read('n.csv').match(/^\d+|the same as row \d+/gm)).toEqual([
        ...['9001', 'the same as row 1'],
        ...['9002', 'the same as row 2346'],
      ])
    }
  })

  it('do not count as failed rows', async () => {
    const text = `${heading}elec,XX,1,\nelec,XX,1,\n`
    expect((await estimate({ 'a.csv': text }, ['a.csv'])).err).not.toContain('possible_duplicate')
  })

  it('are found across files and records, with the name of the file', async () => {
    const record = '{"activity_id":"elec","region":"GB","energy":1}\n'
    const files = { 'a.ndjson': record, 'b.ndjson': `${record.replace('1', '2')}${record}` }
    const { read, path } = await estimate(files, ['a.ndjson', 'b.ndjson'], { notices: 'n.csv' })
    expect(read('n.csv')).toContain(
      `${path('b.ndjson')},2,warning,possible_duplicate,"the same as row 1 of ${path('a.ndjson')}`,
    )
  })

  it('are found if rows make several requests, and marked in the ledger', async () => {
    const { path, read } = folder({
      'a.csv': 'Site,Jan,Feb\nA,1,2\nB,3,4\nA,1,2\n',
      'map.yaml': `unpivot: { columns: [Jan, Feb], name: Month, value: kWh }
operation: energy electricity
quantity: { from: kWh, unit: { const: kWh } }
columns: { region: { const: GB }, year: { const: 2024 } }
`,
    })
    const args = ['run', path('a.csv'), '--map', path('map.yaml'), '--notices', path('n.csv')]
    const { err } = await ghgIn(localWorld(), ...args, '-o', path('ledger.csv'))
    expect(err).toMatch(/ 1 row: .*ghg help possible_duplicate/)
    expect(read('n.csv')).toContain('3,,warning,possible_duplicate,"the same as row 1, and counted again"\n')
    const lines = parse(read('ledger.csv'), { columns: true }) as Record<string, string>[]
    const marked = lines.filter(({ notices }) => notices!.split(';').includes('possible_duplicate'))
    expect(new Set(marked.map(({ row, column }) => `${row} ${column}`))).toEqual(new Set(['3 Jan', '3 Feb']))
    const { out } = await ghgIn(localWorld(), 'report', path('ledger.csv'))
    expect(out).toContain('| Possibly counted twice | ')
  })

  it('are found only among the first rows, with a notice', async () => {
    const rows = {
      columns: ['a'],
      textChunks: undefined,
      batches: (async function* () {
        yield { file: 'a', first: 1, rows: [['1'], ['2'], ['1'], ['2']], defects: new Map() }
      })(),
      inputs: [],
      delimiter: undefined,
      arePaths: false,
      remarks: [],
      notices: () => [],
      isSingle: false,
      withFile: false,
      firstRows: async () => [],
      examineFurther: () => {},
    } satisfies Rows
    const watched = detectDuplicates(rows, 3)
    const batches = []
    for await (const batch of watched.rows.batches) batches.push(batch)
    expect(batches[0]!.repeated).toEqual(new Map([[2, { kind: 'repeated', what: 'the same as row 1' }]]))
    expect(watched.notices()[0]!.message).toBe('duplicate rows were checked only among the first 3 rows')
  })
})

describe('files that are read twice', () => {
  it('are reported before other notices, and in the manifest', async () => {
    const files = { 'a.csv': heading + row(1), 'b.csv': heading + row(1), 'c.csv': heading + row(2) }
    const { err, read, path } = await estimate(files, ['a.csv', 'b.csv', 'c.csv'], { manifest: 'm.json' })
    const line = `${path('b.csv')} has the same content as ${path('a.csv')}: all of its rows would be counted twice`
    expect(err).toContain(`${line}; leave one out; ghg help possible_duplicate`)
    expect(JSON.parse(read('m.json')).run_notices).toEqual([
      { severity: 'warning', code: 'possible_duplicate', message: `${line}; leave one out` },
    ])
    expect(err).toContain('3 rows, 0 failed; 8 kg CO2e')
  })

  it('may be one file named twice', async () => {
    const { err } = await estimate({ 'a.csv': heading + row(1) }, ['a.csv', 'a.csv'])
    expect(err).toContain('a.csv is named twice: all of its rows would be counted twice; leave one out')
  })
})
