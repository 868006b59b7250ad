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
  type Notice,
  type Parameters,
  ServiceError,
  warning,
} from '../../contract/contract.js'
import { notMoney } from '../../economy/economy.js'
import type { EstimatorContext } from '../context.js'
import { explained } from './explain.js'
import { zeroJourney } from './zero-journey.js'

/**
 * Returns an estimation: kilograms, unrounded; gases as masses for this activity, null if unknown.
 * @throws ServiceError 400 if no factor matches or the parameters do not fit the factor
 */
export function estimate(request: EstimateRequest, context: EstimatorContext): EstimateResponse {
  const outcome = estimateOrRefuse(request, context)
  if (outcome instanceof ServiceError) throw outcome
  return outcome
}

/**
 * Estimates without throwing for an unmatched factor: faster for callers with many refused requests.
 * @returns the estimation, or the 400 error if no factor matches
 * @throws ServiceError 400 if the parameters do not fit the factor
 */
export function estimateOrRefuse(
  request: EstimateRequest,
  context: EstimatorContext,
): EstimateResponse | ServiceError {
  const { emission_factor, parameters, apply_inflation_adjustment: spendYear } = request
  const selection = context.selector.selectOrRefuse(emission_factor, parameters, spendYear)
  if (selection instanceof ServiceError) return zeroJourney(request, context) ?? selection
  const response = estimated(selection, parameters, spendYear)
  if (parameters.passengers !== 0 || context.catalogue.release < nobodySince) return response
  return { ...response, notices: [...response.notices, nobody] }
}

/** First release that reports a journey with 0 passengers. */
const nobodySince = 3
const nobody = warning('zero_activity', 'parameters.passengers is 0: the activity counts as 0 kg')

/**
 * Explains the origin and the choice of an estimate's factor; see `explained`.
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

/** Notice for a negative amount, used or bought. */
export const negativeActivity = warning(
  'negative_activity',
  'the activity is negative, and so are its emissions (a credit, a return, or energy given back)',
)

/**
 * Returns the estimation of an activity with its chosen factor; other estimators build on it.
 * @param parameters of the kind that the factor was selected for
 */
export function estimation(selection: Selection, parameters: Parameters): EstimateResponse {
  const { converter } = selection
  return estimationOf(selection, converter.amount(parameters), converter.ratio)
}

/**
 * Returns the estimation of an amount. Every figure is the amount times a constant, rounded once: twice the amount has
 * exactly twice the figures.
 * @param ratio conversion from the unit of the amount to the unit of the factor
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
    additional_indicators: indicatorsOf(selection, amount, ratio),
    activity_data: { activity_value, activity_unit: converter.unit },
    audit_trail: selection.audit_trail,
    notices: noticesOf(selection, amount),
    source_trail: selection.source_trail,
  }
}

/** Returns the masses of gases for the activity; methane is the sum if the source separates fossil from biogenic. */
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

function noticesOf({ notices, outside_kyoto: outside }: Selection, amount: number): Notice[] {
  if (outside === undefined && amount >= 0) return notices
  return [
    ...notices,
    ...(outside === undefined ? [] : [outside.notice]),
    ...(amount < 0 ? [negativeActivity] : []),
  ]
}

/** Returns the indicators that are never part of the total. */
function indicatorsOf(
  { factor, outside_kyoto: outside }: Selection,
  amount: number,
  ratio: number,
): EstimateResponse['additional_indicators'] {
  const { co2_biogenic } = factor
  const biogenic = co2_biogenic === null ? {} : { co2_biogenic: amount * (ratio * co2_biogenic) }
  if (outside === undefined) return biogenic
  return {
    ...biogenic,
    co2e_outside_kyoto: amount * (ratio * outside.outside),
    ...(outside.mass === null ? {} : { mass_outside_kyoto: amount * (ratio * outside.mass) }),
    gases_outside_kyoto: outside.gases,
  }
}
