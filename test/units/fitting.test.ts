import { describe, expect, test } from 'vitest'
import { type Parameters, ServiceError } from '../../src/contract/contract.js'
import {
  converter,
  converterKey,
  factorUnit,
  fittingUnits,
  matchingUnitTypes,
  unitTypes,
} from '../../src/units/units.js'

const units = (...denominators: string[]) =>
  denominators.map((denominator) => factorUnit(`kg/${denominator}`))
const chosen = (parameters: Parameters, ...denominators: string[]) =>
  fittingUnits(parameters, units(...denominators)).map(({ denominator }) => denominator)
const amountOf = (parameters: Parameters, denominator: string) =>
  converter(parameters, factorUnit(`kg/${denominator}`)).apply(parameters)

function refusal(run: () => unknown): ServiceError {
  try {
    run()
  } catch (error) {
    if (error instanceof ServiceError) return error
    throw error
  }
  throw new Error('was not refused')
}

describe('factorUnit', () => {
  test.each([
    ['Area', ['m2', 'ha']],
    ['AreaOverTime', ['ha-year', 'm2-year']],
    ['ContainerOverDistance', ['TEU-km']],
    ['Data', ['GB']],
    ['DataOverTime', ['GB-hour', 'TB-hour']],
    ['Distance', ['m', 'km', 'mile']],
    ['Energy', ['kWh', 'MJ', 'GJ', 'TJ', 'MMBTU']],
    ['Money', ['usd', 'eur', 'gbp', 'nzd', 'cad']],
    ['Number', ['number', 'room-night', 'person-night']],
    ['NumberOverTime', ['CPU-hour']],
    ['PassengerOverDistance', ['passenger-km', 'passenger-mile']],
    ['Power', ['kW']],
    ['Time', ['year', 'hour']],
    ['Volume', ['l', 'ml', 'm3', 'gal (US)', 'scf', 'bbl']],
    ['Weight', ['g', 'kg', 'tonne', 'short ton', 'lb']],
    ['WeightOverDistance', ['tonne-km', 'ton-mile']],
    ['WeightOverTime', ['kg-day']],
  ])('reads units of type %s', (unitType, denominators) => {
    for (const unit of units(...denominators)) expect(unit.unitType).toBe(unitType)
  })

  test.each(['kWh', 'kg/gal', 'kg/KWH', 'kg/EUR', 'kg/km-km', 'kg/-km', 'kg/', 'kg/constructor', 'g/kWh'])(
    'rejects %s',
    (unit) => {
      expect(() => factorUnit(unit)).toThrow(JSON.stringify(unit))
    },
  )
})

describe('unit types of parameters', () => {
  test('match the keys of each unit type', () => {
    for (const { unit_type, parameters } of unitTypes) {
      const values = Object.fromEntries(
        parameters.filter((key) => !key.endsWith('_unit')).map((key) => [key, 1]),
      )
      expect(matchingUnitTypes(values)[0]).toBe(unit_type)
    }
  })

  test('match plain distance to passenger factors, as one passenger, but prefer factors per distance', () => {
    expect(amountOf({ distance: 300 }, 'passenger-km')).toBe(300)
    expect(amountOf({ distance: 300, passengers: 2 }, 'passenger-km')).toBe(600)
    expect(chosen({ distance: 300 }, 'passenger-km', 'kg')).toEqual(['passenger-km'])
    expect(chosen({ distance: 300 }, 'passenger-km', 'mile', 'km')).toEqual(['mile', 'km'])
  })

  test('select the factors that the parameters fit', () => {
    expect(chosen({ energy: 1 }, 'kWh', 'm3', 'GJ', 'tonne')).toEqual(['kWh', 'GJ'])
    expect(chosen({ weight: 1, distance: 1 }, 'kg', 'tonne-km', 'km')).toEqual(['tonne-km'])
  })

  test('ignore a unit without its value if another value is given', () => {
    expect(amountOf({ energy: 5, energy_unit: 'MWh', weight_unit: 'kg' }, 'kWh')).toBe(5000)
  })

  test.each<[Parameters, string, string]>([
    [{ weight: 1, weight_unit: 'kg' }, 'kWh', 'weight does not fit; the activity takes Energy (energy)'],
    [{ energy: 1, weight: 1 }, 'kWh', 'energy and weight do not fit'],
    [{ distance: 1, passengers: 2 }, 'km', 'distance and passengers do not fit'],
    [{ passengers: 2 }, 'passenger-km', 'takes PassengerOverDistance (passengers, distance)'],
    [{ energy_unit: 'kWh' }, 'kWh', 'only energy_unit given, no value'],
    [{}, 'room-night', 'nothing given, no value; the activity takes Number (number)'],
    [{ time: 1 }, 'CPU-hour', 'takes NumberOverTime (number, time)'],
    [{ amount: 1 }, 'kg', 'amount does not fit'],
    [{ amount: 1, energy: 1 }, 'kWh', 'amount and energy do not fit'],
  ])('reject %o for a factor per %s', (parameters, denominator, message) => {
    for (const run of [() => chosen(parameters, denominator), () => amountOf(parameters, denominator)]) {
      const error = refusal(run)
      expect(error.status).toBe(400)
      expect(error.code).toBe('invalid_unit_type_supplied')
      expect(error.message).toContain(message)
      expect(error.validValues).toEqual({ unit_type: [factorUnit(`kg/${denominator}`).unitType] })
    }
  })

  test('reject with each fitting unit type named once', () => {
    const error = refusal(() => chosen({ number: 1 }, 'tonne', 'kWh', 'GJ'))
    expect(error.validValues).toEqual({ unit_type: ['Energy', 'Weight'] })
  })
})

describe('spellings', () => {
  test.each([
    ['energy', 'KWH', 'kWh', 1],
    ['energy', 'kwh', 'kWh', 1],
    ['energy', 'mwh', 'kWh', 1000],
    ['energy', 'mmBtu', 'MMBTU', 1],
    ['energy', 'Therm', 'therm', 1],
    ['energy', ' kWh ', 'kWh', 1],
    ['distance', 'KM', 'km', 1],
    ['volume', 'L', 'l', 1],
    ['volume', 'mL', 'l', 0.001],
    ['weight', 'KG', 'kg', 1],
    ['weight', 'Tonne', 'kg', 1000],
    ['data', 'gb', 'GB', 1],
    ['time', 'Hour', 'hour', 1],
  ])('reads a value of %s in %s as %s', (measure, spelling, unit, expected) => {
    expect(amountOf({ [measure]: 1, [`${measure}_unit`]: spelling }, unit)).toBe(expected)
  })

  test.each([
    ['energy', 'mWh', 'kWh', 'milliwatt-hour'],
    ['energy', 'mJ', 'kWh', 'millijoule'],
    ['power', 'mW', 'kW', 'milliwatt'],
    ['data', 'Gb', 'GB', 'gigabit'],
    ['volume', 'ML', 'l', 'megalitre'],
    ['weight', 'T', 'kg', 'ton of either kind'],
    ['time', 'M', 'hour', 'month'],
    ['distance', 'M', 'km', 'nautical mile'],
  ])('rejects %s in %s instead of guessing', (measure, spelling, unit, other) => {
    const error = refusal(() => amountOf({ [measure]: 1, [`${measure}_unit`]: spelling }, unit))
    expect(error.code).toBe('invalid_unit')
    expect(error.message).toContain(`parameters.${measure}_unit: "${spelling}" would be a ${other}`)
  })

  test('rejects an unknown unit with the nearest and the accepted units', () => {
    const error = refusal(() => amountOf({ energy: 1, energy_unit: 'kWhh' }, 'kWh'))
    expect(error.code).toBe('invalid_unit')
    expect(error.message).toContain('parameters.energy_unit: "kWhh"')
    expect(error.message).toContain(
      'did you mean kWh? Accepted: Wh, kWh, MWh, MJ, GJ, TJ, BTU, kBtu, therm, MMBTU',
    )
    expect(error.validValues).toEqual({
      energy_unit: ['Wh', 'kWh', 'MWh', 'MJ', 'GJ', 'TJ', 'BTU', 'kBtu', 'therm', 'MMBTU'],
    })
  })

  test.each(['gal', 'gallon', 'litrs', 'constructor', '__proto__', 'kWh'])('rejects volume in %s', (unit) => {
    expect(refusal(() => amountOf({ volume: 1, volume_unit: unit }, 'l')).code).toBe('invalid_unit')
  })

  test('truncates a hostile unit in the message', () => {
    const error = refusal(() => amountOf({ energy: 1, energy_unit: `\u0000\n${'x'.repeat(10_000)}` }, 'kWh'))
    expect(error.message.length).toBeLessThan(200)
    expect(error.message).not.toMatch(/\n/)
  })
})

describe('money', () => {
  test("fits in the factor's currency, in any letter case", () => {
    expect(amountOf({ money: 12.5, money_unit: 'GBP' }, 'gbp')).toBe(12.5)
    expect(chosen({ money: 1, money_unit: 'eur' }, 'usd', 'eur')).toEqual(['eur'])
  })

  test("is rejected in another currency, naming the factor's", () => {
    const error = refusal(() => amountOf({ money: 1, money_unit: 'chf' }, 'eur'))
    expect(error.code).toBe('invalid_unit')
    expect(error.message).toContain('chf cannot be converted here; the factor is in eur')
    expect(error.validValues).toEqual({ money_unit: ['eur'] })
    expect(refusal(() => chosen({ money: 1, money_unit: 'chf' }, 'usd', 'eur')).validValues).toEqual({
      money_unit: ['usd', 'eur'],
    })
  })

  test('is converted from another currency if a rate is known', () => {
    const parameters = { money: 200, money_unit: 'chf' }
    const rate = (from: string, to: string) => (from === 'chf' && to === 'eur' ? 1.05 : Number.NaN)
    expect(fittingUnits(parameters, units('eur'), rate)).toEqual(units('eur'))
    expect(converter(parameters, factorUnit('kg/eur'), rate).apply(parameters)).toBe(210)
  })

  test('is rejected without a currency or with an unknown currency', () => {
    expect(refusal(() => amountOf({ money: 1 }, 'eur')).message).toContain('parameters.money_unit: missing')
    expect(refusal(() => amountOf({ money: 1, money_unit: 'gpb' }, 'gbp')).message).toContain(
      'did you mean gbp?',
    )
  })
})

describe('legacy amount', () => {
  test.each([
    [{ amount: 100 }, 'kWh', 100],
    [{ amount: 100, amount_unit: 'kWh' }, 'MJ', 360],
    [{ amount: 3.6, amount_unit: 'GJ' }, 'kWh', 1000],
    [{ amount: 1, amount_unit: 'TJ' }, 'GJ', 1000],
    [{ amount: 100 }, 'l', 100],
    [{ amount: 1, amount_unit: 'L' }, 'ml', 1000],
    [{ amount: 2, amount_unit: 'ML' }, 'm3', 2000],
    [{ amount: 2, amount_unit: 'm3' }, 'l', 2000],
    [{ amount: 7 }, 'CPU-hour', 7],
  ])('%o is converted to %s', (parameters, denominator, expected) => {
    expect(amountOf(parameters, denominator)).toBe(expected)
  })

  test('is rejected without a unit if both kWh and litres fit', () => {
    const error = refusal(() => chosen({ amount: 100 }, 'kWh', 'l', 'tonne'))
    expect(error.code).toBe('invalid_unit')
    expect(error.message).toContain('parameters.amount_unit: needed')
    expect(chosen({ amount: 100, amount_unit: 'L' }, 'kWh', 'l', 'tonne')).toEqual(['l'])
  })

  test.each(['ml', 'MWh', 'l', 'constructor'])('rejects amount_unit %s', (amount_unit) => {
    const error = refusal(() => amountOf({ amount: 1, amount_unit }, 'kWh'))
    expect(error.code).toBe('invalid_unit')
    expect(error.validValues).toEqual({ amount_unit: ['kWh', 'GJ', 'TJ', 'L', 'ML', 'm3'] })
  })
})

describe('numbers', () => {
  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e308])(
    'rejects energy of %d TJ as not finite',
    (energy) => {
      const error = refusal(() => amountOf({ energy, energy_unit: 'TJ' }, 'kWh'))
      expect(error.code).toBe('invalid_input')
      expect(error.message).toContain(`energy ${energy}`)
    },
  )

  test('keeps negative and zero amounts', () => {
    expect(amountOf({ energy: -33_826.80078 }, 'kWh')).toBe(-33_826.80078)
    expect(amountOf({ energy: 0 }, 'kWh')).toBe(0)
  })

  test.each([-1, 1.5, Number.NaN])('rejects %d passengers', (passengers) => {
    const error = refusal(() => amountOf({ passengers, distance: 1 }, 'passenger-km'))
    expect(error.code).toBe('invalid_input')
    expect(error.message).toContain('parameters.passengers')
  })
})

test('converterKey is equal exactly if keys and units are equal', () => {
  const shape = converterKey({ energy: 1, energy_unit: 'kWh' })
  expect(converterKey({ energy: 2, energy_unit: 'kWh', weight: undefined })).toBe(shape)
  expect(converterKey({ energy: 1, energy_unit: 'MWh' })).not.toBe(shape)
  expect(converterKey({ energy: 1 })).not.toBe(shape)
  expect(converterKey({ weight: 1, energy_unit: 'kWh' })).not.toBe(shape)
})

test('unitTypes lists keys, accepted units and defaults', () => {
  const listed = Object.fromEntries(unitTypes.map((description) => [description.unit_type, description]))
  expect(listed.Area).toEqual({
    unit_type: 'Area',
    parameters: ['area', 'area_unit'],
    units: { area_unit: ['m2', 'km2', 'ft2', 'ha'] },
    defaults: { area_unit: 'km2' },
  })
  expect(listed.NumberOverTime).toEqual({
    unit_type: 'NumberOverTime',
    parameters: ['number', 'time', 'time_unit'],
    units: { time_unit: ['ms', 's', 'min', 'm', 'hour', 'h', 'day', 'year'] },
    defaults: { time_unit: 'hour' },
  })
  expect(listed.Number).toEqual({ unit_type: 'Number', parameters: ['number'], units: {}, defaults: {} })
  expect(listed.Money?.defaults).toEqual({})
  const codes = listed.Money?.units.money_unit ?? []
  expect(new Set(codes).size).toBe(codes.length)
})
