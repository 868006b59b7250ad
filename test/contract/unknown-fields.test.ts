import { describe, expect, it } from 'vitest'
import { operations } from '../../src/contract/contract.js'
import { requestCheck } from '../../src/contract/ready-check.js'

type Case = [operation: keyof typeof operations, request: unknown, problem: string]

const journey = { travel_mode: 'car', origin: 'Leeds', destination: 'Bristol' }
const kilowattHour = { energy: 1, energy_unit: 'kWh' }
const product = {
  product: 'a',
  location: 'Berlin',
  manufacturing_year: 2024,
  manufacturing: [],
  components: [],
}
const part = { type: 'simple', product: 'p', weight: { weight: 1, weight_unit: 'kg' }, production_year: 2024 }
const estimate = { emission_factor: { activity_id: 'x' }, parameters: { energy: 1 } }

/** Unknown fields that would change the result if they were ignored. */
const cases: Case[] = [
  [
    'travelDistance',
    { ...journey, car_details: { engine_type: 'bev' } },
    'car_details.engine_type: is not a field here; available: car_type, car_size',
  ],
  [
    'travelDistance',
    { ...journey, car_details: { car_typ: 'battery' } },
    'car_details.car_typ: is not a field here; available: car_type, car_size; did you mean car_type?',
  ],
  [
    'travelDistance',
    { ...journey, car_details: { car_type: 'batery' } },
    'car_details.car_type: must be one of petrol, diesel, hybrid, plugin_hybrid, plug_in_hybrid, battery, ' +
      'battery_electric, electric, average, not "batery"; did you mean battery?',
  ],
  [
    'travelDistance',
    { ...journey, travel_mode: 'air', air_details: { cabin: 'first' } },
    'air_details.cabin: is not a field here; available: class, aircraft',
  ],
  [
    'travelDistance',
    { ...journey, travel_mode: 'rail', rail_details: { fuel: 'diesel' } },
    'rail_details.fuel: is not a field here; available: traction',
  ],
  [
    'travelDistance',
    { ...journey, origin: { query: 'Leeds', country: 'US' } },
    'origin.country: is not a field here; available: query',
  ],
  [
    'estimate',
    { ...estimate, emission_factor: { activity_id: 'x', regoin: 'GB' } },
    expect.stringMatching(
      /^emission_factor\.regoin: is not a field here; .*; did you mean region\?$/,
    ) as never,
  ],
  [
    'estimate',
    { ...estimate, parameters: { energy: 1, energy_units: 'MWh' } },
    expect.stringMatching(/^parameters\.energy_units: .*; did you mean energy_unit\?$/) as never,
  ],
  [
    'classify',
    {
      classification: { classification_code: '1', classification_type: 'nace2', regon: 'GB' },
      parameters: { money: 1 },
    },
    expect.stringMatching(/^classification\.regon: .*; did you mean region\?$/) as never,
  ],
  [
    'energyElectricity',
    { region: 'GB', components: [{ amount: kilowattHour, energy_sorce: 'wind' }] },
    expect.stringMatching(/^components\.0\.energy_sorce: .*; did you mean energy_source\?$/) as never,
  ],
  [
    'energyFuel',
    { fuel_type: 'diesel', amount: { ...kilowattHour, basis: 'gross' } },
    expect.stringMatching(/^amount\.basis: is not a field here; available: energy, energy_unit, /) as never,
  ],
  [
    'footprint',
    { ...product, components: [{ ...part, quantity: 3 }] },
    expect.stringMatching(
      /^components\.0\.quantity: is not a field here; available: type, product, /,
    ) as never,
  ],
  [
    'footprint',
    { ...product, components: [{ ...part, end_of_life: { material: 'steel' } }] },
    'components.0.end_of_life.material: is not a field here; available: material_type, waste_ratio',
  ],
  [
    'footprint',
    { ...product, use_phase: [{ type: 'energy', energy: { amount: kilowattHour, fuel: 'diesel' } }] },
    expect.stringMatching(
      /^use_phase\.0\.energy\.fuel: is not a field here; available: amount, fuel_type/,
    ) as never,
  ],
]

describe('unknown field in an object of a request', () => {
  it.each(cases)('is refused with the list of fields: %s %j', async (operation, request, problem) => {
    const check = await requestCheck(operations[operation].request)
    expect(check(request)).toEqual(problem)
  })

  it('is accepted at the top level of a request, and next to the id of a factor', async () => {
    const check = await requestCheck(operations.estimate.request)
    const factor = { id: 'y', name: 'Diesel', category: 'Fuel' }
    expect(check({ ...estimate, reference: 'invoice 7' })).toBeUndefined()
    expect(check({ ...estimate, emission_factor: factor })).toBeUndefined()
  })
})

describe('field for a number or a word', () => {
  const line = { region: 'GB', energy: 1, connection_type: 'direct', energy_source: 'coal' }
  it.each([
    [1.2, 'loss_factor: must be at most 0.99, not 1.2'],
    [-0.1, 'loss_factor: must be at least 0, not -0.1'],
    ['little', 'loss_factor: must be a number or one of low, medium, high, not "little"'],
    ['low', undefined],
  ])('checks the value %s', async (loss_factor, problem) => {
    const check = await requestCheck(operations.energyElectricity.request)
    expect(check({ ...line, loss_factor })).toBe(problem)
  })
})
