import { expect } from 'vitest'
import { type Body, type Case, errorKeys } from './case.js'

const keys = {
  '': [
    'co2e',
    'hub_equipment_co2e',
    'vehicle_operation_co2e',
    'vehicle_energy_provision_co2e',
    'co2e_unit',
    'co2e_calculation_method',
    'cargo_tonnes',
    'distance_km',
    'route',
  ],
  'route[]': ['type', 'co2e', 'co2e_unit', 'co2e_calculation_method', 'source_trail'],
}

function add(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** Checks the sums of every answer. @returns legs of the answer */
function shipment(body: Body, tonnes: number): Body[] {
  const legs = body.route.filter((part: Body) => part.transport_mode !== undefined)
  const places = body.route.filter((part: Body) => part.transport_mode === undefined)
  const { hub_equipment_co2e, vehicle_operation_co2e, vehicle_energy_provision_co2e } = body
  expect(hub_equipment_co2e + vehicle_operation_co2e + vehicle_energy_provision_co2e).toBeCloseTo(
    body.co2e,
    9,
  )
  expect(add(places.map(({ co2e }: Body) => co2e))).toBeCloseTo(hub_equipment_co2e, 9)
  expect(add(legs.map((leg: Body) => leg.vehicle_operation_co2e))).toBeCloseTo(vehicle_operation_co2e, 9)
  expect(add(legs.map(({ distance_km }: Body) => distance_km))).toBeCloseTo(body.distance_km, 9)
  expect(body.cargo_tonnes).toBeCloseTo(tonnes, 12)
  for (const place of places) {
    expect(Object.keys(place)).toEqual(expect.arrayContaining(['name', 'confidence_score']))
  }
  for (const leg of legs) {
    expect(leg.vehicle_operation_co2e + leg.vehicle_energy_provision_co2e).toBeCloseTo(leg.co2e, 9)
    expect(Object.keys(leg)).toEqual(expect.arrayContaining(['distance_km', 'notices']))
  }
  return legs
}

export const freight: Case[] = [
  {
    name: 'freight in the belly of a passenger aircraft',
    method: 'POST',
    path: '/freight/v3/intermodal',
    body: {
      cargo: { weight: 3, weight_unit: 't' },
      route: [
        { location: { iata: 'CDG' } },
        {
          transport_mode: 'air',
          leg_details: { aircraft_type: 'belly_freight', radiative_forcing_index: 2 },
        },
        { location: { iata: 'JFK' } },
      ],
    },
    status: 200,
    keys,
    check: (body) => {
      const legs = shipment(body, 3)
      const codes = legs[0].notices.map(({ code }: Body) => code)
      expect(codes).toContain('radiative_forcing_applied')
    },
  },
  {
    name: 'freight by road, sea and road',
    method: 'POST',
    path: '/freight/v3/intermodal',
    body: {
      route: [
        { location: { query: 'London' } },
        { transport_mode: 'road' },
        { transport_mode: 'sea' },
        { transport_mode: 'road' },
        { location: { query: 'New York' } },
      ],
      cargo: { weight: 1, weight_unit: 'kg' },
    },
    status: 200,
    keys,
    check: (body) => {
      const legs = shipment(body, 0.001)
      const modes = legs.map((leg: Body) => leg.transport_mode)
      expect(modes).toEqual(['road', 'sea', 'road'])
    },
  },
  {
    name: 'freight with an unknown field in a location',
    method: 'POST',
    path: '/freight/v3/intermodal',
    body: {
      route: [
        { location: { query: 'Hamburg', foo: 1 } },
        { transport_mode: 'road' },
        { location: { query: 'Munich' } },
      ],
      cargo: { weight: 1, weight_unit: 't' },
    },
    status: 400,
    keys: errorKeys,
    check: (body) => expect(body.error).toBe('bad_request'),
  },
  {
    name: 'freight in a van, with details for two parts of the world',
    method: 'POST',
    path: '/freight/v3/intermodal',
    body: {
      route: [
        { location: { query: 'Pune, India' } },
        {
          transport_mode: 'road',
          leg_details: {
            rest_of_world: { vehicle_type: 'van', vehicle_weight: 'lte_3.5t', fuel_source: 'petrol' },
            north_america: { vehicle_type: 'moving' },
          },
        },
        { location: { query: 'Mumbai, India' } },
      ],
      cargo: { weight: 500, weight_unit: 'kg' },
    },
    status: 200,
    keys,
    check: (body) => shipment(body, 0.5),
  },
]
