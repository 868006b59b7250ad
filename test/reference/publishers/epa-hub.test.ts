import { describe, expect, it } from 'vitest'
import { hubRow, requireEdition } from '../../../reference/publishers/epa-hub/edition.js'
import { hubFactor, hubFactors } from '../../../reference/publishers/epa-hub/epa-hub.js'
import { gasFactor, hubGases } from '../../../reference/publishers/epa-hub/gases.js'
import { committedManifest, committedTable } from './committed-table.js'

const hub = {
  2021: committedTable('epa-hub-2021'),
  2025: committedTable('epa-hub-2025'),
  2026: committedTable('epa-hub-2026'),
}

const noTotal = { co2e_ar4: '', co2e_ar5: '', co2e_ar6: '' }

function factorOf(year: 2021 | 2025 | 2026, activity: string, unit: string): Record<string, string> {
  const found = hub[year].filter((row) => row.activity_id === activity && row.unit === `kg/${unit}`)
  expect(found).toHaveLength(1)
  return found[0]!
}

describe('fuels', () => {
  const gas = 'fuel_type_natural_gas-fuel_use_stationary_combustion'

  it('give masses in kilograms and no total: natural gas per MMBtu and scf', () => {
    const energy = factorOf(2025, gas, 'MMBTU')
    expect(energy).toMatchObject({ co2: '53.06', ch4: '0.001', n2o: '0.0001', co2e_ar5: '' })
    expect(energy.name).toBe('Natural Gas, stationary combustion, gross calorific value')
    expect(Number(factorOf(2025, gas, 'scf').ch4)).toBeCloseTo(0.00000103, 14)
  })

  it('keep one id where the later release shortened the name', () => {
    const coal = 'fuel_type_anthracite_coal-fuel_use_stationary_combustion'
    expect(factorOf(2021, coal, 'short ton').co2).toBe('2602')
    expect(factorOf(2025, coal, 'short ton').co2).toBe('2602')
  })

  it('keep biogenic CO2 out of the total', () => {
    const wood = factorOf(2025, 'fuel_type_wood_and_wood_residuals-fuel_use_stationary_combustion', 'MMBTU')
    expect(wood).toMatchObject({ co2: '0', co2_biogenic: '93.8', ch4_biogenic: '0.0072', n2o: '0.0036' })
    expect(hub[2025].filter((row) => row.co2_biogenic !== '' && row.co2 !== '0')).toEqual([])
  })

  it('leave the origin of methane open except for biomass, as the UK conversion factors do', () => {
    const waste = factorOf(2025, 'fuel_type_municipal_solid_waste-fuel_use_stationary_combustion', 'MMBTU')
    expect(waste).toMatchObject({ ch4: '0.032', ch4_fossil: '', ch4_biogenic: '' })
    const british = committedTable('desnz-2025').filter(({ source_lca_activity }) =>
      source_lca_activity!.startsWith('fuel_combustion'),
    )
    for (const row of [...hub[2021], ...hub[2025], ...british]) expect(row.ch4_fossil).toBe('')
  })
})

describe('figures that are only part of the gases', () => {
  it('have a flag: CO2 of motor fuels', () => {
    const diesel = factorOf(2025, 'fuel_type_diesel_fuel-fuel_use_mobile_combustion', 'gal (US)')
    expect(diesel).toMatchObject({ co2: '10.21', ch4: '', n2o: '', ...noTotal })
    expect(diesel.data_quality_flags).toBe('partial_factor')
    expect(diesel.name).toContain('CO2 only')
  })

  it('have a flag: CH4 and N2O of vehicles and equipment', () => {
    const id = 'fuel_type_diesel-fuel_use_mobile_combustion_ships_and_boats-gases_ch4_n2o_only'
    const boat = factorOf(2025, id, 'gal (US)')
    expect(boat).toMatchObject({ co2: '', ch4: '0.00651', n2o: '0.00017', ...noTotal })
    expect(boat.name).toBe('Diesel, Ships and Boats, CH4 and N2O only')
  })

  it.each([2021, 2025] as const)('have separate ids in %i, with a name and a flag', (year) => {
    const without = hub[year].filter((row) => row.co2 === '' && row.ch4 !== '')
    expect(without.length).toBeGreaterThan(170)
    const own = hub[year].filter((row) => row.activity_id?.endsWith('-gases_ch4_n2o_only'))
    expect(own).toEqual(without)
    for (const row of without) {
      expect(row.name).toMatch(/, CH4 and N2O only$/)
      expect(row.data_quality_flags).toContain('partial_factor')
    }
  })

  it('flag the motorcycles whose columns look swapped in 2025 only', () => {
    const id = (years: string) =>
      `passenger_vehicle-vehicle_type_motorcycles-fuel_source_gasoline-engine_size_na-vehicle_age_${years}-vehicle_weight_na-gases_ch4_n2o_only`
    expect(factorOf(2025, id('1960_to_1995'), 'mile').data_quality_flags).toBe(
      'notable_methodological_variance|partial_factor',
    )
    expect(factorOf(2021, id('1960_to_1995'), 'mile').data_quality_flags).toBe('partial_factor')
    expect(Number(factorOf(2025, id('1960_to_1995'), 'mile').ch4)).toBeCloseTo(0.000009, 12)
    expect(Number(factorOf(2021, id('1960_to_1995'), 'mile').ch4)).toBeCloseTo(0.0000899, 12)
  })

  it('leave out biogenic CO2 without the other gases, which would have no total', () => {
    const none = 'fuel_type_biodiesel_100percent-fuel_use_mobile_combustion'
    expect(hub[2025].filter((row) => row.activity_id === none)).toEqual([])
    expect(committedManifest('epa-hub-2025').excluded).toMatchObject({
      'biogenic CO2 without CH4 and N2O': 2,
      'electricity, superseded by eGRID': 56,
    })
  })
})

describe('vehicles and equipment', () => {
  const row = { table: '3', category: '', unit: 'vehicle-mile', ch4_g: '1', n2o_g: '1' }
  const release = { year: 2025, method: 'ar5' } as const

  it.each([
    ['Gasoline Passenger Cars, model year 1973-74', 'vehicle_type_cars', '1973_to_1974'],
    ['Gasoline Passenger Cars, model year 1973-1974', 'vehicle_type_cars', '1973_to_1974'],
    ['Gasoline Heavy-Duty Vehicles, model year <1981', 'vehicle_type_heavy_duty_vehicles', 'lt_1981'],
    ['Gasoline Heavy-Duty Vehicles, model year ≤1980', 'vehicle_type_heavy_duty_vehicles', 'lt_1981'],
    ['Light-Duty Trucks, Diesel, model year 2007-2022', 'vehicle_type_light_duty_trucks', '2007_to_2022'],
    ['Buses, CNG', 'vehicle_type_buses', 'na'],
  ])('reads %s', (name, type, age) => {
    const { activity_id } = hubFactor({ ...row, name }, release)
    expect(activity_id).toContain(`${type}-`)
    expect(activity_id).toContain(`vehicle_age_${age}-`)
  })

  it.each([
    ['Agricultural Equipment, Diesel Off-Road Trucks', 'agricultural_offroad_trucks'],
    ['Agricultural Offroad Trucks, Diesel', 'agricultural_offroad_trucks'],
    ['Construction/Mining Equipment, Diesel Equipment', 'construction_mining_equipment'],
    ['Construction/Mining Equipment, Diesel', 'construction_mining_equipment'],
  ])('gives %s the id of both releases', (name, use) => {
    const equipment = hubFactor({ ...row, table: '5', unit: 'gallon', name }, release)
    expect(equipment.activity_id).toBe(
      `fuel_type_diesel-fuel_use_mobile_combustion_${use}-gases_ch4_n2o_only`,
    )
  })

  it('rejects unknown names and units', () => {
    expect(() => hubFactor({ ...row, name: 'Hovercraft, Diesel' }, release)).toThrow('Hovercraft')
    expect(() => hubFactor({ ...row, name: 'Buses, CNG', unit: 'furlong' }, release)).toThrow('furlong')
  })
})

describe('transport, steam and waste', () => {
  it('have the freight unit of both releases and one row for figures in two tables', () => {
    expect(factorOf(2021, 'freight_train-route_type_na-fuel_type_na', 'ton-mile').co2).toBe('0.022')
    expect(factorOf(2025, 'freight_train-route_type_na-fuel_type_na', 'ton-mile').co2).toBe('0.021')
    const car =
      'passenger_vehicle-vehicle_type_car-fuel_source_na-engine_size_na-vehicle_age_na-vehicle_weight_na'
    expect(factorOf(2025, car, 'mile').scopes).toBe('3.4|3.6|3.7|3.9')
  })

  it('have steam per MMBtu', () => {
    expect(factorOf(2025, 'heat-and-steam-type_purchased', 'MMBTU')).toMatchObject({
      co2: '66.33',
      ch4: '0.00125',
      scopes: '2',
    })
  })

  it('give waste as CO2e on the report of the release', () => {
    const id = 'waste_type_aluminum_cans-disposal_method_landfilled'
    expect(factorOf(2021, id, 'short ton')).toMatchObject({ co2e_ar4: '20', co2e_ar5: '', co2: '' })
    expect(factorOf(2025, id, 'short ton').co2e_ar5).not.toBe('')
  })

  it('hold no electricity', () => {
    const all = [...hub[2021], ...hub[2025]]
    expect(all.filter((row) => row.activity_id?.includes('electricity'))).toEqual([])
    expect(() => hubFactors([{ table: '11', unit: 'gallon' }], { year: 2025, method: 'ar5' })).toThrow(
      'table',
    )
  })
})

describe('gases', () => {
  it('have the potential of the release: HFC-134a', () => {
    expect(factorOf(2021, 'fugitive_gas-type_hfc_134a', 'kg').co2e_ar4).toBe('1430')
    expect(factorOf(2025, 'fugitive_gas-type_hfc_134a', 'kg').co2e_ar5).toBe('1300')
    expect(factorOf(2025, 'fugitive_gas-type_pfc_14', 'kg').co2e_ar5).toBe('6630')
    expect(factorOf(2021, 'fugitive_gas-type_pcf_9_1_18', 'kg').co2e_ar4).toBe('7500')
  })

  it('leave out blends whose chlorinated parts are not counted', () => {
    const ids = hub[2025].map((row) => row.activity_id)
    expect(ids).not.toContain('fugitive_gas-type_r406a')
    expect(ids).not.toContain('fugitive_gas-type_r401a')
    expect(ids).toContain('fugitive_gas-type_r410a')
  })

  it('have the id of the same gas in the UK conversion factors, their other spelling an alias', () => {
    const british = committedTable('desnz-2025').filter(({ category }) => category!.includes('Gases'))
    const known = new Set(british.map((row) => row.activity_id))
    const gases = [...hub[2021], ...hub[2025]].filter((row) => row.activity_id!.startsWith('fugitive_gas-'))
    expect(gases.length).toBeGreaterThan(90)
    expect(gases.filter((row) => !known.has(row.activity_id)).map((row) => row.dataset_row)).toEqual([])

    const aliases = new Map(
      committedTable('activity-aliases', 'aliases').map((row) => [row.alias, row.activity_id]),
    )
    for (const [alias, id] of [
      ['r_410a', 'r410a'],
      ['r_507', 'r507a'],
      ['ch4', 'methane'],
      ['c2f6', 'pfc_116'],
      ['nf3', 'nitrogen_trifluoride'],
    ]) {
      expect(aliases.get(`fugitive_gas-type_${alias}`)).toBe(`fugitive_gas-type_${id}`)
    }
    // The hub counts none of the chlorinated parts of this one: not the same figure under another name.
    expect(aliases.get('fugitive_gas-type_r_401a')).toBeUndefined()
  })

  it('flag the blend whose printed figure does not follow from its parts', () => {
    expect(factorOf(2025, 'fugitive_gas-type_r424a', 'kg').data_quality_flags).toBe('erroneous_calculation')
    expect(factorOf(2021, 'fugitive_gas-type_r424a', 'kg').data_quality_flags).toBe('')
  })

  it('know a blend with chlorinated parts by its composition', () => {
    const [blend] = hubGases(
      [{ gas: 'R-1', gwp100_ar5: '16', blend_composition: '53% HCFC-22 , 47% HFC-32' }],
      'ar5',
    )
    expect(blend?.partial).toBe(true)
    expect(gasFactor(blend!, 2025, 'ar5')).toBeUndefined()
  })
})

describe('the release of 2026', () => {
  const flight = (distance: string) =>
    `passenger_flight-route_type_na-aircraft_type_na-distance_${distance}-class_na-rf_na`

  it('has the figures of its publisher: flights, freight, steam, waste and gases', () => {
    const short = factorOf(2026, flight('lt_300mi'), 'passenger-mile')
    expect(short).toMatchObject({ co2: '0.215', ch4: '0.0000126', n2o: '0.0000081', ...noTotal })
    expect(factorOf(2026, flight('gt_2300mi'), 'passenger-mile').co2).toBe('0.143')
    expect(factorOf(2026, 'freight_train-route_type_na-fuel_type_na', 'ton-mile').co2).toBe('0.021')
    expect(factorOf(2026, 'heat-and-steam-type_purchased', 'MMBTU').co2).toBe('66.33')
    expect(factorOf(2026, 'fugitive_gas-type_sf6', 'kg')).toMatchObject({ co2e_ar6: '24300', co2e_ar5: '' })
    expect(factorOf(2026, 'fugitive_gas-type_r424a', 'kg')).toMatchObject({
      co2e_ar6: '2608',
      data_quality_flags: '',
    })
    expect(factorOf(2026, 'fugitive_gas-type_methane_fossil', 'kg').co2e_ar6).toBe('29.8')
  })

  it('has the waste of 2025, under the ids and the GWP set of that year', () => {
    const differing = hub[2026]
      .filter(({ activity_id }) => activity_id!.startsWith('waste_type_'))
      .filter(({ activity_id, co2e_ar5 }) => factorOf(2025, activity_id!, 'short ton').co2e_ar5 !== co2e_ar5)
    expect(differing.map(({ dataset_row, co2e_ar5 }) => [dataset_row, co2e_ar5])).toEqual([
      ['9 | Recycled | Asphalt Concrete | short ton', '4'],
    ])
  })

  it('lacks parts that were not read: stationary fuels, and CH4 and N2O of vehicles', () => {
    const tables = new Set(hub[2026].map(({ dataset_row }) => dataset_row!.split(' ')[0]))
    expect([...tables].sort()).toEqual(['10', '11', '12', '2', '7', '8', '9'])
    const { known_defects, licence, excluded } = committedManifest('epa-hub-2026')
    expect(known_defects.join(' ')).toContain('Those of the hub of 2025 remain the newest')
    expect(licence).toBe('LicenseRef-Cornerstone-Data-Pipeline-Attribution-1.0')
    expect(Object.values(excluded!).reduce((sum, rows) => sum + rows, 0) + hub[2026].length).toBe(325)
  })

  it('stops the import at a row of the hub of another year', () => {
    const row = { row_id: 'epa-2024-395' }
    expect(() => requireEdition('hub.csv', row, 2026, 2)).toThrow(
      'hub.csv, row 2 (epa-2024-395): not of the hub of 2026',
    )
    expect(() => requireEdition('hub.csv', row, 2024, 2)).not.toThrow()
  })

  it('reads totals in kilograms as they are, and others in tonnes', () => {
    const row = { name: 'Glass', detail: 'Recycled', publisher_table: 'Table 9 Waste', gwp_set: 'ar5' }
    const total = (co2e: string, gas_unit: string) => hubRow({ ...row, co2e, gas_unit }).co2e_total_kg
    expect(total('60', 'kg CO2e (published as t per short ton)')).toBe('60')
    expect(total('0.06', 'metric ton CO2e')).toBe('60')
  })
})

describe('each release', () => {
  it.each([2021, 2025, 2026] as const)('%i holds one factor per activity and unit', (year) => {
    const keys = hub[year].map((row) => `${row.activity_id} ${row.unit}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(hub[year].map((row) => row.dataset_row)).size).toBe(keys.length)
  })
})
