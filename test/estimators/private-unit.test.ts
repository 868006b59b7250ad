import { describe, expect, it } from 'vitest'
import { privateFactorUnits } from '../../src/contract/contract.js'
import { privateUnit } from '../../src/estimators/private-factors/private-unit.js'

describe('privateUnit', () => {
  it('keeps the units of the specification as they are', () => {
    for (const unit of privateFactorUnits) expect(privateUnit(unit)).toEqual({ unit, count: 1 })
  })

  it.each<[string, string, number]>([
    ['MWh', 'kWh', 1000],
    ['GWh', 'kWh', 1e6],
    ['therm', 'kWh', 29.307107017222222],
    ['1,000 l', 'l', 1000],
    ['1000 litres', 'l', 1000],
    ['hl', 'l', 100],
    ['imperial gallon', 'l', 4.54609],
    ['t', 'kg', 1000],
    ['100 km', 'km', 100],
    ['tkm', 'tonne-km', 1],
    ['kg.km', 'tonne-km', 0.001],
    ['1000 tkm', 'tonne-km', 1000],
    ['pkm', 'passenger-km', 1],
    ['TB', 'GB', 1000],
    ['pieces', 'number', 1],
  ])('reads %s as %s times %d', (written, unit, count) => {
    const read = privateUnit(written)
    expect(read?.unit).toBe(unit)
    expect(read?.count).toBeCloseTo(count, 10)
  })

  it.each([
    '',
    'tons',
    'Ton',
    'gallon',
    '0 l',
    '1,00 l',
    'bananas',
    'chf',
    'GB-Mo',
    '-5 kg',
    '1e3 kg',
    '2 500 l',
    '5 5 kg',
    '1 000 l',
  ])('rejects %j', (written) => {
    expect(privateUnit(written)).toBeUndefined()
  })
})
