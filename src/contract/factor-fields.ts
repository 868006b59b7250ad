/**
 * Fields of an emission factor. The columns of `factors.csv.gz`, the columns of the reference file (in the order of this
 * table), the types of factors and the fields in responses are derived from it.
 */
import type { Field } from './fields.js'

export interface FactorField extends Field {
  /**
   * Column of `factors.csv.gz`: `required`; `optional` if cells may be empty; `rare` if only files that need the
   * column have it.
   */
  csv?: 'required' | 'optional' | 'rare'
  /** Table in the reference file: publications, texts shared by factors, or figures of one factor. */
  table?: 'publications' | 'texts' | 'figures'
}

const mass = { kind: 'number', isNullable: true, csv: 'optional', table: 'figures' } as const

export const factorFields = {
  /** UUID derived from dataset, source, activity id, region, year, unit and life-cycle activity. */
  id: { kind: 'text', description: 'Id of the factor' },
  /** Shared by the factors of one activity on one basis; patterns of the open factor database. */
  activity_id: { kind: 'text', csv: 'required', description: 'Activity, shared by several factors' },
  access_type: { kind: 'text', oneOf: ['public', 'private'], description: '`public` or `private`' },
  name: { kind: 'text', csv: 'required', table: 'texts', description: 'Name of the factor' },
  sector: { kind: 'text', csv: 'required', table: 'texts', description: 'Sector of the catalogue' },
  category: { kind: 'text', csv: 'required', table: 'texts', description: 'Category of the catalogue' },
  /** Life-cycle activity in the terms of the open factor database; `unknown` if the source does not state it. */
  source_lca_activity: {
    kind: 'text',
    csv: 'required',
    table: 'texts',
    description: 'Life-cycle stage, such as fuel_combustion',
  },
  /** Folder of `data/` that this factor was imported from. */
  dataset: {
    kind: 'text',
    table: 'publications',
    description: 'Dataset of the catalogue, or `private`',
  },
  // Publisher, dataset, link, licence and release year: an empty cell means as in the dataset's manifest.
  source: { kind: 'text', csv: 'optional', table: 'publications', description: 'Publisher' },
  source_dataset: {
    kind: 'text',
    csv: 'optional',
    table: 'publications',
    description: 'Dataset of the publisher',
  },
  source_link: {
    kind: 'text',
    csv: 'optional',
    table: 'publications',
    description: 'Address of the publication',
  },
  licence: { kind: 'text', csv: 'optional', table: 'publications' },
  year_released: {
    kind: 'integer',
    csv: 'optional',
    table: 'publications',
    description: 'Year of publication',
  },
  year: {
    kind: 'integer',
    csv: 'required',
    table: 'figures',
    description: 'Year that the figure represents',
  },
  /** Code of the region hierarchy. */
  region: {
    kind: 'text',
    csv: 'required',
    table: 'figures',
    description: 'Region code, such as GB or US-CA',
  },
  region_name: { kind: 'text', description: 'Name of the region' },
  unit_type: { kind: 'text', table: 'texts', description: 'Kind of activity data, such as Energy' },
  /** Kilograms per this unit of activity, as module `units` spells it: `kg/kWh`, `kg/tonne-km`. */
  unit: {
    kind: 'text',
    csv: 'required',
    table: 'texts',
    description: 'Kilograms per this unit of activity data, such as kg/kWh',
  },
  /** Masses of gas, kg per unit of activity. Unknown is null, or an empty cell, never 0. */
  co2: mass,
  /** Methane of unstated origin; otherwise one or both of the next two fields. */
  ch4: mass,
  ch4_fossil: mass,
  ch4_biogenic: mass,
  n2o: mass,
  /** kg CO2e of everything else in the total (other gases, radiative forcing). */
  co2e_other: mass,
  /** kg of biogenic CO2, outside the total and never added to it. */
  co2_biogenic: mass,
  /** Totals as the source publishes them, kg CO2e, by the assessment report the source used. */
  co2e_ar4: mass,
  co2e_ar5: mass,
  co2e_ar6: mass,
  /** GHG Protocol scopes: `1`, `2`, `3.1` to `3.15`. */
  scopes: {
    kind: 'list',
    csv: 'required',
    table: 'texts',
    description: 'Usual scopes and categories',
  },
  /**
   * Relation of the figure to totals; `in_total` by default. `outside_scopes`: biogenic CO2, which is reported
   * separately and never part of a total. `avoided`: emissions presumably saved by others, never subtracted from a
   * total.
   */
  basis: {
    kind: 'text',
    oneOf: ['in_total', 'outside_scopes', 'avoided'],
    csv: 'rare',
    table: 'texts',
    description:
      '`in_total`, `outside_scopes` (biogenic CO2 beside the total) or `avoided` (never subtracted from a total)',
  },
  /** Null if the publisher states no end. */
  valid_until: {
    kind: 'day',
    isNullable: true,
    csv: 'rare',
    table: 'figures',
    description: 'Last day of validity, as its publisher states',
  },
  uncertainty: {
    kind: 'number',
    isNullable: true,
    csv: 'optional',
    table: 'figures',
    description: 'Percentage, where published',
  },
  data_quality_flags: {
    kind: 'list',
    csv: 'optional',
    table: 'texts',
    description: 'Known doubts about it',
  },
  price_year: {
    kind: 'integer',
    isNullable: true,
    csv: 'optional',
    table: 'figures',
    description: 'For money: the year of the prices',
  },
  price_basis: {
    kind: 'text',
    isNullable: true,
    oneOf: ['producer', 'purchaser', 'basic'],
    csv: 'optional',
    table: 'figures',
    description: 'For money: producer, purchaser or basic prices',
  },
  /** Written by this project; empty if the name is sufficient. */
  description: {
    kind: 'text',
    csv: 'optional',
    table: 'texts',
    description: 'Further description',
  },
  /** Position in the dataset: the publisher's row id, or sheet and labels. */
  dataset_row: {
    kind: 'text',
    csv: 'required',
    table: 'figures',
    description: "The publisher's row, or the id of a private factor",
  },
  /**
   * First catalogue release with this row, if it differs from the dataset's, and the first without it (null: current).
   * A row and its correction are both kept, with the same values in all fields that determine the id.
   */
  added_in: { kind: 'integer', csv: 'rare', table: 'figures' },
  removed_in: { kind: 'integer', isNullable: true, csv: 'rare', table: 'figures' },
} as const satisfies Record<string, FactorField>
