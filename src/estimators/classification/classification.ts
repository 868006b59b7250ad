/**
 * Classification estimate: money times the spend factor of an industry code, as it stands: no margins and no
 * inflation (specification 1, section 4.3).
 */
import { type Selection, summaryOf, trailOf, unknownRegion } from '../../catalogue/catalogue.js'
import {
  badRequest,
  type Classification,
  type ClassifyRequest,
  type ClassifyResponse,
  type Parameters,
} from '../../contract/contract.js'
import type { Economy, ExchangeRate } from '../../economy/economy.js'
import { converter, factorUnit, shapeOf, unitTypesOf } from '../../units/units.js'
import { estimation } from '../estimate/estimate.js'
import type { Knowledge } from '../knowledge.js'
import { choose, priceYearOf } from './choice.js'

export { priceYearOf } from './choice.js'
export {
  type MoneyFactor,
  producerPriceDataset,
  producerPriceFactors,
  producerPriceRegions,
} from './money-factors.js'

/**
 * @returns an Estimation whose `source_trail` names the factor, each step of the mapping and the exchange rate
 * @throws ServiceError 400 when the code is unknown, the parameters are not money, or no factor matches
 */
export function classify(request: ClassifyRequest, knowledge: Knowledge): ClassifyResponse {
  const { classification, parameters } = request
  const key = `${JSON.stringify(classification)}\n${shapeOf(parameters)}`
  const selection = knowledge.classifications.get(key, () =>
    selectionOf(classification, parameters, knowledge),
  )
  return estimation(selection, parameters)
}

function selectionOf(
  classification: Classification,
  parameters: Parameters,
  knowledge: Knowledge,
): Selection {
  const { economy } = knowledge
  checkFilters(classification, knowledge)
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
  const worth = (priceYear: number) => dollars(currency, priceYear, 'parameters.money_unit', economy).rate
  const choice = choose(paths, classification, worth, knowledge)
  const { factor, value, origin, method, path, sector } = choice
  const exchange = dollars(currency, priceYearOf(factor), 'parameters.money_unit', economy)
  return {
    factor,
    value,
    origin,
    method,
    converter: {
      unitType: 'Money',
      unit: 'usd',
      ratio: exchange.rate,
      amount: ({ money }) => money!,
      apply: ({ money }) => money! * exchange.rate,
    },
    summary: summaryOf(factor),
    audit_trail: 'selector',
    notices: [...code.notices, ...choice.notices],
    source_trail: [
      trailOf(factor),
      ...economy.correspondence.trail(code, path, sector),
      ...exchange.source_trail,
    ],
  }
}

function checkFilters({ region, region_fallback, year_fallback }: Classification, { catalogue }: Knowledge) {
  if (region_fallback && year_fallback) {
    throw badRequest(
      'invalid_input',
      'classification: only one of region_fallback and year_fallback can be true at a time',
    )
  }
  if (region !== undefined && !catalogue.region(region)) {
    throw unknownRegion('classification.region', region, catalogue)
  }
}

function currencyOf(parameters: Parameters, economy: Economy): string {
  const { money_unit } = parameters
  const isMoney = unitTypesOf(parameters)[0] === 'Money' && money_unit !== undefined
  // Anything else is refused where units are known.
  if (!isMoney) return converter(parameters, factorUnit('kg/usd')).unit
  return knownCurrency(money_unit, 'parameters.money_unit', economy)
}

/** @throws ServiceError 400 `invalid_unit` for a currency without any exchange rate */
export function knownCurrency(written: string, field: string, { exchangeRates }: Economy): string {
  const currency = exchangeRates.currency(written)
  if (currency !== undefined) return currency
  throw badRequest(
    'invalid_unit',
    `${field}: ${JSON.stringify(written)} is not a currency with a known exchange rate, such as usd, eur or gbp`,
    { money_unit: [...exchangeRates.currencies()] },
  )
}

/** US dollars per unit of a currency on the average of a year. @throws ServiceError 400 when not known */
export function dollars(currency: string, year: number, field: string, economy: Economy): ExchangeRate {
  const rate = economy.exchangeRates.rate(currency, 'usd', year)
  if (!rate) throw economy.exchangeRates.refusal(field, currency, 'usd', year)
  return rate
}
