/**
 * Default values of the border adjustment as corrected in July 2026 (Implementing Regulation (EU) 2026/1740, which
 * replaces the annexes of 2025/2621 for all of 2026). Fertilisers keep their rows of the uncorrected table in countries
 * whose corrected rows were compared only by their totals, without a difference. Pairs that are printed without a
 * figure have no row: they use the value of other countries.
 */
import type { Dataset, DatasetDescription } from '../../files/dataset.js'
import type { RawFolder, RawRow } from '../../files/raw-folder.js'
import { type DefaultValue, goodOf, publishedValue, series, sortedByKey } from './rows.js'
import { unknownOriginValues } from './unknown-origin.js'

export function correctedDefaults(raw: RawFolder): Dataset {
  const listed = raw.rows('cbam/definitive_2026_1740_goods.csv')
  const goods = new Map(
    listed.filter(({ change }) => change !== 'dropped').map((good) => [good.cn_code!, good]),
  )
  const printed = raw.rows('cbam/definitive_2026_1740_values.csv')
  const unknown = printed.find(({ cn_code }) => !goods.has(cn_code!))
  if (unknown) throw new Error(`${unknown.cn_code} has a value and is none of the goods`)
  const withFigures = printed.filter(({ total }) => total !== '')
  const isFertiliser = (code: string) => goods.get(code)?.sector === 'fertilisers'
  const compared = new Set(
    printed.filter(({ cn_code }) => isFertiliser(cn_code!)).map(({ region }) => region),
  )
  const unchanged = raw
    .rows('cbam/definitive_default_values.csv.gz')
    .filter(({ region, cn_code }) => isFertiliser(cn_code!) && !compared.has(region))
  const rows = [
    ...withFigures.map((row) => defaultValue(row, goods.get(row.cn_code!)!.our_variant!)),
    ...unchanged.map((row) => defaultValue(row, row.variant!)),
  ]
  const ofUnknownOrigin = unknownOriginValues(raw, rows)
  return {
    description: description(printed.length - withFigures.length, unchanged.length),
    inputs: raw.takeChecksums(),
    tables: [
      {
        name: 'border_defaults',
        columns: ['region', 'cn_code', 'variant', 'direct', 'indirect', 'total', 'route', 'added_in'],
        rows: sortedByKey([...rows, ...ofUnknownOrigin]),
      },
      {
        name: 'border_default_goods',
        columns: ['cn_code', 'variant', 'sector'],
        rows: sortedByKey([...goods.values()].map((good) => goodOf({ ...good, variant: good.our_variant! }))),
      },
    ],
  }
}

function defaultValue(row: RawRow, variant: string): DefaultValue {
  return { ...publishedValue({ ...row, variant }), route: row.route! }
}

function description(blank: number, unchanged: number): DatasetDescription {
  return {
    licence: 'CC-BY-4.0',
    licence_url: 'https://creativecommons.org/licenses/by/4.0/',
    id: 'eu-border-defaults-2026-1740',
    source: 'European Commission',
    source_dataset: 'Implementing Regulation (EU) 2026/1740 default values',
    publisher: 'European Commission',
    year_released: 2026,
    edition: { series: series.defaults, name: '2026/1740', published: '2026-07' },
    attribution: 'Source: Commission Implementing Regulation (EU) 2026/1740, CC BY 4.0; reformatted',
    source_link: 'https://eur-lex.europa.eu/eli/reg_impl/2026/1740/oj',
    obtained_from:
      'github.com/Ddscully/dlt-dbt-duckdb-evidence @ c68a320d57085a9e2813b01d4e18c844ab3123f0, dbt/seeds/cbam_default_values.csv; goods @ f748ed65fc54df4f455da3636814429834a4256a; fertilisers of other countries as in eu-border-defaults-2026',
    known_defects: [
      'Values are without mark-up, as printed.',
      'Steel, aluminium and hydrogen have no indirect part, which is no part of the obligation.',
      `Fertilisers of 77 countries (${unchanged} rows with a value) are those of Implementing Regulation (EU) 2025/2621: their totals are the same; direct and indirect parts were not compared.`,
      'Hydrogen of Mali is printed as 0.0: kept, and answered with a warning.',
      'Rows with two letters of a route (C/F, E/H) stand for goods of which each code has a benchmark for one of them.',
      'Nothing was compared with the Official Journal itself.',
      'Region UNKNOWN is Annex IV, for goods of unknown origin; it prints totals, and the parts are those of the country with that value.',
      'Goods 7615 10 10, 7615 10 30, 7615 10 80 and 7615 20 00 are no longer in scope.',
    ],
    excluded: { 'pairs of country and good printed without a value': blank },
    added_in: 2,
  }
}
