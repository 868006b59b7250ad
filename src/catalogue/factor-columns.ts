/** The columns of factors in a reference file, by the table that keeps them; named as the fields of a factor. */
import type { Factor } from './factor.js'

/** Of `publications`. */
export const publicationColumns = [
  'dataset',
  'source',
  'source_dataset',
  'source_link',
  'licence',
  'year_released',
] as const satisfies readonly (keyof Factor)[]

/** Of `factor_texts`. */
export const textColumns = [
  'name',
  'sector',
  'category',
  'source_lca_activity',
  'unit_type',
  'unit',
  'scopes',
  'data_quality_flags',
  'description',
] as const satisfies readonly (keyof Factor)[]

/** Of `factor_figures`, beside its keys. */
export const figureColumns = [
  'year',
  'region',
  'co2',
  'ch4',
  'ch4_fossil',
  'ch4_biogenic',
  'n2o',
  'co2e_other',
  'co2_biogenic',
  'co2e_ar4',
  'co2e_ar5',
  'co2e_ar6',
  'uncertainty',
  'price_year',
  'price_basis',
  'dataset_row',
  'added_in',
  'removed_in',
] as const satisfies readonly (keyof Factor)[]
