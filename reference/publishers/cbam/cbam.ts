/**
 * Border adjustment of the European Union: emission intensities of goods by country (Joint Research Centre),
 * and default values and benchmarks of the period from 2026 (implementing regulations). All figures are
 * tonnes CO2e per tonne of goods.
 */
import type { Dataset, DatasetDescription } from '../../files/dataset.js'
import type { RawFolder } from '../../files/raw-folder.js'
import type { Importer } from '../importer.js'
import { benchmarks } from './benchmarks.js'
import { correctedDefaults } from './corrected-defaults.js'
import { goodsFactors } from './goods-factors.js'
import { policy } from './policy.js'
import {
  type DefaultValue,
  goodOf,
  publishedValue,
  publisher,
  series,
  sortedByKey,
  type Value,
} from './rows.js'

interface Intensity extends Value {
  /** 1 if a heading lacks its own value and has the mean of its codes. */
  heading_average: string
}

const announced = 'https://taxation-customs.ec.europa.eu/carbon-border-adjustment-mechanism_en'

export const importer: Importer = {
  series: Object.values(series).map((id) => ({ id, announced })),
  run: (raw) => [
    intensities(raw),
    goodsFactors(raw),
    defaultValues(raw),
    correctedDefaults(raw),
    benchmarks(raw),
    policy(raw),
  ],
}

function intensities(raw: RawFolder): Dataset {
  const rows = raw
    .rows('cbam/jrc_values_by_region.csv')
    .map((row): Intensity => ({ ...publishedValue(row), heading_average: row.heading_average! }))
  if (rows.some(({ indirect }) => indirect === undefined))
    throw new Error('an intensity has no indirect part')
  const goods = raw.rows('cbam/jrc_goods.csv').map(goodOf)
  const description: DatasetDescription = {
    ...publisher,
    id: 'jrc-border-intensities-2023',
    source: 'JRC',
    source_dataset: 'Greenhouse gas emission intensities of steel fertilisers aluminium and cement 2023',
    publisher: 'European Commission, Joint Research Centre',
    year_released: 2023,
    attribution:
      'Source: European Commission, Joint Research Centre (Vidovic et al., 2023), CC BY 4.0; reformatted',
    source_link: 'https://doi.org/10.2760/359533',
    obtained_from:
      'github.com/RomanHaak/streamlit-example @ 2ff08b0b5e637f7d84dcfb902f3952b0d6f7360b, CBAM_Estimator_Default_Values.xlsx',
    known_defects: [
      'Twenty headings have the plain mean of their codes where the publication refers to the codes (heading_average 1).',
      'Direct and indirect add up to the total within 0.02 (rounding of the publication).',
      'White and grey goods share the codes 2523 10 and 2523 90.',
      'Pig iron and goods of cast iron from Norway are five to ten times as high as elsewhere; kept as published.',
      'Rows of zeros stood for no value and were left out.',
    ],
    excluded: { 'rows of zeros in the publication': 42 },
  }
  return {
    description,
    inputs: raw.takeChecksums(),
    tables: [
      {
        name: 'border_intensities',
        columns: ['region', 'cn_code', 'variant', 'direct', 'indirect', 'total', 'heading_average'],
        rows: sortedByKey(rows),
      },
      { name: 'border_goods', columns: ['cn_code', 'variant', 'sector'], rows: sortedByKey(goods) },
    ],
  }
}

function defaultValues(raw: RawFolder): Dataset {
  const rows = raw
    .rows('cbam/definitive_default_values.csv.gz')
    .map((row): DefaultValue => ({ ...publishedValue(row), route: row.route! }))
  const goods = raw.rows('cbam/definitive_goods.csv').map(goodOf)
  return {
    description: {
      ...publisher,
      id: 'eu-border-defaults-2026',
      source: 'European Commission',
      source_dataset: 'Implementing Regulation (EU) 2025/2621 default values',
      publisher: 'European Commission',
      year_released: 2026,
      edition: { series: series.defaults, name: '2025/2621', published: '2025' },
      attribution:
        'Source: European Commission, Implementing Regulation (EU) 2025/2621, CC BY 4.0; reformatted',
      source_link: 'https://eur-lex.europa.eu/eli/reg_impl/2025/2621/oj',
      obtained_from:
        'github.com/Imsullabulla/cbam-cost-estimator- @ 6aeefb546fd2a82b0c0bff6b9746cb6fb31474c4, cbam_defaults.csv',
      known_defects: [
        'Values are without mark-up; those of five cement rows (AO, AR) were taken back to the base value.',
        'Steel, aluminium and hydrogen have no indirect part, which is no part of the obligation.',
        'Two broken cells (AL 2523 21 00, TW 7218) were left out.',
        'Pairs of country and good without a value use that of other countries (ROW).',
        'Corrected by Implementing Regulation (EU) 2026/1740 (eu-border-defaults-2026-1740).',
      ],
      excluded: { 'pairs of country and good without a value': 1599, 'broken cells': 2 },
      removed_in: 2,
    },
    inputs: raw.takeChecksums(),
    tables: [
      {
        name: 'border_defaults',
        columns: ['region', 'cn_code', 'variant', 'direct', 'indirect', 'total', 'route'],
        rows: sortedByKey(rows),
      },
      { name: 'border_default_goods', columns: ['cn_code', 'variant', 'sector'], rows: sortedByKey(goods) },
    ],
  }
}
