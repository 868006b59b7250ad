import { describe, expect, it } from 'vitest'
import { factorUnit } from '../../../src/units/units.js'
import { committedDatasets, committedManifest, committedTable } from './committed-table.js'

const dataset = 'oefdb-2022-05'
/** Rows of the newest release. */
const rows = committedTable(dataset).filter((row) => row.removed_in !== '2')

function only(activity_id: string, region: string): Record<string, string> {
  const found = rows.filter((row) => row.activity_id === activity_id && row.region === region)
  expect(found, `${activity_id} ${region}`).toHaveLength(1)
  return found[0]!
}

describe('open factor database', () => {
  it('accounts for every published row', () => {
    const excluded = Object.values(committedManifest(dataset).excluded!)
    expect(rows.length + excluded.reduce((sum, count) => sum + count, 0)).toBe(5462)
  })

  it('has nothing of the UK conversion factors, whose gases it prints as CO2e', () => {
    const beis = rows.filter((row) => row.source === 'BEIS')
    expect(new Set(beis.map((row) => row.unit))).toEqual(new Set(['kg/gbp']))
    expect(beis.filter((row) => row.ch4 !== '' || row.n2o !== '')).toEqual([])
    expect(rows.filter((row) => row.source_lca_activity === 'well_to_tank')).toEqual([])
  })

  it('leaves electricity and heat to the energy datasets', () => {
    const energy = rows.filter((row) => row.category === 'Electricity' || row.category === 'Heat and Steam')
    expect(new Set(energy.map((row) => row.unit))).toEqual(new Set(['kg/eur', 'kg/gbp', 'kg/usd']))
  })

  it('has only rows of the hubs that neither hub of a primary file prints', () => {
    const hub = rows.filter((row) => row.source === 'EPA' && row.unit !== 'kg/usd')
    expect(new Set(hub.map((row) => row.source_dataset))).toEqual(new Set(['GHG Emission Factors Hub 2022']))
    const commuter = only('passenger_train-route_type_commuter_rail-fuel_source_na', 'US')
    expect(commuter).toMatchObject({
      co2: '0.139',
      unit: 'kg/passenger-mile',
      year: '2022',
      scopes: '3.6|3.7',
    })
  })

  it('computes no total for rows with all three gases', () => {
    const complete = rows.filter((row) => row.co2 !== '' && row.ch4 !== '' && row.n2o !== '')
    expect(complete.length).toBeGreaterThan(5)
    for (const row of complete) expect([row.co2e_ar4, row.co2e_ar5, row.co2e_ar6]).toEqual(['', '', ''])
  })

  it('gives methane and nitrous oxide without CO2 a separate id and a note', () => {
    const id = 'fuel_type_diesel-fuel_use_mobile_combustion_ships_and_boats'
    expect(rows.filter((row) => row.activity_id === id)).toEqual([])
    const ships = only(`${id}-gases_ch4_n2o_only`, 'US')
    expect(ships).toMatchObject({
      co2: '',
      ch4: '0.00641',
      n2o: '0.00017',
      co2e_ar4: '',
      co2e_ar5: '',
      co2e_ar6: '',
      data_quality_flags: 'partial_factor',
    })
    const without = rows.filter((row) => row.co2 === '' && row.ch4 !== '')
    expect(without).toHaveLength(47)
    for (const row of without) {
      expect(row.name).toMatch(/, CH4 and N2O only$/)
      expect(row.activity_id).toMatch(/-gases_ch4_n2o_only$/)
    }
  })

  it('keeps both totals, the year of prices and the scope of spend', () => {
    expect(only('arable_farming-type_cereal_grains_not_elsewhere_specified', 'BR')).toMatchObject({
      source: 'EXIOBASE',
      unit: 'kg/eur',
      co2e_ar4: '2.9204',
      co2e_ar5: '2.9749',
      year: '2021',
      price_year: '2019',
      price_basis: '',
      scopes: '3.1',
      licence: 'CC-BY-SA-4.0',
    })
    expect(only('consumer_goods-type_clothing', 'GB')).toMatchObject({
      source: 'BEIS',
      co2e_ar4: '0.278',
      unit: 'kg/gbp',
      price_year: '2018',
      licence: 'OGL-UK-3.0',
    })
  })

  it('keeps two boundaries of one product apart', () => {
    const tobacco = rows.filter((row) => row.activity_id!.startsWith('consumer_goods-type_tobacco_products'))
    const ids = (source: string) =>
      new Set(tobacco.filter((row) => row.source === source).map((row) => row.activity_id))
    expect(ids('EXIOBASE')).toEqual(new Set(['consumer_goods-type_tobacco_products-boundary_unknown']))
    expect(ids('BEIS')).toEqual(new Set(['consumer_goods-type_tobacco_products']))
    expect(ids('EPA')).toEqual(new Set(['consumer_goods-type_tobacco_products-margins_included']))
  })

  it('leaves the id of a vehicle to the fuel burnt, well-to-wheel and unknown boundaries apart', () => {
    const car = (fuel: string) =>
      `passenger_vehicle-vehicle_type_car-fuel_source_${fuel}-engine_size_na-vehicle_age_na-vehicle_weight_na`
    expect(only(car('diesel'), 'NZ')).toMatchObject({ source_lca_activity: 'fuel_combustion' })
    expect(only(`${car('diesel')}-boundary_well_to_wheel`, 'FR')).toMatchObject({
      name: 'Diesel car, well-to-wheel',
      source_lca_activity: 'fuel_upstream-fuel_combustion',
      co2e_ar5: '0.186',
    })
    expect(only(`${car('na')}-boundary_unknown`, 'FR')).toMatchObject({ co2e_ar5: '0.192' })
    const bus = 'passenger_vehicle-vehicle_type_bus-fuel_source_na-distance_na-engine_size_na'
    expect(only(`${bus}-boundary_well_to_wheel`, 'DE')).toMatchObject({ co2e_ar4: '0.0434' })
  })

  it('translates data quality: outliers into words, the rest into flags', () => {
    const flags = new Set(rows.flatMap((row) => row.data_quality_flags!.split('|')))
    expect(flags).toEqual(new Set(['', 'partial_factor', 'suspicious_homogeneity']))
    expect(rows.filter((row) => row.description!.includes('outlier'))).toHaveLength(44)
  })

  it('has zeros only for spend on nothing made, with a note', () => {
    const zeros = rows.filter((row) => Number(row.co2e_ar4 || row.co2e_ar5 || row.co2 || 'NaN') === 0)
    expect(zeros.map(({ activity_id }) => activity_id).sort()).toEqual([
      'domestic_services-type_household_employees',
      'wholesale_trade-type_customs_duties',
    ])
    for (const { description } of zeros) expect(description).toContain('Zero is meant')
  })

  it('knows a region for every city that it uses', () => {
    const known = new Set([
      ...committedTable('regions', 'regions').map((row) => row.code),
      ...committedTable(dataset, 'regions').map((row) => row.code),
    ])
    expect(rows.filter((row) => !known.has(row.region)).map((row) => row.region)).toEqual([])
    expect(only('cpu-provider_aws-region_af_south_1', 'ZA-CPT')).toMatchObject({
      unit: 'kg/CPU-hour',
      co2e_ar4: '0.00219609',
      licence: 'Apache-2.0',
    })
  })

  it('has a stated publisher, dataset, link and licence in every row, and no comma in filters', () => {
    for (const row of rows) {
      for (const column of ['source', 'source_dataset', 'licence', 'sector', 'category', 'region'] as const) {
        expect(row[column], row.dataset_row).toMatch(/^[^,]+$/)
      }
      expect(row.source_link).toMatch(/^https:/)
      expect(row.activity_id).toMatch(/^[a-z0-9_.-]+$/)
    }
    expect(new Set(rows.map((row) => row.dataset_row)).size).toBe(rows.length)
  })
})

describe('open factor database compared with the other datasets', () => {
  it('never competes with a factor on another life-cycle boundary', () => {
    const others = committedDatasets('').filter((name) => name !== dataset)
    const ids = new Set(rows.map((row) => row.activity_id))
    const groupOf = (row: Record<string, string>) =>
      [row.activity_id, row.region, factorUnit(row.unit!).unitType].join(' ')
    const lifeCycle = new Map(rows.map((row) => [groupOf(row), row.source_lca_activity]))
    for (const name of others) {
      for (const row of committedTable(name)) {
        if (!ids.has(row.activity_id)) continue
        const group = groupOf(row)
        expect(lifeCycle.get(group) ?? row.source_lca_activity, `${name} ${group}`).toBe(
          row.source_lca_activity,
        )
      }
    }
  })
})

describe('ids of the open factor database that are spelled otherwise here', () => {
  const aliases = committedTable('activity-aliases', 'aliases')
  const target = (alias: string) => aliases.find((row) => row.alias === alias)?.activity_id

  it('lead to the intended activity', () => {
    expect(target('fuel_type_bioethanol_biogenic_CO2-fuel_use_na')).toBe(
      'fuel_type_bioethanol_biogenic_co2-fuel_use_na',
    )
    expect(target('fuel_type_oil-fuel_use_na')).toBe('fuel_type_fuel_oil-fuel_use_na')
    const load = 'fuel_source_diesel-vehicle_weight_gt_17t-percentage_load'
    expect(target(`freight_vehicle-vehicle_type_hgv_refrig_rigid-${load}_avg`)).toBe(
      `freight_vehicle-vehicle_type_hgv_rigid_refrig-${load}_na`,
    )
  })

  it('never lead from an id that reads like the whole to well-to-tank or losses alone', () => {
    const upstream = /^[a-z0-9_]+(_wtt|_transmission_and_distribution)-/
    expect(aliases.filter((row) => upstream.test(row.activity_id!) && !row.alias!.includes('wtt'))).toEqual(
      [],
    )
  })
})
