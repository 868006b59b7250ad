/**
 * Units: which factors the parameters of an activity fit, and how many of a factor's unit they are.
 *
 * The rules (specification 1, sections 2.4 and 2.8):
 * - The values present form one unit type. Nothing is left over: weight beside energy is refused, not ignored.
 *   A unit without its value is ignored as long as some value is there.
 * - Plain distance fits passenger factors too, as one passenger. A factor per plain distance is preferred.
 * - A measure without a unit is in its default unit; money without a currency is refused.
 * - `amount` (legacy) is energy in kWh, GJ or TJ, volume in L, ML or m3, or CPU-hours. Without a unit it is
 *   kWh, L or CPU-hours by the factor's unit type, and refused where the activity has more than one of them.
 */
import { badRequest, nearest, type Parameters, type ServiceError } from '../contract/contract.js'
import { currencies, currencyCode } from './currencies.js'
import { openUnit } from './everyday.js'
import type { FactorUnit } from './factor-unit.js'
import type { MeasureName } from './measure-name.js'
import { measures, sizeOfUnit } from './measures.js'
import { exact, inUnitsOf, type Ratio, times, toNumber } from './ratio.js'
import { isMeasure, type Quantity, quantitiesOf, type UnitType, unitTypes } from './unit-types.js'
import { UnitWords } from './unit-words.js'

export { conversion } from './conversion.js'
export { countryUnit, inCountryAmount, inCountryUnits } from './country-units.js'
export { type FactorUnit, factorUnit } from './factor-unit.js'
export { type QuantityPart, type QuantityUnit, quantityUnit } from './quantity-unit.js'
export { type Quantity, type UnitType, type UnitTypeDescription, unitTypes } from './unit-types.js'
export { type UnitMeant, UnitWords } from './unit-words.js'

/**
 * How many of `to` one unit of currency `from` is worth; also asked where both are the same, since prices may
 * differ between years. @throws ServiceError where no rate is known.
 */
export type MoneyRate = (from: string, to: string) => number

export interface Converter {
  unitType: UnitType
  /** The factor's unit of activity, for `activity_data.activity_unit`. */
  unit: string
  /** What the product of the values is multiplied with; exactly 1 where the units are the same. */
  ratio: number
  /**
   * The product of the values as they are written. They must have the shape the converter was made for.
   * @throws ServiceError when it is no finite number, in the factor's unit too, or passengers no whole number of people.
   */
  amount(parameters: Parameters): number
  /** How many of the factor's unit the parameters are: amount times ratio. @throws as `amount` */
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

const quantities = [...new Set(Object.values(quantitiesOf).flat())]
/** By the quantities that make them up, as `asBits` has them. */
const typesByQuantities = new Map(
  unitTypes.map(({ unit_type }) => [
    asBits((quantity) => quantitiesOf[unit_type].includes(quantity)),
    unit_type,
  ]),
)

/** A bit for each quantity. */
function asBits(isPresent: (quantity: Quantity) => boolean): number {
  return quantities.reduce((bits, quantity, at) => (isPresent(quantity) ? bits | (1 << at) : bits), 0)
}

/**
 * What a converter depends on, as a key to keep converters under: the keys present and the units as written.
 * Two parameters of one shape differ in their numbers only.
 */
export function shapeOf(parameters: Parameters): string {
  let shape = ''
  for (const key in parameters) {
    const value = parameters[key as keyof Parameters]
    if (value === undefined) continue
    shape += typeof value === 'string' ? `${key}=${value.length}:${value};` : `${key};`
  }
  return shape
}

/**
 * The unit types that the parameters can express, the best fit first; empty when their values together
 * express none.
 * @throws ServiceError `invalid_unit` for an unknown `amount_unit`.
 */
export function unitTypesOf(parameters: Parameters): UnitType[] {
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
 * Of the units that an activity's factors come in, those that the parameters fit: the best fitting unit type
 * and, for money, the currency itself where a factor has it.
 * @throws ServiceError `invalid_unit_type_supplied` with the unit types that would fit, or `invalid_unit` for
 *   a currency that no factor is in (when no rates are at hand).
 */
export function fittingUnits(
  parameters: Parameters,
  available: readonly FactorUnit[],
  moneyRate?: MoneyRate,
): FactorUnit[] {
  const types = unitTypesOf(parameters)
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

/**
 * How parameters of this shape become a number of the factor's units. Resolve once per `shapeOf(parameters)`
 * and factor unit; `apply` then only multiplies.
 * @throws ServiceError when the parameters do not fit the factor's unit type, or a unit is not known.
 */
export function converter(parameters: Parameters, to: FactorUnit, moneyRate?: MoneyRate): Converter {
  if (!unitTypesOf(parameters).includes(to.unitType)) throw wrongUnitType(parameters, [to])
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
  for (const quantity of quantitiesOf[to.unitType]) {
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

/** Passengers may be absent: plain distance is one passenger. */
function presentKeys(parameters: Parameters, unitType: UnitType): Quantity[] {
  return quantitiesOf[unitType].filter((quantity) => parameters[quantity] !== undefined)
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
  throw wrongUnit('money_unit', written, currencies, 'is not an ISO 4217 currency code')
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
  // Currencies are too many to list; they are in valid_values.
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
  const takes = types.map((type) => `${type} (${quantitiesOf[type].join(', ')})`).join(' or ')
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

function quoted(written: string): string {
  return JSON.stringify(written.length > 40 ? `${written.slice(0, 40)}…` : written)
}
