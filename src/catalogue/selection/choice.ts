/** Of the factors that match, the one that is used: the most conservative (specification 1, section 1.4). */
import type { CalculationMethod, Notice, Parameters, SourceDataPoint } from '../../contract/contract.js'
import { ServiceError } from '../../contract/contract.js'
import { type Converter, converter, type FactorUnit, fittingUnits } from '../../units/units.js'
import type { Factor } from '../factor.js'
import { defaultMethod, type FactorValue, factorValue } from '../factor-value.js'
import type { Conversions } from './conversions.js'

/** Money of the caller as money of a factor. */
export interface ConvertedMoney {
  /** What the caller's money is multiplied with. */
  ratio: number
  notices: Notice[]
  source_trail: SourceDataPoint[]
}

/**
 * What money in a currency, spent in a year, is in the factor's currency and prices.
 * @throws ServiceError where it cannot be converted
 */
export type MoneyOfFactor = (
  currency: string,
  factor: Factor,
  spendYear: number | undefined,
  release: number,
) => ConvertedMoney

export interface Choice extends FactorValue {
  factor: Factor
  method: CalculationMethod
  converter: Converter
  money?: ConvertedMoney | undefined
}

export interface ChoiceOptions {
  /** Asked for by the caller; otherwise each factor's own. */
  method: CalculationMethod | undefined
  spendYear: number | undefined
  /** Release of the catalogue whose rates and prices count. */
  release: number
  money: MoneyOfFactor | undefined
  conversions: Conversions
}

/**
 * What each of the matches is worth for these parameters, in the order given; without those in a unit or
 * currency that the parameters do not convert to.
 * @param matches at least one, of unit types that the parameters fit
 * @returns at least one
 * @throws ServiceError when no match is in a unit or currency that the parameters convert to
 */
export function weighed(matches: Factor[], parameters: Parameters, options: ChoiceOptions): Choice[] {
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

/** The highest-emitting; among equals the newest year, then the smallest id. */
export function mostConservative(choices: readonly Choice[]): Choice {
  return choices.reduce((best, other) => (comparison(other, best).order < 0 ? other : best))
}

function choiceOf(
  factor: Factor,
  unit: FactorUnit,
  parameters: Parameters,
  convert: (to: FactorUnit) => Converter,
  { method: asked, money, spendYear, release }: ChoiceOptions,
): Choice {
  const method = asked ?? defaultMethod(factor)!
  const { value, origin } = factorValue(factor, method)!
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

/** kg CO2e of one of what the parameters state. */
export function worthOf({ value, converter: { ratio } }: Choice): number {
  return value * ratio
}

/** What decided between two choices: how much they emit, else how new they are, else their ids. */
export type Decision = 'co2e' | 'year' | 'id'

/** Which of two choices is taken, and what decides: `order` is negative where it is the first. */
export function comparison(a: Choice, b: Choice): { by: Decision; order: number } {
  const difference = worthOf(b) - worthOf(a)
  if (difference !== 0) return { by: 'co2e', order: difference }
  if (a.factor.year !== b.factor.year) return { by: 'year', order: b.factor.year - a.factor.year }
  return { by: 'id', order: a.factor.id < b.factor.id ? -1 : Number(a.factor.id > b.factor.id) }
}
