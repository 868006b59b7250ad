/** Chooses the factor to use among the matches: the most conservative (specification 1, section 1.4). */
import type {
  CalculationMethod,
  EnergyBasis,
  Notice,
  Parameters,
  SourceDataPoint,
} from '../../contract/contract.js'
import { ServiceError } from '../../contract/contract.js'
import { type Converter, converter, type FactorUnit, fittingUnits } from '../../units/units.js'
import type { Factor } from '../factor.js'
import { defaultMethod, type FactorValue, factorValue } from '../factor-value.js'
import type { Conversions } from './conversions.js'

/** Conversion of the caller's money to money of a factor. */
export interface ConvertedMoney {
  /** Multiplier of the caller's money. */
  ratio: number
  notices: Notice[]
  source_trail: SourceDataPoint[]
}

/**
 * Converts money in a currency, spent in a year, to the factor's currency and prices.
 * @throws ServiceError if it cannot be converted
 */
export type ConvertToFactorMoney = (
  currency: string,
  factor: Factor,
  spendYear: number | undefined,
  release: number,
) => ConvertedMoney

/** Conversion of the caller's energy to energy of a factor. */
export interface ConvertedEnergy {
  /** Multiplier of the caller's energy. */
  ratio: number
  notices: Notice[]
}

/**
 * Converts energy of a fuel between calorific bases.
 * @param asked basis that the caller names
 * @throws ServiceError if it cannot be converted
 */
export type EnergyOfFactor = (
  asked: EnergyBasis | undefined,
  factor: Factor,
  release: number,
) => ConvertedEnergy

export interface Choice extends FactorValue {
  factor: Factor
  method: CalculationMethod
  converter: Converter
  money?: ConvertedMoney | undefined
  /** Notices about the calorific basis of the energy. */
  aboutBasis?: readonly Notice[]
}

export interface ChoiceOptions {
  /** Method requested by the caller; undefined: each factor's own. */
  method: CalculationMethod | undefined
  spendYear: number | undefined
  /** Release of the catalogue whose rates and prices apply. */
  release: number
  money: ConvertToFactorMoney | undefined
  /** Converter of calorific bases; undefined: energy is used unchanged. */
  energy: EnergyOfFactor | undefined
  /** Calorific basis that the caller names. */
  basis: EnergyBasis | undefined
  conversions: Conversions
}

/**
 * Evaluates the matches for these parameters, in the given order, without matches in a unit or currency that the
 * parameters do not convert to.
 * @param matches at least one, of unit types that fit the parameters
 * @returns at least one choice
 * @throws ServiceError if no match has a unit or currency that the parameters convert to
 */
export function evaluateMatches(matches: Factor[], parameters: Parameters, options: ChoiceOptions): Choice[] {
  const { conversions } = options
  const units = new Map<string, FactorUnit>()
  for (const { unit } of matches) if (!units.has(unit)) units.set(unit, conversions.unit(unit))
  const rate = options.money && (() => 1)
  const fitting = new Set(
    fittingUnits(parameters, [...units.values()], rate).map(({ denominator }) => denominator),
  )
  const convert = conversions.of(parameters)
  const choices: Choice[] = []
  let refused: ServiceError | undefined
  for (const factor of matches) {
    const unit = units.get(factor.unit)!
    if (!fitting.has(unit.denominator)) continue
    try {
      choices.push(choiceOf(factor, unit, parameters, convert, options))
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      refused ??= error
    }
  }
  if (choices.length === 0) throw refused
  return choices
}

/** Returns the choice with the highest emissions; among equals the newest year, then the smallest id. */
export function mostConservative(choices: readonly Choice[]): Choice {
  return choices.reduce((best, other) => (comparison(other, best).order < 0 ? other : best))
}

function choiceOf(
  factor: Factor,
  unit: FactorUnit,
  parameters: Parameters,
  convert: (to: FactorUnit) => Converter,
  { method: asked, money, energy, basis, spendYear, release }: ChoiceOptions,
): Choice {
  const method = asked ?? defaultMethod(factor)!
  const { value, origin } = factorValue(factor, method)!
  if (energy && unit.unitType === 'Energy') {
    const { ratio, notices } = energy(basis, factor, release)
    const converter = times(convert(unit), ratio)
    return { value, origin, factor, method, converter, money: undefined, aboutBasis: notices }
  }
  if (!money || unit.unitType !== 'Money')
    return { value, origin, factor, method, converter: convert(unit), money: undefined }
  let converted: ConvertedMoney | undefined
  const rate = (currency: string) => {
    converted = money(currency, factor, spendYear, release)
    return converted.ratio
  }
  const conversion = converter(parameters, unit, rate)
  return { value, origin, factor, method, converter: conversion, money: converted }
}

/** Returns the converter with its ratio multiplied. */
function times(converter: Converter, by: number): Converter {
  if (by === 1) return converter
  const ratio = converter.ratio * by
  return { ...converter, ratio, apply: (values) => converter.amount(values) * ratio }
}

/** Returns kg CO2e per unit of the parameters. */
export function worthOf({ value, converter: { ratio } }: Choice): number {
  return value * ratio
}

/** Criterion that decided between two choices: emissions, then year, then id. */
export type Decision = 'co2e' | 'year' | 'id'

/** Compares two choices: `order` is negative if the first is chosen, `by` is the criterion that decided. */
export function comparison(a: Choice, b: Choice): { by: Decision; order: number } {
  const difference = worthOf(b) - worthOf(a)
  if (difference !== 0) return { by: 'co2e', order: difference }
  if (a.factor.year !== b.factor.year) return { by: 'year', order: b.factor.year - a.factor.year }
  return { by: 'id', order: a.factor.id < b.factor.id ? -1 : Number(a.factor.id > b.factor.id) }
}
