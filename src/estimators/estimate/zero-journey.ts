/** Journeys on foot and by bicycle, which a plain name counts as 0 kg without a factor. */
import { whyZero } from '../../catalogue/catalogue.js'
import { type EstimateRequest, type EstimateResponse, warning } from '../../contract/contract.js'
import type { EstimatorContext } from '../context.js'

/** Returns the estimation of such a journey by distance, with the reason; undefined for other requests. */
export function zeroJourney(
  { emission_factor: selector, parameters }: EstimateRequest,
  { catalogue }: EstimatorContext,
): EstimateResponse | undefined {
  const { distance, distance_unit = 'km' } = parameters
  if (typeof selector === 'string' || selector.plain_name === undefined || distance === undefined) return
  const why = whyZero(selector.plain_name, catalogue)
  if (why === undefined || parameters.weight !== undefined) return
  return {
    co2e: 0,
    co2e_unit: 'kg',
    co2e_calculation_method: selector.calculation_method ?? 'ar5',
    co2e_calculation_origin: 'ghg',
    emission_factor: null,
    constituent_gases: null,
    additional_indicators: {},
    activity_data: { activity_value: distance, activity_unit: distance_unit },
    audit_trail: 'selector',
    notices: [warning('zero_activity', `${why}: 0 kg, without a factor`)],
    source_trail: [],
  }
}
