import { describe, expect, it } from 'vitest'
import { ServiceError } from '../../src/contract/contract.js'
import { measures } from '../../src/units/measures.js'
import { everydayUnits, foldedUnit } from '../../src/units/unit-aliases.js'
import { conversion, converter, factorUnit, inCountryUnits, quantityUnit } from '../../src/units/units.js'

/** Words with the size of one unit, as published by the sources of the table. */
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
  ['kSCF', 28316.846592],
  ['kCF', 28316.846592],
  ['MMscf', 28316846.592],
  ['Litros', 1],
]
const kilowattHours: [string, number][] = [
  ['GWh', 1e6],
  ['kilowatt hours', 1],
  ['therms', 29.3071070172222],
  ['dth', 293.071070172222],
  ['kJ', 1 / 3600],
  ['J', 1 / 3.6e6],
  ['PJ', 1e9 / 3.6],
  ['EJ', 1e12 / 3.6],
  ['kcal', 4186.8 / 3.6e6],
  ['Mcal', 4186.8 / 3600],
  ['Gcal', 1163],
  ['toe', 11630],
  ['ktoe', 1.163e7],
  ['tce', 8141],
  ['dTherms', 293.071070172222],
  ['ton-hr', 3.51685284206667],
]
const megabytes: [string, number][] = [
  ['PB', 1e9],
  ['MiB', 2 ** 20 / 1e6],
  ['GiB', 2 ** 30 / 1e6],
  ['TiB', 2 ** 40 / 1e6],
  ['PiB', 2 ** 50 / 1e6],
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
  ['quintal', 100],
  ['quintali', 100],
]

it.each(litres)('converts %s to %d litres', (word, size) => {
  expect(conversion('volume', word, 'l', 'unit')(1)).toBeCloseTo(size, 9)
})
it.each(kilowattHours)('converts %s to %d kWh', (word, size) => {
  expect(conversion('energy', word, 'kWh', 'unit')(1)).toBeCloseTo(size, 9)
})
it.each(megabytes)('converts %s to %d MB', (word, size) => {
  expect(conversion('data', word, 'MB', 'unit')(1)).toBeCloseTo(size, 6)
})
it('reads data kept for a month as 730 hours', () => {
  for (const word of ['GB-Mo', 'GiB-month', 'TB-Months']) {
    const [data, month] = word.split('-')
    expect(quantityUnit(word)).toEqual({
      parts: [
        { quantity: 'data', unit: data, takesNumber: true },
        { quantity: 'time', unit: 'month', takesNumber: false },
      ],
    })
    expect(conversion('time', month!.length > 2 ? month! : 'month', 'hour', 'unit')(1)).toBe(730)
  }
})
it.each(['mWh', 'mJ', 'mcal', 'Gb', 'Gib', 'Mg'])('rejects the symbol of another unit: %s', (word) => {
  const all = Object.keys(measures) as (keyof typeof measures)[]
  for (const name of all)
    expect(() => conversion(name, word, measures[name].defaultUnit, 'unit')).toThrow(/unit/)
})
it.each(kilograms)('converts %s to %d kg', (word, size) => {
  expect(conversion('weight', word, 'kg', 'unit')(1)).toBeCloseTo(size, 9)
})

it('lists each word once and repeats no spelling of the specification', () => {
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
  ])('follow the country of the row: gallons in %s are %s, with a notice', (country, unit) => {
    const { parameters, notices } = inCountryUnits(
      { volume: 3, volume_unit: 'Gallons' },
      () => country,
      undefined,
      3,
    )
    expect(parameters).toEqual({ volume: 3, volume_unit: unit })
    expect(notices).toMatchObject([{ severity: 'warning', code: 'unit_assumed' }])
  })

  const ton = (weight_unit: string, row: string | undefined, run: string | undefined, release = 3) =>
    inCountryUnits({ weight: 1, weight_unit }, () => row, run, release)
  const kilograms = (unit: string) => conversion('weight', unit, 'kg', 'unit')(1)

  it.each([
    ['US', undefined, 'short ton'],
    ['CA', undefined, 'short ton'],
    [undefined, 'GB', 'long ton'],
    ['GB', 'GB', 'long ton'],
    ['GB', 'US', 'short ton'],
    ['US', 'DE', 't'],
  ])('have one meaning for ton and tons: row %s, run %s', (row, run, unit) => {
    for (const word of ['ton', 'tons', 'Ton', 'TONS']) {
      expect(kilograms(ton(word, row, run).parameters.weight_unit!)).toBe(kilograms(unit))
    }
  })

  it.each(['GB', 'DE'])('reject tons if ton is the short ton of the specification: row %s', (row) => {
    expect(kilograms(ton('ton', row, undefined).parameters.weight_unit!)).toBe(kilograms('short ton'))
    expect(() => kilograms(ton('tons', row, undefined).parameters.weight_unit!)).toThrow(
      'write short ton, long ton or t, or name the country of the file (--country)',
    )
  })

  it.each(['ton', 'tons', 'TONS'])('are short tons with a warning if no country is known: %s', (word) => {
    const { parameters, notices } = ton(word, undefined, undefined)
    expect(kilograms(parameters.weight_unit!)).toBe(kilograms('short ton'))
    expect(notices).toMatchObject([
      {
        severity: 'warning',
        message: expect.stringContaining('as no country is known; others are long ton'),
      },
    ])
    expect(ton('ton', undefined, undefined, 2).notices).toEqual([])
  })

  it("report the country of the row if its unit differs from the run's", () => {
    expect(ton('tons', 'GB', 'US').notices).toMatchObject([
      {
        message: expect.stringContaining(
          'as in US, the country of the run; in GB, the country of the row, it is another',
        ),
      },
    ])
    expect(ton('tons', 'GB', 'GB').notices[0]?.message).not.toContain('the country of the row')
  })

  it("report the country's ton if ton is the short ton", () => {
    expect(ton('ton', 'GB', undefined).notices).toMatchObject([
      { message: expect.stringContaining('in GB it is the long ton') },
    ])
    expect(ton('ton', 'US', undefined).notices).toEqual([])
  })

  it('resolve as before in release 2', () => {
    expect(ton('ton', 'GB', undefined, 2).parameters.weight_unit).toBe('ton')
    expect(ton('tons', 'GB', undefined, 2).parameters.weight_unit).toBe('long ton')
    expect(ton('ton', 'DE', 'GB', 2).parameters.weight_unit).toBe('t')
  })

  it.each(['gallon', 'gal', 'Gallons'])('are rejected without a country: %s', (unit) => {
    const { parameters } = inCountryUnits({ volume: 1, volume_unit: unit }, () => undefined, undefined, 3)
    expect(message(() => volume(parameters.volume_unit!))).toContain('write gallon_us or gallon_uk')
    expect(
      inCountryUnits({ volume: 1, volume_unit: unit }, () => 'DE', undefined, 3).parameters.volume_unit,
    ).toBe(unit)
  })
})

it.each(['ML', 'mWh', 'Mt'])('rejects a possible symbol of another unit: %s', (unit) => {
  const measure = unit === 'ML' ? 'volume' : unit === 'mWh' ? 'energy' : 'weight'
  expect(message(() => conversion(measure, unit, measures[measure].defaultUnit, 'unit'))).toContain(
    'is not a unit',
  )
})

it('reports that a normal cubic metre has the conditions of the factor', () => {
  const { notices } = inCountryUnits({ volume: 1, volume_unit: 'Nm3' }, () => 'DE', undefined, 3)
  expect(notices).toMatchObject([{ code: 'unit_assumed', message: expect.stringContaining('conditions') }])
})
