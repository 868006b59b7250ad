/**
 * Notices: what a caller should know about a number that was nevertheless computed
 * (specification 1, section 2.5). The list of codes is open on the wire and closed in this code.
 */
export const noticeCodes = [
  'exchange_rate_fallback',
  'inflation_applied',
  'large_inflation_adjustment',
  'partial_inflation_adjustment',
  'no_inflation_adjustment',
  'trade_margin_not_applied',
  'tax_margin_not_applied',
  'transport_margin_not_applied',
  'region_fallback',
  'year_fallback',
  'proxy_factor',
  'older_factor_selected',
  'factor_corrected',
  'newer_edition_exists',
  'factor_expired',
  'avoided_emissions',
  'combined_scopes',
  'other_average',
  'code_repaired',
  'location_uncertain',
  'location_abroad',
  'unit_assumed',
  'canal_used',
  'passage_avoided',
  'ferry_used',
  'no_railway_known',
  'heading_average',
  'continent_fallback',
  'default_material_type',
  'location_missing',
  'price_assumption',
  'negative_activity',
  'region_not_given',
  'not_a_purchase',
  'learning_outdated',
  'accepted_by_labels',
  'accepted_by_kind',
  'label_without_factor',
  'suggestion_not_reviewed',
  'several_industries',
  'data_version_replaced',
  'producer_price_factor',
  'purchaser_price_factor',
  'implausible_value',
  'below_threshold',
  'radiative_forcing_applied',
  'aircraft_fuel_used',
  'deprecated_operation',
  'embodied_not_available',
  'gpu_not_estimated',
  'year_not_given',
  'residual_mix_unavailable',
  'supplier_unknown',
  'recs_exceed_consumption',
  'default_efficiency_used',
  'technology_median_used',
  'default_loss_factor_used',
  'default_well_to_tank_ratio_used',
  'life_cycle_factor_split',
  'life_cycle_factor_whole',
  'production_mix_used_for_supplier_mix',
  'well_to_tank_fallback',
  'well_to_tank_unavailable',
  'losses_unavailable',
  'upstream_includes_losses',
  'consumption_includes_losses',
  'energy_source_ignored',
  'supplier_ignored',
  'counted_in_scope_1',
  'electricity_sold',
  'quality_criteria_not_answered',
  'instrument_apportioned',
  'fuel_use_assumed',
  'net_calorific_value',
  'partial_factor',
  'missing_value',
  'possible_duplicate',
  'scope_undecided',
  'hidden_cells',
  'merged_cells',
  'cells_left_out',
  'period_clipped',
  'year_differs',
  'gap_filled',
  'overridden',
  'gwp_set_differs',
  'upstream_missing',
  'zero_emissions',
  'text_shortened',
] as const
export type NoticeCode = (typeof noticeCodes)[number]

/** `warning`: the number may be inaccurate. `info`: what was done. */
export type Severity = 'info' | 'warning'

export interface Notice {
  severity: Severity
  message: string
  code: string
  /** Only in this process, for the totals of a run: no part of a response. */
  [alternative]?: number
}

/**
 * What the alternative to an assumption would have changed, as a share of the answer: -0.57 is 57 % less. Set where the
 * whole answer is proportional to what was assumed.
 */
export const alternative = Symbol('alternative')

export function info(code: NoticeCode, message: string): Notice {
  return { severity: 'info', code, message }
}

export function warning(code: NoticeCode, message: string): Notice {
  return { severity: 'warning', code, message }
}
