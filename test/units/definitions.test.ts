import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { energyUnits, type Parameters } from '../../src/contract/contract.js'
import { converter, factorUnit, unitTypes } from '../../src/units/units.js'

/** Returns the number of the factor's units in one written unit. */
function ratio(parameters: Parameters, unit: string): number {
  return converter(parameters, factorUnit(`kg/${unit}`)).ratio
}

describe('published definitions of units', () => {
  test.each([
    ['area', 'ha', 'm2', 10_000],
    ['area', 'km2', 'ha', 100],
    ['area', 'ft2', 'm2', 0.09290304],
    ['data', 'TB', 'GB', 1000],
    ['data', 'MB', 'GB', 0.001],
    ['distance', 'mi', 'km', 1.609344],
    ['distance', 'mile', 'km', 1.609344],
    ['distance', 'nmi', 'm', 1852],
    ['distance', 'ft', 'm', 0.3048],
    ['distance', 'km', 'mile', 1 / 1.609344],
    ['energy', 'Wh', 'kWh', 0.001],
    ['energy', 'MWh', 'kWh', 1000],
    ['energy', 'kWh', 'MJ', 3.6],
    ['energy', 'kWh', 'GJ', 0.0036],
    ['energy', 'TJ', 'GJ', 1000],
    ['energy', 'MJ', 'kWh', 1 / 3.6],
    ['energy', 'BTU', 'MJ', 0.00105505585262],
    ['energy', 'kBtu', 'MJ', 1.05505585262],
    ['energy', 'therm', 'MMBTU', 0.1],
    ['energy', 'therm', 'MJ', 105.505585262],
    ['energy', 'MMBTU', 'GJ', 1.05505585262],
    ['power', 'W', 'kW', 0.001],
    ['power', 'MW', 'kW', 1000],
    ['time', 'ms', 'hour', 1 / 3_600_000],
    ['time', 's', 'hour', 1 / 3600],
    ['time', 'min', 'hour', 1 / 60],
    ['time', 'm', 'hour', 1 / 60],
    ['time', 'h', 'hour', 1],
    ['time', 'day', 'hour', 24],
    ['time', 'year', 'hour', 8760],
    ['time', 'day', 'year', 1 / 365],
    ['volume', 'ml', 'l', 0.001],
    ['volume', 'm3', 'l', 1000],
    ['volume', 'scf', 'l', 28.316846592],
    ['volume', 'standard_cubic_foot', 'scf', 1],
    ['volume', 'gallon_us', 'l', 3.785411784],
    ['volume', 'gal (US)', 'gallon_us', 1],
    ['volume', 'bbl', 'gal (US)', 42],
    ['weight', 'g', 'kg', 0.001],
    ['weight', 't', 'tonne', 1],
    ['weight', 'tonne', 'kg', 1000],
    ['weight', 'ton', 'kg', 907.18474],
    ['weight', 'short ton', 'lb', 2000],
    ['weight', 'lb', 'kg', 0.45359237],
  ])('%s: 1 %s in %s is %d', (measure, from, to, expected) => {
    expect(ratio({ [measure]: 1, [`${measure}_unit`]: from }, to)).toBe(expected)
  })

  test.each([
    [{ weight: 1, weight_unit: 'ton', distance: 1, distance_unit: 'mile' }, 'ton-mile', 1],
    [{ weight: 1, weight_unit: 'ton', distance: 1, distance_unit: 'mi' }, 'tonne-km', 0.90718474 * 1.609344],
    [{ weight: 1, weight_unit: 'lb', distance: 1, distance_unit: 'nmi' }, 'tonne-km', 0.00045359237 * 1.852],
    [{ passengers: 1, distance: 1, distance_unit: 'mi' }, 'passenger-km', 1.609344],
    [{ passengers: 1, distance: 1 }, 'passenger-mile', 1 / 1.609344],
    [{ data: 1, data_unit: 'GB', time: 1, time_unit: 'day' }, 'TB-hour', 0.024],
    [{ data: 1, data_unit: 'MB', time: 1, time_unit: 'h' }, 'GB-hour', 0.001],
    [{ area: 1, area_unit: 'ha', time: 1, time_unit: 'year' }, 'm2-year', 10_000],
    [{ area: 1, area_unit: 'm2', time: 365, time_unit: 'day' }, 'ha-year', 0.0001 / 365],
    [{ weight: 1, weight_unit: 'kg', time: 1, time_unit: 'hour' }, 'kg-day', 1 / 24],
    [{ number: 1, time: 1, time_unit: 'min' }, 'CPU-hour', 1 / 60],
    [{ twenty_foot_equivalent: 1, distance: 1, distance_unit: 'mi' }, 'TEU-km', 1.609344],
  ])('%o in %s is %d', (parameters, to, expected) => {
    expect(Math.abs(ratio(parameters, to) / expected - 1)).toBeLessThan(1e-15)
  })

  test('uses the default unit for a value without a unit', () => {
    expect(ratio({ energy: 1 }, 'kWh')).toBe(1)
    expect(ratio({ distance: 1 }, 'km')).toBe(1)
    expect(ratio({ weight: 1 }, 'kg')).toBe(1)
    expect(ratio({ volume: 1 }, 'l')).toBe(1)
    expect(ratio({ area: 1 }, 'ha')).toBe(100)
    expect(ratio({ data: 1 }, 'GB')).toBe(0.001)
    expect(ratio({ time: 1 }, 'hour')).toBe(1)
    expect(ratio({ power: 1 }, 'kW')).toBe(1)
  })
})

/** Denominators of factors, by the key of the parameters that fits them. */
const denominators: Record<string, string[]> = {
  area: ['m2', 'ha', 'km2', 'ft2'],
  data: ['MB', 'GB', 'TB'],
  distance: ['m', 'km', 'mile', 'nmi', 'ft'],
  energy: ['Wh', 'kWh', 'MWh', 'MJ', 'GJ', 'TJ', 'BTU', 'kBtu', 'therm', 'MMBTU'],
  power: ['W', 'kW', 'MW'],
  time: ['ms', 's', 'min', 'hour', 'day', 'year'],
  volume: ['ml', 'l', 'm3', 'scf', 'gal (US)', 'bbl'],
  weight: ['g', 'kg', 'tonne', 'short ton', 'lb'],
}

const conversion = fc
  .constantFrom(...Object.keys(denominators))
  .chain((measure) =>
    fc.tuple(
      fc.constant(measure),
      fc.constantFrom(...denominators[measure]!),
      fc.constantFrom(...denominators[measure]!),
    ),
  )
const amount = fc
  .double({ min: -1e12, max: 1e12, noNaN: true, noDefaultInfinity: true })
  .filter((value) => value === 0 || Math.abs(value) > 1e-200)

describe('conversions', () => {
  test('keeps the number exactly if the unit is the same', () => {
    fc.assert(
      fc.property(conversion, amount, ([measure, unit], value) => {
        const parameters = { [measure]: value, [`${measure}_unit`]: unit }
        expect(converter(parameters, factorUnit(`kg/${unit}`)).apply(parameters)).toBe(value)
      }),
    )
  })

  test('restores the number after conversion there and back, up to the last digits of a double', () => {
    fc.assert(
      fc.property(conversion, amount, ([measure, from, to], value) => {
        const there = { [measure]: value, [`${measure}_unit`]: from }
        const converted = converter(there, factorUnit(`kg/${to}`)).apply(there)
        const back = { [measure]: converted, [`${measure}_unit`]: to }
        const returned = converter(back, factorUnit(`kg/${from}`)).apply(back)
        expect(Math.abs(returned - value)).toBeLessThanOrEqual(Math.abs(value) * 4 * Number.EPSILON)
      }),
    )
  })

  test('doubles the amount exactly if the activity doubles', () => {
    fc.assert(
      fc.property(conversion, amount, ([measure, from, to], value) => {
        const single = { [measure]: value, [`${measure}_unit`]: from }
        const convert = converter(single, factorUnit(`kg/${to}`))
        expect(convert.apply({ ...single, [measure]: 2 * value })).toBe(2 * convert.apply(single))
      }),
    )
  })

  test('converts a composed unit like the product of its parts', () => {
    const pair = fc.tuple(
      fc.constantFrom(...denominators.weight!),
      fc.constantFrom(...denominators.distance!),
      fc.constantFrom(...denominators.weight!),
      fc.constantFrom(...denominators.distance!),
    )
    fc.assert(
      fc.property(pair, ([weight_unit, distance_unit, toWeight, toDistance]) => {
        const both = ratio(
          { weight: 1, weight_unit, distance: 1, distance_unit },
          `${toWeight}-${toDistance}`,
        )
        const parts =
          ratio({ weight: 1, weight_unit }, toWeight) * ratio({ distance: 1, distance_unit }, toDistance)
        expect(Math.abs(both / parts - 1)).toBeLessThan(1e-15)
      }),
    )
  })

  test('accepts all units in the list of unit types', () => {
    const factorOf: Record<string, string> = {
      Area: 'm2',
      AreaOverTime: 'm2-year',
      ContainerOverDistance: 'TEU-km',
      Data: 'GB',
      DataOverTime: 'GB-hour',
      Distance: 'km',
      DistanceOverTime: 'km-hour',
      Energy: 'kWh',
      Number: 'number',
      NumberOverTime: 'CPU-hour',
      PassengerOverDistance: 'passenger-km',
      Power: 'kW',
      Time: 'hour',
      Volume: 'l',
      Weight: 'kg',
      WeightOverDistance: 'tonne-km',
      WeightOverTime: 'kg-day',
    }
    const listed = unitTypes.filter(({ unit_type }) => unit_type !== 'Money')
    expect(listed.map(({ unit_type }) => unit_type)).toEqual(Object.keys(factorOf))
    for (const { unit_type, parameters, units } of listed) {
      const values = Object.fromEntries(
        parameters.filter((key) => !key.endsWith('_unit')).map((key) => [key, 1]),
      )
      const to = factorUnit(`kg/${factorOf[unit_type]}`)
      expect(to.unitType).toBe(unit_type)
      expect(converter(values, to).apply(values)).toBeGreaterThan(0)
      for (const [key, accepted] of Object.entries(units)) {
        for (const unit of accepted) {
          expect(converter({ ...values, [key]: unit }, to).apply(values)).toBeGreaterThan(0)
        }
      }
    }
  })
})

test('request descriptions list all units of energy', () => {
  const energy = unitTypes.find(({ unit_type }) => unit_type === 'Energy')!
  expect(energyUnits.split(', ')).toEqual(energy.units.energy_unit)
})
