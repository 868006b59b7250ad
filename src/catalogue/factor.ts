/**
 * The emission factor as the project keeps it. `FactorRow` is one line of a dataset's `factors.csv.gz`;
 * `Factor` is the same line compiled into the reference file, with what follows from it.
 */
import { gasColumns } from './factor-value.js'

export interface FactorRow {
  /** Shared by the factors of one activity on one basis; patterns of the open factor database. */
  activity_id: string
  name: string
  sector: string
  category: string
  /** Life-cycle activity in the open factor database's words, `unknown` where the source does not say. */
  source_lca_activity: string
  /** Publisher, dataset, link, licence and release year: empty means as in the dataset's manifest. */
  source?: string
  source_dataset?: string
  source_link?: string
  licence?: string
  year_released?: number
  /** Year the figure stands for. */
  year: number
  /** Code of the region hierarchy. */
  region: string
  /** Kilograms per this unit of activity, in the spelling of the units room: `kg/kWh`, `kg/tonne-km`. */
  unit: string
  /** Masses of gas, kg per unit of activity. Unknown is absent, never 0. */
  co2?: number
  /** Methane whose origin the source does not say; otherwise one or both of the next two. */
  ch4?: number
  ch4_fossil?: number
  ch4_biogenic?: number
  n2o?: number
  /** kg CO2e of everything else in the total (other gases, radiative forcing). */
  co2e_other?: number
  /** kg of biogenic CO2, outside the total and never added to it. */
  co2_biogenic?: number
  /** Totals as the source publishes them, kg CO2e, by the assessment report the source used. */
  co2e_ar4?: number
  co2e_ar5?: number
  co2e_ar6?: number
  /** GHG Protocol scopes: `1`, `2`, `3.1` to `3.15`. */
  scopes: string[]
  /** How the figure stands to totals; `in_total` when absent. */
  basis?: Basis
  /** Last day on which the publisher holds the figure to be valid, `YYYY-MM-DD`. */
  valid_until?: string
  /** Percent, where published. */
  uncertainty?: number
  data_quality_flags?: string[]
  /** Money only: the year of the prices and their kind. */
  price_year?: number
  price_basis?: 'producer' | 'purchaser' | 'basic'
  /** Written by this project; empty where the name says everything. */
  description?: string
  /** Which row of the dataset this is: the publisher's row id, or sheet and labels. */
  dataset_row: string
  /**
   * Catalogue releases, where they are not those of the dataset: first with this row, and the first without
   * it. A row and the one that corrects it are both kept, alike in everything that an id is made of.
   */
  added_in?: number
  removed_in?: number
}

/**
 * How a figure stands to totals. `outside_scopes`: biogenic CO2, which is reported beside a total and never in
 * it. `avoided`: emissions that others are held to save, which are never taken off a total.
 */
export type Basis = (typeof bases)[number]
export const bases = ['in_total', 'outside_scopes', 'avoided'] as const

/** Column order of `factors.csv.gz`. */
export const factorColumns = [
  'activity_id',
  'name',
  'sector',
  'category',
  'source_lca_activity',
  'source',
  'source_dataset',
  'source_link',
  'licence',
  'year_released',
  'year',
  'region',
  'unit',
  ...gasColumns,
  'scopes',
  'uncertainty',
  'data_quality_flags',
  'price_year',
  'price_basis',
  'description',
  'dataset_row',
] as const satisfies readonly (keyof FactorRow)[]

/** Columns that a `factors.csv.gz` has where one of its rows needs them. */
export const rareFactorColumns = [
  'basis',
  'valid_until',
  'added_in',
  'removed_in',
] as const satisfies readonly (keyof FactorRow)[]

/** One factor read from the reference file. Absent figures are null. */
export interface Factor {
  /** UUID derived from dataset, source, activity id, region, year, unit and life-cycle activity. */
  id: string
  activity_id: string
  access_type: 'public' | 'private'
  name: string
  sector: string
  category: string
  source: string
  source_dataset: string
  source_link: string
  licence: string
  source_lca_activity: string
  year: number
  year_released: number
  region: string
  region_name: string
  unit_type: string
  unit: string
  co2: number | null
  ch4: number | null
  ch4_fossil: number | null
  ch4_biogenic: number | null
  n2o: number | null
  co2e_other: number | null
  co2_biogenic: number | null
  co2e_ar4: number | null
  co2e_ar5: number | null
  co2e_ar6: number | null
  scopes: string[]
  basis: Basis
  /** `YYYY-MM-DD`, or null where the publisher names no end. */
  valid_until: string | null
  uncertainty: number | null
  data_quality_flags: string[]
  price_year: number | null
  price_basis: string | null
  description: string
  /** Folder of `data/` and row in it that this factor was imported from. */
  dataset: string
  dataset_row: string
  /** Catalogue releases: first with this factor, and the first without it (null: still there). */
  added_in: number
  removed_in: number | null
}
