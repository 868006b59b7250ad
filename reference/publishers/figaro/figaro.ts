/**
 * FIGARO monetary emission factors of Ecodex, reference year 2023: kg CO2e per euro of 2023 by NACE industry, computed
 * from the inter-country input-output tables and emission accounts of Eurostat. At purchaser prices they apply to a
 * country of demand, with mixed origins, and per euro of an invoice without deductible VAT; at basic prices to a
 * country of supply. Published in grams per euro.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { type Dataset, type DatasetDescription, factorTable } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'
import type { Importer } from '../importer.js'
import { doubts } from './doubts.js'
import { divisionsOf, placeOf } from './industries.js'

const folder = 'editions'
const year = 2023

const series = { purchaser: 'figaro-purchaser-prices', basic: 'figaro-basic-prices' } as const
const announced = 'https://doi.org/10.5281/zenodo.23157020'

export const importer: Importer = {
  series: Object.values(series).map((id) => ({ id, announced })),
  run: (raw) => [purchaserPrices(raw), basicPrices(raw)],
}

/** Edition named by the data year; all candidate versions appeared in one month. */
const edition = { name: String(year), published: '2026-10' }

const common = {
  source: 'Ecodex',
  publisher: 'Ecodex (getecodex.com), computed from Eurostat data',
  year_released: 2026,
  licence: 'CC-BY-4.0',
  licence_url: 'https://creativecommons.org/licenses/by/4.0/',
  attribution:
    'FIGARO monetary emission factors, Ecodex (https://getecodex.com), version 2026.x (2026.4 or earlier), DOI 10.5281/zenodo.23157020, licence CC BY 4.0. Computed from Eurostat data; source: Eurostat. Columns selected.',
  source_link: announced,
  added_in: 2,
} satisfies Partial<DatasetDescription>

const sharedDefects = [
  'The version of the file is not stated; from its contents it is 2026.4 or earlier, which are CC BY 4.0.',
  'Sixty-two broad industries: cement is with glass, cattle with cereals; D35 is a poor proxy for electricity bills.',
  'Capital goods are excluded, and what aviation does beyond its gases.',
]

function purchaserPrices(raw: RawFolder): Dataset {
  const names = industryNames(raw)
  const rows = raw.rows(`${folder}/figaro_purchaser_2023.csv`)
  const links = rows.flatMap(({ country = '', nace_a64 = '' }) =>
    divisionsOf(nace_a64).map((division) => ({
      country,
      division,
      activity_id: activityId(nace_a64, 'purchaser'),
      doubt: doubts.get(`${country} ${nace_a64}`) ?? '',
    })),
  )
  return {
    description: {
      ...common,
      id: 'figaro-2023-purchaser-prices',
      edition: { ...edition, series: series.purchaser },
      source_dataset: 'FIGARO monetary emission factors 2023 purchaser prices',
      obtained_from:
        'github.com/guicol57/figaro-emission-factors @ 95b7ccf2f7458b3d43cd0152aa6456d63703b2cb, results/figaro_purchaser_price_factors_26ed.csv',
      known_defects: [
        ...sharedDefects,
        'Countries do not have the same industries: Ireland has 6, Lithuania 25, Turkey 34.',
        'Margins are of the nearest year with national tables, 2020 to 2023.',
        'Implausible cells are kept, and answered with a warning.',
      ],
    },
    inputs: raw.takeChecksums(),
    tables: [
      factorTable(rows.map((row) => factor(row, names, 'purchaser', row.factor_purchaser_with_margins))),
      {
        name: 'nace_purchaser_prices',
        columns: ['country', 'division', 'activity_id', 'doubt'],
        rows: links,
      },
    ] as Dataset['tables'],
  }
}

function basicPrices(raw: RawFolder): Dataset {
  const names = industryNames(raw)
  const whole = new Set(
    raw
      .rows(`${folder}/figaro_codes.csv`)
      .filter(({ kind, supply_read }) => kind === 'country' && supply_read === 'all')
      .map(({ code }) => code),
  )
  const all = raw.rows(`${folder}/figaro_supply_2023.csv`)
  const rows = all.filter(({ country }) => whole.has(country))
  return {
    description: {
      ...common,
      id: 'figaro-2023-basic-prices',
      edition: { ...edition, series: series.basic },
      source_dataset: 'FIGARO monetary emission factors 2023 basic prices',
      obtained_from:
        'github.com/guicol57/figaro-emission-factors @ 84d2fb0b982c7643c60591115c6004833bbae529, results/figaro_emission_factors_26ed.csv',
      known_defects: [
        ...sharedDefects,
        'The publisher has 29 countries; the eight read whole are here.',
        'Without margins of Bulgaria, Germany and Switzerland; invoice_ratio is a median over the other countries.',
        'Odd but as published: water transport of Cyprus 238 g, air transport of Switzerland 165 g per euro.',
      ],
      excluded: { 'country not read whole': all.length - rows.length },
    },
    inputs: raw.takeChecksums(),
    tables: [
      factorTable(rows.map((row) => factor(row, names, 'basic', row.factor_basic))),
      {
        name: 'nace_basic_prices',
        columns: ['country', 'division', 'activity_id', 'invoice_ratio', 'added_in'],
        rows: linksWithoutMargins(rows, raw.rows(`${folder}/figaro_purchaser_2023.csv`)),
      },
    ] as Dataset['tables'],
  }
}

/** First release in which industry codes lead to factors at basic prices. */
const linksAddedIn = 3

/**
 * Returns the links of countries for which the publisher has no margins. `invoice_ratio` is the median over its other
 * countries of the factor per invoice amount over the factor at basic prices of the same purchases.
 */
function linksWithoutMargins(rows: readonly RawRow[], withMargins: readonly RawRow[]) {
  const countries = new Set(withMargins.map(({ country }) => country))
  return rows
    .filter(({ country }) => !countries.has(country))
    .flatMap(({ country = '', nace_a64 = '' }) => {
      const ratios = withMargins
        .filter((row) => row.nace_a64 === nace_a64)
        .map((row) => figure(row.factor_purchaser_with_margins)! / figure(row.factor_basic)!)
      return divisionsOf(nace_a64).map((division) => ({
        country,
        division,
        activity_id: activityId(nace_a64, 'basic'),
        invoice_ratio: Number(median(ratios).toPrecision(6)),
        added_in: linksAddedIn,
      }))
    })
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)]!
  return Number.isInteger(middle) ? (sorted[middle - 1]! + upper) / 2 : upper
}

function industryNames(raw: RawFolder): ReadonlyMap<string, string> {
  const rows = raw.rows(`${folder}/figaro_codes.csv`).filter(({ kind }) => kind === 'industry')
  return new Map(rows.map(({ code = '', name = '' }) => [code, name]))
}

function factor(
  { country = '', nace_a64 = '' }: RawRow,
  names: ReadonlyMap<string, string>,
  basis: 'purchaser' | 'basic',
  gramsPerEuro: string | undefined,
): FactorRow {
  const name = names.get(nace_a64)
  if (name === undefined) throw new Error(`industry ${nace_a64} has no name`)
  return {
    activity_id: activityId(nace_a64, basis),
    name: `${name}, ${basis} price`,
    ...placeOf(nace_a64),
    source_lca_activity: basis === 'purchaser' ? 'cradle_to_shelf' : 'cradle_to_gate',
    year,
    region: country,
    unit: 'kg/eur',
    co2e_ar5: Number((figure(gramsPerEuro)! / 1000).toPrecision(12)),
    scopes: ['3.1'],
    price_year: year,
    price_basis: basis,
    description:
      basis === 'purchaser'
        ? `NACE ${nace_a64}, spend at purchaser prices of ${year} without deductible VAT`
        : `NACE ${nace_a64}, production at basic prices of ${year}`,
    dataset_row: `${country}, ${nace_a64}`,
  }
}

function activityId(industry: string, basis: 'purchaser' | 'basic'): string {
  return `industry_spend-nace_${industry.toLowerCase()}-price_${basis}`
}
