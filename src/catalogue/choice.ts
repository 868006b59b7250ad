/** Of the factors that match, the one that is used: the most conservative (specification 1, section 1.4). */
import type { CalculationMethod, Notice, Parameters, SourceDataPoint } from '../contract/contract.js'
import { ServiceError } from '../contract/contract.js'
import { type Converter, converter, factorUnit, fittingUnits } from '../units/units.js'
import type { Factor } from './factor.js'
import { defaultMethod, type FactorValue, factorValue } from './factor-value.js'

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
) => ConvertedMoney

export interface Choice extends FactorValue {
  factor: Factor
  method: CalculationMethod
  converter: Converter
  money?: ConvertedMoney
}

export interface ChoiceOptions {
  /** Asked for by the caller; otherwise each factor's own. */
  method: CalculationMethod | undefined
  spendYear: number | undefined
  money: MoneyOfFactor | undefined
}

/**
 * The highest-emitting for these parameters; among equals the newest year, then the smallest id.
 * @param matches at least one, of unit types that the parameters fit
 * @throws ServiceError when no match is in a unit or currency that the parameters convert to
 */
export function mostConservative(matches: Factor[], parameters: Parameters, options: ChoiceOptions): Choice {
  const units = [...new Set(matches.map((factor) => factor.unit))]
  const rate = options.money && (() => 1)
  const fitting = new Set(
    fittingUnits(parameters, units.map(factorUnit), rate).map(({ denominator }) => denominator),
  )
  let best: Choice | undefined
  let refused: ServiceError | undefined
  for (const factor of matches) {
    const unit = factorUnit(factor.unit)
    if (!fitting.has(unit.denominator)) continue
    try {
      const choice = choiceOf(factor, parameters, options)
      if (best === undefined || precedes(choice, best)) best = choice
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      refused ??= error
    }
  }
  if (best === undefined) throw refused
  return best
}

function choiceOf(
  factor: Factor,
  parameters: Parameters,
  { method: asked, money, spendYear }: ChoiceOptions,
): Choice {
  const method = asked ?? defaultMethod(factor)!
  const value = factorValue(factor, method)!
  let converted: ConvertedMoney | undefined
  const rate = (currency: string) => {
    converted = money!(currency, factor, spendYear)
    return converted.ratio
  }
  const conversion = converter(parameters, factorUnit(factor.unit), money && rate)
  return { ...value, factor, method, converter: conversion, money: converted }
}

function precedes(a: Choice, b: Choice): boolean {
  const difference = a.value * a.converter.ratio - b.value * b.converter.ratio
  if (difference !== 0) return difference > 0
  if (a.factor.year !== b.factor.year) return a.factor.year > b.factor.year
  return a.factor.id < b.factor.id
}
