/**
 * Electricity of the national sets in kg per kWh (ECCC and Ember print grams per kWh, CEA and MCTI tonnes
 * per MWh), asked for in kWh, MWh, GJ and million Btu in turn. CO2e unless `co2Only`.
 */
import { afterAll, beforeAll } from 'vitest'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'
import { type Case, kWhPerMmBtu, runCases } from './case.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

const mix = 'electricity-supply_grid-source_supplier_mix'
type Row = [place: string, region: string, year: number, printed: number, activity?: string]

interface Table {
  source: string
  source_dataset: string
  /** What the column is. */
  unit: string
  stage: string
  co2Only?: boolean
  /** The only release that has the set. */
  release?: string
  rows: Row[]
}

const lifeCycle = 'upstream-electricity_generation'
const tables: Table[] = [
  {
    source: 'ECCC',
    source_dataset: 'National Inventory Report 1990-2022',
    unit: 'kg CO2e/kWh, generation intensity',
    stage: 'electricity_generation',
    rows: [
      ['Canada', 'CA', 2022, 0.1],
      ['Canada', 'CA', 1990, 0.22],
      ['Alberta', 'CA-AB', 2022, 0.47],
      ['Alberta', 'CA-AB', 1990, 0.95],
      ['Ontario', 'CA-ON', 2022, 0.035],
      ['Ontario', 'CA-ON', 2021, 0.033],
      ['Quebec', 'CA-QC', 2021, 0.0013],
      ['Quebec', 'CA-QC', 2010, 0.0025],
      ['Prince Edward Island', 'CA-PE', 2022, 0.002],
      ['Nunavut', 'CA-NU', 2022, 0.78],
    ],
  },
  {
    source: 'ECCC',
    source_dataset: 'National Inventory Report 1990-2022',
    unit: 'kg CO2e/kWh, consumption intensity',
    stage: 'electricity_consumption',
    rows: [
      ['Canada', 'CA', 1990, 0.23, `${mix}_consumption`],
      ['Alberta', 'CA-AB', 2022, 0.49, `${mix}_consumption`],
      ['Ontario', 'CA-ON', 2022, 0.038, `${mix}_consumption`],
      ['Quebec', 'CA-QC', 2022, 0.0017, `${mix}_consumption`],
    ],
  },
  {
    source: 'DCCEEW',
    source_dataset: 'Australian National Greenhouse Accounts Factors 2023',
    unit: 'kg CO2e/kWh, scope 2',
    stage: 'electricity_generation',
    rows: [
      ['Australia', 'AU', 2022, 0.68],
      ['Australian Capital Territory', 'AU-ACT', 2022, 0.73],
      ['New South Wales', 'AU-NSW', 2022, 0.73],
      ['Northern Territory - DKIS', 'AU-NT', 2022, 0.54],
      ['Queensland', 'AU-QLD', 2022, 0.73],
      ['South Australia', 'AU-SA', 2022, 0.25],
      ['Tasmania', 'AU-TAS', 2022, 0.17],
      ['Victoria', 'AU-VIC', 2022, 0.85],
      ['Western Australia - SWIS', 'AU-WA', 2022, 0.51],
      ['Western Australia - NWIS', 'AU-WA-NWIS', 2022, 0.58],
    ],
  },
  {
    source: 'DCCEEW',
    source_dataset: 'Australian National Greenhouse Accounts Factors 2023',
    unit: 'kg CO2e/kWh, scope 3',
    stage: 'fuel_upstream-transmission_and_distribution',
    rows: [
      ['Australia', 'AU', 2022, 0.09, `${mix}_upstream_and_losses`],
      ['Queensland', 'AU-QLD', 2022, 0.15, `${mix}_upstream_and_losses`],
    ],
  },
  {
    source: 'DCCEEW',
    source_dataset: 'Australian National Greenhouse Accounts Factors 2024',
    unit: 'kg CO2e/kWh, scope 2',
    stage: 'electricity_generation',
    rows: [
      ['Australia', 'AU', 2024, 0.63],
      ['Australian Capital Territory', 'AU-ACT', 2024, 0.66],
      ['New South Wales', 'AU-NSW', 2024, 0.66],
      ['Northern Territory - DKIS', 'AU-NT', 2024, 0.56],
      ['Queensland', 'AU-QLD', 2024, 0.71],
      ['South Australia', 'AU-SA', 2024, 0.23],
      ['Tasmania', 'AU-TAS', 2024, 0.15],
      ['Victoria', 'AU-VIC', 2024, 0.77],
      ['Western Australia - SWIS', 'AU-WA', 2024, 0.51],
      ['Western Australia - NWIS', 'AU-WA-NWIS', 2024, 0.61],
    ],
  },
  {
    source: 'DCCEEW',
    source_dataset: 'Australian National Greenhouse Accounts Factors 2024',
    unit: 'kg CO2e/kWh, scope 3',
    stage: 'fuel_upstream-transmission_and_distribution',
    rows: [
      ['Victoria', 'AU-VIC', 2024, 0.09, `${mix}_upstream_and_losses`],
      ['Western Australia - NWIS', 'AU-WA-NWIS', 2024, 0.09, `${mix}_upstream_and_losses`],
    ],
  },
  {
    source: 'MEE',
    source_dataset: 'Electricity CO2 Emission Factors 2021',
    unit: 'kg CO2/kWh',
    stage: 'electricity_generation',
    co2Only: true,
    rows: [
      ['Anhui', 'CN-AH', 2021, 0.7075],
      ['Beijing', 'CN-BJ', 2021, 0.5688],
      ['Central China grid', 'CN-C', 2021, 0.5354],
      ['Chongqing', 'CN-CQ', 2021, 0.4743],
      ['East China grid', 'CN-E', 2021, 0.5992],
      ['Guangdong', 'CN-GD', 2021, 0.4715],
      ['Gansu', 'CN-GS', 2021, 0.4955],
      ['Hubei', 'CN-HB', 2021, 0.3672],
      ['Hebei', 'CN-HE', 2021, 0.7901],
      ['Hainan', 'CN-HI', 2021, 0.4524],
    ],
  },
  {
    source: 'MEE',
    source_dataset: 'Electricity CO2 Emission Factors 2022',
    unit: 'kg CO2/kWh',
    stage: 'electricity_generation',
    co2Only: true,
    rows: [
      ['China', 'CN', 2022, 0.5366],
      ['Anhui', 'CN-AH', 2022, 0.6782],
      ['Beijing', 'CN-BJ', 2022, 0.558],
      ['Central China grid', 'CN-C', 2022, 0.5395],
      ['Chongqing', 'CN-CQ', 2022, 0.5227],
      ['Fujian', 'CN-FJ', 2022, 0.4092],
      ['Guangdong', 'CN-GD', 2022, 0.4403],
      ['Guangxi', 'CN-GX', 2022, 0.4044],
      ['Hubei', 'CN-HB', 2022, 0.4364],
      ['Hebei', 'CN-HE', 2022, 0.7252],
    ],
  },
  {
    source: 'MEE',
    source_dataset: 'Electricity CO2 Emission Factors 2023',
    unit: 'kg CO2/kWh',
    stage: 'electricity_generation',
    co2Only: true,
    rows: [
      ['China', 'CN', 2023, 0.5306],
      [
        'China, without market-traded non-fossil electricity',
        'CN',
        2023,
        0.6096,
        'electricity-supply_grid-source_residual_mix',
      ],
      ['Central China grid', 'CN-C', 2023, 0.5271],
      ['East China grid', 'CN-E', 2023, 0.55],
      ['North China grid', 'CN-N', 2023, 0.6361],
      ['Northeast China grid', 'CN-NE', 2023, 0.5122],
      ['Northwest China grid', 'CN-NW', 2023, 0.5543],
      ['South China grid', 'CN-S', 2023, 0.4042],
      ['Southwest China grid', 'CN-SW', 2023, 0.2472],
    ],
  },
  {
    source: 'CEA',
    source_dataset: 'CO2 Baseline Database for the Indian Power Sector v20',
    unit: 'kg CO2/kWh, weighted average with imports, fiscal year 2023-24',
    stage: 'electricity_generation',
    co2Only: true,
    release: '1',
    rows: [['India', 'IN', 2024, 0.727]],
  },
  {
    source: 'CEA',
    source_dataset: 'CO2 Baseline Database for the Indian Power Sector v21',
    unit: 'kg CO2/kWh, weighted average, fiscal year 2024-25',
    stage: 'electricity_generation',
    co2Only: true,
    rows: [['India', 'IN', 2025, 0.7117]],
  },
  {
    source: 'MCTI',
    source_dataset: 'Average Factors for Corporate Inventories (SIN)',
    unit: 'kg CO2/kWh, yearly average',
    stage: 'electricity_generation',
    co2Only: true,
    rows: [
      ['Brazil', 'BR', 2011, 0.0292],
      ['Brazil', 'BR', 2023, 0.0385],
    ],
  },
  {
    source: 'Ember',
    source_dataset: 'Yearly Electricity Data 2025',
    unit: 'kg CO2e/kWh, life cycle',
    stage: lifeCycle,
    rows: [
      ['France', 'FR', 2024, 0.04418],
      ['Germany', 'DE', 2024, 0.34414],
      ['Germany', 'DE', 2000, 0.57313],
      ['Norway', 'NO', 2023, 0.03048],
      ['Poland', 'PL', 2023, 0.65528],
      ['Japan', 'JP', 2024, 0.48272],
      ['Namibia', 'NA', 2023, 0.04762],
      ['EU', 'EU', 2024, 0.21331],
      ['World', 'GLOBAL', 2024, 0.47299],
      ['UK, which has an official set', 'GB', 2024, 0.21089, `${mix}_lifecycle`],
      ['US, which has an official set', 'US', 2023, 0.39285, `${mix}_lifecycle`],
      ['India, which has an official set', 'IN', 2000, 0.74004, `${mix}_lifecycle`],
    ],
  },
  {
    source: 'Ember',
    source_dataset: 'US State Yearly Electricity Data 2025',
    unit: 'kg CO2e/kWh, life cycle',
    stage: lifeCycle,
    rows: [
      ['California', 'US-CA', 2001, 0.31084, `${mix}_lifecycle`],
      ['California', 'US-CA', 2024, 0.19967, `${mix}_lifecycle`],
      ['New York', 'US-NY', 2023, 0.2446, `${mix}_lifecycle`],
      ['New York', 'US-NY', 2024, 0.25149, `${mix}_lifecycle`],
      ['Texas', 'US-TX', 2001, 0.55986, `${mix}_lifecycle`],
      ['Texas', 'US-TX', 2024, 0.3554, `${mix}_lifecycle`],
      ['Vermont', 'US-VT', 2023, 0.05826, `${mix}_lifecycle`],
      ['Vermont', 'US-VT', 2001, 0.03361, `${mix}_lifecycle`],
      ['West Virginia', 'US-WV', 2023, 0.74001, `${mix}_lifecycle`],
      ['West Virginia', 'US-WV', 2024, 0.73467, `${mix}_lifecycle`],
    ],
  },
  {
    source: 'Ember',
    source_dataset: 'India State Yearly Electricity Data 2025',
    unit: 'kg CO2e/kWh, life cycle',
    stage: lifeCycle,
    rows: [
      ['Delhi', 'IN-DL', 2019, 0.46029, `${mix}_lifecycle`],
      ['Delhi', 'IN-DL', 2024, 0.42104, `${mix}_lifecycle`],
      ['Gujarat', 'IN-GJ', 2023, 0.48767, `${mix}_lifecycle`],
      ['Kerala', 'IN-KL', 2023, 0.02954, `${mix}_lifecycle`],
      ['Maharashtra', 'IN-MH', 2024, 0.65897, `${mix}_lifecycle`],
      ['Maharashtra', 'IN-MH', 2019, 0.63437, `${mix}_lifecycle`],
      ['Sikkim', 'IN-SK', 2023, 0.024, `${mix}_lifecycle`],
      ['Tamil Nadu', 'IN-TN', 2023, 0.48965, `${mix}_lifecycle`],
      ['West Bengal', 'IN-WB', 2023, 0.78, `${mix}_lifecycle`],
      ['West Bengal', 'IN-WB', 2024, 0.78295, `${mix}_lifecycle`],
    ],
  },
]

/** Asked amount, and what it is in kWh. */
const asks = [
  { ask: { energy: 1250 }, kWh: 1250 },
  { ask: { energy: 3.5, energy_unit: 'MWh' }, kWh: 3500 },
  { ask: { energy: 9, energy_unit: 'GJ' }, kWh: 2500 },
  { ask: { energy: 12, energy_unit: 'MMBTU' }, kWh: 12 * kWhPerMmBtu },
]

for (const { source, source_dataset, unit, stage, co2Only, release, rows } of tables) {
  const cases = rows.map(([place, region, year, printed, activity_id = mix], index): Case => {
    const { ask, kWh } = asks[index % asks.length]!
    return {
      row: `${place} ${year}, ${unit}`,
      printed: `${printed} kg/kWh`,
      select: { activity_id, region, year, ...(release ? { data_version: release } : {}) },
      ask,
      co2e: printed * kWh,
      in: [kWh, 'kWh'],
      stage,
      ...(co2Only ? { flags: ['partial_factor'], gases: { co2: printed * kWh, ch4: null, n2o: null } } : {}),
    }
  })
  runCases(() => engine, { source, source_dataset }, cases)
}
