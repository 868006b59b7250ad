/**
 * Energy worked out on paper from figures as their publishers print them. Rows name publication, table and
 * figure; the arithmetic stands in the case.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  ElectricityRequest,
  EnergyEstimate,
  EnergyParts,
  FuelRequest,
  HeatRequest,
} from '../../src/contract/contract.js'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'
import { kWhPerMmBtu, lb } from './case.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

/** kg CO2e of the four parts; null where the publisher has no figure for one. */
type Four = [
  consumption: number,
  upstream: number | null,
  losses: number | null,
  upstreamOfLosses: number | null,
]

function fourOf(parts: EnergyParts): Four {
  return [
    parts.consumption.co2e,
    of(parts.well_to_tank),
    of(parts.transmission_and_distribution),
    of(parts.well_to_tank_of_transmission_and_distribution),
  ]
}

function of(estimate: EnergyEstimate | null): number | null {
  return estimate === null ? null : estimate.co2e
}

function expectNear(found: (number | null)[], wanted: (number | null | undefined)[]) {
  for (const [index, value] of wanted.entries()) {
    if (value === undefined) continue
    if (value === null) expect(found[index]).toBeNull()
    else expect(Math.abs(found[index]! - value)).toBeLessThanOrEqual(1e-6 * Math.abs(value))
  }
}

/** Pounds per MWh as kg per kWh. */
const perKwh = (poundsPerMwh: number) => (poundsPerMwh * lb) / 1000

/** Rows of stages (`Combustion à la centrale`, `Amont`, `Transport et distribution`), kg CO2e per kWh. */
const baseCarbone: [row: string, region: string, plants: number, upstream: number, network: number][] = [
  ['24303 Réunion', 'RE', 0.701, 0.071, 0.00826],
  ['24304 Mayotte', 'YT', 0.686, 0.086, 0.00778],
  ['24305 Guadeloupe', 'FR-971', 0.612, 0.083, 0.00731],
  ['24306 Martinique', 'MQ', 0.716, 0.116, 0.00778],
  ['24307 Guyane, with 0.6 of the reservoir of Petit Saut', 'GF', 0.914, 0.039, 0.00365],
  ['24308 Corse', 'FR-2B', 0.53, 0.058, 0.0059],
  ['15572 St Pierre et Miquelon', 'PM', 0.811, 0.128, 0.00496],
  ['15573 St Martin', 'MF', 0.718, 0.0972, 0.00447],
  ['15574 St Barthélémy', 'BL', 0.752, 0.102, 0.00509],
  ['34916 Tahiti', 'PF-PPT', 0.411, 0.0829, 0.0493],
  ['34917 Polynésie Française hors Tahiti', 'PF', 0.858, 0.136, 0.0994],
]

describe('electricity by hand', () => {
  const cases: [row: string, request: ElectricityRequest, kg: (number | null | undefined)[]][] = [
    [
      'UK conversion factors 2025: UK electricity 0.17700, WTT 0.04590, T&D 0.01853, WTT of T&D 0.00397',
      { region: 'GB', year: 2025, energy: 1000 },
      [177, 45.9, 18.53, 3.97],
    ],
    [
      'UK conversion factors 2026: UK electricity 0.13096, WTT 0.03682, T&D 0.01299, WTT of T&D 0.00359',
      { region: 'GB', year: 2026, energy: 1000 },
      [130.96, 36.82, 12.99, 3.59],
    ],
    [
      'UK conversion factors 2024: UK electricity 0.20705, T&D 0.01830',
      { region: 'GB', year: 2024, energy: 2, energy_unit: 'MWh' },
      [414.1, undefined, 36.6],
    ],
    [
      'eGRID2023 rev 2, subregion CAMX: 429.983 lb/MWh, grid gross loss 4.1 %',
      { region: 'US-CAMX', year: 2023, energy: 10_000 },
      [10_000 * perKwh(429.983), undefined, (10_000 * perKwh(429.983) * 0.041) / 0.959],
    ],
    [
      'eGRID2023 rev 2, ZIP 12345 in NYUP: 242.776 lb/MWh, grid gross loss 4.2 %',
      { region: 'US-12345', year: 2023, energy: 1000 },
      [1000 * perKwh(242.776), undefined, (1000 * perKwh(242.776) * 0.042) / 0.958],
    ],
    [
      'National Greenhouse Accounts Factors 2024, Victoria: scope 2 0.77, scope 3 0.09',
      { region: 'AU-VIC', year: 2024, energy: 1000 },
      [770, 90, null, null],
    ],
    [
      'National Inventory Report of Canada, Ontario 2022: 35 g/kWh',
      { region: 'CA-ON', year: 2022, energy: 1000 },
      [35],
    ],
    [
      'Ministry of Ecology and Environment, China 2023: 0.5306 kg/kWh',
      { region: 'CN', year: 2023, energy: 1, energy_unit: 'GJ' },
      [0.5306 / 0.0036],
    ],
    [
      'Measuring Emissions 2026 (New Zealand), electricity of 2024 0.0993596, losses 0.00752331',
      { region: 'NZ', year: 2024, energy: 1000 },
      [99.3596, undefined, 7.52331],
    ],
    [
      'CO2 Baseline Database v21, India 2024-25, adjusted for cross-border transfers: 0.709687',
      { region: 'IN', year: 2025, energy: 1000 },
      [709.687],
    ],
    [
      'eGRID2023 rev 2, Puerto Rico: 1548.53 lb/MWh, grid gross loss 4.2 %',
      { region: 'PR', year: 2023, energy: 1000 },
      [1000 * perKwh(1548.53), undefined, (1000 * perKwh(1548.53) * 0.042) / (1 - 0.042)],
    ],
    [
      'IPCC AR5 WGIII, table A.III.2: a gas plant emits 370 g/kWh, over its life cycle 490',
      {
        region: 'GB',
        year: 2025,
        energy: 1000,
        connection_type: 'direct',
        energy_source: 'natural_gas',
        loss_factor: 0.05,
      },
      [370, 120, 370 / 19, 120 / 19],
    ],
    ...baseCarbone.map(([row, region, plants, upstream, network]): (typeof cases)[number] => [
      `Base Carbone V23.6, ${row}: power plants ${plants}, upstream ${upstream}, network ${network}`,
      { region, year: 2020, energy: 1000 },
      [1000 * plants, 1000 * upstream, 1000 * network, null],
    ]),
  ]
  it.each(cases)('%s', async (_, request, kg) => {
    expectNear(fourOf((await engine.call('energyElectricity', request)).location), kg)
  })

  it('China 2023, excluding market-traded non-fossil electricity: 0.6096 kg/kWh, market-based', async () => {
    const { market } = await engine.call('energyElectricity', { region: 'CN', year: 2023, energy: 1000 })
    expectNear(fourOf(market), [609.6])
  })
})

describe('heat by hand', () => {
  const cases: [row: string, request: HeatRequest, kg: (number | null | undefined)[]][] = [
    [
      'UK conversion factors 2025: district heat and steam 0.17529, WTT 0.03341, 5 % loss 0.00945, its WTT 0.00176',
      { region: 'GB', year: 2025, energy: 1000 },
      [175.29, 33.41, 9.45, 1.76],
    ],
    [
      'EPA Emission Factors Hub 2025, table 7: 66.33 kg CO2, 1.250 g CH4, 0.125 g N2O per mmBtu (AR6)',
      { region: 'US', year: 2025, energy: kWhPerMmBtu },
      [66.33 + 0.00125 * 27.9 + 0.000125 * 273, null, null, null],
    ],
    [
      'natural gas by net calorific value 0.20270 (UK 2025) in a plant with an efficiency of 92 %',
      {
        region: 'DE',
        year: 2025,
        energy: 920,
        energy_source: 'natural_gas',
        efficiency: 0.92,
        loss_factor: 0.1,
      },
      [202.7, undefined, 202.7 / 9],
    ],
    [
      'natural gas by gross calorific value 0.18296 (UK 2025), efficiency 80 % (EPA Emission Factors Hub 2025, table 7)',
      { region: 'DE', year: 2025, energy: 800, energy_source: 'natural_gas', loss_factor: 0.1 },
      [182.96, undefined, 182.96 / 9],
    ],
  ]
  it.each(cases)('%s', async (_, request, kg) => {
    expectNear(fourOf((await engine.call('energyHeat', request)).estimates), kg)
  })
})

describe('fuel by hand', () => {
  const cases: [row: string, request: FuelRequest, kg: [number, number | undefined, number?]][] = [
    [
      'UK conversion factors 2025: natural gas, cubic metres 2.06672, WTT 0.33660',
      { fuel_type: 'natural_gas', region: 'GB', year: 2025, amount: { volume: 100, volume_unit: 'm3' } },
      [206.672, 33.66],
    ],
    [
      'UK conversion factors 2025: diesel (average biofuel blend), litres 2.57082, WTT 0.61101, biogenic 0.14',
      { fuel_type: 'diesel', region: 'GB', year: 2025, amount: { volume: 1000, volume_unit: 'l' } },
      [2570.82, 611.01, 140],
    ],
    [
      'UK conversion factors 2016: biodiesel, litres 0.01982, WTT 0.62156, outside of scopes 2.49',
      { fuel_type: 'biodiesel_bio_100', region: 'GB', year: 2016, amount: { volume: 100, volume_unit: 'l' } },
      [1.982, 62.156, 249],
    ],
    [
      'UK conversion factors 2019: biodiesel, GJ 0.96015, WTT 11.08054, outside of scopes 75.3',
      { fuel_type: 'biodiesel_bio_100', region: 'GB', year: 2019, amount: { energy: 10, energy_unit: 'GJ' } },
      [9.6015, 110.8054, 753],
    ],
    [
      'UK conversion factors 2025: wood chips, tonnes 43.43964, outside of scopes 1335.71, WTT 30.40000',
      {
        fuel_type: 'wood_chips_bio_100',
        region: 'GB',
        year: 2025,
        amount: { weight: 500, weight_unit: 'kg' },
      },
      [21.71982, 15.2, 667.855],
    ],
    [
      'EPA Emission Factors Hub 2025, table 1: motor gasoline 8.78 kg CO2, 0.38 g CH4, 0.08 g N2O per gallon (AR6)',
      { fuel_type: 'gasoline', region: 'US', year: 2025, amount: { volume: 10, volume_unit: 'gallon_us' } },
      [10 * (8.78 + 0.00038 * 27.9 + 0.00008 * 273), undefined],
    ],
  ]
  it.each(cases)('%s', async (_, request, [combustion, upstream, biogenic]) => {
    const answer = await engine.call('energyFuel', request)
    expectNear([answer.combustion.co2e, of(answer.well_to_tank)], [combustion, upstream])
    if (biogenic !== undefined) expectNear([answer.combustion.co2_biogenic], [biogenic])
  })
})
