import { describe, expect, it } from 'vitest'
import { ServiceError } from '../../src/contract/contract.js'
import { everydayUnits, foldedUnit } from '../../src/units/everyday.js'
import { measures } from '../../src/units/measures.js'
import { conversion, converter, factorUnit, inCountryUnits } from '../../src/units/units.js'

/** Each word with the size of one unit, as published by the sources of the table. */
const litres: [string, number][] = [
  ['litres', 1],
  ['liters', 1],
  ['Litre', 1],
  ['L', 1],
  ['ltr', 1],
  ['LITRES ', 1],
  ['hl', 100],
  ['kl', 1000],
  ['cl', 0.01],
  ['m³', 1000],
  ['M3', 1000],
  ['Nm3', 1000],
  ['cubic metres', 1000],
  ['ft3', 28.316846592],
  ['cf', 28.316846592],
  ['cu. ft.', 28.316846592],
  ['CCF', 2831.6846592],
  ['ccf', 2831.6846592],
  ['MCF', 28316.846592],
  ['US gallons', 3.785411784],
  ['US gallon', 3.785411784],
  ['gallons (US)', 3.785411784],
  ['gallon_us', 3.785411784],
  ['imperial gallon', 4.54609],
  ['Imperial Gallons', 4.54609],
  ['gallon_uk', 4.54609],
  ['UK gallons', 4.54609],
  ['barrels', 158.987294928],
]
const kilowattHours: [string, number][] = [
  ['GWh', 1e6],
  ['kilowatt hours', 1],
  ['therms', 29.3071070172222],
  ['dth', 293.071070172222],
  ['kJ', 1 / 3600],
]
const kilograms: [string, number][] = [
  ['kgs', 1],
  ['lbs', 0.45359237],
  ['pounds', 0.45359237],
  ['tonnes', 1000],
  ['metric tons', 1000],
  ['MT', 1000],
  ['kt', 1e6],
  ['short tons', 907.18474],
  ['long ton', 1016.0469088],
  ['oz', 0.028349523125],
]

it.each(litres)('a %s of volume', (word, size) => {
  expect(conversion('volume', word, 'l', 'unit')(1)).toBeCloseTo(size, 9)
})
it.each(kilowattHours)('a %s of energy', (word, size) => {
  expect(conversion('energy', word, 'kWh', 'unit')(1)).toBeCloseTo(size, 9)
})
it.each(kilograms)('a %s of weight', (word, size) => {
  expect(conversion('weight', word, 'kg', 'unit')(1)).toBeCloseTo(size, 9)
})

it('has every word once, and none that the specification spells', () => {
  for (const { name, otherCases } of Object.values(measures)) {
    const words = everydayUnits[name].flatMap((unit) => unit.words.map(foldedUnit))
    expect(new Set(words).size, name).toBe(words.length)
    expect(words.filter((word) => otherCases.has(word))).toEqual([])
  }
})

const volume = (unit: string) => converter({ volume: 1, volume_unit: unit }, factorUnit('kg/l'))

function message(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof ServiceError) return error.message
    throw error
  }
  throw new Error('it was answered')
}

describe('tons and gallons', () => {
  it.each<[string, string]>([
    ['GB', 'gallon_uk'],
    ['CA', 'gallon_uk'],
    ['US', 'gallon_us'],
    ['PR', 'gallon_us'],
  ])('of the row: gallons in %s are %s, with a notice', (country, unit) => {
    const { parameters, notices } = inCountryUnits(
      { volume: 3, volume_unit: 'Gallons' },
      () => country,
      undefined,
    )
    expect(parameters).toEqual({ volume: 3, volume_unit: unit })
    expect(notices).toMatchObject([{ severity: 'warning', code: 'unit_assumed' }])
  })

  it.each<[string, string]>([
    ['GB', 'long ton'],
    ['US', 'short ton'],
    ['CA', 'short ton'],
    ['DE', 't'],
  ])('of the row: tons in %s are of the %s', (country, unit) => {
    const { parameters, notices } = inCountryUnits(
      { weight: 3, weight_unit: 'tons' },
      () => country,
      undefined,
    )
    expect(parameters).toEqual({ weight: 3, weight_unit: unit })
    expect(notices.map(({ code }) => code)).toEqual(['unit_assumed'])
  })

  it('of the file, where a row has no country', () => {
    const { parameters } = inCountryUnits({ weight: 1, weight_unit: 'ton' }, () => undefined, 'GB')
    expect(parameters.weight_unit).toBe('long ton')
    const row = inCountryUnits({ weight: 1, weight_unit: 'ton' }, () => 'DE', 'GB')
    expect(row.parameters.weight_unit).toBe('t')
  })

  it('leave ton the US short ton of the specification, with a notice in other countries', () => {
    const { parameters, notices } = inCountryUnits({ weight: 1, weight_unit: 'ton' }, () => 'GB', undefined)
    expect(parameters.weight_unit).toBe('ton')
    expect(notices).toMatchObject([{ message: expect.stringContaining('in GB it is the long ton') }])
    expect(inCountryUnits({ weight: 1, weight_unit: 'ton' }, () => 'US', undefined).notices).toEqual([])
  })

  it.each(['gallon', 'gal', 'Gallons'])('are refused without a country: %s', (unit) => {
    const { parameters } = inCountryUnits({ volume: 1, volume_unit: unit }, () => undefined, undefined)
    expect(message(() => volume(parameters.volume_unit!))).toContain('write gallon_us or gallon_uk')
    expect(
      inCountryUnits({ volume: 1, volume_unit: unit }, () => 'DE', undefined).parameters.volume_unit,
    ).toBe(unit)
  })
})

it.each(['ML', 'mWh', 'Mt'])('what could be two units stays refused: %s', (unit) => {
  const measure = unit === 'ML' ? 'volume' : unit === 'mWh' ? 'energy' : 'weight'
  expect(message(() => conversion(measure, unit, measures[measure].defaultUnit, 'unit'))).toContain(
    'is not a unit',
  )
})

it('says that the conditions of a normal cubic metre are those of the factor', () => {
  const { notices } = inCountryUnits({ volume: 1, volume_unit: 'Nm3' }, () => 'DE', undefined)
  expect(notices).toMatchObject([{ code: 'unit_assumed', message: expect.stringContaining('conditions') }])
})
