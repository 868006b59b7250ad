/** From an industry code and a currency to the factor, with everything that the estimate says of it. */
import { type Selection, summaryOf, trailOf, unknownRegion } from '../../catalogue/catalogue.js'
import {
  badRequest,
  type Classification,
  type ClassifyRequest,
  type Parameters,
} from '../../contract/contract.js'
import type { Economy } from '../../economy/economy.js'
import { converter, factorUnit, unitTypesOf } from '../../units/units.js'
import type { FactorContext } from '../context.js'
import { choose, priceYearOf } from './choice.js'
import { dollars, knownCurrency } from './money.js'

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
  const worth = (priceYear: number) => dollars(currency, priceYear, 'parameters.money_unit', economy).rate
  const choice = choose(paths, classification, worth, context)
  const { factor, value, origin, method, path, sector } = choice
  const exchange = dollars(currency, priceYearOf(factor), 'parameters.money_unit', economy)
  return {
    factor,
    value,
    origin,
    method,
    // Named as dollars: the caller's currency may be one that is no more, with a rate and without a code.
    converter: converter({ money: 1, money_unit: 'usd' }, factorUnit(factor.unit), () => exchange.rate),
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

function checkFilters(
  { region, region_fallback, year_fallback }: Classification,
  { catalogue }: FactorContext,
) {
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
