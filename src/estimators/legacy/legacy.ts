/**
 * The early-release API (specification 1, section 4.9): the basic estimate with older names. The server stores
 * estimates for a project.
 */
import { ofEveryGas } from '../../catalogue/catalogue.js'
import { searchOf } from '../../catalogue/searching.js'
import type { Steps } from '../../common/turns.js'
import {
  type EmissionFactor,
  type LegacyEstimateRequest,
  type LegacyEstimateResponse,
  type LegacyFactorsResponse,
  makePage,
  type Request,
  type SelectorFields,
} from '../../contract/contract.js'
import type { EstimatorContext } from '../context.js'
import { estimation } from '../estimate/estimate.js'

/** Yields the factors that pass the filters, each with its activity id as `id`: the requested page, or all. */
export function* listFactors(
  { page, results_per_page, ...filters }: Request<'legacyFactors'>,
  { catalogue }: EstimatorContext,
): Steps<LegacyFactorsResponse> {
  const request = { ...filters, data_version: String(catalogue.release) }
  if (page !== undefined || results_per_page !== undefined) {
    const found = yield* searchOf(catalogue).page({ ...request, page, results_per_page })
    return makePage(found.map(listed), found.total)
  }
  const factors: LegacyFactorsResponse = []
  for (const factor of searchOf(catalogue).all(request)) {
    factors.push(listed(factor))
    yield
  }
  return factors
}

function listed(factor: EmissionFactor): LegacyFactorsResponse[number] {
  const { name, sector, category, source, source_link, uncertainty, region, region_name, description } =
    factor
  return {
    id: factor.activity_id,
    name,
    sector,
    category,
    source,
    source_link,
    uncertainty,
    year: String(factor.year),
    region,
    region_name,
    description,
  }
}

/**
 * @returns kilograms; `value` is the factor, in kg CO2e per its unit
 * @throws ServiceError 400 as the basic estimate does
 */
export function estimateLegacy(
  request: LegacyEstimateRequest,
  { catalogue, selector }: EstimatorContext,
): LegacyEstimateResponse {
  const named =
    typeof request.emission_factor === 'string' ? { id: request.emission_factor } : request.emission_factor
  const isFactor = catalogue.byId(named.id) !== undefined
  const fields: SelectorFields = isFactor
    ? { id: named.id }
    : {
        activity_id: named.id,
        data_version: '^1',
        source: named.source,
        region: named.region,
        year: named.year === undefined ? undefined : Number(named.year),
      }
  // Its answers have no field for emissions outside the total.
  const selection = ofEveryGas(selector.select(fields, request.parameters))
  const { factor, value } = selection
  return {
    co2e: estimation(selection, request.parameters).co2e,
    id: factor.activity_id,
    source: factor.source,
    year: String(factor.year),
    region: factor.region,
    category: request.metadata?.category ?? factor.category,
    value,
  }
}
