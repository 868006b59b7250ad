import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { BulkOptions } from '../../../src/rows/mapping/options.js'
import { runBulk } from '../../../src/rows/run/run.js'
import { fakeWorld } from '../../cli/fakes.js'
import { estimate, records, rowsCsv } from './estimating.js'

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

  it('end with status 2 and the reason if the single request is refused', async () => {
    const world = fakeWorld()
    const code = await runBulk(world, 'estimate', [], {
      set: { activity_id: 'elec', region: 'XX', energy: '7' },
    })
    expect(code).toBe(2)
    expect(world.err()).toContain('first: row 1: no factor in region XX')
  })

  it('are a card on a terminal', async () => {
    const world = fakeWorld({ tty: true, env: { CI: '1' } })
    await runBulk(world, 'estimate', [], { set: { activity_id: 'elec', energy: '-7' } })
    expect(world.out()).toMatch(/^-14 kg CO2e {3}Electricity, "grid"\n/)
    expect(world.out()).toMatch(/\n {2}! the activity is negative: -7\n/)
  })

  it('take precedence over columns, and an id over the parts of a selector', async () => {
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

  it('form the single request if standard input is empty', async () => {
    const world = fakeWorld({ stdin: '' })
    expect(
      await runBulk(world, 'estimate', [], { set: { activity_id: 'elec', energy: '1' }, columns: ['co2e'] }),
    ).toBe(0)
    expect(world.out()).toBe('co2e\n2\n')
  })

  it('suggest the nearest field for an unknown field', async () => {
    await expect(runBulk(fakeWorld(), 'estimate', [], { set: { enrgy: '1' } })).rejects.toThrow(
      '--set: no field `enrgy`; did you mean energy?',
    )
  })

  it('are requested if there is nothing to read', async () => {
    await expect(runBulk(fakeWorld(), 'estimate', [], {})).rejects.toThrow('nothing to read: name a file')
  })
})

describe('the release of the catalogue', () => {
  it('is filled in if a row has no release, except for ids', async () => {
    const csv = 'activity_id,emission_factor,data_version,energy\nelec,,,1\nelec,,2,1\n,f-1,,1\n'
    const { world } = await estimate({ 'a.csv': csv }, ['a.csv'], { release: '7' })
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
      '3 rows, 1 failed; 16 kg CO2e\n' +
        'warning: -4 kg CO2e, 1 row: the amount is negative, and so are the emissions; ghg help negative_activity\n' +
        'failed: 1 row: no factor matches activity, region, year and the other filters; ghg help no_emission_factors_found\n' +
        'first: row 2: no factor in region XX\n',
    )
  })

  it('is silent with --quiet', async () => {
    expect(
      (await estimate({ 'a.csv': rowsCsv.replace('Ref', 'actvity_di') }, ['a.csv'], { quiet: true })).err,
    ).toBe('')
  })

  it('lists the sources of fields with --verbose', async () => {
    const { err } = await estimate({ 'a.csv': rowsCsv }, ['a.csv'], { verbose: true, set: { region: 'GB' } })
    expect(err).toContain('emission_factor.activity_id from column Activity ID\n')
    expect(err).toContain('emission_factor.region from --set GB\n')
  })

  it('has colours only on a terminal, and only if enabled', async () => {
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
