/**
 * Basic estimate: activity data multiplied by an emission factor (specification 1, sections 1.2 and 4.2).
 */
import type { Selection } from '../../catalogue/catalogue.js'
import {
  badRequest,
  type ConstituentGases,
  type EstimateRequest,
  type EstimateResponse,
  type FactorSummary,
  type Notice,
  type Parameters,
  type SourceDataPoint,
  warning,
} from '../../contract/contract.js'
import type { Knowledge } from '../knowledge.js'
import { fitOf } from './fit.js'

/**
 * @returns an Estimation: kilograms, unrounded; gases as masses for this activity, null where unknown
 * @throws ServiceError 400 when no factor matches or the parameters do not fit it
 */
export function estimate(request: EstimateRequest, knowledge: Knowledge): EstimateResponse {
  const { parameters } = request
  const selection = knowledge.selector.select(request.emission_factor, fitOf(parameters))
  return estimation(selection, parameters)
}

/** The Estimation of an activity with a factor already chosen; other estimators build on it. */
export function estimation(selection: Selection, parameters: Parameters): EstimateResponse {
  const { factor } = selection
  const convert = selection.converter(parameters)
  const activity = convert.apply(parameters)
  const co2e = activity * selection.value
  if (!Number.isFinite(co2e)) {
    throw badRequest('invalid_input', `parameters: ${activity} ${convert.unit} is too large to estimate`)
  }
  return {
    co2e,
    co2e_unit: 'kg',
    co2e_calculation_method: selection.method,
    co2e_calculation_origin: selection.origin,
    emission_factor: selection.summary,
    constituent_gases: gasesOf(selection, activity, co2e),
    additional_indicators: {},
    activity_data: { activity_value: activity, activity_unit: convert.unit },
    audit_trail: selection.audit_trail,
    notices: activity < 0 ? [...selection.notices, negativeActivity] : selection.notices,
    source_trail: selection.source_trail,
  }
}
