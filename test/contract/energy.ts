import { expect } from 'vitest'
import { type Body, type Case, errorKeys } from './case.js'

const quad = [
  'consumption',
  'well_to_tank',
  'transmission_and_distribution',
  'well_to_tank_of_transmission_and_distribution',
]
const estimate = [
  'co2e',
  'co2e_unit',
  'co2e_calculation_method',
  'source_trail',
  'co2_biogenic',
  'constituent_gases',
]
const gases = ['co2', 'ch4', 'n2o']

const electricityKeys = {
  '': ['location', 'market', 'notices'],
  location: quad,
  market: quad,
  'location.consumption': estimate,
  'location.well_to_tank': estimate,
  'market.transmission_and_distribution': estimate,
  'location.consumption.constituent_gases': gases,
}
const heatKeys = { '': ['estimates', 'notices'], estimates: quad, 'estimates.consumption': estimate }
const fuelKeys = {
  '': ['combustion', 'well_to_tank', 'notices'],
  combustion: estimate,
  well_to_tank: estimate,
  'combustion.constituent_gases': gases,
}

/** Figures calculated by hand from the publications. */
function values(expected: Record<string, number>): (body: Body) => void {
  return (body) => {
    for (const [path, value] of Object.entries(expected)) {
      const found = path.split('.').reduce((part, key) => part[key], body)
      expect(found, path).toBeCloseTo(value, 3)
    }
  }
}

const kwh = (energy: number) => ({ energy, energy_unit: 'kWh' })
const post = (name: string, path: string, body: object, rest: Pick<Case, 'keys' | 'check'>): Case => ({
  name,
  method: 'POST',
  path,
  body,
  status: 200,
  ...rest,
})

export const energy: Case[] = [
  post(
    'electricity by a direct line',
    '/energy/v1/electricity',
    {
      region: 'GB',
      components: [
        {
          amount: kwh(1000),
          connection_type: 'direct',
          energy_source: 'natural_gas',
          loss_factor: 0.05,
        },
      ],
    },
    {
      keys: electricityKeys,
      check: ({ location, market }) => {
        expect(market).toEqual(location)
        const share = location.transmission_and_distribution.co2e / location.consumption.co2e
        expect(share).toBeCloseTo(0.0526316, 7)
      },
    },
  ),
  post(
    'electricity of the grid in four parts',
    '/energy/v1/electricity',
    { region: 'GB', year: 2025, amount: kwh(1000) },
    {
      keys: electricityKeys,
      check: values({
        'location.consumption.co2e': 177,
        'location.well_to_tank.co2e': 45.9,
        'location.transmission_and_distribution.co2e': 18.53,
        'location.well_to_tank_of_transmission_and_distribution.co2e': 3.97,
      }),
    },
  ),
  post(
    'electricity with a component of a supplier',
    '/energy/v1/electricity',
    {
      region: 'GB',
      year: 2023,
      amount: kwh(5000),
      components: [{ amount: kwh(1000), connection_type: 'grid', supplier: 'british_gas' }],
    },
    {
      keys: electricityKeys,
      check: ({ notices, energy_use }) => {
        expect(notices.map(({ code }: Body) => code)).toContain('supplier_unknown')
        expect(energy_use.total_kwh).toBe(5000)
      },
    },
  ),
  post(
    'electricity of a US state with certificates',
    '/energy/v1.4/electricity',
    { region: 'US-CA', year: 2023, amount: kwh(5000), source_set: 'core', recs: kwh(1000) },
    {
      keys: electricityKeys,
      check: values({
        'location.consumption.co2e': 975.185,
        'market.consumption.co2e': 780.148,
        'location.transmission_and_distribution.co2e': 41.692,
      }),
    },
  ),
  post(
    'electricity of a US ZIP',
    '/energy/v1/electricity',
    { region: 'US-12345', amount: kwh(1000) },
    { keys: electricityKeys, check: values({ 'location.consumption.co2e': 123.64 }) },
  ),
  post(
    'electricity of the grid with a source and certificates',
    '/energy/v1/electricity',
    {
      year: 2024,
      region: 'ZA',
      amount: kwh(13000),
      components: [{ amount: kwh(13000), connection_type: 'grid', energy_source: 'coal' }],
      recs: kwh(100),
    },
    {
      keys: electricityKeys,
      check: ({ location, market }) => {
        expect(market.consumption.co2e / location.consumption.co2e).toBeCloseTo(12900 / 13000, 12)
      },
    },
  ),
  post(
    'natural gas in litres',
    '/energy/v1/fuel',
    { fuel_type: 'natural_gas', amount: { volume: 23000, volume_unit: 'l' }, region: 'US', year: 2021 },
    { keys: fuelKeys },
  ),
  post(
    'natural gas in cubic metres',
    '/energy/v1.3/fuel',
    { fuel_type: 'natural_gas', amount: { volume: 100, volume_unit: 'm3' }, region: 'GB', year: 2025 },
    { keys: fuelKeys, check: values({ 'combustion.co2e': 206.672, 'well_to_tank.co2e': 33.66 }) },
  ),
  {
    name: 'a fuel that there is not',
    method: 'POST',
    path: '/energy/v1/fuel',
    body: { fuel_type: '', amount: { weight: 0, weight_unit: 'kg' } },
    status: 400,
    keys: { '': [...errorKeys[''], 'valid_values'] },
    check: ({ valid_values }) => expect(valid_values.fuel_type).toContain('natural_gas'),
  },
  post(
    'wood chips, with biogenic CO2 beside the total',
    '/energy/v1/fuel',
    {
      fuel_type: 'wood_chips_bio_100',
      amount: { weight: 1, weight_unit: 't' },
      region: 'GB',
      year: 2025,
    },
    {
      keys: fuelKeys,
      check: values({
        'combustion.co2e': 43.43964,
        'combustion.co2_biogenic': 1335.71,
        'well_to_tank.co2e': 30.4,
      }),
    },
  ),
  post(
    'heat with fields that are not used',
    '/energy/v1/heat',
    {
      year: 2023,
      region: 'GB',
      components: [{ amount: kwh(2000), loss_factor: 'low', energy_source: null }],
    },
    { keys: heatKeys, check: values({ 'estimates.consumption.co2e': 2 * 179.6466 }) },
  ),
  post(
    'heat with a factor of its own',
    '/energy/v1/heat-and-steam',
    {
      region: 'DE',
      components: [{ amount: { energy: 10, energy_unit: 'MWh' }, co2e_kg_per_kwh: 0.18, loss_factor: 0.1 }],
    },
    {
      keys: heatKeys,
      check: (body) => {
        values({
          'estimates.consumption.co2e': 1800,
          'estimates.transmission_and_distribution.co2e': 200,
        })(body)
        expect(body.estimates.well_to_tank).toBeNull()
      },
    },
  ),
  {
    name: 'a batch of electricity with one that fails',
    method: 'POST',
    path: '/energy/v1.5/electricity/batch',
    body: [
      { region: 'GB', year: 2025, amount: kwh(1000) },
      { region: 'GB', year: 2025, amount: kwh(-1) },
    ],
    status: 200,
    keys: { '': ['results'] },
    check: ({ results: [answer, failed] }) => {
      expect(answer.location.consumption.co2e).toBe(177)
      expect(failed.error_code).toBe('invalid_input')
    },
  },
]
