import { describe, expect, it } from 'vitest'
import { factorUnit } from '../../../src/units/units.js'
import { committedManifest, committedTable } from './committed-table.js'

type Row = Record<string, string>

const years = [2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025]
/** True for rows of the newest release. */
const current = (row: Row) => row.removed_in !== '2'
const byYear = new Map(years.map((year) => [year, committedTable(`desnz-${year}`).filter(current)]))
const all = [...byYear.values()].flat()

function only(year: number, publishedLabels: string): Row {
  const found = byYear.get(year)!.filter((row) => row.dataset_row === publishedLabels)
  expect(found, `${year}: ${publishedLabels}`).toHaveLength(1)
  return found[0]!
}

const hasRow = (year: number, labels: string) => byYear.get(year)!.some((row) => row.dataset_row === labels)
const total = (row: Row) => Number(row.co2e_ar4 || row.co2e_ar5)
const potentials = (row: Row) => (Number(row.year) <= 2022 ? { ch4: 25, n2o: 298 } : { ch4: 28, n2o: 265 })

describe('figures of the UK conversion factors', () => {
  it('turns CO2e of methane and nitrous oxide into masses with the potentials of that year', () => {
    const cng = only(2016, 'Fuels > Gaseous fuels > CNG > Energy - Gross CV > kWh (Gross CV)')
    expect(Number(cng.ch4)).toBeCloseTo(0.0002549917943 / 25, 15)
    expect(Number(cng.n2o)).toBeCloseTo(9.6552e-5 / 298, 15)
    expect(cng.co2e_ar4).toBe('0.1839968182')
    expect(cng.co2e_ar5).toBe('')
    const butane = only(2025, 'Fuels > Gaseous fuels > Butane > tonnes')
    expect(Number(butane.ch4)).toBeCloseTo(2.52 / 28, 12)
    expect(Number(butane.n2o)).toBeCloseTo(1.60067 / 265, 12)
    expect(butane.co2e_ar5).toBe('3033.38067')
    expect(butane.co2e_ar4).toBe('')
  })

  it('reproduces every published total from the masses within their five decimals', () => {
    const complete = all.filter((row) => row.co2 && row.ch4 && row.n2o)
    expect(complete.length).toBeGreaterThan(7000)
    for (const row of complete) {
      const { ch4, n2o } = potentials(row)
      const sum = Number(row.co2) + Number(row.ch4) * ch4 + Number(row.n2o) * n2o + Number(row.co2e_other)
      const rounding = 0.00002 + 0.0001 * total(row)
      expect(Math.abs(sum - total(row)), `${row.year} ${row.dataset_row}`).toBeLessThanOrEqual(rounding)
    }
  })

  it('takes radiative forcing out of CO2 with the row without it', () => {
    const flight = 'Business travel- air > Flights > Long-haul, to/from UK > Economy class'
    const withForcing = only(2025, `${flight} > With RF > passenger.km`)
    const without = only(2025, `${flight} > Without RF > passenger.km`)
    expect(withForcing).toMatchObject({ co2: '0.06826', co2e_other: '0.04778', co2e_ar5: '0.11704' })
    expect(without).toMatchObject({ co2: '0.06826', co2e_other: '', co2e_ar5: '0.06926' })
    expect(withForcing.activity_id).toMatch(/-rf_included$/)
    expect(without.activity_id).toMatch(/-rf_excluded$/)
    const freight = only(
      2016,
      'Freighting goods > Freight flights > Domestic, to/from UK > With RF > tonne.km',
    )
    expect(freight).toMatchObject({ co2: '2.60821', co2e_other: '2.34738' })
  })

  it('keeps flights as published although they jump between years', () => {
    const flight =
      'Business travel- air > Flights > Long-haul, to/from UK > Economy class > With RF > passenger.km'
    const totals = [2022, 2024, 2025].map((year) => total(only(year, flight)))
    expect(totals).toEqual([0.14787, 0.20011, 0.11704])
  })

  it('counts the biogenic CO2 outside of scopes under its own activity', () => {
    const outside = only(2025, 'Outside of scopes > Biofuel > Bioethanol > litres')
    expect(outside).toMatchObject({
      activity_id: 'fuel_type_bioethanol_biogenic_co2-fuel_use_na',
      co2: '',
      co2_biogenic: '1.52',
      co2e_ar4: '0',
      co2e_ar5: '0',
      co2e_ar6: '0',
      basis: 'outside_scopes',
      scopes: '',
    })
    const labels = 'Outside of scopes > Biofuel > Bioethanol > litres'
    const rows = committedTable('desnz-2025').filter((row) => row.dataset_row === labels)
    expect(rows.find((row) => !current(row))).toMatchObject({
      co2: '1.52',
      co2e_ar6: '1.52',
      co2_biogenic: '',
    })
    const inside = only(2025, 'Bioenergy > Biofuel > Bioethanol > litres')
    expect(inside).toMatchObject({
      activity_id: 'fuel_type_bioethanol-fuel_use_na',
      co2e_ar5: '0.00901',
      co2: '',
    })
  })

  it('keeps water per million litres as m3 and drops the coarser figure per m3', () => {
    expect(only(2025, 'Water supply > Water supply > Water supply > million litres')).toMatchObject({
      unit: 'kg/m3',
      co2e_ar5: '0.19130156',
    })
    expect(hasRow(2025, 'Water supply > Water supply > Water supply > cubic metres')).toBe(false)
  })

  it('keeps distances per km only', () => {
    const units = new Set(all.map((row) => row.unit))
    expect(units.has('kg/km')).toBe(true)
    expect(units.has('kg/mile')).toBe(false)
  })

  it('joins the managed cars of 2021 that are printed over two lines', () => {
    const car = only(2021, 'Managed assets- vehicles > Managed cars (by size) > Small car > Diesel > km')
    expect(car).toMatchObject({ co2: '0.1357', co2e_ar4: '0.13758' })
    expect(Number(car.n2o)).toBeCloseTo(0.00188 / 298, 12)
  })

  it('keeps the true zero of a battery car tailpipe and drops zeros that stand for nothing', () => {
    const tailpipe = only(
      2025,
      'Passenger vehicles > Cars (by size) > Small car > Battery Electric Vehicle > km',
    )
    expect(tailpipe.co2e_ar5).toBe('0')
    expect(
      hasRow(
        2018,
        'UK electricity for EVs > Vans > Average (up to 3.5 tonnes) > Plug-in Hybrid Electric Vehicle > km',
      ),
    ).toBe(false)
    expect(
      hasRow(2019, 'WTT- delivery vehs & freight > WTT- HGV (all diesel) > All HGVs > 0% Laden > tonne.km'),
    ).toBe(false)
    expect(
      hasRow(
        2018,
        'UK electricity for EVs > Vans > Average (up to 3.5 tonnes) > Battery Electric Vehicle > km',
      ),
    ).toBe(true)
  })

  it('gives carbon dioxide, methane and nitrous oxide among the refrigerants as masses of themselves', () => {
    const gas = (name: string) =>
      only(
        2025,
        `Refrigerant & other > Kyoto protocol products > ${name} > Total emissions including non-Kyoto products > kg`,
      )
    expect(gas('Carbon dioxide')).toMatchObject({ co2: '1', ch4: '0', n2o: '0', co2e_ar5: '1' })
    expect(gas('Methane')).toMatchObject({ co2: '0', ch4: '1', n2o: '0', co2e_ar5: '28' })
    expect(gas('Nitrous oxide')).toMatchObject({ co2: '0', ch4: '0', n2o: '1', co2e_ar5: '265' })
    expect(gas('HFC-134a')).toMatchObject({ co2: '', ch4: '', n2o: '', co2e_ar5: '1300' })
  })
})

describe('biogenic CO2 of bioenergy', () => {
  it('is reported outside the total that excludes it, if both sheets print the fuel in the unit', () => {
    expect(only(2025, 'Bioenergy > Biofuel > Bioethanol > litres')).toMatchObject({
      co2e_ar5: '0.00901',
      co2_biogenic: '1.52',
      co2: '',
    })
    expect(only(2016, 'Bioenergy > Biomass > Wood logs > tonnes')).toMatchObject({
      co2e_ar4: '53.35377',
      co2_biogenic: '1435.29',
    })
    const bioenergy = all.filter(({ dataset_row }) => dataset_row!.startsWith('Bioenergy > '))
    expect(bioenergy.length).toBeGreaterThan(300)
    expect(bioenergy.filter((row) => row.co2_biogenic === '').map((row) => row.dataset_row)).toEqual([])
    const others = all.filter((row) => row.co2_biogenic !== '' && !bioenergy.includes(row))
    expect(others).toHaveLength(426)
    expect(new Set(others.map(({ basis }) => basis))).toEqual(new Set(['outside_scopes']))
  })
})

describe('activities of the UK conversion factors', () => {
  it('has ids in lower case with published labels as row, unique in a year', () => {
    for (const rows of byYear.values()) {
      expect(new Set(rows.map((row) => row.dataset_row)).size).toBe(rows.length)
    }
    for (const row of all) expect(row.activity_id).toMatch(/^[a-z0-9_.-]+$/)
  })

  it('has one factor a year for an activity, region and unit type, always of one life-cycle activity', () => {
    const lifeCycle = new Map<string, string>()
    const seen = new Set<string>()
    for (const row of all) {
      const group = [row.activity_id, row.region, factorUnit(row.unit!).unitType].join(' ')
      expect(lifeCycle.get(group) ?? row.source_lca_activity, group).toBe(row.source_lca_activity)
      lifeCycle.set(group, row.source_lca_activity!)
      expect(seen.has(`${group} ${row.year}`), `${group} ${row.year}`).toBe(false)
      seen.add(`${group} ${row.year}`)
    }
  })

  it('keeps the calorific values separate and names the basis of bioenergy', () => {
    expect(only(2025, 'Fuels > Gaseous fuels > Natural gas > kWh (Gross CV)')).toMatchObject({
      activity_id: 'fuel_type_natural_gas_gross-fuel_use_na',
      name: 'Natural gas, gross calorific value',
    })
    expect(only(2025, 'Fuels > Gaseous fuels > Natural gas > kWh (Net CV)').activity_id).toBe(
      'fuel_type_natural_gas_net-fuel_use_na',
    )
    expect(only(2025, 'Fuels > Gaseous fuels > Natural gas > cubic metres').activity_id).toBe(
      'fuel_type_natural_gas-fuel_use_na',
    )
    expect(only(2025, 'Bioenergy > Biomass > Wood logs > kWh').name).toBe('Wood logs, net calorific value')
    // 1436.23 kg CO2 per tonne over 0.35149 per kWh is the net 4.086 kWh per kg, not the gross 4.516.
    const perTonne = Number(only(2021, 'Outside of scopes > Biomass > Wood logs > tonnes').co2_biogenic)
    const perKwh = Number(only(2021, 'Outside of scopes > Biomass > Wood logs > kWh').co2_biogenic)
    expect(perTonne / perKwh / 1000).toBeCloseTo(4.086, 2)
  })

  it('gives well-to-tank and grid losses separate ids', () => {
    expect(only(2021, 'WTT- fuels > WTT- liquid fuels > Fuel Oil > Tonnes > tonnes')).toMatchObject({
      activity_id: 'fuel_type_fuel_oil_wtt-fuel_use_na',
      source_lca_activity: 'well_to_tank',
      scopes: '3.3',
    })
    for (const row of all) {
      const named = row.activity_id!.split('-')[0]!.endsWith('_wtt')
      expect(named, row.dataset_row).toBe(row.source_lca_activity === 'well_to_tank')
    }
    const losses = only(
      2025,
      'UK electricity T&D for EVs > Cars (by size) > Average car > Battery Electric Vehicle > km',
    )
    expect(losses.activity_id).toMatch(/^passenger_vehicle_transmission_and_distribution-/)
  })

  it('puts the electricity of a battery car, not its tailpipe, under the plain id', () => {
    const id =
      'passenger_vehicle-vehicle_type_car-fuel_source_bev-engine_size_na-vehicle_age_na-vehicle_weight_na'
    const plain = byYear.get(2021)!.filter((row) => row.activity_id === id)
    expect(plain.map((row) => row.co2e_ar4)).toEqual(['0.05031'])
  })

  it('spells one thing one way in ten years', () => {
    const yearsOf = (id: string, unit: string) =>
      all
        .filter((row) => row.activity_id === id && row.unit === unit && row.region === 'GB')
        .map((row) => row.year)
    const every = years.map(String)
    expect(yearsOf('fuel_type_natural_gas_gross-fuel_use_na', 'kg/kWh')).toEqual(every)
    expect(yearsOf('fuel_type_petroleum_coke_wtt-fuel_use_na', 'kg/tonne')).toEqual(every)
    expect(yearsOf('fuel_type_biodiesel_me-fuel_use_na', 'kg/l')).toEqual(every)
    expect(yearsOf('waste_type_glass-disposal_method_combustion', 'kg/tonne')).toEqual(every)
    expect(yearsOf('building_materials-type_aggregates_closed_loop_source', 'kg/tonne')).toEqual(every)
    expect(yearsOf('fugitive_gas-type_r404a', 'kg/kg')).toEqual(every)
    expect(yearsOf('fugitive_gas-type_r403a', 'kg/kg')).toEqual(every)
  })

  it('tells Kyoto gases of a blend from the whole', () => {
    const blend = (column: string) => only(2022, `Refrigerant & other > Blends > R408A > ${column} > kg`)
    expect(blend('Total emissions including non-Kyoto products')).toMatchObject({
      activity_id: 'fugitive_gas-type_r408a',
      co2e_ar4: '3152',
    })
    expect(blend('Emissions including only Kyoto products')).toMatchObject({
      activity_id: 'fugitive_gas-type_r408a-kyoto_gases_only',
      co2e_ar4: '2301',
    })
    expect(only(2021, 'Refrigerant & other > Kyoto protocol- blends > R408A > kg').activity_id).toBe(
      'fugitive_gas-type_r408a',
    )
  })

  it('puts hotels into their countries', () => {
    const hotel = (year: number, label: string) =>
      only(year, `Hotel stay > Hotel stay > ${label} > Room per night`)
    expect(hotel(2025, 'Germany')).toMatchObject({ region: 'DE', unit: 'kg/room-night', co2e_ar5: '13.2' })
    expect(hotel(2018, 'South Korea').region).toBe('KR')
    expect(hotel(2021, 'Korea').region).toBe('KR')
    expect(hotel(2017, 'China (Hong Kong)').region).toBe('HK')
    expect(hotel(2025, 'UK (London)').region).toBe('GB-LON')
    expect(hotel(2017, 'Germany (Northern region)').activity_id).toContain('northern')
  })

  it('counts homeworking per full-time equivalent and hour, never per head', () => {
    expect(only(2025, 'Homeworking > Heating > per FTE Working Hour')).toMatchObject({
      unit: 'kg/FTE-hour',
      co2e_ar5: '0.30234',
      scopes: '3.7',
    })
  })

  it('has a taxi per vehicle-km and per passenger-km under different ids', () => {
    const perVehicle = only(2025, 'Business travel- land > Taxis > Black cab > km')
    const perPassenger = only(2025, 'Business travel- land > Taxis > Black cab > passenger.km')
    expect(perVehicle.activity_id).not.toBe(perPassenger.activity_id)
  })
})

describe('manifests of the UK conversion factors', () => {
  it('accounts for every published row', () => {
    const published = [2082, 2448, 2421, 2424, 2848, 2929, 3061, 3082, 3123, 3123]
    for (const [i, year] of years.entries()) {
      const excluded = committedManifest(`desnz-${year}`).excluded!
      const left = Object.values(excluded).reduce((sum, count) => sum + count, 0)
      expect(byYear.get(year)!.length + left, String(year)).toBe(published[i])
    }
  })

  it('leaves electricity and heat to the energy datasets', () => {
    const heating = all.filter((row) => row.category === 'Heat and Steam')
    expect(heating).toEqual([])
    const power = all.filter((row) => row.category === 'Electricity')
    expect(new Set(power.map((row) => row.activity_id))).toEqual(
      new Set(['electricity_biogenic_co2-energy_source_grid_mix']),
    )
  })

  it('keeps energy use of vehicles apart', () => {
    const rows = committedTable('desnz-2021', 'vehicle_energy')
    const car = { vehicle_group: 'cars (by size)', vehicle: 'average car', unit: 'km' }
    expect(rows).toContainEqual({
      ...car,
      energy: 'electricity',
      variant: 'battery electric vehicle',
      kwh: '0.23697',
    })
    expect(rows).toContainEqual({
      ...car,
      energy: 'fuel',
      variant: 'plug-in hybrid electric vehicle',
      kwh: '0.2929',
    })
    // Its heading in the file is a stray accent.
    expect(rows).toContainEqual({
      energy: 'electricity',
      vehicle_group: 'vans',
      vehicle: 'class iii (1.74 to 3.5 tonnes)',
      variant: 'battery electric vehicle',
      unit: 'km',
      kwh: '0.33145',
    })
  })
})
