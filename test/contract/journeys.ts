import { expect } from 'vitest'
import type { Body, Case } from './case.js'

const journeyKeys = {
  '': [
    'co2e',
    'co2e_unit',
    'co2e_calculation_method',
    'distance_km',
    'origin',
    'destination',
    'direct_emissions',
    'indirect_emissions',
    'notices',
    'source_trail',
  ],
  direct_emissions: ['co2e', 'co2e_unit', 'source_trail'],
  indirect_emissions: ['co2e', 'co2e_unit', 'source_trail'],
  origin: ['name', 'confidence_score'],
}

function journey(body: Body): void {
  expect(body.co2e_unit).toBe('kg')
  expect(body.co2e).toBeGreaterThan(0)
  expect(body.distance_km).toBeGreaterThan(0)
  expect(body.direct_emissions.co2e + body.indirect_emissions.co2e).toBeCloseTo(body.co2e, 9)
}

export const journeys: Case[] = [
  {
    name: 'journey from nested coordinates',
    method: 'POST',
    path: '/travel/v1/distance',
    body: {
      origin: { coordinates: { latitude: 52.3622, longitude: 13.5007 } },
      destination: { locode: 'FRPAR' },
      travel_mode: 'rail',
    },
    status: 200,
    keys: journeyKeys,
    check: journey,
  },
  {
    name: 'journey in an average car',
    method: 'POST',
    path: '/travel/v1-preview3/distance',
    body: {
      travel_mode: 'car',
      origin: { query: 'Leeds' },
      destination: { query: 'Bristol' },
      car_details: { car_type: 'average' },
    },
    status: 200,
    keys: journeyKeys,
    check: journey,
  },
  {
    name: 'journey in a large petrol car',
    method: 'POST',
    path: '/travel/v1/distance',
    body: {
      origin: { query: 'Lyon' },
      destination: { query: 'Geneva' },
      travel_mode: 'car',
      car_details: { car_size: 'large', car_type: 'petrol' },
    },
    status: 200,
    keys: journeyKeys,
    check: journey,
  },
  {
    name: 'flight between airport codes',
    method: 'POST',
    path: '/travel/v1-preview1/distance',
    body: { origin: { iata: 'MAD' }, destination: { iata: 'LIS' }, travel_mode: 'air' },
    status: 200,
    keys: journeyKeys,
    check: journey,
  },
  {
    name: 'hotel in a place named by a text',
    method: 'POST',
    path: '/travel/v1-preview1/hotel',
    body: { hotel_nights: 3, location: 'Lisbon' },
    status: 200,
    keys: {
      '': ['co2e', 'co2e_unit', 'co2e_calculation_method', 'location', 'source_trail', 'notices'],
    },
    check: (body) => {
      expect(body.co2e_unit).toBe('kg')
      expect(body.co2e).toBeGreaterThan(0)
    },
  },
]
