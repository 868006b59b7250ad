/** Selects the factor for an industry code and a currency, with all notices of the estimate. */
import {
  assertFallbacks,
  type Factor,
  factorSummary,
  orderIn,
  type Selection,
  sourceTrailEntry,
  unknownRegion,
} from '../../catalogue/catalogue.js'
import {
  badRequest,
  type Classification,
  type ClassifyRequest,
  type Parameters,
} from '../../contract/contract.js'
import type { Economy, ExchangeRate } from '../../economy/economy.js'
import { converter, factorUnit, matchingUnitTypes } from '../../units/units.js'
import type { FactorContext } from '../context.js'
import { choose, priceYear } from './choice.js'
import { exchange, knownCurrency } from './money.js'

/** @throws ServiceError 400 when the code is unknown, the parameters are not money, or no factor matches */
export function selectionOf(
  { classification, parameters }: ClassifyRequest,
  context: FactorContext,
): Selection {
  const { economy } = context
  checkFilters(classification, context)
  const currency = currencyOf(parameters, economy)
  const { classification_type, classification_code } = classification
  const code = economy.codes.resolve(
    classification_type,
    classification_code,
    'classification.classification_code',
  )
  const paths = economy.correspondence.paths(code)
  if (paths.length === 0) {
    throw badRequest(
      'no_emission_factors_found',
      `classification.classification_code: ${classification_type} ${code.code} corresponds to no industry with a factor`,
    )
  }
  const worth = (each: Factor) => exchangeFor(each, currency, economy).rate
  const choice = choose(paths, classification, worth, context)
  const { factor, value, origin, method, path, sector, nace } = choice
  const rate = exchangeFor(factor, currency, economy)
  return {
    factor,
    value,
    origin,
    method,
    // Uses the factor's currency: the caller's may be obsolete, with a rate but without a code.
    converter: converter(
      { money: 1, money_unit: currencyOfFactor(factor) },
      factorUnit(factor.unit),
      () => rate.rate,
    ),
    summary: factorSummary(factor),
    audit_trail: 'selector',
    notices: [...code.notices, ...choice.notices],
    source_trail: [
      sourceTrailEntry(factor),
      ...(nace
        ? economy.correspondence.trailToDivision(code, path, nace.division)
        : economy.correspondence.trail(code, path, sector)),
      ...rate.source_trail,
    ],
  }
}

function exchangeFor(factor: Factor, currency: string, economy: Economy): ExchangeRate {
  return exchange(currency, currencyOfFactor(factor), priceYear(factor), 'parameters.money_unit', economy)
}

function currencyOfFactor({ unit }: Factor): string {
  return factorUnit(unit).denominator
}

function checkFilters(classification: Classification, { catalogue, settings }: FactorContext) {
  const { region } = classification
  assertFallbacks('classification', classification, orderIn(catalogue.release, settings.fallbacks))
  if (region !== undefined && !catalogue.region(region)) {
    throw unknownRegion('classification.region', region, catalogue)
  }
}

function currencyOf(parameters: Parameters, economy: Economy): string {
  const { money_unit } = parameters
  const isMoney = matchingUnitTypes(parameters)[0] === 'Money' && money_unit !== undefined
  // Other parameters are rejected by the unit converter.
  if (!isMoney) return converter(parameters, factorUnit('kg/usd')).unit
  return knownCurrency(money_unit, 'parameters.money_unit', economy)
}
