/** A factor in search results (specification 1, section 2.2). */
import type { CalculationMethod, EmissionFactor } from '../../contract/contract.js'
import type { Factor } from '../factor.js'
import { defaultMethod, factorValue, supportedMethods } from '../factor-value.js'

/**
 * @param wanted GWP methods in order of preference; the first that the factor supports is used, by default the latest
 */
export function emissionFactor(
  factor: Factor,
  wanted: readonly CalculationMethod[] | undefined,
): EmissionFactor {
  const supported = supportedMethods(factor)
  const method = wanted ? wanted.find((each) => supported.includes(each)) : defaultMethod(factor)
  const value = method && factorValue(factor, method)
  const dataVersion =
    factor.removed_in === null
      ? { status: 'up_to_date' }
      : { status: 'removed', removed_in: String(factor.removed_in) }
  return {
    id: factor.id,
    activity_id: factor.activity_id,
    access_type: factor.access_type,
    name: factor.name,
    category: factor.category,
    sector: factor.sector,
    source: factor.source,
    source_dataset: factor.source_dataset,
    source_link: factor.source_link,
    description: factor.description,
    source_lca_activity: factor.source_lca_activity,
    year: factor.year,
    year_released: factor.year_released,
    region: factor.region,
    region_name: factor.region_name,
    unit_type: factor.unit_type,
    unit: factor.unit,
    supported_calculation_methods: supported,
    factor: value?.value ?? null,
    factor_calculation_method: value ? (method ?? null) : null,
    factor_calculation_origin: value?.origin ?? null,
    constituent_gases: {
      co2e_total: value?.value ?? null,
      co2e_other: factor.co2e_other,
      co2: factor.co2,
      ch4: factor.ch4 ?? sum(factor.ch4_fossil, factor.ch4_biogenic),
      ch4_fossil: factor.ch4_fossil,
      ch4_biogenic: factor.ch4_biogenic,
      n2o: factor.n2o,
    },
    additional_indicators: factor.co2_biogenic === null ? {} : { co2_biogenic: factor.co2_biogenic },
    data_version: dataVersion,
    data_version_information: dataVersion,
    scopes: factor.scopes,
    uncertainty: factor.uncertainty,
    data_quality_flags: factor.data_quality_flags,
  }
}

/** Returns the sum of the known numbers; null if both are unknown. */
function sum(a: number | null, b: number | null): number | null {
  return a === null && b === null ? null : (a ?? 0) + (b ?? 0)
}
