/** Excel and Parquet: which format an output gets, and what other options do with them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Interrupted } from '../../src/host/exit.js'
import type { BulkOptions } from '../../src/rows/mapping/options.js'
import { planRun } from '../../src/rows/mapping/plan.js'
import { runBulk } from '../../src/rows/run/run.js'
import { inDuckDb } from '../duckdb.js'
import { row, workbook } from '../rows/mapping/input/workbook-file.js'
import { estimate } from '../rows/run/estimating.js'
import { ghg } from './binary.js'
import { answerOf, type EstimateLike, fakeWorld, folder } from './fakes.js'
import { ghgIn, localWorld } from './in-process.js'

const grid = 'electricity-supply_grid-source_supplier_mix'
const csv = `site,activity_id,region,year,energy,energy_unit\nA,${grid},GB,2023,100,kWh\nB,${grid},FR,2023,20.50,kWh\n`
const sheet = workbook({
  sheets: [
    { name: 'Read me', rows: row(1, ['Of our two offices']) },
    {
      name: 'Meters',
      rows:
        row(3, ['Energy 2023']) +
        row(5, ['Office', 'Used', 'Energy', 'Country']) +
        row(6, [undefined, undefined, 'kWh', undefined]) +
        row(7, ['A', 'Electricity', 100, 'GB']) +
        row(8, ['B', 'Electricity', '20.5', 'FR']),
    },
  ],
})

describe('the format of an output', () => {
  it.each([
    ['r.XLSX', 'PK'],
    ['r.parquet', 'PAR1'],
    ['r', 'site,'],
  ])('is that of its extension: %s', async (name, begin) => {
    const { path } = folder({ 'a.csv': csv })
    const { code } = await ghgIn(localWorld(), 'estimate', path('a.csv'), '-o', path(name), '--quiet')
    expect(code).toBe(0)
    expect(readFileSync(path(name)).toString('latin1', 0, begin.length)).toBe(begin)
  })

  it('is that of --format, whatever the extension', async () => {
    const { path } = folder({ 'a.csv': csv })
    await ghgIn(
      localWorld(),
      'estimate',
      path('a.csv'),
      '-o',
      path('r.out'),
      '--format',
      'parquet',
      '--quiet',
    )
    expect(await inDuckDb(`select sum(energy) e from read_parquet('${path('r.out')}')`)).toEqual([
      { e: 120.5 },
    ])
  })

  it('is refused before the run where it is not known', async () => {
    const { path } = folder({ 'a.csv': csv })
    const { code, err } = await ghgIn(localWorld(), 'estimate', path('a.csv'), '-o', path('r.ods'))
    expect(code).toBe(1)
    expect(err).toMatch(/r\.ods: `\.ods` is not a format that can be written; write \.xlsx/)
    expect(existsSync(path('r.ods'))).toBe(false)
  })

  it.each([
    [
      { output: 'r.foo' },
      /r\.foo: `\.foo` is not a format that can be written; available: \.csv .*\.xlsx \.parquet.*; rename it$/,
    ],
    [{ output: 'r.xlsx.gz' }, /r\.xlsx\.gz: xlsx is already compressed; leave out the last extension$/],
    [{ format: 'xlsx' }, /--format xlsx needs a file: name one with -o results\.xlsx$/],
    [{ output: '/dev/null', format: 'parquet' }, /\/dev\/null: parquet is written to files only; name one$/],
    [{ output: 'r.csv', errors: 'e.doc' }, /e\.doc: `\.doc` is not a format/],
    [{ output: 'r.csv', manifest: 'm.xlsx' }, /m\.xlsx: written as csv, tsv, json, ndjson only/],
  ] satisfies [BulkOptions, RegExp][])('is refused: %j', (options, message) => {
    expect(() => planRun(options)).toThrow(message)
  })
})

describe('a workbook, from the draft of a mapping to results', () => {
  it('finds the heading below the labels of a form, without the row that counts its columns', async () => {
    const form = workbook({
      sheets: [
        {
          name: 'Log',
          rows:
            row(1, ['Vehicle:', 'AB 1234', 'Engine:', '1598 cm3', 'Fuel:', 'petrol']) +
            row(3, ['No', 'Date', 'Route', 'Distance (km)', 'Rate', 'Amount']) +
            row(4, [1, 2, 3, 4, 5, 6]) +
            row(5, [1, '2025-01-02', 'Leeds - York', 40, 0.45, 18]),
        },
      ],
    })
    const { path } = folder({ 'a.xlsx': form })
    const { out } = await ghgIn(localWorld(), 'map', path('a.xlsx'), '--country', 'GB')
    expect(out).toContain('header_row: 3-4')
    expect(out).toContain('quantity: { from: Distance (km), unit: { const: km } }')
    expect(out).toContain('Tried on 1 row')
  })

  it('tells equal headings apart by the groups above them', async () => {
    const groups = workbook({
      sheets: [
        {
          name: 'Bills',
          rows:
            row(1, ['Bill', undefined, 'Active (kWh)', undefined, 'Charges']) +
            row(2, ['No', 'Date', 'P1', 'Total', 'Total']) +
            row(3, ['F1', '2025-01-31', 20, 30, 9.5]),
        },
      ],
    })
    const { path } = folder({ 'a.xlsx': groups })
    const { out } = await ghgIn(localWorld(), 'map', path('a.xlsx'), '--country', 'GB')
    expect(out).toContain('header_row: 1-2')
    expect(out).toContain('Charges Total')
  })

  it('is drafted, looked at, estimated and written as Parquet', async () => {
    const { path } = folder({ 'a.xlsx': sheet })
    const draft = await ghgIn(localWorld(), 'map', path('a.xlsx'), '--for', 'estimate')
    expect(draft.out).toContain('\nsheet: Meters\nheader_row: 5-6\n')
    writeFileSync(
      path('m.yaml'),
      `sheet: Meters\nheader_row: 5-6\ncolumns:\n  activity_id: { const: ${grid} }\n  region: Country\n  year: { const: 2023 }\n  energy: Energy kWh\n  energy_unit: { const: kWh }\n`,
    )
    const dry = await ghgIn(localWorld(), 'estimate', path('a.xlsx'), '--map', path('m.yaml'), '--dry-run')
    expect(dry.out).toMatch(/estimate: \S+a\.xlsx; 2 rows: 2 requests/)
    expect(dry.out).toMatch(/row 7: .*energy 100 kWh/)
    const done = await ghgIn(
      localWorld(),
      'estimate',
      path('a.xlsx'),
      '--map',
      path('m.yaml'),
      '-o',
      path('r.parquet'),
    )
    expect(done.err).toMatch(/a\.xlsx, sheet `Meters`: the heading is row 5-6/)
    expect(await inDuckDb(`select Office, "Energy kWh" e, co2e > 0 ok from '${path('r.parquet')}'`)).toEqual([
      { Office: 'A', e: 100, ok: true },
      { Office: 'B', e: 20.5, ok: true },
    ])
  })

  it('says which sheets there are where it is not clear', async () => {
    const { path } = folder({ 'a.xlsx': sheet })
    const { err, code } = await ghgIn(localWorld(), 'estimate', path('a.xlsx'), '--sheet', 'Metres')
    expect(code).toBe(1)
    expect(err).toMatch(/a\.xlsx has no sheet `Metres`; did you mean `Meters`\?\n$/)
  })
})

describe('outputs that are made when all rows are there', () => {
  const lines = Array.from(
    { length: 3000 },
    (_, at) => `S${at},${grid},${['GB', 'FR', 'XX'][at % 3]},2023,${at},kWh`,
  )
  const many = `site,activity_id,region,year,energy,energy_unit\n${lines.join('\n')}\n`

  it('are the same with any number of threads', async () => {
    const { path } = folder({ 'a.csv': many })
    for (const workers of ['1', '2']) {
      mkdirSync(path(workers))
      const out = ['-o', path(`${workers}/r.xlsx`), '--errors', path(`${workers}/e.parquet`)]
      await ghg(['estimate', path('a.csv'), ...out, '--workers', workers, '--quiet'])
    }
    for (const name of ['r.xlsx', 'e.parquet']) {
      const [one, two] = ['1', '2'].map((workers) => readFileSync(path(`${workers}/${name}`)))
      expect(one!.equals(two!)).toBe(true)
    }
  })

  /** A run that is asked to stop after some batches. */
  function stopping(batches: number) {
    const interruption = new AbortController()
    let answered = 0
    const world = fakeWorld({
      answer: (request: EstimateLike) => {
        if (++answered === batches * 100) interruption.abort(new Interrupted('SIGINT'))
        return answerOf(request)
      },
    })
    return { ...world, interruption: { signal: interruption.signal, isHeeded: false } }
  }

  it.each([['r.xlsx'], ['r.parquet']])('are resumed: %s', async (output) => {
    const files = { 'a.csv': many }
    const whole = await estimate(files, ['a.csv'], { output, errors: 'e.csv' })
    const broken = folder(files)
    const options = { output: broken.path(output), errors: broken.path('e.csv') }
    const world = stopping(5)
    await expect(runBulk(world, 'estimate', [broken.path('a.csv')], options)).rejects.toThrow(/interrupted/)
    expect(world.err()).toMatch(
      /rows done, in .*\.partial.*; the same command with --resume continues from there/,
    )
    expect(existsSync(broken.path(output))).toBe(false)
    await runBulk(fakeWorld(), 'estimate', [broken.path('a.csv')], { ...options, resume: true })
    expect(readFileSync(broken.path(output)).equals(readFileSync(whole.path(output)))).toBe(true)
    expect(readFileSync(broken.path('e.csv'), 'utf8')).toBe(readFileSync(whole.path('e.csv'), 'utf8'))
    for (const rest of [`${output}.partial`, `${output}.complete`, `${output}.journal`]) {
      expect(existsSync(broken.path(rest))).toBe(false)
    }
  })

  it('are resumed from a workbook too', async () => {
    const rows = Array.from({ length: 600 }, (_, at) => row(at + 2, [`S${at}`, 'elec', at]))
    const file = workbook({
      sheets: [{ name: 'A', rows: row(1, ['site', 'activity_id', 'energy']) + rows.join('') }],
    })
    const whole = await estimate({ 'a.xlsx': file }, ['a.xlsx'], { output: 'r.csv' })
    const broken = folder({ 'a.xlsx': file })
    const options = { output: broken.path('r.csv') }
    await expect(runBulk(stopping(2), 'estimate', [broken.path('a.xlsx')], options)).rejects.toThrow(
      /interrupted/,
    )
    const world = fakeWorld()
    await runBulk(world, 'estimate', [broken.path('a.xlsx')], { ...options, resume: true })
    expect(world.err()).toMatch(/resuming after \d+ rows/)
    expect(readFileSync(broken.path('r.csv'), 'utf8')).toBe(whole.read('r.csv'))
  })
})
