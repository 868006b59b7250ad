import { existsSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import type { BulkOptions } from '../../../src/cli/bulk/options.js'
import { runBulk } from '../../../src/cli/bulk/run.js'
import { ClosedPipe, Interrupted } from '../../../src/cli/exit.js'
import { fakeWorld, folder } from '../fakes.js'

const rowsCsv = 'Ref,Activity ID,Region,Energy\nr1,elec,GB,10\nr2,elec,XX,5\nr3,elec,FR,-2\n'

/** Runs `estimate` over the files of a fresh folder. */
async function estimate(
  files: Record<string, string | Buffer>,
  inputs: string[],
  options: BulkOptions = {},
  world = fakeWorld(),
) {
  const { path, read } = folder(files)
  const withPaths: BulkOptions = { ...options }
  for (const key of ['output', 'notices', 'trail', 'errors', 'manifest', 'map'] as const) {
    if (options[key] !== undefined) withPaths[key] = path(options[key])
  }
  const names = inputs.map((input) => (input === '-' ? input : path(input)))
  const code = await runBulk(world, 'estimate', names, withPaths)
  return { code, out: world.out(), err: world.err(), read, path, world }
}

const records = (text: string) => parse(text, { columns: true }) as Record<string, string>[]

describe('results as CSV', () => {
  it('keeps the input columns, adds the response by path, then notices and errors: one row per row', async () => {
    const { code, out } = await estimate({ 'a.csv': rowsCsv }, ['a.csv'])
    expect(code).toBe(2)
    expect(out.split('\n')[0]).toMatch(
      /^Ref,Activity ID,Region,Energy,co2e,co2e_unit,co2e_calculation_method,.*,audit_trail,notices,error_code,error$/,
    )
    const rows = records(out)
    expect(rows.map((row) => row.Ref)).toEqual(['r1', 'r2', 'r3'])
    expect(rows[0]).toMatchObject({
      co2e: '20',
      'emission_factor.name': 'Electricity, "grid"',
      'emission_factor.data_quality_flags': 'a;b',
      'constituent_gases.co2': '3.3333333333333335',
      'activity_data.activity_value': '10',
      error: '',
    })
    expect(rows[1]).toMatchObject({
      co2e: '',
      error_code: 'no_emission_factors_found',
      error: 'no factor in region XX',
    })
    expect(rows[2]).toMatchObject({ co2e: '-4', notices: 'negative_activity' })
  })

  it('sends batches of at most 100 in order', async () => {
    const body = Array.from({ length: 250 }, (_, index) => `elec,${index}`).join('\n')
    const { world, out } = await estimate({ 'a.csv': `activity_id,energy\n${body}\n` }, ['a.csv'])
    expect(world.batches.map((batch) => batch.length)).toEqual([100, 100, 50])
    expect(records(out).map((row) => row.co2e)).toEqual(
      Array.from({ length: 250 }, (_, index) => String(index * 2)),
    )
  })

  it('prefixes response columns whose name the input has', async () => {
    const { out } = await estimate({ 'a.csv': 'activity_id,energy,co2e,error,ghg.error\nelec,1,x,y,z\n' }, [
      'a.csv',
    ])
    const [row] = records(out)
    expect(row).toMatchObject({
      co2e: 'x',
      'ghg.co2e': '2',
      error: 'y',
      'ghg.error': 'z',
      'ghg.ghg.error': '',
    })
  })

  it('selects columns, and names the nearest for one that does not exist', async () => {
    const { out } = await estimate({ 'a.csv': rowsCsv }, ['a.csv'], { columns: ['co2e', 'Ref'] })
    expect(out).toBe('co2e,Ref\n20,r1\n,r2\n-4,r3\n')
    await expect(estimate({ 'a.csv': rowsCsv }, ['a.csv'], { columns: ['co2', 'Ref'] })).rejects.toThrow(
      '--columns: no column `co2`; did you mean `co2e`?',
    )
  })

  it('rounds measured numbers only', async () => {
    const { out } = await estimate({ 'a.csv': 'activity_id,energy,year\nelec,1234.567,2024\n' }, ['a.csv'], {
      round: 2,
    })
    expect(records(out)[0]).toMatchObject({
      co2e: '2500',
      'emission_factor.year': '2024',
      energy: '1234.567',
    })
  })

  it('disarms formulas on demand', async () => {
    const csv = 'activity_id,energy,note\nelec,1,=cmd()\n'
    expect((await estimate({ 'a.csv': csv }, ['a.csv'], { csvSafe: true, columns: ['note'] })).out).toBe(
      "note\n'=cmd()\n",
    )
    expect((await estimate({ 'a.csv': csv }, ['a.csv'], { columns: ['note'] })).out).toBe('note\n=cmd()\n')
  })

  it('takes the format from the extension, else from --format', async () => {
    const tsv = await estimate({ 'a.csv': rowsCsv }, ['a.csv'], { output: 'o.tsv', columns: ['Ref', 'co2e'] })
    expect(tsv.read('o.tsv')).toBe('Ref\tco2e\nr1\t20\nr2\t\nr3\t-4\n')
    const forced = await estimate({ 'a.csv': rowsCsv }, ['a.csv'], { output: 'o.csv', format: 'ndjson' })
    expect(JSON.parse(forced.read('o.csv').split('\n')[0]!)).toMatchObject({ row: 1, response: { co2e: 20 } })
  })
})

describe('results as JSON', () => {
  it('gives row, request and response or error', async () => {
    const { out } = await estimate({ 'a.csv': `${rowsCsv}r4,elec,GB,abc\n` }, ['a.csv'], { format: 'json' })
    const results = JSON.parse(out)
    expect(results[0]).toMatchObject({
      row: 1,
      request: {
        emission_factor: { activity_id: 'elec', region: 'GB', data_version: '^1' },
        parameters: { energy: 10 },
      },
      response: { co2e: 20, notices: [] },
    })
    expect(Object.keys(results[0])).toEqual(['row', 'request', 'response'])
    expect(results[1].error).toEqual({
      error: 'bad_request',
      error_code: 'no_emission_factors_found',
      message: 'no factor in region XX',
      valid_values: ['GB', 'FR'],
    })
    expect(results[3]).toMatchObject({ row: 4, request: null, error: { error_code: 'invalid_input' } })
  })

  it('rounds responses and leaves requests alone', async () => {
    const csv = 'activity_id,energy,year\nelec,1234.567,2024\n'
    const { out } = await estimate({ 'a.csv': csv }, ['a.csv'], { format: 'ndjson', round: 2 })
    expect(JSON.parse(out)).toMatchObject({
      request: { parameters: { energy: 1234.567 } },
      response: { co2e: 2500, emission_factor: { year: 2024 }, activity_data: { activity_value: 1200 } },
    })
  })

  it('reads requests as they are from JSON and NDJSON', async () => {
    const request = { emission_factor: { activity_id: 'elec', region: 'GB' }, parameters: { energy: 3 } }
    for (const [name, text] of [
      ['a.json', JSON.stringify([request])],
      ['a.ndjson', JSON.stringify(request)],
    ] as const) {
      const { out, code } = await estimate({ [name]: text }, [name], {
        columns: ['parameters.energy', 'co2e'],
      })
      expect(code).toBe(0)
      expect(out).toBe('parameters.energy,co2e\n3,6\n')
    }
  })

  it('uses fields that appear late, and says that they have no column', async () => {
    const early = Array.from({ length: 20_000 }, () => '{"activity_id":"elec","energy":1}').join('\n')
    const late = '{"activity_id":"elec","energy":1,"region":"XX","memo":"x"}'
    const { code, out, err } = await estimate({ 'a.ndjson': `${early}\n${late}\n` }, ['a.ndjson'])
    expect(code).toBe(2)
    expect(records(out)).toHaveLength(20_001)
    expect(records(out)[20_000]!.error_code).toBe('no_emission_factors_found')
    expect(err).toContain('2 fields first seen late have no column here: region, memo')
  })
})

describe('side files', () => {
  const all: BulkOptions = {
    output: 'o.csv',
    notices: 'n.csv',
    trail: 't.ndjson',
    errors: 'e.csv',
    manifest: 'm.json',
  }

  it('hold notices, trails, failed rows and the facts of the run', async () => {
    const { read, path, code } = await estimate({ 'a.csv': rowsCsv }, ['a.csv'], all)
    expect(code).toBe(2)
    expect(read('n.csv')).toBe(
      'row,severity,code,message\n3,warning,negative_activity,the activity is negative: -2\n',
    )
    expect(JSON.parse(read('t.ndjson').split('\n')[0]!)).toEqual({
      row: 1,
      part: '',
      data_category: 'emission_factor',
      name: 'Grid',
      source: 'S',
      source_dataset: 'S 2024',
      year: '2024',
      region: 'GB',
      region_name: 'R',
      id: 'f-1',
    })
    expect(read('e.csv')).toBe(
      'row,error_code,error,Ref,Activity ID,Region,Energy\n2,no_emission_factors_found,no factor in region XX,r2,elec,XX,5\n',
    )
    expect(JSON.parse(read('m.json'))).toMatchObject({
      tool: { name: 'ghg' },
      operation: 'estimate',
      engine: 'local',
      catalogue: { version: '1', checksum: 'abc' },
      inputs: [
        { name: path('a.csv'), bytes: rowsCsv.length, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      ],
      counts: { rows: 3, estimated: 2, failed: 1, skipped: 0 },
      totals: { co2e: 16, co2e_unit: 'kg' },
      notices: { negative_activity: 1 },
      errors: { no_emission_factors_found: 1 },
      started: '2025-01-02T03:04:05.000Z',
      ended: '2025-01-02T03:04:05.000Z',
    })
    for (const name of ['o.csv', 'n.csv', 't.ndjson', 'e.csv', 'm.json']) {
      expect(existsSync(path(`${name}.partial`))).toBe(false)
    }
  })

  it('can be put right and run again: its own columns step aside', async () => {
    const first = await estimate({ 'a.csv': rowsCsv }, ['a.csv'], { errors: 'e.csv' })
    const fixed = first.read('e.csv').replace(',XX,', ',DE,')
    const second = await estimate({ 'b.csv': fixed }, ['b.csv'], { errors: 'e2.csv' })
    expect(second.code).toBe(0)
    expect(records(second.out)[0]).toMatchObject({
      row: '2',
      error: 'no factor in region XX',
      'ghg.error': '',
      co2e: '10',
    })
    expect(second.read('e2.csv')).toBe(
      'ghg.row,ghg.error_code,ghg.error,row,error_code,error,Ref,Activity ID,Region,Energy\n',
    )
  })

  it('writes the manifest as names and values in CSV', async () => {
    const { read } = await estimate({ 'a.csv': rowsCsv }, ['a.csv'], { manifest: 'm.csv' })
    expect(read('m.csv')).toContain('counts.failed,1\n')
  })

  it('refuses to overwrite an input or to write one file twice', async () => {
    await expect(estimate({ 'a.csv': rowsCsv }, ['a.csv'], { output: 'a.csv' })).rejects.toThrow(
      'would be overwritten',
    )
    await expect(
      estimate({ 'a.csv': rowsCsv }, ['a.csv'], { output: 'o.csv', errors: 'o.csv' }),
    ).rejects.toThrow('named for two outputs')
  })
})

describe('files are whole or absent', () => {
  it('leaves nothing when the input turns out to be broken', async () => {
    const world = fakeWorld()
    const { path } = folder()
    const text = `activity_id,energy\n${'elec,1\n'.repeat(50_000)}elec,"x"y\n`
    const input = folder({ 'a.csv': text }).path('a.csv')
    await expect(runBulk(world, 'estimate', [input], { output: path('o.csv') })).rejects.toThrow('line 50002')
    expect(existsSync(path('o.csv'))).toBe(false)
    expect(existsSync(path('o.csv.partial'))).toBe(false)
  })

  it.each([
    [new Interrupted('SIGINT'), true],
    [new ClosedPipe(), false],
  ])('leaves partial files only after an interruption: %s', async (reason, kept) => {
    const { path } = folder({ 'a.csv': `activity_id,energy\n${'elec,1\n'.repeat(50_000)}` })
    const world = fakeWorld({
      answer: (request) => {
        if (world.batches.length === 3) world.abort(reason)
        return { co2e: Number(request.parameters.energy), notices: [] }
      },
    })
    const run = runBulk(world, 'estimate', [path('a.csv')], { output: path('o.csv') })
    await expect(run).rejects.toThrow()
    expect(existsSync(path('o.csv'))).toBe(false)
    expect(existsSync(path('o.csv.partial'))).toBe(kept)
  })

  it('does not touch an existing target before the run is over', async () => {
    const { path, read } = folder({ 'a.csv': 'activity_id,energy\nelec,"x"y\n', 'o.csv': 'before' })
    await expect(
      runBulk(fakeWorld(), 'estimate', [path('a.csv')], { output: path('o.csv') }),
    ).rejects.toThrow()
    expect(read('o.csv')).toBe('before')
  })
})

describe('constants and single requests', () => {
  it('make one request without a file', async () => {
    const world = fakeWorld()
    const code = await runBulk(world, 'estimate', [], {
      set: { activity_id: 'elec', region: 'GB', energy: '7' },
      format: 'ndjson',
    })
    expect(code).toBe(0)
    expect(JSON.parse(world.out())).toMatchObject({ row: 1, response: { co2e: 14 } })
    expect(world.err()).toBe('')
  })

  it('end with status 2 when the one request is refused, and say why', async () => {
    const world = fakeWorld()
    const code = await runBulk(world, 'estimate', [], {
      set: { activity_id: 'elec', region: 'XX', energy: '7' },
    })
    expect(code).toBe(2)
    expect(world.err()).toContain('no_emission_factors_found: no factor in region XX')
  })

  it('are a list of names and values on a terminal', async () => {
    const world = fakeWorld({ tty: true, env: { CI: '1' } })
    await runBulk(world, 'estimate', [], { set: { activity_id: 'elec', energy: '-7' } })
    expect(world.out()).toMatch(/^co2e +-14\nco2e_unit +kg\n/)
    expect(world.out()).toMatch(/\nwarning +the activity is negative: -7\n$/)
  })

  it('win over columns, and an id over the parts of a selector', async () => {
    const region = await estimate({ 'a.csv': rowsCsv }, ['a.csv'], { set: { region: 'DE' } })
    expect(region.code).toBe(0)
    const id = await estimate({ 'a.csv': rowsCsv }, ['a.csv'], { set: { emission_factor: 'f-9' } })
    expect(id.world.batches[0]![0]).toEqual({ emission_factor: 'f-9', parameters: { energy: 10 } })
  })

  it('are read with standard input', async () => {
    const world = fakeWorld({ stdin: 'energy\n1\n2\n' })
    expect(await runBulk(world, 'estimate', [], { set: { activity_id: 'elec' }, columns: ['co2e'] })).toBe(0)
    expect(world.out()).toBe('co2e\n2\n4\n')
  })

  it('stand alone when standard input is empty', async () => {
    const world = fakeWorld({ stdin: '' })
    expect(
      await runBulk(world, 'estimate', [], { set: { activity_id: 'elec', energy: '1' }, columns: ['co2e'] }),
    ).toBe(0)
    expect(world.out()).toBe('co2e\n2\n')
  })

  it('name the nearest field for one that does not exist', async () => {
    await expect(runBulk(fakeWorld(), 'estimate', [], { set: { enrgy: '1' } })).rejects.toThrow(
      '--set: there is no field `enrgy`; did you mean energy?',
    )
  })

  it('are asked for when there is nothing to read', async () => {
    await expect(runBulk(fakeWorld(), 'estimate', [], {})).rejects.toThrow('nothing to read: name a file')
  })
})

describe('the release of the catalogue', () => {
  it('is filled in where a row has none, and not for ids', async () => {
    const csv = 'activity_id,emission_factor,data_version,energy\nelec,,,1\nelec,,2,1\n,f-1,,1\n'
    const { world } = await estimate({ 'a.csv': csv }, ['a.csv'], { dataVersion: '7' })
    expect(
      world.batches[0]!.map((request) => (request as { emission_factor: unknown }).emission_factor),
    ).toEqual([{ activity_id: 'elec', data_version: '7' }, { activity_id: 'elec', data_version: '2' }, 'f-1'])
  })
})

describe('several files', () => {
  it('are one run, with a column that names the file', async () => {
    const { out, path } = await estimate(
      { 'a.csv': 'activity_id,energy\nelec,1\nelec,2\n', 'b.csv': 'activity_id,energy\nelec,3\n' },
      ['a.csv', 'b.csv'],
      { columns: ['file', 'co2e'] },
    )
    expect(out).toBe(`file,co2e\n${path('a.csv')},2\n${path('a.csv')},4\n${path('b.csv')},6\n`)
  })

  it('must have the same heading', async () => {
    await expect(
      estimate({ 'a.csv': 'activity_id,energy\nelec,1\n', 'b.csv': 'activity_id,volume\nelec,3\n' }, [
        'a.csv',
        'b.csv',
      ]),
    ).rejects.toThrow('column 2 is `volume`, not `energy`')
  })
})

describe('stopping early', () => {
  const csv = `activity_id,region,energy\n${'elec,XX,1\nelec,GB,1\n'.repeat(200)}`

  it('stops at the first failed row', async () => {
    const { code, err, path, read } = await estimate({ 'a.csv': csv }, ['a.csv'], {
      failFast: true,
      output: 'o.csv',
    })
    expect(code).toBe(2)
    expect(err).toContain('stopped (--fail-fast); what was done is in')
    expect(existsSync(path('o.csv'))).toBe(false)
    expect(records(read('o.csv.partial'))).toHaveLength(1)
  })

  it('stops at the Nth failed row', async () => {
    const { code, out } = await estimate({ 'a.csv': csv }, ['a.csv'], { maxErrors: 5 })
    expect(code).toBe(2)
    expect(records(out)).toHaveLength(9)
  })
})

describe('standard error', () => {
  it('has the closing summary', async () => {
    const { err } = await estimate({ 'a.csv': rowsCsv }, ['a.csv'])
    expect(err).toBe(
      '3 rows, 1 failed; 0.016 t CO2e\n' +
        'notices: negative_activity 1\n' +
        'errors: no_emission_factors_found 1\n' +
        'first: row 2: no_emission_factors_found: no factor in region XX\n',
    )
  })

  it('is silent with --quiet', async () => {
    expect(
      (await estimate({ 'a.csv': rowsCsv.replace('Ref', 'actvity_di') }, ['a.csv'], { quiet: true })).err,
    ).toBe('')
  })

  it('says where fields come from with --verbose', async () => {
    const { err } = await estimate({ 'a.csv': rowsCsv }, ['a.csv'], { verbose: true, set: { region: 'GB' } })
    expect(err).toContain('emission_factor.activity_id from column Activity ID\n')
    expect(err).toContain('emission_factor.region from --set GB\n')
  })

  it('has colours on a terminal only where they are wanted', async () => {
    const red = '\u001b[31m'
    const on = (env: Record<string, string>, options: BulkOptions = {}) =>
      estimate(
        { 'a.csv': rowsCsv },
        ['a.csv'],
        { output: 'o.csv', ...options },
        fakeWorld({ tty: true, env }),
      )
    expect((await on({})).err).toContain(red)
    expect((await on({ NO_COLOR: '1' })).err).not.toContain(red)
    expect((await on({ CI: 'true' })).err).not.toContain(red)
    expect((await on({}, { color: false })).err).not.toContain(red)
  })
})
