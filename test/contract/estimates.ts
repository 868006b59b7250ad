import { expect } from 'vitest'
import { type Body, type Case, errorKeys, estimation } from './case.js'

const estimationKeys = {
  '': [...estimation, 'notices'],
  emission_factor: [
    'name',
    'activity_id',
    'id',
    'access_type',
    'source',
    'source_dataset',
    'year',
    'region',
    'category',
    'source_lca_activity',
    'data_quality_flags',
  ],
  constituent_gases: ['co2e_total', 'co2e_other', 'co2', 'ch4', 'n2o'],
  activity_data: ['activity_value', 'activity_unit'],
}

function estimated(body: Body, activity: number, unit: string): void {
  expect(body.co2e).toBeGreaterThan(0)
  expect(body.co2e_unit).toBe('kg')
  expect(body.constituent_gases.co2e_total).toBe(body.co2e)
  expect(body.activity_data).toEqual({ activity_value: activity, activity_unit: unit })
}

const gridMixOfAustria = (energy: number) => ({
  emission_factor: {
    activity_id: 'electricity-supply_grid-source_residual_mix',
    region: 'AT',
    data_version: '^6',
  },
  parameters: { energy, energy_unit: 'kWh' },
})

export const estimates: Case[] = [
  {
    name: 'estimate of a household',
    method: 'POST',
    path: '/data/v1/estimate',
    body: {
      emission_factor: {
        activity_id: 'electricity-supply_grid-source_supplier_mix',
        data_version: '^29',
        region: 'GB',
      },
      parameters: { energy: 4200, energy_unit: 'kWh' },
    },
    status: 200,
    keys: estimationKeys,
    check: (body) => {
      estimated(body, 4200, 'kWh')
      expect(body.audit_trail).toBe('selector')
      expect(body.notices.map(({ code }: Body) => code)).toContain('data_version_replaced')
    },
  },
  {
    name: 'estimate with a residual mix',
    method: 'POST',
    path: '/data/v1/estimate',
    body: gridMixOfAustria(100),
    status: 200,
    keys: estimationKeys,
    check: (body) => {
      estimated(body, 100, 'kWh')
      expect(body.co2e_calculation_origin).toBe('source')
      expect(body.emission_factor).toMatchObject({ region: 'AT', access_type: 'public' })
    },
  },
  {
    name: 'batch of two estimates',
    method: 'POST',
    path: '/data/v1/estimate/batch',
    body: [gridMixOfAustria(10), gridMixOfAustria(100)],
    status: 200,
    keys: { '': ['results'], 'results[]': [...estimation, 'notices'] },
    check: ({ results: [first, second] }) => {
      estimated(first, 10, 'kWh')
      expect(second.co2e).toBeCloseTo(first.co2e * 10, 9)
      expect(second.emission_factor).toEqual(first.emission_factor)
    },
  },
  {
    name: 'estimate of a flight',
    method: 'POST',
    path: '/data/v1/estimate',
    body: {
      emission_factor: {
        activity_id:
          'passenger_flight-route_type_international-aircraft_type_na-distance_na-class_na-rf_included-distance_uplift_na',
        data_version: '^6',
      },
      parameters: { passengers: 1, distance: 8984, distance_unit: 'km' },
    },
    status: 200,
    keys: estimationKeys,
    check: (body) => estimated(body, 8984, 'passenger-km'),
  },
  {
    name: 'estimate with a version in two parts',
    method: 'POST',
    path: '/data/v1/estimate',
    body: {
      emission_factor: {
        activity_id: 'electricity-supply_grid-source_production_mix',
        data_version: '20.20',
        region: 'US',
      },
      parameters: { energy: 2500, energy_unit: 'kWh' },
    },
    status: 200,
    keys: estimationKeys,
    check: (body) => expect(body.emission_factor.region).toBe('US'),
  },
  {
    name: 'estimate of money on water',
    method: 'POST',
    path: '/data/v1/estimate',
    body: {
      emission_factor: {
        activity_id: 'water_treatment-type_collected_purified_water_distribution_of_water_services',
        data_version: '^0',
      },
      parameters: { money: 100, money_unit: 'usd' },
    },
    status: 200,
    keys: estimationKeys,
    check: (body) => expect(body.co2e).toBeGreaterThan(0),
  },
  {
    name: 'batch of an early release',
    method: 'POST',
    path: '/batch',
    body: [
      {
        emission_factor: { activity_id: 'electricity-energy_source_grid_mix', region: 'GB' },
        parameters: { energy: 10, energy_unit: 'kWh' },
      },
    ],
    status: 200,
    keys: {
      '': ['results'],
      'results[]': estimation.slice(0, 6),
      'results[].emission_factor': [
        'activity_id',
        'uuid',
        'id',
        'access_type',
        'source',
        'year',
        'region',
        'category',
        'lca_activity',
        'data_quality_flags',
      ],
    },
  },
  {
    name: 'classification that the key does not open',
    method: 'POST',
    path: '/classifications/v1/estimate',
    without: 'classifications',
    body: {
      classification: { classification_type: 'nace2', classification_code: '1.11', source: 'EXIOBASE' },
      parameters: { money: 3000, money_unit: 'usd' },
    },
    status: 403,
    keys: errorKeys,
    check: (body) => expect(body).toMatchObject({ error: 'forbidden', error_code: null }),
  },
  {
    name: 'batch of purchases',
    method: 'POST',
    path: '/procurement/v1/spend/batch',
    body: [
      {
        money: 1200.5,
        spend_region: 'DE',
        spend_year: 2022,
        money_unit: 'eur',
        activity: { classification_type: 'nace2', classification_code: '62' },
      },
      {
        money: 300,
        spend_region: 'GB',
        spend_year: 2022,
        money_unit: 'gbp',
        activity: { activity_id: 'consumer_services-type_computer_and_related_services' },
      },
    ],
    status: 200,
    keys: { '': ['results'], 'results[]': ['estimate', 'notices'] },
    check: ({ results }) => {
      expect(results).toHaveLength(2)
      for (const { estimate } of results) {
        expect(estimate).toMatchObject({ co2e_unit: 'kg', co2e_calculation_origin: 'source' })
        expect(estimate.co2e).toBeGreaterThan(0)
      }
    },
  },
  {
    name: 'batch of custom activities',
    method: 'POST',
    path: '/custom-activities/batch',
    body: [
      {
        custom_activity: { label: 'Accommodation', region: 'GB', data_version: '0.0' },
        parameters: { money: 100, money_unit: 'gbp' },
      },
      {
        custom_activity: { label: 'Air_travel', data_version: '0.0' },
        parameters: { passengers: 1, distance: 500, distance_unit: 'km' },
      },
    ],
    status: 200,
    keys: { '': ['results'], 'results[]': estimation },
    check: ({ results }) => expect(results).toHaveLength(2),
  },
]
