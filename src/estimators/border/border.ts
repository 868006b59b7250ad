/**
 * Border adjustment of the European Union: emissions embedded in imported goods, by Combined Nomenclature code
 * and country of origin (specification 2, section 4.7).
 *
 * - Without a period the intensities of the Joint Research Centre (JRC134682, 2023) are used; a country without
 *   a value takes the value of the rest of the world, members of the union the value of the union.
 * - With `period: definitive` the default values of Implementing Regulation (EU) 2025/2621 are used, from release 2
 *   of the catalogue as corrected by 2026/1740, and the certificates owed are computed (`certificates.ts`). The two
 *   tables are never mixed.
 * - Both count direct and indirect emissions if they state both. The default values state no indirect emissions for
 *   iron and steel, aluminium and hydrogen, which the obligation excludes; for agglomerated iron ore (2601 12 00)
 *   they do, and these count.
 * - If white and grey cement share a code, the higher is used: the higher intensity, or the more certificates.
 *   The corrected act tells them apart by codes of ten digits (TARIC), which choose one; other codes of ten digits
 *   are read by their first eight.
 * - Verified data of an installation replace the default value (`verified.ts`); cement counts by its clinker
 *   (`functional-unit.ts`).
 * - Certificates cost `certificate_price`, or the official price of the quarter (`price.ts`).
 * - From release 3, goods of unknown origin (`UNKNOWN`) have the values of Annex IV of 2026/1740.
 *
 * The tables do not state which GWP set their figures use. AR5 is declared as the method, since the rules for
 * declaring such goods (Implementing Regulation (EU) 2023/1773, Annex VIII) contain its values for N2O and
 * perfluorocarbons. Nothing is computed with it; CO2, the only gas that most of these goods emit, weighs the same in
 * every GWP set.
 */
import {
  type BorderRequest,
  type BorderResponse,
  badRequest,
  type Notice,
  warning,
} from '../../contract/contract.js'
import type { BorderValue } from '../../tables/tables.js'
import { conversion, countryUnit } from '../../units/units.js'
import type { EstimatorContext } from '../context.js'
import { definitive, type Goods } from './definitive.js'
import { originOf, union, unknown } from './origins.js'
import { nearestPrice } from './price.js'
import { codeOf, emissions, notCovered, valuesFor, variantNotice } from './values.js'

/** First release that reads `ton` like `tons`: by the run's country, otherwise as the short ton or not at all. */
const oneTonSince = 3

/**
 * @returns kilograms of CO2e, unrounded; `co2e` is by the published total, which differs from the sum of the
 *   direct and indirect emissions by its rounding
 * @throws ServiceError 400 for goods without a value, an unknown region or unit, and goods that need no certificates
 */
export function cbam(request: BorderRequest, context: EstimatorContext): BorderResponse {
  const { production_region, weight, weight_unit = 'kg', period } = request
  const { release } = context.catalogue
  // Goods are declared in the union, so its units apply.
  const { unit, notices: unitNotices } = countryUnit(
    'weight_unit',
    weight_unit,
    () => union,
    release < oneTonSince ? undefined : context.settings.country,
    release,
  )
  const kilograms = conversion('weight', unit, 'kg', 'weight_unit')(weight)
  const { origin, notices: ofOrigin } = originOf(production_region, context)
  const { code: cnCode, notices: codeNotices } = codeOf(request, context)
  const goods = { cnCode, origin, kilograms }
  const estimate = period === 'definitive' ? definitive : transitional
  const response = estimate(goods, request, context)
  return { ...response, notices: [...codeNotices, ...unitNotices, ...ofOrigin, ...response.notices] }
}

/** Fields that affect only certificates. */
const definitiveFields = [
  'import_year',
  'clinker_content',
  'nitrogen_content',
  'specific_direct',
  'specific_indirect',
  'specific_per',
  'installation',
  'verifier',
  'route',
  'precursors',
  'carbon_price_paid',
  'carbon_price_reference',
  'carbon_price_evidence',
] as const

function transitional(
  { cnCode, origin, kilograms }: Goods,
  request: BorderRequest,
  context: EstimatorContext,
): BorderResponse {
  assertTransitional(request, origin)
  if (!context.border.covers('intensities', cnCode)) throw notCovered('intensities', cnCode, context)
  const region = context.border.isMember(origin) ? union : origin
  const { values, notices } = valuesFor('intensities', cnCode, region, context)
  const value = values[0]!
  const price = nearestPrice(request, context.border.certificatePrices())
  return {
    ...emissions(value, kilograms, context),
    estimated_costs_eur: ((kilograms * value.total) / 1000) * price.perTonne,
    notices: [
      ...notices,
      ...headingNotice(value),
      ...variantNotice(value, values, 'higher value'),
      price.notice,
    ],
  }
}

function assertTransitional(request: BorderRequest, origin: string): void {
  const field = definitiveFields.find((each) => request[each] !== undefined)
  if (field === 'import_year') {
    throw badRequest('invalid_input', 'import_year: needs period definitive, which has values by year')
  }
  if (field !== undefined) {
    throw badRequest('invalid_input', `${field}: needs period definitive, which has certificates`)
  }
  if (origin === unknown) {
    throw badRequest(
      'invalid_input',
      `production_region: ${unknown} needs period definitive; ROW has intensities`,
    )
  }
}

function headingNotice({ heading_average, cn_code }: BorderValue): Notice[] {
  if (heading_average === 0) return []
  const message = `${cn_code} has no value of its own: the mean of the codes below it was used; a longer code is more accurate`
  return [warning('heading_average', message)]
}
