/**
 * Basic estimate: activity data multiplied by an emission factor (specification 1, sections 1.2 and 4.2).
 */
import type { Factor, Selection } from '../../catalogue/catalogue.js'
import {
  badRequest,
  type ConstituentGases,
  type EstimateRequest,
  type EstimateResponse,
  type ExplainRequest,
  type ExplainResponse,
  type Parameters,
  ServiceError,
  warning,
} from '../../contract/contract.js'
import { notMoney } from '../../economy/economy.js'
import type { EstimatorContext } from '../context.js'
import { explained } from './explain.js'

/**
 * @returns an Estimation: kilograms, unrounded; gases as masses for this activity, null where unknown
 * @throws ServiceError 400 when no factor matches or the parameters do not fit it
 */
export function estimate(request: EstimateRequest, context: EstimatorContext): EstimateResponse {
  const outcome = estimateOrRefuse(request, context)
  if (outcome instanceof ServiceError) throw outcome
  return outcome
}

/**
 * The same for callers with many requests that are refused.
 * @returns the 400 where no factor matches
 * @throws ServiceError 400 when the parameters do not fit it
 */
export function estimateOrRefuse(
  request: EstimateRequest,
  context: EstimatorContext,
): EstimateResponse | ServiceError {
  const { emission_factor, parameters, apply_inflation_adjustment: spendYear } = request
  const selection = context.selector.selectOrRefuse(emission_factor, parameters, spendYear)
  return selection instanceof ServiceError ? selection : estimated(selection, parameters, spendYear)
}

/**
 * Where the factor of an estimate comes from, and why it was chosen; see `explained`.
 * @throws ServiceError 400 as `estimate`
 */
export function explain(request: ExplainRequest, context: EstimatorContext): ExplainResponse {
  return explained(request, context, estimated)
}

function estimated(
  selection: Selection,
  parameters: Parameters,
  spendYear: number | undefined,
): EstimateResponse {
  const response = estimation(selection, parameters)
  if (spendYear === undefined || selection.converter.unitType === 'Money') return response
  return { ...response, notices: [...response.notices, ...notMoney.notices] }
}

/** What has to be said where less than nothing was used or bought. */
export const negativeActivity = warning(
  'negative_activity',
  'the activity is negative, and so are its emissions (a credit, a return, or energy given back)',
)

/**
 * The Estimation of an activity with the factor chosen for it; other estimators build on it.
 * @param parameters of the shape that the selection was made for
 */
export function estimation(selection: Selection, parameters: Parameters): EstimateResponse {
  const { converter } = selection
  return estimationOf(selection, converter.amount(parameters), converter.ratio)
}

/**
 * The Estimation of an amount. Every figure of it is the amount times one number that does not depend on it,
 * rounded once: twice the amount has exactly twice the figures.
 * @param ratio what one of the amount is in the unit of the factor
 */
export function estimationOf(selection: Selection, amount: number, ratio: number): EstimateResponse {
  const { converter, factor } = selection
  const co2e = amount * (ratio * selection.value)
  const activity_value = amount * ratio
  if (!Number.isFinite(co2e) || !Number.isFinite(activity_value)) {
    throw badRequest('invalid_input', `parameters: ${amount} ${converter.unit} is too large a value`)
  }
  return {
    co2e,
    co2e_unit: 'kg',
    co2e_calculation_method: selection.method,
    co2e_calculation_origin: selection.origin,
    emission_factor: selection.summary,
    constituent_gases: gasesOf(factor, amount, ratio, co2e),
    additional_indicators: indicatorsOf(factor, amount, ratio),
    activity_data: { activity_value, activity_unit: converter.unit },
    audit_trail: selection.audit_trail,
    notices: amount < 0 ? [...selection.notices, negativeActivity] : selection.notices,
    source_trail: selection.source_trail,
  }
}

/** Masses are of the activity; methane is the sum where the source tells fossil from biogenic. */
function gasesOf(factor: Factor, amount: number, ratio: number, co2e: number): ConstituentGases {
  const { ch4_fossil, ch4_biogenic } = factor
  const known = ch4_fossil !== null || ch4_biogenic !== null
  const ch4 = factor.ch4 ?? (known ? (ch4_fossil ?? 0) + (ch4_biogenic ?? 0) : null)
  const mass = (perUnit: number | null) => (perUnit === null ? null : amount * (ratio * perUnit))
  return {
    co2e_total: co2e,
    co2e_other: mass(factor.co2e_other),
    co2: mass(factor.co2),
    ch4: mass(ch4),
    ch4_fossil: mass(ch4_fossil),
    ch4_biogenic: mass(ch4_biogenic),
    n2o: mass(factor.n2o),
  }
}

/** Biogenic CO2 is reported beside the total, never in it. */
function indicatorsOf({ co2_biogenic }: Factor, amount: number, ratio: number): { co2_biogenic?: number } {
  return co2_biogenic === null ? {} : { co2_biogenic: amount * (ratio * co2_biogenic) }
}
