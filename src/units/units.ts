/**
 * Units: chooses the factor units that fit the parameters of an activity, and converts to them.
 *
 * The rules (specification 1, sections 2.4 and 2.8):
 * - The values given form exactly one unit type: weight with energy is rejected, not ignored. A unit without its value
 *   is ignored if any value is given.
 * - Plain distance also fits passenger factors, as one passenger. A factor per plain distance is preferred.
 * - A measure without a unit is in its default unit; money without a currency is rejected.
 * - `amount` (legacy) is energy in kWh, GJ or TJ, volume in L, ML or m3, or CPU-hours. Without a unit it is kWh, L or
 *   CPU-hours by the factor's unit type, and rejected if several are possible for the activity.
 */

import { currencies, currencyCode, currencyProblem } from '../codes/codes.js'
import { badRequest, nearest, type Parameters, quoted, type ServiceError } from '../contract/contract.js'
import { type FactorUnit, factorUnit } from './factor-unit.js'
import type { MeasureName } from './measure-name.js'
import { measures, sizeOfUnit } from './measures.js'
import { exact, inUnitsOf, type Ratio, times, toNumber } from './ratio.js'
import { openUnit } from './unit-aliases.js'
import { isMeasure, type Quantity, type UnitType, unitTypeQuantities, unitTypes } from './unit-types.js'
import { UnitWords } from './unit-words.js'

export { defaultUnit, type InBaseUnit, inBaseUnit } from './base-unit.js'
export { basisSince, readBasis, unitOnBasis } from './calorific-basis.js'
export { conversion } from './conversion.js'
export { countryUnit, hasShortTon, inCountryAmount, inCountryUnits } from './country-units.js'
export { emissionConversion } from './emission-unit.js'
export { type FactorUnit, factorUnit } from './factor-unit.js'
export { productUnit } from './product-unit.js'
export { type QuantityPart, type QuantityUnit, quantityUnit } from './quantity-unit.js'
export { unitTypeOf } from './unit-type-of.js'
export {
  type Quantity,
  type UnitType,
  type UnitTypeDescription,
  unitTypeQuantities,
  unitTypes,
} from './unit-types.js'
export { type ParsedUnit, UnitWords } from './unit-words.js'

/**
 * Returns the number of `to` that one unit of currency `from` is worth. Also called if both are the same, because
 * prices may differ between years.
 * @throws ServiceError if no rate is known
 */
export type MoneyRate = (from: string, to: string) => number

export interface Converter {
  unitType: UnitType
  /** The factor's unit of activity, for `activity_data.activity_unit`. */
  unit: string
  /** Multiplier for the product of the values; exactly 1 if the units are the same. */
  ratio: number
  /**
   * Returns the product of the values as written. The parameters must have the same `converterKey` as those used to
   * make the converter.
   * @throws ServiceError if the product is not finite, also in the factor's unit, or if passengers is not a whole
   * number
   */
  amount(parameters: Parameters): number
  /**
   * Returns the parameters as a number of the factor's units: amount times ratio.
   * @throws ServiceError like `amount`
   */
  apply(parameters: Parameters): number
}

interface LegacyUnit {
  measure: MeasureName
  size: Ratio
}

const words = new UnitWords()
const one = exact('1')
const kilowattHour = exact('3600000')
const litre = exact('1')
const legacyUnits = new Map<string, LegacyUnit>([
  ['kWh', { measure: 'energy', size: kilowattHour }],
  ['GJ', { measure: 'energy', size: exact('1000000000') }],
  ['TJ', { measure: 'energy', size: exact('1000000000000') }],
  ['L', { measure: 'volume', size: litre }],
  ['ML', { measure: 'volume', size: exact('1000000') }],
  ['m3', { measure: 'volume', size: exact('1000') }],
])
const legacySpellings = [...legacyUnits.keys()]
const legacyDefaults: Partial<Record<UnitType, Ratio>> = {
  Energy: kilowattHour,
  Volume: litre,
  /** CPU-hours, in seconds. */
  NumberOverTime: exact('3600'),
}

const quantities = [...new Set(Object.values(unitTypeQuantities).flat())]
/** Unit types by the bit set of their quantities (see `asBits`). */
const typesByQuantities = new Map(
  unitTypes.map(({ unit_type }) => [
    asBits((quantity) => unitTypeQuantities[unit_type].includes(quantity)),
    unit_type,
  ]),
)

/** Returns a bit set with one bit for each quantity present. */
function asBits(isPresent: (quantity: Quantity) => boolean): number {
  return quantities.reduce((bits, quantity, at) => (isPresent(quantity) ? bits | (1 << at) : bits), 0)
}

/**
 * Returns the cache key of a converter: the keys present and the units as written. Parameters with the same key differ
 * only in their numbers.
 */
export function converterKey(parameters: Parameters): string {
  let shape = ''
  for (const key in parameters) {
    const value = parameters[key as keyof Parameters]
    if (value === undefined) continue
    shape += typeof value === 'string' ? `${key}=${value.length}:${value};` : `${key};`
  }
  return shape
}

/**
 * Returns the unit types that the parameters can express, the best fit first; empty if the combination of values does
 * not form a unit type.
 * @throws ServiceError `invalid_unit` if `amount_unit` is unknown
 */
export function matchingUnitTypes(parameters: Parameters): UnitType[] {
  const present = asBits((quantity) => parameters[quantity] !== undefined)
  if (parameters.amount !== undefined) return present !== 0 ? [] : legacyTypesOf(parameters.amount_unit)
  const unitType = typesByQuantities.get(present)
  if (!unitType) return []
  return unitType === 'Distance' ? ['Distance', 'PassengerOverDistance'] : [unitType]
}

function legacyTypesOf(amountUnit: string | undefined): UnitType[] {
  if (amountUnit === undefined) return ['Energy', 'Volume', 'NumberOverTime']
  return legacyUnit(amountUnit).measure === 'energy' ? ['Energy'] : ['Volume']
}

/**
 * Returns the available factor units that fit the parameters: those with the best-fitting unit type and, for money,
 * those in the given currency if there are any.
 * @throws ServiceError `invalid_unit_type_supplied` with the unit types that would fit, or `invalid_unit` if no factor
 * is in the given currency and there are no rates
 */
export function fittingUnits(
  parameters: Parameters,
  available: readonly FactorUnit[],
  moneyRate?: MoneyRate,
): FactorUnit[] {
  const types = matchingUnitTypes(parameters)
  const fitting = types.filter((type) => available.some((unit) => unit.unitType === type))
  const [best] = fitting
  if (!best) throw wrongUnitType(parameters, available)
  if (parameters.amount !== undefined && fitting.length > 1) {
    throw badRequest(
      'invalid_unit',
      `parameters.amount_unit: needed, since this activity has factors for ${fitting.join(' and ')}; ` +
        `accepted: ${legacySpellings.join(', ')}`,
      { amount_unit: legacySpellings },
    )
  }
  const units = available.filter((unit) => unit.unitType === best)
  return best === 'Money' ? unitsInCurrency(parameters, units, moneyRate) : units
}

function unitsInCurrency(parameters: Parameters, units: FactorUnit[], moneyRate?: MoneyRate): FactorUnit[] {
  const currency = currencyOf(parameters)
  const same = units.filter((unit) => unit.denominator === currency)
  if (same.length > 0) return same
  if (moneyRate) return units
  throw otherCurrency(currency, [...new Set(units.map((unit) => unit.denominator))])
}

/** Returns the size of a factor's unit in base units of its unit type. */
export function unitSize(unit: string): number {
  return toNumber(factorUnit(unit).size)
}

/**
 * Makes a converter from parameters of one shape to a factor's unit. Make one per `converterKey(parameters)` and factor
 * unit; `apply` then only multiplies.
 * @throws ServiceError if the parameters do not fit the factor's unit type, or if a unit is unknown
 */
export function converter(parameters: Parameters, to: FactorUnit, moneyRate?: MoneyRate): Converter {
  if (!matchingUnitTypes(parameters).includes(to.unitType)) throw wrongUnitType(parameters, [to])
  const ratio = to.unitType === 'Money' ? moneyRatio(parameters, to, moneyRate) : unitRatio(parameters, to)
  const amount = product(parameters, to, ratio)
  return {
    unitType: to.unitType,
    unit: to.denominator,
    ratio,
    amount,
    apply: (values) => amount(values) * ratio,
  }
}

function unitRatio(parameters: Parameters, to: FactorUnit): number {
  if (parameters.amount !== undefined) {
    const { amount_unit: written } = parameters
    const size = written === undefined ? legacyDefaults[to.unitType]! : legacyUnit(written).size
    return toNumber(inUnitsOf(size, to.size))
  }
  let size = one
  for (const quantity of unitTypeQuantities[to.unitType]) {
    if (isMeasure(quantity)) size = times(size, sizeOf(quantity, parameters[`${quantity}_unit`]))
  }
  return toNumber(inUnitsOf(size, to.size))
}

function moneyRatio(parameters: Parameters, to: FactorUnit, moneyRate?: MoneyRate): number {
  const currency = currencyOf(parameters)
  if (moneyRate) return moneyRate(currency, to.denominator)
  if (currency === to.denominator) return 1
  throw otherCurrency(currency, [to.denominator])
}

function product(parameters: Parameters, to: FactorUnit, ratio: number): Converter['amount'] {
  const keys = parameters.amount !== undefined ? (['amount'] as const) : presentKeys(parameters, to.unitType)
  const [first, second] = keys
  const checked = (value: number, of: Parameters) => {
    if (!Number.isFinite(value * ratio)) throw notFinite(keys, of)
    return value
  }
  if (first === 'passengers') {
    return (of) => checked(wholePassengers(of.passengers!) * of.distance!, of)
  }
  if (second === undefined) return (of) => checked(of[first!]!, of)
  return (of) => checked(of[first!]! * of[second]!, of)
}

/** Returns the keys with a value. Passengers may be absent: plain distance is one passenger. */
function presentKeys(parameters: Parameters, unitType: UnitType): Quantity[] {
  return unitTypeQuantities[unitType].filter((quantity) => parameters[quantity] !== undefined)
}

function wholePassengers(passengers: number): number {
  if (Number.isInteger(passengers) && passengers >= 0) return passengers
  throw badRequest(
    'invalid_input',
    `parameters.passengers: ${passengers} is not a whole number of passengers`,
  )
}

function sizeOf(name: MeasureName, written: string | undefined): Ratio {
  const measure = measures[name]
  const size = sizeOfUnit(measure, written ?? measure.defaultUnit)
  if (size !== undefined) return size
  const other = measure.ambiguous.get(written!.trim())
  const open = openUnit(name, written!)
  throw wrongUnit(
    `${name}_unit`,
    written!,
    measure.spellings,
    (other && `would be a ${other}`) ?? open,
    open !== undefined,
  )
}

function legacyUnit(written: string): LegacyUnit {
  const unit = legacyUnits.get(written.trim())
  if (unit) return unit
  throw wrongUnit('amount_unit', written, legacySpellings)
}

function currencyOf(parameters: Parameters): string {
  const written = parameters.money_unit
  if (written === undefined) {
    throw badRequest(
      'invalid_unit',
      'parameters.money_unit: missing; give the currency of money, such as eur',
    )
  }
  const currency = currencyCode(written)
  if (currency !== undefined) return currency
  const problem = currencyProblem(written)
  throw problem === undefined
    ? wrongUnit('money_unit', written, currencies, 'is not an ISO 4217 currency code')
    : wrongUnit('money_unit', written, currencies, problem, true)
}

function wrongUnit(
  key: string,
  written: string,
  accepted: readonly string[],
  reason?: string,
  isOpen = false,
): ServiceError {
  if (isOpen)
    return badRequest('invalid_unit', `parameters.${key}: ${quoted(written)} ${reason}`, { [key]: accepted })
  const meant = words.find(written)?.unit
  const near = meant !== undefined && accepted.includes(meant) ? meant : nearest(written.trim(), accepted)
  const wrong = `parameters.${key}: ${quoted(written)} ${reason ?? 'is not a unit of this kind'}`
  const question = near === undefined ? '' : `; did you mean ${near}?`
  // Currencies are too many for the message; they are in valid_values.
  const separator = near === undefined ? '; accepted' : ' Accepted'
  const list = accepted === currencies ? '' : `${separator}: ${accepted.join(', ')}`
  return badRequest('invalid_unit', wrong + question + list, { [key]: accepted })
}

function otherCurrency(currency: string, ofFactors: string[]): ServiceError {
  const is = ofFactors.length > 1 ? 'the factors are' : 'the factor is'
  return badRequest(
    'invalid_unit',
    `parameters.money_unit: ${currency} cannot be converted here; ${is} in ${ofFactors.join(', ')}`,
    { money_unit: ofFactors },
  )
}

function wrongUnitType(parameters: Parameters, available: readonly FactorUnit[]): ServiceError {
  const types = [...new Set(available.map((unit) => unit.unitType))].sort()
  const keys = Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .map(([key]) => key)
  const values = keys.filter((key) => !key.endsWith('_unit'))
  const takes = types.map((type) => `${type} (${unitTypeQuantities[type].join(', ')})`).join(' or ')
  const given =
    values.length > 0
      ? `${values.join(' and ')} ${values.length > 1 ? 'do' : 'does'} not fit`
      : `${keys.length > 0 ? `only ${keys.join(' and ')}` : 'nothing'} given, no value`
  return badRequest('invalid_unit_type_supplied', `parameters: ${given}; the activity takes ${takes}`, {
    unit_type: types,
  })
}

function notFinite(keys: readonly (Quantity | 'amount')[], parameters: Parameters): ServiceError {
  const values = keys.map((key) => `${key} ${parameters[key]}`).join(', ')
  return badRequest('invalid_input', `parameters: ${values} is not a finite amount of activity`)
}
