import { describe, expect, it } from 'vitest'
import { factorUnit } from '../../../src/units/units.js'
import { committedManifest, committedTable } from './committed-table.js'

const dataset = 'ademe-base-carbone-23.6'
const rows = committedTable(dataset)

/** The factors of one row of Base Carbone. */
function ofRow(id: string): Record<string, string>[] {
  return rows.filter((row) => row.dataset_row === id || row.dataset_row!.startsWith(`${id} `))
}

function only(id: string): Record<string, string> {
  const found = ofRow(id)
  expect(found, `row ${id}`).toHaveLength(1)
  return found[0]!
}

describe('units of Base Carbone', () => {
  it('turns a tonne of oil equivalent into 41.868 GJ', () => {
    const fuel = only('14080')
    expect(fuel).toMatchObject({
      activity_id: 'fuel_type_high_viscosity_fuel_net-fuel_use_na-basis_life_cycle',
      unit: 'kg/GJ',
    })
    expect(Number(fuel.co2e_ar5)).toBeCloseTo(3907 / 41.868, 9)
    expect(Number(fuel.co2)).toBeCloseTo(3842 / 41.868, 9)
  })

  it('divides monetary ratios per 1000 EUR, with the year of the prices and without VAT', () => {
    expect(only('43511')).toMatchObject({
      activity_id: 'monetary_ratio-naf_n79-type_travel_agencies_tour_operators_and_reservation_services',
      unit: 'kg/eur',
      co2e_ar5: '0.166',
      year: '2019',
      price_year: '2019',
      price_basis: 'purchaser',
    })
  })

  it('gives the five years of a monetary ratio one activity', () => {
    const food = rows.filter((row) => row.activity_id!.startsWith('monetary_ratio-naf_c10_11_12'))
    expect(food.map(({ year }) => year)).toEqual(['2019', '2020', '2021', '2022', '2023'])
    expect(new Set(food.map(({ activity_id }) => activity_id)).size).toBe(1)
    expect(food[0]!.co2e_ar5).toBe('0.705')
  })

  it('keeps net and gross calorific value apart', () => {
    expect(only('37134')).toMatchObject({ co2e_ar5: '66.4', unit: 'kg/GJ', year: '2022' })
    expect(only('37134').activity_id).toContain('natural_gas_net')
    expect(only('37135')).toMatchObject({ co2e_ar5: '59.9', unit: 'kg/GJ', year: '2022' })
    expect(only('37135').activity_id).toContain('natural_gas_gross')
    expect(only('37138')).toMatchObject({ co2e_ar5: '2.32', unit: 'kg/m3' })
    expect(only('37138').activity_id).not.toMatch(/_net|_gross/)
  })

  it('reads mL as running metre and ton as tonne', () => {
    expect(only('20697')).toMatchObject({ name: 'PVC pipes', unit: 'kg/m', co2e_ar5: '2.47' })
    expect(only('26729')).toMatchObject({ unit: 'kg/tonne', co2e_ar5: '2211' })
  })

  it('uses only units that the project knows', () => {
    for (const unit of new Set(rows.map((row) => row.unit!))) expect(() => factorUnit(unit)).not.toThrow()
  })
})

describe('rows excluded from Base Carbone', () => {
  it('is counted by reason', () => {
    expect(committedManifest(dataset).excluded).toMatchObject({
      'food, taken from Agribalyse itself': 2917,
      'electricity of other countries, licence of origin unclear': 137,
      'global warming potential of a gas': 266,
      'no unit for m3.km': 3,
      'no unit for personne.mois': 2,
      'no unit for kgH2/100km': 2,
      'unit contradicts the thing': 1,
      'flight without contrails that contradicts its twin': 2,
    })
  })

  it('includes the two flights that repeat another figure, not their twins', () => {
    expect(ofRow('43661')).toEqual([])
    expect(ofRow('43681')).toEqual([])
    expect(only('43660').co2e_ar5).toBe('2.72')
    expect(only('43680').co2e_ar5).toBe('1.78')
  })

  it('includes the same fuel in another unit: one figure for an activity, region and unit type', () => {
    const oil = rows.filter(
      (row) => row.activity_id === 'fuel_type_domestic_fuel_oil_net-fuel_use_na-basis_life_cycle',
    )
    expect(oil.filter(({ region }) => region === 'FR').map((row) => [row.unit, row.co2e_ar5])).toEqual([
      ['kg/GJ', '91.5'],
    ])
  })
})

describe('negative figures of Base Carbone', () => {
  it('are avoided emissions under separate ids, outside the scopes', () => {
    expect(only('34661')).toMatchObject({
      activity_id:
        'waste_type_construction_and_demolition_waste_rigid_pe-disposal_method_recycling_flakes-avoided_emissions',
      co2e_ar5: '-1452',
      scopes: '',
    })
    expect(only('34660')).toMatchObject({
      activity_id: 'waste_type_construction_and_demolition_waste_rigid_pe-disposal_method_recycling_flakes',
      co2e_ar5: '258',
      scopes: '3.5|3.12',
    })
  })

  it('are otherwise land use, outside the scopes', () => {
    const negative = rows.filter((row) => Number(row.co2e_ar5) < 0)
    expect(negative).toHaveLength(282)
    for (const row of negative) {
      expect(row.activity_id).toMatch(/-avoided_emissions$|^forest_carbon_balance-|^land_use_change-/)
      expect(row.scopes).toBe('')
    }
  })

  it('never share an activity with a positive one, forests apart', () => {
    const signs = new Map<string, Set<number>>()
    for (const { activity_id, co2e_ar5 } of rows) {
      if (activity_id!.startsWith('forest_carbon_balance-')) continue
      signs.set(activity_id!, (signs.get(activity_id!) ?? new Set()).add(Math.sign(Number(co2e_ar5))))
    }
    expect([...signs].filter(([, found]) => found.size > 1)).toEqual([])
  })

  it('leave zero to land whose carbon does not change', () => {
    const zero = rows.filter((row) => Number(row.co2e_ar5) === 0)
    expect(zero.map(({ name }) => name).sort()).toEqual([
      'Land use change, Cropland to unsealed soil',
      'Land use change, Forest to unsealed soil',
      'Land use change, Grassland to unsealed soil',
    ])
  })
})

describe('regions of Base Carbone', () => {
  it('gives a row for several overseas territories to each', () => {
    expect(ofRow('26694').map((row) => [row.region, row.co2e_ar5])).toEqual([
      ['FR-20R', '0.3'],
      ['GF', '0.3'],
      ['GP', '0.3'],
      ['MQ', '0.3'],
    ])
  })

  it('knows overseas territories, countries and continents', () => {
    expect(only('24303')).toMatchObject({ region: 'RE', co2e_ar5: '0.78' })
    expect(only('28182')).toMatchObject({ region: 'FI', co2e_ar5: '0.0452' })
    expect(only('13523')).toMatchObject({ region: 'EUROPE', co2e_ar5: '67.4' })
    expect(only('24247')).toMatchObject({ region: 'ASIA', co2e_ar5: '0.137' })
    expect(only('37139')).toMatchObject({ region: 'FR-IDF', year: '2021' })
  })

  it('keeps a part of a territory apart from the territory', () => {
    expect(only('15569')).toMatchObject({ region: 'GP', co2e_ar5: '0.906' })
    expect(only('24305')).toMatchObject({ region: 'GP', co2e_ar5: '0.702' })
    expect(only('15569').activity_id).not.toBe(only('24305').activity_id)
  })
})

describe('gases of Base Carbone', () => {
  it('keeps CO2 of a total that is split, and no mass of a gas whose potential is not stated', () => {
    expect(only('14002')).toMatchObject({ co2e_ar5: '85.1', co2: '82', ch4: '', ch4_fossil: '', n2o: '' })
    expect(rows.filter((row) => row.ch4 || row.ch4_fossil || row.ch4_biogenic || row.n2o)).toEqual([])
    expect(rows.filter((row) => row.co2e_ar4 || row.co2e_ar6)).toEqual([])
  })

  it('does not call a whole life cycle CO2', () => {
    expect(only('26963')).toMatchObject({ name: 'Wardrobe, representative', co2e_ar5: '907', co2: '' })
  })

  it('counts contrails as other emissions of a flight and under a separate id', () => {
    expect(only('43652')).toMatchObject({ co2e_ar5: '3.34', co2: '1.82', co2e_other: '1.51' })
    expect(only('43653')).toMatchObject({ co2e_ar5: '1.83', co2: '1.82', co2e_other: '' })
    expect(only('43652').activity_id).toContain('with_contrails')
    expect(only('43653').activity_id).toContain('without_contrails')
  })

  it('keeps biogenic CO2 outside the total', () => {
    expect(only('28284')).toMatchObject({ co2e_ar5: '60.6', co2_biogenic: '27' })
  })
})

describe('scopes of Base Carbone', () => {
  it('follow the stages of a fuel or a generator', () => {
    // Upstream alone; combustion alone; both.
    expect(only('14246')).toMatchObject({ source_lca_activity: 'upstream', scopes: '3.3' })
    expect(only('34450')).toMatchObject({ source_lca_activity: 'upstream', scopes: '3.3' })
    expect(only('15562')).toMatchObject({ source_lca_activity: 'upstream', scopes: '3.3' })
    expect(only('13542')).toMatchObject({ source_lca_activity: 'fuel_combustion', scopes: '1' })
    expect(only('37135')).toMatchObject({
      source_lca_activity: 'fuel_upstream-fuel_combustion',
      scopes: '1|3.3',
    })
    const scopesOf = (stage: string) =>
      new Set(rows.filter((row) => row.source_lca_activity === stage).map(({ scopes }) => scopes))
    expect(scopesOf('upstream')).toEqual(new Set(['3.3']))
    expect(scopesOf('fuel_combustion')).toEqual(new Set(['1']))
  })
})

describe('what Base Carbone leaves open', () => {
  it.each([dataset, 'ademe-freight-parts-23.6', 'ademe-journey-parts-23.6', 'agribalyse-3.1.1'])(
    'flags all of %s: its GWP set is unnamed',
    (name) => {
      const flags = new Set(committedTable(name).map((row) => row.data_quality_flags))
      expect(flags).toEqual(new Set(['notable_methodological_variance']))
      expect(committedManifest(name).known_defects.join()).toContain('notable_methodological_variance')
    },
  )

  it('says when the validity of a row ended before the release', () => {
    expect(only('15324').description).toContain("The publisher's validity ended in 2017.")
    // A figure of 2023 valid for 2023, and a row still valid.
    expect(only('43273').description).toBe('')
    expect(only('37135').description).not.toContain('validity')
    const ended = rows.filter(({ description }) => description!.includes('validity ended'))
    expect(ended.length).toBeGreaterThan(1000)
    expect(ended.filter(({ description }) => !/ended in 20(0\d|1\d|2[0-4])\./.test(description!))).toEqual([])
  })
})

describe('electricity of Base Carbone', () => {
  const electricity = rows.filter(({ category }) => category === 'Electricity')

  it('does not enter the supplier mix', () => {
    expect(electricity).toHaveLength(269)
    expect(
      electricity.filter(({ activity_id }) => !activity_id!.startsWith('electricity_life_cycle-')),
    ).toEqual([])
  })

  it('has one activity for a use in all its years', () => {
    const heating = electricity.filter(
      ({ activity_id }) =>
        activity_id ===
        'electricity_life_cycle-type_electricity-variant_heating-boundary_consumption_seasonal_method',
    )
    expect(heating.map(({ year }) => year)).toContain('2012')
    expect(new Set(heating.map(({ year }) => year)).size).toBe(heating.length)
  })
})

describe('activities of Base Carbone', () => {
  it('are one life cycle per region and unit type', () => {
    const lifeCycles = new Map<string, Set<string>>()
    for (const row of rows) {
      const key = `${row.activity_id}|${row.region}|${factorUnit(row.unit!).unitType}`
      lifeCycles.set(key, (lifeCycles.get(key) ?? new Set()).add(row.source_lca_activity!))
    }
    expect([...lifeCycles].filter(([, found]) => found.size > 1)).toEqual([])
  })

  it('say unknown where the source does not split its figure', () => {
    expect(only('34720')).toMatchObject({ source_lca_activity: 'unknown', co2e_ar5: '0.0439' })
    expect(only('37090')).toMatchObject({
      name: 'District cooling, other networks',
      source_lca_activity: 'unknown',
    })
    expect(only('37089')).toMatchObject({
      source_lca_activity: 'upstream-fuel_combustion',
      co2e_ar5: '0.385',
    })
  })

  it.each([
    [
      '28329',
      'passenger_vehicle-vehicle_type_scooter-fuel_source_bev',
      'kg/km',
      '0.0249',
      'Kick scooter, electric',
    ],
    [
      '28330',
      'passenger_vehicle-type_hoverboard-per_hour_of_use-basis_energy_and_vehicle',
      'kg/hour',
      '0.966',
      'Hoverboard, per hour of use',
    ],
    [
      '28331',
      'passenger_vehicle-vehicle_type_bike-fuel_source_bev',
      'kg/km',
      '0.011',
      'Bike, electrically assisted',
    ],
  ])(
    'count the making of row %s, filed under the fuel it never burns',
    (id, activity, unit, total, thing) => {
      const row = only(id)
      expect(row.activity_id).toContain(activity)
      expect(row).toMatchObject({
        name: `${thing}, energy life cycle and vehicle manufacture`,
        source_lca_activity: 'manufacturing-electricity_consumption',
        unit,
        co2e_ar5: total,
      })
    },
  )

  it('carry the id the open factor database has published for the same factor', () => {
    expect(only('28007').activity_id).toBe(
      'passenger_vehicle-vehicle_type_car_compact-fuel_source_bev-engine_size_na-vehicle_age_na-vehicle_weight_na',
    )
  })

  it('exclude figures from logistics frameworks that are not open', () => {
    for (const id of ['28226', '28193', '28241', '28235', '28234', '28227', '28035']) {
      expect(
        rows.filter((row) => row.dataset_row === id),
        id,
      ).toEqual([])
    }
  })

  it('have correct names where the source mistranslates', () => {
    expect(only('27021').name).toBe('E-reader, non-backlit')
    expect(only('20640').name).toBe('Basketball hoop, outdoor, concrete base')
    expect(only('20710').activity_id).not.toBe(only('20711').activity_id)
  })
})

describe('electricity of Base Carbone by stage', () => {
  const parts = committedTable('ademe-electricity-parts-23.6')
  const sumOf = (id: string) =>
    parts
      .filter(({ dataset_row }) => dataset_row!.startsWith(`${id} `))
      .reduce((sum, { co2e_ar5 }) => sum + Number(co2e_ar5), 0)

  it('adds up to the total of every average mix, within the digits of its stages', () => {
    const ids = [...new Set(parts.map(({ dataset_row }) => dataset_row!.split(' ')[0]!))]
    expect(ids).toHaveLength(29)
    for (const id of ids) expect(sumOf(id) / Number(only(id).co2e_ar5)).toBeCloseTo(1, 2)
  })

  it('includes the methane of a reservoir in power plants, with a note', () => {
    const plants = parts.find(({ dataset_row }) => dataset_row === '24307 plants')!
    expect(plants).toMatchObject({
      co2e_ar5: '0.914',
      co2: '0.311',
      source_lca_activity: 'electricity_generation',
    })
    expect(plants.name).toContain('fugitive')
  })
})

describe('fuels of Base Carbone that are printed twice', () => {
  const parts = committedTable('ademe-fuel-parts-23.6')
  const of = (row: string) => parts.find(({ dataset_row }) => dataset_row === row)!

  it('mention another row if it differs by more than its digits explain', () => {
    // Petrol: 69.2 kg/GJ is 0.24912 kg/kWh.
    expect(of('25761 combustion').description).toContain(
      'Printed otherwise: 0.254 kg/kWh PCI in row 25764, 2 % more than 69.2 kg/GJ PCI.',
    )
    // Diesel with 7 % of biofuel: 70.6 kg/GJ is 0.25416 kg/kWh, printed as 0.254.
    expect(of('25776 combustion').description).not.toContain('otherwise')
  })
})
