/** The sample inputs through the command, with the built reference data. */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { unitTypes } from '../../src/units/units.js'
import { ghgIn, localWorld } from './in-process.js'

type Row = Record<string, string>

const records = (text: string): Row[] => parse(text, { columns: true })
const sum = (rows: Row[], column: string) => rows.reduce((total, row) => total + Number(row[column]), 0)

async function estimate(input: string, ...options: string[]): Promise<{ exitCode: number; rows: Row[] }> {
  const { code, rows } = await ghgIn(localWorld(), 'estimate', `fixtures/${input}`, '--quiet', ...options)
  return { exitCode: code, rows }
}

describe('activities.csv', () => {
  let exitCode: number
  let rows: Row[]
  beforeAll(async () => {
    const run = await estimate('activities.csv')
    exitCode = run.exitCode
    rows = run.rows
  })

  it('is estimated without an error', () => {
    expect(exitCode).toBe(0)
    expect(rows.filter((row) => row.error !== '')).toEqual([])
    expect(rows.length).toBeGreaterThan(60)
  })

  it('comes to the expected results', () => {
    const expected = records(readFileSync('fixtures/activities-expected.csv', 'utf8'))
    const columns = Object.keys(expected[0]!)
    const shown = rows.map((row) =>
      Object.fromEntries(
        columns.map((name) => [
          name,
          name === 'co2e' ? String(Number(Number(row.co2e).toPrecision(6))) : row[name],
        ]),
      ),
    )
    expect(shown).toEqual(expected)
  })

  it('covers the unit types that the catalogue has', () => {
    const keys = unitTypes.map(({ parameters }) => parameters.filter((key) => !key.endsWith('_unit')))
    const given = new Set(
      rows
        .map((row) => keys.flat().filter((key) => (row[key] ?? '') !== ''))
        .map((present) => [...new Set(present)].sort().join()),
    )
    for (const wanted of [
      'area',
      'area,time',
      'data',
      'data,time',
      'distance',
      'distance,passengers',
      'distance,weight',
      'energy',
      'money',
      'number',
      'number,time',
      'time',
      'volume',
      'weight',
    ]) {
      expect(given, wanted).toContain(wanted)
    }
  })

  it('gives the same kilograms for the same energy in kWh, MWh and GJ', () => {
    expect(rows.slice(0, 3).map((row) => [row.energy_unit, row.co2e])).toEqual([
      ['kWh', '177'],
      ['MWh', '177'],
      ['GJ', '177'],
    ])
  })
})

describe('activities-with-errors.csv', () => {
  const outcomes = new Map<string, Row>()
  beforeAll(async () => {
    const { exitCode, rows } = await estimate('activities-with-errors.csv')
    expect(exitCode).toBe(2)
    for (const row of rows) outcomes.set(row.what!, row)
  })

  it('estimates the good rows and no other', () => {
    for (const [what, row] of outcomes) {
      expect([what, row.co2e !== '', row.error === '']).toEqual([
        what,
        what.startsWith('good'),
        what.startsWith('good'),
      ])
    }
  })

  it.each([
    ['unknown activity', 'no_emission_factors_found', 'teleportation-type_na'],
    [
      'misspelt activity',
      'no_emission_factors_found',
      'nearest: electricity-supply_grid-source_supplier_mix',
    ],
    ['no activity', 'invalid_input', 'emission_factor'],
    ['unknown factor id', 'no_emission_factors_found', '00000000-0000-0000-0000-000000000000'],
    ['unknown region', 'no_emission_factors_found', 'XX'],
    ['region without a factor', 'no_emission_factors_found', 'GB-LON (London)'],
    ['year without a factor', 'no_emission_factors_found', '1950'],
    ['year is no whole number', 'invalid_input', 'emission_factor.year: `2025.5`'],
    ['year is a word', 'invalid_input', 'emission_factor.year: `last year`'],
    ['publisher without a factor', 'no_emission_factors_found', 'source ADEME'],
    ['no activity data', 'invalid_input', 'parameters'],
    ['unit without its value', 'invalid_unit_type_supplied', 'only energy_unit given'],
    ['another unit type', 'invalid_unit_type_supplied', 'weight does not fit'],
    ['two unit types', 'invalid_unit_type_supplied', 'energy and weight do not fit'],
    ['unknown unit', 'invalid_unit', 'parameters.energy_unit: "kWhh"'],
    ['unit of another measure', 'invalid_unit', 'parameters.energy_unit: "kg"'],
    ['unit that can be read in two ways', 'invalid_unit', 'parameters.energy_unit: "mWh"'],
    ['decimal comma', 'invalid_input', 'parameters.energy: `1000,5`'],
    ['number with its unit', 'invalid_input', 'parameters.energy: `1000 kWh`'],
    ['number is a word', 'invalid_input', 'parameters.energy: `NA`'],
    ['number is not finite', 'invalid_input', 'parameters.energy: `Infinity`'],
    ['number too large to read', 'invalid_input', 'parameters.energy: `1e400`'],
    ['number too large to convert', 'invalid_input', 'parameters.energy: must be at most 1000000000000000'],
    ['half a passenger', 'invalid_input', 'parameters.passengers: 1.5'],
    ['negative passengers', 'invalid_input', 'parameters.passengers: -2'],
    ['money without currency', 'missing_value', 'parameters.money_unit: blank in column'],
    ['currency without a rate', 'invalid_unit', 'parameters.money_unit: no exchange rate from kpw to gbp'],
    ['unknown currency', 'invalid_unit', 'did you mean gbp?'],
    ['fallbacks far apart', 'fallbacks_differ', '0.035 kg/kWh of CA-ON in 2022 is closer'],
    ['neither true nor false', 'invalid_input', 'emission_factor.region_fallback: `perhaps`'],
    ['unknown calculation method', 'invalid_input', 'one of ar4, ar5, ar6'],
    ['unknown release of the catalogue', 'unknown_data_version', '99'],
    ['spreadsheet formula as activity', 'no_emission_factors_found', '=HYPERLINK'],
    ['line break and quotes', 'no_emission_factors_found', 'activity_id'],
    ['very long text', 'invalid_input', '1000 characters'],
  ])('%s: %s, naming %s', (what, code, named) => {
    expect(outcomes.get(what)).toMatchObject({ co2e: '', error_code: code })
    expect(outcomes.get(what)?.error).toContain(named)
  })

  it('keeps one row per row, in order', () => {
    const given = records(readFileSync('fixtures/activities-with-errors.csv', 'utf8'))
    expect([...outcomes.keys()].length).toBe(new Set(given.map((row) => row.what)).size)
    expect([...outcomes.values()].map((row) => row.activity_id)).toEqual(given.map((row) => row.activity_id))
  })
})

describe('files of other programs, with their mapping', () => {
  const mapped = (input: string, mapping: string) =>
    estimate(`inputs/${input}`, '--map', `fixtures/mappings/${mapping}.yaml`)
  const codes = (rows: Row[]) => rows.map((row) => row.error_code)

  it('buildings: heading in line 2, empty, zero and negative figures', async () => {
    const { exitCode, rows } = await mapped('buildings.csv', 'seattle-buildings-electricity')
    expect(exitCode).toBe(0)
    expect(codes(rows)).toEqual(['', '', 'skipped', '', '', ''])
    expect(rows.map((row) => row.notices)).toEqual(['', '', '', '', 'negative_activity', ''])
    // 1,150,000.25 kWh at 0.2953794 kg
    expect(Number(rows[0]?.co2e)).toBeCloseTo(339_686.3838, 3)
    expect(rows[3]?.co2e).toBe('0')
  })

  it('buildings: therms and thousands of Btu', async () => {
    const gas = await mapped('buildings.csv', 'seattle-buildings-gas')
    expect(gas.rows[0]).toMatchObject({
      'activity_data.activity_unit': 'MMBTU',
      notices: 'year_fallback;energy_basis_assumed',
    })
    expect(Number(gas.rows[0]?.['activity_data.activity_value'])).toBeCloseTo(1250.05, 9)
    const steam = await mapped('buildings.csv', 'seattle-buildings-steam')
    expect(steam.rows[0]).toMatchObject({ 'activity_data.activity_value': '2000' })
  })

  it.each([
    ['electricity', ['', '', '', 'skipped', '']],
    ['gas', ['', 'skipped', '', 'skipped', '']],
    ['oil', ['skipped', 'skipped', '', '', 'skipped']],
    ['steam', ['skipped', '', 'skipped', '', 'skipped']],
  ])('municipal buildings: %s, words for nothing, line breaks inside quotes', async (carrier, expected) => {
    const { exitCode, rows } = await mapped('municipal-buildings.csv', `philadelphia-buildings-${carrier}`)
    expect(exitCode).toBe(0)
    expect(codes(rows)).toEqual(expected)
    expect(rows[0]?.Location).toBe('1 Main Street\nRivertown, STATE 19100\n(39.95, -75.16)')
  })

  it('fuel cards: gallons by product, the year of the date, what is no fuel', async () => {
    const { exitCode, rows } = await mapped('fuel-cards.csv', 'urbana-fleet-fuel')
    expect(exitCode).toBe(2)
    expect(codes(rows)).toEqual(['skipped', 'skipped', '', '', '', '', '', '', 'invalid_input'])
    expect(rows.at(-1)?.error).toContain('`E-85`')
    const of = (product: string) => rows.filter((row) => row['Product Class'] === product)
    expect(sum(of('Diesel'), 'co2e')).toBeCloseTo((40.5 + 27.35) * 10.21, 9)
    expect(sum(of('Unleaded'), 'co2e')).toBeCloseTo((13.28 + 22.84) * 8.78, 9)
    expect(rows[2]?.['Transaction Id']).toBe('0078865820')
  })

  it('equipment: semicolons, decimal commas, regions in words', async () => {
    const { exitCode, rows } = await mapped('equipment-fr.csv', 'it-equipment-electricity')
    expect(exitCode).toBe(0)
    expect(codes(rows)).toEqual(['skipped', '', '', '', '', ''])
    expect(rows.slice(1).map((row) => row['emission_factor.region'])).toEqual([
      'EU',
      'US',
      'GLOBAL',
      'NORTH-AMERICA',
      'GLOBAL',
    ])
    expect(sum(rows.slice(1), 'activity_data.activity_value')).toBeCloseTo(1867.965, 9)
    expect(rows[1]).toMatchObject({ name: 'Écran 24” Pro®', yearly_tec: '31,5' })
  })
})
