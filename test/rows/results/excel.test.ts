/** Checks written workbooks with openpyxl, if installed, and with this program. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Manifest } from '../../../src/rows/run/manifest.js'
import { convertedTarget } from '../../../src/rows/sheets/writers/converted-target.js'
import { openTarget } from '../../../src/rows/sheets/writers/target.js'
import { fakeWorld, folder } from '../../cli/fakes.js'
import { estimate, records } from '../run/estimating.js'

/** Python with openpyxl; `.ci/openpyxl` installs one. */
const python = process.env.GHG_TEST_OPENPYXL

interface Seen {
  /** Returns type (`n`, `s`, `d`, `b`, `f`), value and whether it is marked as text, cell by cell. */
  rows: [string, string | number | boolean | null, boolean][][]
  title: string
  frozen: string
  filter: string
  widths: number[]
  isBold: boolean
}

const script = `
import json, sys, openpyxl
from openpyxl.utils.escape import unescape
sheet = openpyxl.load_workbook(sys.argv[1]).active
value = lambda c: c.value.isoformat()[:10] if c.is_date else unescape(c.value) if c.data_type == 's' else c.value
cell = lambda c: [c.data_type, value(c), bool(c.quotePrefix)]
print(json.dumps({
  'rows': [[cell(c) for c in row] for row in sheet.iter_rows()],
  'title': sheet.title, 'frozen': sheet.freeze_panes, 'filter': sheet.auto_filter.ref,
  'widths': [d.width for d in sheet.column_dimensions.values()], 'isBold': sheet['A1'].font.b,
}))
`

function seenByOpenpyxl(path: string): Seen {
  return JSON.parse(execFileSync(python!, ['-c', script, path], { encoding: 'utf8', maxBuffer: 1e9 })) as Seen
}

const ledger =
  'Ref,activity_id,region,energy,Noted,Code,Price,Note\n' +
  '1,elec,GB,10.50,2024-02-29,0815,46.10,=1+1\n' +
  '2,elec,XX,5,2024-03-01,4711,46.1,"<b> & ""q"""\n' +
  '3,elec,FR,0.1,,12,3,"two\nlines _x0041_ \u0007"\n'

describe('a workbook of results', () => {
  it('reads back with the same values and leaves no other file', async () => {
    const names = ['Ref', 'activity_id', 'region', 'energy', 'Noted', 'Code', 'Price', 'Note']
    const { path } = await estimate({ 'a.csv': ledger }, ['a.csv'], { output: 'r.xlsx', columns: names })
    const again = await estimate({}, [path('r.xlsx')], { columns: names })
    const plain = await estimate({ 'a.csv': ledger }, ['a.csv'], { columns: names })
    expect(records(again.out)).toEqual(records(plain.out.replace('10.50', '10.5')))
    expect(readdirSync(path('.')).sort()).toEqual(['a.csv', 'r.xlsx'])
  })

  it.skipIf(!python)('has typed cells, a frozen heading, filters and widths', async () => {
    const { path } = await estimate({ 'a.csv': ledger }, ['a.csv'], { output: 'r.xlsx' })
    const { rows, title, frozen, filter, widths, isBold } = seenByOpenpyxl(path('r.xlsx'))
    const [heading, first, second, third] = rows
    const at = (name: string) => heading!.findIndex(([, value]) => value === name)
    const cells = (row: Seen['rows'][number] | undefined, ...names: string[]) =>
      names.map((name) => row![at(name)]!.slice(0, 2))
    expect(cells(first, 'Ref', 'energy', 'Noted', 'Code', 'Price', 'co2e', 'emission_factor.year')).toEqual([
      ['n', 1],
      ['n', 10.5],
      ['d', '2024-02-29'],
      ['s', '0815'],
      ['s', '46.10'],
      ['n', 21],
      ['n', 2024],
    ])
    expect(cells(second, 'co2e', 'error_code', 'Note')).toEqual([
      ['n', null],
      ['s', 'no_emission_factors_found'],
      ['s', '<b> & "q"'],
    ])
    expect(third![at('Note')]![1]).toBe('two\nlines _x0041_ \u0007')
    expect({ title, frozen, isBold }).toEqual({ title: 'r', frozen: 'A2', isBold: true })
    expect(filter).toMatch(/^A1:[A-Z]+4$/)
    expect(widths).toHaveLength(heading!.length)
    expect(Math.max(...widths)).toBeLessThanOrEqual(50)
  })

  it.skipIf(!python)('has no formula, even if a text looks like one', async () => {
    const signs = fc.constantFrom('=', '+', '-', '@', '\t=', '\uff1d', '')
    const texts = fc.tuple(signs, fc.string({ unit: 'binary', maxLength: 12 }))
    const input = fc
      .sample(texts, { numRuns: 400, seed: 1 })
      .map(([sign, text]) => ({ activity_id: 'elec', energy: 1, x: sign + text }))
    const lines = input.map((each) => JSON.stringify(each)).join('\n')
    const { path } = await estimate({ 'a.ndjson': lines }, ['a.ndjson'], {
      output: 'r.xlsx',
      columns: ['activity_id', 'x'],
    })
    const [heading, ...rows] = seenByOpenpyxl(path('r.xlsx')).rows
    const at = heading!.findIndex(([, value]) => value === 'x')
    const cells = rows.map((row) => row[at]!)
    expect(cells.map(([, value]) => value ?? '')).toEqual(input.map(({ x }) => x))
    expect(cells.filter(([type]) => type === 'f')).toEqual([])
    const armed = cells.filter(([, value]) => /^[=+@-]/.test(String(value ?? '')))
    expect(armed.length).toBeGreaterThan(100)
    expect(armed.filter(([, , isText]) => !isText)).toEqual([])
  })

  it('rounds to 15 digits, and nothing else changes a number', async () => {
    const numbers = [0.1 + 0.2, 1e21, -1e-7, 2484.6000000000004, 1 / 3]
    const lines = numbers.map((x) => JSON.stringify({ activity_id: 'elec', energy: 1, x })).join('\n')
    const { path } = await estimate({ 'a.ndjson': lines }, ['a.ndjson'], {
      output: 'r.xlsx',
      columns: ['activity_id', 'x'],
    })
    const { out } = await estimate({}, [path('r.xlsx')], { set: { energy: '1' } })
    expect(records(out).map(({ x }) => Number(x))).toEqual([0.3, 1e21, -1e-7, 2484.6, 0.333333333333333])
  })

  it('is the same bytes for the same input', async () => {
    const [a, b] = [
      await estimate({ 'a.csv': ledger }, ['a.csv'], { output: 'r.xlsx' }),
      await estimate({ 'a.csv': ledger }, ['a.csv'], { output: 'r.xlsx' }),
    ]
    expect(readFileSync(a.path('r.xlsx')).equals(readFileSync(b.path('r.xlsx')))).toBe(true)
  })

  it('writes side files also as workbooks', async () => {
    const { path } = await estimate({ 'a.csv': ledger }, ['a.csv'], { output: 'r.xlsx', errors: 'e.xlsx' })
    const { out } = await estimate({}, [path('e.xlsx')], {
      set: { region: 'GB' },
      columns: ['row', 'Ref', 'Code', 'energy', 'co2e'],
    })
    expect(records(out)).toEqual([{ row: '2', Ref: '2', Code: '4711', energy: '5', co2e: '10' }])
  })
})

describe('data too large for a workbook', () => {
  it('is refused before the run if the input can be counted', async () => {
    const rows = `activity_id,energy\n${'elec,1\n'.repeat(1_048_576)}`
    const world = fakeWorld()
    const error = await estimate({ 'a.csv': rows }, ['a.csv'], { output: 'r.xlsx' }, world).catch(
      (thrown: Error) => thrown,
    )
    expect((error as Error).message).toMatch(
      /r\.xlsx: an Excel sheet has room for 1,048,575 rows below its heading, and there are more; write \.parquet or \.csv, or divide the input$/,
    )
    expect(world.batches).toEqual([])
  })

  it('is refused at the first excess row if it cannot', async () => {
    const { path } = folder({})
    const target = await openTarget(fakeWorld(), path('r.xlsx'))
    const conversion = { mostRows: 2, mostColumns: 2, convert: async () => [] }
    const converted = await convertedTarget(target, path('r.xlsx'), conversion, new AbortController().signal)
    await converted.write('[]\n')
    await converted.write('1\n2\n')
    await expect(converted.write('3\n')).rejects.toThrow(/room for 2 rows below its heading/)
    await converted.abandon(false)
  })

  it('has texts that are too long for a cell truncated, with a notice', async () => {
    const long = (note: string) => JSON.stringify({ activity_id: 'elec', region: 'GB', energy: 1, note })
    const lines = [long(`${'x'.repeat(32_766)}\u{1F600}`), long('y'.repeat(32_767)), long('z'.repeat(40_000))]
    const options = {
      output: 'r.xlsx',
      manifest: 'm.json',
      columns: ['activity_id', 'region', 'energy', 'note'],
    }
    const { err, read, path } = await estimate({ 'a.ndjson': lines.join('\n') }, ['a.ndjson'], options)
    const said =
      '2 texts cut off after 32,767 characters, the most that a cell holds, the first in row 2, column `note`'
    expect(err).toContain(`r.xlsx: ${said}`)
    const manifest = JSON.parse(read('m.json')) as Manifest
    expect(manifest.run_notices?.map(({ code }) => code)).toEqual(['text_shortened'])
    const again = await estimate({}, [path('r.xlsx')], { columns: ['note'] })
    expect(records(again.out).map(({ note }) => note!.length)).toEqual([32_766, 32_767, 32_767])
  })

  it('is refused before the run if it has too many columns', async () => {
    const conversion = { mostRows: 2, mostColumns: 2, convert: async () => [] }
    const { path } = folder({})
    const target = await openTarget(fakeWorld(), path('r.xlsx'))
    const converted = await convertedTarget(target, path('r.xlsx'), conversion, new AbortController().signal)
    const three = JSON.stringify(['a', 'b', 'c'])
    await expect(converted.write(`${three}\n`)).rejects.toThrow(
      /room for 2 columns, not 3; choose some with --columns/,
    )
    await converted.abandon(false)
  })
})
