/** The columns of factors in a reference file, by the table that keeps them; named as the fields of a factor. */
import type { Factor } from './factor.js'
import { gasColumns } from './factor-value.js'

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
  'basis',
  'data_quality_flags',
  'description',
] as const satisfies readonly (keyof Factor)[]

/** Of `factor_figures`, beside its keys. */
export const figureColumns = [
  'year',
  'region',
  ...gasColumns,
  'valid_until',
  'uncertainty',
  'price_year',
  'price_basis',
  'dataset_row',
  'added_in',
  'removed_in',
] as const satisfies readonly (keyof Factor)[]
