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
  warning,
} from '../../contract/contract.js'
import { notMoney } from '../../economy/economy.js'
import type { Knowledge } from '../knowledge.js'
import { explained } from './explain.js'

/**
 * @returns an Estimation: kilograms, unrounded; gases as masses for this activity, null where unknown
 * @throws ServiceError 400 when no factor matches or the parameters do not fit it
 */
export function estimate(request: EstimateRequest, knowledge: Knowledge): EstimateResponse {
  const { emission_factor, parameters, apply_inflation_adjustment: spendYear } = request
  const selection = knowledge.selector.select(emission_factor, parameters, spendYear)
  return estimated(selection, parameters, spendYear)
}

/**
 * Where the factor of an estimate comes from, and why it was chosen; see `explained`.
 * @throws ServiceError 400 as `estimate`
 */
export function explain(request: ExplainRequest, knowledge: Knowledge): ExplainResponse {
  return explained(request, knowledge, estimated)
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

const negativeActivity = warning(
  'negative_activity',
  'the activity is negative, and so are its emissions (a credit, a return, or energy given back)',
)

/**
 * The Estimation of an activity with the factor chosen for it; other estimators build on it.
 * @param parameters of the shape that the selection was made for
 */
export function estimation(selection: Selection, parameters: Parameters): EstimateResponse {
  const { converter, factor } = selection
  const activity = converter.apply(parameters)
  const co2e = activity * selection.value
  if (!Number.isFinite(co2e)) {
    throw badRequest('invalid_input', `parameters: ${activity} ${converter.unit} is too much to estimate`)
  }
  return {
    co2e,
    co2e_unit: 'kg',
    co2e_calculation_method: selection.method,
    co2e_calculation_origin: selection.origin,
    emission_factor: selection.summary,
    constituent_gases: gasesOf(factor, activity, co2e),
    additional_indicators: indicatorsOf(factor, activity),
    activity_data: { activity_value: activity, activity_unit: converter.unit },
    audit_trail: selection.audit_trail,
    notices: activity < 0 ? [...selection.notices, negativeActivity] : selection.notices,
    source_trail: selection.source_trail,
  }
}

/** Masses are of the activity; methane is the sum where the source tells fossil from biogenic. */
function gasesOf(factor: Factor, activity: number, co2e: number): ConstituentGases {
  const { ch4_fossil, ch4_biogenic } = factor
  const known = ch4_fossil !== null || ch4_biogenic !== null
  const ch4 = factor.ch4 ?? (known ? (ch4_fossil ?? 0) + (ch4_biogenic ?? 0) : null)
  return {
    co2e_total: co2e,
    co2e_other: times(factor.co2e_other, activity),
    co2: times(factor.co2, activity),
    ch4: times(ch4, activity),
    ch4_fossil: times(ch4_fossil, activity),
    ch4_biogenic: times(ch4_biogenic, activity),
    n2o: times(factor.n2o, activity),
  }
}

/** Biogenic CO2 is reported beside the total, never in it. */
function indicatorsOf({ co2_biogenic }: Factor, activity: number): { co2_biogenic?: number } {
  return co2_biogenic === null ? {} : { co2_biogenic: co2_biogenic * activity }
}

function times(mass: number | null, activity: number): number | null {
  return mass === null ? null : mass * activity
}
