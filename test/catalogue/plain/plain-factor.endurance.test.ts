/** Tests plain names as factors: in each country, in mappings and ledgers, upstream, proxies, and bad names. */
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { openCatalogue } from '../../../src/catalogue/open.js'
import { plainFactor } from '../../../src/catalogue/plain/plain-factor.js'
import { ServiceError } from '../../../src/contract/contract.js'
import { folder } from '../../cli/fakes.js'
import { ghgIn, localWorld } from '../../cli/in-process.js'

const catalogue = openCatalogue()
const meant = (name: string, region: string, unitType: string, year = 2025) => {
  const found = plainFactor(name, { region, year, unitTypes: [unitType] }, catalogue)
  return found instanceof ServiceError ? found.message : found
}

type Line = Record<string, string>

/** Runs rows and returns the lines of their ledger, with the printed text. */
async function run(map: string, rows: readonly string[]) {
  const { path, read } = folder({ 'a.csv': `Country,Fuel,Amount,Unit\n${rows.join('\n')}\n`, 'a.yaml': map })
  const { err } = await ghgIn(
    localWorld(),
    'run',
    path('a.csv'),
    '--map',
    path('a.yaml'),
    '-o',
    path('l.csv'),
  )
  try {
    return { err, lines: parse(read('l.csv'), { columns: true }) as Line[] }
  } catch {
    return { err, lines: [] }
  }
}

const mapping = (activity: string) => `period: { const: "2025" }
${activity}
columns: { region: Country }
quantity: { from: Amount, unit: { from: Unit } }
`

describe('a plain name in a country', () => {
  it.each([
    ['heating oil', 'GB', 'Volume', 'own', 'GB', 'fuel_type_burning_oil-fuel_use_na'],
    ['heating oil, well-to-tank', 'GB', 'Volume', 'own', 'GB', 'fuel_type_burning_oil_wtt-fuel_use_na'],
    // Outside the United Kingdom heating oil is gas oil.
    [
      'Heizöl EL',
      'DE',
      'Volume',
      'larger',
      'EUROPE',
      'fuel_type_domestic_fuel_oil-fuel_use_na-basis_combustion',
    ],
    ['heating oil', 'JP', 'Volume', 'other', 'GB', 'fuel_type_gas_oil-fuel_use_na'],
    [
      'heating oil',
      'US',
      'Volume',
      'own',
      'US',
      'fuel_type_distillate_fuel_oil_no.2-fuel_use_stationary_combustion',
    ],
    ['natural gas', 'GB', 'Energy', 'own', 'GB', 'fuel_type_natural_gas_gross-fuel_use_na'],
    [
      'taxi',
      'DE',
      'Distance',
      'other',
      'GB',
      'passenger_vehicle-vehicle_type_business_travel_taxi-fuel_source_na-engine_size_na-vehicle_age_na-vehicle_weight_na',
    ],
    [
      'waste, mixed, landfill',
      'GB',
      'Weight',
      'own',
      'GB',
      'waste_type_commercial_and_industrial-disposal_method_landfill',
    ],
    [
      'waste, food, landfill',
      'GB',
      'Weight',
      'own',
      'GB',
      'waste_type_organic_food_and_drink-disposal_method_landfill',
    ],
    [
      'waste, food, recycling',
      'GB',
      'Weight',
      'own',
      'GB',
      'waste_type_organic_food_and_drink-disposal_method_composting',
    ],
    ['beef', 'GB', 'Weight', 'larger', 'GLOBAL', 'food_from_farm_to_shop-type_beef_beef_herd'],
    ['HFC-227ea', 'GB', 'Weight', 'own', 'GB', 'fugitive_gas-type_hfc_227ea'],
    ['NF3', 'FR', 'Weight', 'larger', 'GLOBAL', 'fugitive_gas-type_nitrogen_trifluoride'],
    ['electricity', 'DE', 'Energy', 'own', 'DE', 'electricity-supply_grid-source_supplier_mix_direct'],
    ['electricity', 'GB', 'Energy', 'own', 'GB', 'electricity-supply_grid-source_supplier_mix'],
    ['homeworking', 'GB', 'NumberOverTime', 'own', 'GB', 'homeworking-type_office_equipment_and_heating'],
  ])('%s in %s by %s', (name, region, unitType, place, of, activityId) => {
    expect(meant(name, region, unitType)).toMatchObject({ activityId, place, region: of })
  })

  it('prefers the country in another year to another country', () => {
    expect(meant('heating oil', 'FR', 'Volume')).toMatchObject({ place: 'own', region: 'FR' })
    expect(meant('electricity', 'US-CA', 'Energy')).toMatchObject({ place: 'country', region: 'US' })
  })

  it.each([
    ['gizmo', 'GB', 'Volume', 'plain_name: "gizmo" is not a plain name'],
    ['diesel and petrol', 'GB', 'Volume', 'names several things: diesel, petrol; use one'],
    ['diesel gizmo', 'GB', 'Volume', '"gizmo" is not understood'],
    ['cycling', 'GB', 'Volume', 'burns no fuel and emits nothing'],
    ['refrigerant R-717', 'GB', 'Weight', 'is ammonia, which is not a greenhouse gas'],
    ['taxi', 'GB', 'Weight', 'has no factor in Weight; it has factors in Distance'],
    ['diesel', 'GB', 'Money', 'for money use ghg spend'],
    ['electricity', 'AQ', 'Energy', 'that of another country would be wrong'],
    ['1234567', 'GB', 'Volume', 'is not a plain name'],
    ["'; DROP TABLE factors; --", 'GB', 'Volume', 'plain_name: "\'; DROP TABLE factors; --"'],
    ['😀', 'GB', 'Volume', 'is not a plain name'],
  ])('refuses %s in %s by %s', (name, region, unitType, message) => {
    expect(meant(name, region, unitType)).toContain(message)
  })
})

describe('activity in a mapping', () => {
  // DESNZ 2025, kg CO2e per litre: burning oil 2.54016 and 0.53078 well-to-tank; diesel, average biofuel blend, 2.57082.
  it('is the factor of the row, and the ledger names it', async () => {
    const { lines, err } = await run(mapping('activity: { from: Fuel }'), [
      'GB,heating oil,1000,l',
      'GB,diesel,1000,l',
      'DE,heating oil,1000,l',
      'GB,gizmo,1000,l',
    ])
    expect(lines[0]).toMatchObject({ activity: 'heating oil', factor_name: 'Burning oil', scope: '1' })
    expect(Number(lines[0]!.co2e)).toBeCloseTo(2540.16, 6)
    expect(lines[0]!.notices).toBe('plain_name')
    expect(Number(lines[1]!.co2e)).toBeCloseTo(2570.82, 6)
    expect(lines[2]!).toMatchObject({
      factor_name: expect.stringContaining('Domestic fuel oil'),
      factor_region: 'EUROPE',
      notices: expect.stringContaining('plain_name;region_fallback'),
    })
    expect(lines[3]!).toMatchObject({ co2e: '', error: expect.stringContaining('is not a plain name') })
    expect(err).toMatch(/, 1 row: .*ghg help region_fallback/)
  })

  it('counts journeys on foot and by bicycle as 0 kg, with the reason', async () => {
    const { lines, err } = await run(mapping('activity: { from: Fuel }'), [
      'GB,bicycle,12,km',
      'DE,zu Fuß,3,km',
      'DE,bicycle,5,km',
    ])
    expect(lines.map(({ co2e, error }) => [co2e, error])).toEqual([
      ['0', ''],
      ['0', ''],
      ['0', ''],
    ])
    expect(lines[0]!.notices).toBe('zero_activity')
    expect(err).toContain('burns no fuel')
  })

  it('adds a notice of a proxy in the country itself, or an assumed treatment', async () => {
    const { lines } = await run(mapping('activity: { from: Fuel }'), [
      'GB,copper,100,kg',
      'US,HVO,100,gal',
      'GB,general waste,100,kg',
      'GB,diesel,100,l',
    ])
    expect(lines.map(({ notices }) => notices)).toEqual([
      expect.stringContaining('proxy_factor'),
      expect.stringContaining('proxy_factor'),
      expect.stringContaining('treatment_assumed'),
      expect.not.stringMatching(/proxy_factor|treatment_assumed/),
    ])
  })

  it('is upstream under category 3.3', async () => {
    const activities = `activities:
  - { when: { Fuel: heating oil }, activity: heating oil, also: true }
  - { when: { Fuel: heating oil }, activity: heating oil, ledger: { category: "3.3" } }
  - { activity: { from: Fuel }, ledger: { category: "3.3" } }`
    const { lines } = await run(mapping(activities), ['GB,heating oil,1000,l', 'GB,diesel,1000,l'])
    expect(lines.map(({ category, scope }) => [scope, category])).toEqual([
      ['1', 'stationary'],
      ['3', '3.3'],
      ['3', '3.3'],
    ])
    expect(Number(lines[1]!.co2e)).toBeCloseTo(530.78, 6)
    expect(lines[2]!.factor_name).toContain('well-to-tank')
  })

  it.each([
    ['operation: energy fuel\nactivity: diesel', 'activity is for operation: estimate'],
    [
      'activity: diesel\nactivities: [{ operation: estimate }]',
      'write activity in the entries of activities',
    ],
    ['activities: [{ activity: diesel, set: { activity_id: x } }]', 'has activity and activity_id'],
  ])('refuses %s', async (keys, message) => {
    expect((await run(mapping(keys), ['GB,diesel,1,l'])).err).toContain(message)
  })

  it('needs a region, and release 3', async () => {
    const set = (...fields: string[]) =>
      ghgIn(
        localWorld(),
        'estimate',
        ...['plain_name=diesel', 'volume=1', 'volume_unit=l', ...fields].flatMap((field) => ['--set', field]),
      )
    expect((await set()).err).toContain('region: missing; plain_name "diesel" means the factor of a country')
    expect((await set('region=GB', 'data_version=2')).err).toContain('plain names need release 3')
    expect((await set('region=GB', 'activity_id=x')).err).toContain('plain_name cannot be combined')
  })
})
