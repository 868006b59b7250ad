/**
 * Fuels with the figures that each country's publisher prints. Rows name publication, table and figure, typed from
 * it; where a publisher prints gases, the arithmetic with potentials of AR6 stands in the case.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FuelAmount, FuelRequest } from '../../src/contract/contract.js'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'
import { fuelTable } from '../../src/estimators/energy/fuel/fuel-table.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

const litres = (volume: number): FuelAmount => ({ volume, volume_unit: 'l' })
const cubicMetres = (volume: number): FuelAmount => ({ volume, volume_unit: 'm3' })
const gigajoules = (energy: number): FuelAmount => ({ energy, energy_unit: 'GJ' })
const kilowattHours = (energy: number): FuelAmount => ({ energy, energy_unit: 'kWh' })
const tonnes = (weight: number): FuelAmount => ({ weight, weight_unit: 't' })

/** kg CO2e of grams of each gas, AR6. */
const gases = (co2: number, ch4: number, n2o: number) => (co2 + 27.9 * ch4 + 273 * n2o) / 1000

/** `undefined`: not the publisher's own. */
type Case = [
  row: string,
  region: string,
  year: number,
  fuel: string,
  amount: FuelAmount,
  combustion: number,
  upstream: number | undefined,
]

const cases: Case[] = [
  [
    'NGA 2026, table 8: diesel oil 70.2 kg/GJ, scope 3 17.3 kg/GJ, 38.6 GJ/kL',
    'AU',
    2026,
    'diesel',
    litres(1000),
    38.6 * 70.2,
    38.6 * 17.3,
  ],
  ['NGA 2025: diesel oil 70.2 kg/GJ', 'AU-WA', 2025, 'diesel_bio_0', gigajoules(10), 702, undefined],
  [
    'NGA 2026, table 8: gasoline 67.8 kg/GJ, 34.2 GJ/kL, scope 3 17.2 kg/GJ',
    'AU',
    2026,
    'gasoline',
    litres(1000),
    34.2 * 67.8,
    34.2 * 17.2,
  ],
  [
    'NGA 2026, tables 5 and 6: pipeline gas 51.53 kg/GJ, Victoria metropolitan 4.0 kg/GJ',
    'AU-VIC',
    2026,
    'natural_gas',
    gigajoules(100),
    5153,
    400,
  ],
  [
    'NGA 2026, table 6: New South Wales metropolitan 13.1 kg/GJ; 0.0393 GJ per m3',
    'AU-NSW',
    2026,
    'natural_gas',
    cubicMetres(1000),
    39.3 * 51.53,
    39.3 * 13.1,
  ],
  [
    'NGA 2026, table 6: Tasmania is confidential, as Victoria',
    'AU-TAS',
    2026,
    'natural_gas',
    gigajoules(100),
    5153,
    400,
  ],
  [
    'NGA 2026, table 8: liquefied petroleum gas 60.6 kg/GJ, 25.7 GJ/kL, scope 3 20.2',
    'AU',
    2026,
    'lpg',
    litres(1000),
    25.7 * 60.6,
    25.7 * 20.2,
  ],
  [
    'NGA 2026, table 4: bituminous coal 90.24 kg/GJ, 27 GJ/t, scope 3 3.0',
    'AU',
    2026,
    'coal',
    tonnes(1),
    27 * 90.24,
    81,
  ],
  [
    'Measuring Emissions 2026: natural gas, commercial, 0.19543 kg/kWh',
    'NZ',
    2026,
    'natural_gas',
    kilowattHours(1000),
    195.43,
    undefined,
  ],
  [
    'Measuring Emissions 2026: natural gas, industrial, 54.1854 kg/GJ',
    'NZ',
    2026,
    'natural_gas_stationary_industrial',
    gigajoules(10),
    541.854,
    undefined,
  ],
  [
    'Measuring Emissions 2026: regular petrol 2.36143 kg/l',
    'NZ',
    2026,
    'gasoline',
    litres(100),
    236.143,
    undefined,
  ],
  [
    'Measuring Emissions 2026: diesel, commercial, 2.6759 kg/l',
    'NZ',
    2026,
    'diesel',
    litres(100),
    267.59,
    undefined,
  ],
  [
    'Measuring Emissions 2026: LPG, commercial, 2.97164 kg/kg',
    'NZ',
    2026,
    'lpg',
    tonnes(1),
    2971.64,
    undefined,
  ],
  [
    'Measuring Emissions 2026: coal, default, commercial, 2.08783 kg/kg',
    'NZ',
    2026,
    'coal',
    tonnes(1),
    2087.83,
    undefined,
  ],
  [
    'ECCC reference values v3.0, table 4.3: diesel 2681 g CO2, 0.078 g CH4, 0.022 g N2O per litre',
    'CA',
    2026,
    'diesel',
    litres(1000),
    1000 * gases(2681, 0.078, 0.022),
    undefined,
  ],
  [
    'ECCC reference values v3.0, table 4.1: motor gasoline 2307 g CO2, 0.100 g CH4, 0.02 g N2O per litre',
    'CA-QC',
    2024,
    'gasoline',
    litres(1000),
    1000 * gases(2307, 0.1, 0.02),
    undefined,
  ],
  [
    'ECCC reference values v3.0, tables 1.3 and 2.3: Ontario 1921 g CO2, commercial 0.037 g CH4, 0.035 g N2O per m3',
    'CA-ON',
    2026,
    'natural_gas',
    cubicMetres(1000),
    1000 * gases(1921, 0.037, 0.035),
    undefined,
  ],
  [
    'ECCC: Alberta 1962 g CO2, industrial 0.037 g CH4, 0.033 g N2O per m3; 0.03852 GJ per m3 (NIR 1990-2024, table A4-2)',
    'CA-AB',
    2025,
    'natural_gas_industrial',
    gigajoules(1),
    gases(1962, 0.037, 0.033) / 0.03852,
    undefined,
  ],
  [
    'ECCC reference values v3.0, table 3.3: propane 1515 g CO2, 0.024 g CH4, 0.108 g N2O per litre',
    'CA',
    2026,
    'propane',
    litres(1000),
    1000 * gases(1515, 0.024, 0.108),
    undefined,
  ],
  [
    'ECCC reference values v3.0: light fuel oil, commercial 2753 g CO2, 0.026 g CH4, 0.031 g N2O per litre',
    'CA',
    2026,
    'furnace_oil',
    litres(1000),
    1000 * gases(2753, 0.026, 0.031),
    undefined,
  ],
  [
    'EPA Emission Factors Hub 2025, table 1: distillate fuel oil no. 2 10.21 kg CO2, 0.41 g CH4, 0.08 g N2O per gallon',
    'US',
    2025,
    'furnace_oil',
    { volume: 10, volume_unit: 'gallon_us' },
    10 * gases(10210, 0.41, 0.08),
    undefined,
  ],
  [
    'Base Carbone 37135: natural gas 2022, gross, combustion 50.3 kg/GJ, upstream 9.55',
    'FR',
    2022,
    'natural_gas',
    gigajoules(10),
    503,
    95.5,
  ],
  [
    'Base Carbone 25775: road diesel B7, combustion 2.49 kg/l, upstream 0.609',
    'FR',
    2021,
    'diesel',
    litres(100),
    249,
    60.9,
  ],
  [
    'Base Carbone 25763: unleaded petrol, combustion 2.2 kg/l, upstream 0.491',
    'FR',
    2021,
    'gasoline',
    litres(100),
    220,
    49.1,
  ],
  [
    'EPA Emission Factors Hub 2025, table 1: kerosene 10.15 kg CO2, 0.41 g CH4, 0.08 g N2O per gallon',
    'US',
    2025,
    'kerosene',
    { volume: 10, volume_unit: 'gallon_us' },
    10 * gases(10150, 0.41, 0.08),
    undefined,
  ],
  [
    'Open India factors 1.2: diesel (74100 + 3.9 x 28 + 3.9 x 273) kg/TJ x 43 GJ/t, 1.21 l/kg, printed as 2.675 kg/l; here AR6',
    'IN',
    2025,
    'diesel',
    litres(1000),
    (gases(74100, 3.9, 3.9) * 43) / 1.21,
    undefined,
  ],
  [
    'Open India factors 1.2: petrol 69300, 33 and 3.2 kg/TJ, 44.3 GJ/t, 1.411 l/kg, printed as 2.232 kg/l',
    'IN',
    2025,
    'petrol',
    litres(1000),
    (gases(69300, 33, 3.2) * 44.3) / 1.411,
    undefined,
  ],
  [
    'Open India factors 1.2: LPG 63100, 5 and 0.1 kg/TJ, 47.3 GJ/t',
    'IN',
    2025,
    'lpg',
    tonnes(1),
    gases(63100, 5, 0.1) * 47.3,
    undefined,
  ],
  ['Open India factors 1.2: furnace oil 3127 kg/t', 'IN', 2025, 'fuel_oil', tonnes(1), 3127, undefined],
  [
    'Base Carbone 12862: steam coal above 23865 kJ/kg, combustion 2.49 kg/kg, upstream 0.22',
    'FR',
    2014,
    'coal',
    tonnes(1),
    2490,
    220,
  ],
  [
    'Base Carbone, Réunion: road diesel 2.66 kg/l, without biofuel',
    'RE',
    2018,
    'diesel',
    litres(1000),
    2660,
    undefined,
  ],
  ['Open India factors 1.2: lignite 1201.9 kg/t', 'IN', 2025, 'lignite', tonnes(1), 1201.9, undefined],
  [
    'Regulation (EU) 2018/2066, annex VI: anthracite 98.3 kg/GJ, 26.7 GJ/t',
    'DE',
    2024,
    'coal_anthracite',
    tonnes(1),
    26.7 * 98.3,
    undefined,
  ],
]

it.each(cases)('%s', async (_, region, year, fuel_type, amount, combustion, upstream) => {
  const answer = await engine.call('energyFuel', { fuel_type, region, year, amount })
  expect(Math.abs(answer.combustion.co2e / combustion - 1)).toBeLessThan(1e-5)
  if (upstream !== undefined) expect(Math.abs(answer.well_to_tank!.co2e / upstream - 1)).toBeLessThan(1e-9)
})

describe('every fuel of the table', () => {
  const rows = Object.entries(fuelTable).flatMap(([name, { also = [], regions }]) =>
    Object.keys(regions)
      .filter((region) => region !== 'GLOBAL')
      .flatMap((region) => [name, ...also].map((each) => [each, region] as const)),
  )
  it.each(rows)('%s has a factor of %s itself', async (fuel_type, region) => {
    const amounts = [gigajoules(1), litres(1), tonnes(1)]
    const places = await Promise.all(
      amounts.map(async (amount) => {
        const request: FuelRequest = { fuel_type, region, amount }
        const answer = await engine.call('energyFuel', request).catch(() => undefined)
        return answer?.combustion.source_trail[0]?.region.split('-')[0]
      }),
    )
    expect(places).toContain(region)
  })
})

describe('what lies upstream of a fuel', () => {
  it('is the same for the same fuel in every unit', async () => {
    // Emission Factors Hub 2025, table 1: 0.001026 mmBtu per scf.
    const request = { fuel_type: 'natural_gas', region: 'US', year: 2025 }
    const ask = (amount: FuelAmount) => engine.call('energyFuel', { ...request, amount })
    const energy = await ask({ energy: 1.026, energy_unit: 'MMBTU' })
    const volume = await ask({ volume: 1000, volume_unit: 'scf' })
    expect(volume.well_to_tank!.co2e / energy.well_to_tank!.co2e).toBeCloseTo(1, 3)
    expect(energy.notices).toContainEqual(expect.objectContaining({ code: 'well_to_tank_fallback' }))
  })
})

describe('upstream of a biofuel outside the United Kingdom', () => {
  // UK 2026: bioethanol 0.61516 kg/l and 28.909 kg/GJ, biodiesel 0.39508 kg/l; a GJ there is by net calorific value.
  it.each([
    ['AU', 'ethanol', 615.16],
    ['NZ', 'ethanol', 615.16],
    ['US', 'ethanol', 615.16],
    ['AU', 'biodiesel_bio_100', 395.08],
    ['NZ', 'biodiesel_bio_100', 395.08],
    ['US', 'biodiesel_bio_100', 395.08],
  ])('is in %s that of a litre of %s', async (region, fuel_type, kg) => {
    const answer = await engine.call('energyFuel', { fuel_type, region, amount: litres(1000) })
    expect(answer.well_to_tank!.co2e).toBeCloseTo(kg, 6)
    expect(answer.energy_use.source).toBe('renewable')
  })

  it('is the same by energy as by volume: 23.4 GJ gross in 1000 litres (NGA 2026, table 8)', async () => {
    const request = { fuel_type: 'ethanol', region: 'AU', year: 2026, amount: gigajoules(23.4) }
    expect((await engine.call('energyFuel', request)).well_to_tank!.co2e).toBeCloseTo(615.16, 6)
  })

  it('is that of Base Carbone where Great Britain has none: lignite, net calorific value times 0.95', async () => {
    const request = { fuel_type: 'lignite', region: 'US', year: 2025, amount: gigajoules(1) }
    const { well_to_tank, notices } = await engine.call('energyFuel', request)
    expect(well_to_tank!.source_trail[0]!.region).toBe('FR')
    expect(notices.map(({ message }) => message).join()).toContain(
      'well_to_tank of lignite is that of FR (France)',
    )
  })

  it('does not depend on the GWP set', async () => {
    const request = { fuel_type: 'diesel', region: 'US', year: 2025, amount: litres(1000) }
    const upstreams = await Promise.all(
      (['ar4', 'ar5', 'ar6'] as const).map(async (gwp) => {
        const other = await localEngine({ gwpSet: gwp })
        const { well_to_tank } = await other.call('energyFuel', request)
        await other.close()
        return well_to_tank!.co2e
      }),
    )
    expect(new Set(upstreams).size).toBe(1)
  })
})

describe('the energy of a fuel is by net calorific value', () => {
  // DESNZ 2025, fuel properties, GJ/t: gas 45.745 net and 50.678 gross, mineral diesel 43.027 and 45.774,
  // bioethanol 26.8 and 29.7, biogas 20 at 869565.217 l/t; industrial coal 25.405 and 26.742.
  const shares = { gas: 45.745 / 50.678, diesel: 42.839 / 45.545, ethanol: 26.8 / 29.7 }
  const perGigajoule = 1 / 0.0036
  it.each<[string, string, number, string, FuelAmount, number, string | undefined]>([
    [
      'UK 2025: gas 0.18296 gross, 0.20270 net',
      'GB',
      2025,
      'natural_gas',
      kilowattHours(1000),
      902.615,
      'info',
    ],
    [
      'UK 2025: gas by volume as it is',
      'GB',
      2025,
      'natural_gas',
      cubicMetres(100),
      206.672 / 0.2027,
      undefined,
    ],
    [
      'Hub 2025: gas by higher heating value',
      'US',
      2025,
      'natural_gas',
      kilowattHours(1000),
      1000 * shares.gas,
      'info',
    ],
    [
      'NGA 2026: diesel 38.6 GJ/kL gross',
      'AU',
      2026,
      'diesel',
      litres(1000),
      38.6 * perGigajoule * shares.diesel,
      'info',
    ],
    [
      'NGA 2026: ethanol 23.4 GJ/kL gross',
      'AU',
      2026,
      'ethanol',
      litres(1000),
      23.4 * perGigajoule * shares.ethanol,
      'info',
    ],
    [
      'Base Carbone: gas 2022 50.3 gross, 55.8 net',
      'FR',
      2022,
      'natural_gas',
      kilowattHours(1000),
      (1000 * 50.3) / 55.8,
      'info',
    ],
    [
      'ECCC has none: UK blend 42.839 GJ/t, 1201.402 l/t',
      'CA',
      2026,
      'diesel',
      litres(1000),
      (42.839 / 1.201402) * perGigajoule,
      'warning',
    ],
    [
      'MfE has none for litres',
      'NZ',
      2026,
      'diesel',
      litres(1000),
      (42.839 / 1.201402) * perGigajoule,
      'warning',
    ],
    [
      'India: furnace oil 40.4 GJ/t net',
      'IN',
      2025,
      'fuel_oil',
      tonnes(1),
      (3127 / 77.4) * perGigajoule,
      undefined,
    ],
    [
      'UK 2025: biogas 20 GJ/t, 1.15 kg/m3',
      'GB',
      2025,
      'biogas',
      cubicMetres(1000),
      (20 / 0.869565217) * perGigajoule,
      undefined,
    ],
    [
      'Hub 2025: lignite 14.21 mmBtu/short ton; the usual 95 % of IPCC',
      'US',
      2025,
      'lignite',
      { weight: 1, weight_unit: 'short ton' },
      14.21 * 293.071 * 0.95,
      'warning',
    ],
  ])('%s', async (_, region, year, fuel_type, amount, kwh, severity) => {
    const { energy_use, notices } = await engine.call('energyFuel', { fuel_type, region, year, amount })
    expect(Math.abs(energy_use.total_kwh! / kwh - 1)).toBeLessThan(1e-3)
    expect(
      notices.find(({ code, message }) => /calorific_value/.test(code) && /energy_use/.test(message))
        ?.severity,
    ).toBe(severity)
  })

  it('is not known where no net one is published', async () => {
    const request = { fuel_type: 'hydrogen', region: 'AU', amount: gigajoules(1) }
    const { energy_use, notices } = await engine.call('energyFuel', request)
    expect(energy_use.total_kwh).toBeNull()
    expect(notices.map(({ message }) => message).join()).toContain('no net calorific value of hydrogen')
  })
})

describe('heat of a fuel has the factor that the fuel has in the region', () => {
  // Net over gross calorific value, DESNZ 2025: gas 0.90266, industrial coal 0.95, fuel oil 0.94.
  it.each<[string, string, 'natural_gas' | 'coal' | 'oil', number]>([
    [
      'Hub 2025: gas 53.06 kg CO2, 1 g CH4, 0.1 g N2O per mmBtu',
      'US',
      'natural_gas',
      gases(53060, 1, 0.1) / 293.071 / (45.745 / 50.678),
    ],
    ['NGA 2026: bituminous coal 90.24 kg/GJ gross', 'AU', 'coal', (90.24 * 0.0036) / (25.405 / 26.742)],
    ['NGA 2026: fuel oil 73.84 kg/GJ gross', 'AU', 'oil', (73.84 * 0.0036) / (40.752 / 43.353)],
    ['Base Carbone: steam coal 95.8 kg/GJ net', 'FR', 'coal', 95.8 * 0.0036],
    ['Base Carbone 2022: gas 55.8 kg/GJ net', 'FR', 'natural_gas', 55.8 * 0.0036],
    ['MfE 2026: gas 0.19543 kg/kWh gross', 'NZ', 'natural_gas', 0.19543 / (45.745 / 50.678)],
    ['India: gas 56.1 kg/GJ net', 'IN', 'natural_gas', 56.1 * 0.0036],
  ])('%s', async (_, region, energy_source, perKwh) => {
    const request = { region, energy: 1000, energy_source, efficiency: 0.8, loss_factor: 0 }
    const { estimates } = await engine.call('energyHeat', request)
    expect(Math.abs(estimates.consumption.co2e / ((1000 * perKwh) / 0.8) - 1)).toBeLessThan(1e-4)
  })
})

describe('the notice of a fuel', () => {
  it('names the uses that the publisher tells apart, with what they would change', async () => {
    const { notices } = await engine.call('energyFuel', {
      fuel_type: 'natural_gas',
      region: 'NZ',
      year: 2026,
      amount: gigajoules(1),
    })
    const found = notices.find(({ code }) => code === 'fuel_use_assumed')
    expect(found?.message).toContain('natural_gas_stationary_industrial -0.186 %')
    expect(found?.severity).toBe('warning')
  })

  it('of a country whose parts differ names the highest, which was taken, and the lowest', async () => {
    const { combustion, notices } = await engine.call('energyFuel', {
      fuel_type: 'natural_gas',
      region: 'CA',
      year: 2026,
      amount: cubicMetres(1),
    })
    expect(combustion.source_trail[0]?.region).toBe('CA-BC')
    const found = notices.find(({ code }) => code === 'region_not_given')
    expect(found?.message).toContain('the lowest, CA-MB, is 2.58 % lower')
  })

  it('says when biogenic CO2 is of another year than the factor', async () => {
    const { notices } = await engine.call('energyFuel', {
      fuel_type: 'diesel',
      region: 'GB',
      year: 2026,
      amount: litres(1),
    })
    expect(notices.map(({ message }) => message)).toContain(
      'no biogenic CO2 for diesel in 2026; co2_biogenic is from 2025',
    )
  })

  it('says that a publisher has CO2 alone, and what a cubic metre of it is', async () => {
    const { notices } = await engine.call('energyFuel', {
      fuel_type: 'natural_gas',
      region: 'IN',
      amount: cubicMetres(1),
    })
    const codes = notices.map(({ code }) => code)
    expect(codes).toContain('partial_factor')
    expect(notices.find(({ code }) => code === 'unit_assumed')?.message).toContain('normal cubic metres')
  })
})
