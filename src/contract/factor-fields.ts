/**
 * The fields of an emission factor. Columns of `factors.csv.gz` and of the reference file (in the order of this
 * table), the types of factors and what operations show of them are derived from it.
 */
import type { Field } from './fields.js'

export interface FactorField extends Field {
  /**
   * Column of `factors.csv.gz`: `required`; `optional`, where a cell may be empty; `rare`, which is a column where one
   * of the rows needs it.
   */
  csv?: 'required' | 'optional' | 'rare'
  /** What has it in the reference file: the publication, the texts that factors share, or the factor. */
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
  /** Life-cycle activity in the open factor database's words, `unknown` where the source does not say. */
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
  /** Methane whose origin the source does not say; otherwise one or both of the next two. */
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
   * How the figure stands to totals; `in_total` where a row does not say. `outside_scopes`: biogenic CO2, which is
   * reported beside a total and never in it. `avoided`: emissions that others are held to save, which are never taken
   * off a total.
   */
  basis: {
    kind: 'text',
    oneOf: ['in_total', 'outside_scopes', 'avoided'],
    csv: 'rare',
    table: 'texts',
    description:
      '`in_total`, `outside_scopes` (biogenic CO2 beside the total) or `avoided` (never subtracted from a total)',
  },
  /** Null where the publisher names no end. */
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
  /** Written by this project; empty where the name says everything. */
  description: {
    kind: 'text',
    csv: 'optional',
    table: 'texts',
    description: 'Further description',
  },
  /** Which row of the dataset this is: the publisher's row id, or sheet and labels. */
  dataset_row: {
    kind: 'text',
    csv: 'required',
    table: 'figures',
    description: "The publisher's row, or the id of a private factor",
  },
  /**
   * Catalogue releases, where a row's are not those of its dataset: first with this row, and the first without it
   * (null: still there). A row and the one that corrects it are both kept, alike in everything that an id is made of.
   */
  added_in: { kind: 'integer', csv: 'rare', table: 'figures' },
  removed_in: { kind: 'integer', isNullable: true, csv: 'rare', table: 'figures' },
} as const satisfies Record<string, FactorField>
