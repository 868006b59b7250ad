/**
 * Open CEDA 2025: kg CO2e per US dollar of 2023 at producer prices, 400 sectors in 148 countries, the rest of the world
 * and 21 sub-regions; and the exchange rates published with it. ShareAlike: its figures stay in a separate folder.
 */
import type { FactorRow } from '#src/catalogue/factor.js'
import { type Dataset, factorTable } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'
import { MoneyActivities } from '../../shared/money-activities.js'
import type { Importer } from '../importer.js'

const priceYear = 2023

/** Codes of the region hierarchy for the sub-regions of the publication. */
export const subregions: Record<string, string> = {
  'Australia and New Zealand': 'AUSTRALIA-AND-NEW-ZEALAND',
  Caribbean: 'CARIBBEAN',
  'Central America': 'CENTRAL-AMERICA',
  'Central Asia': 'CENTRAL-ASIA',
  'Eastern Africa': 'EASTERN-AFRICA',
  'Eastern Asia': 'EASTERN-ASIA',
  'Eastern Europe': 'EASTERN-EUROPE',
  Melanesia: 'MELANESIA',
  Micronesia: 'MICRONESIA',
  'Middle Africa': 'MIDDLE-AFRICA',
  'Northern Africa': 'NORTHERN-AFRICA',
  'Northern America': 'NORTHERN-AMERICA',
  'Northern Europe': 'NORTHERN-EUROPE',
  Polynesia: 'POLYNESIA',
  'South America': 'SOUTH-AMERICA',
  'South-Eastern Asia': 'SOUTH-EASTERN-ASIA',
  'Southern Africa': 'SOUTHERN-AFRICA',
  'Southern Europe': 'SOUTHERN-EUROPE',
  'Western Africa': 'WESTERN-AFRICA',
  'Western Asia': 'WESTERN-ASIA',
  'Western Europe': 'WEU',
}

/** Sectors that make nothing, for which zero is a figure rather than a gap. */
const zeroIsAFigure = new Set(['4200ID', '814000'])

/** Kosovo has no ISO code; the publication writes XXK, the region hierarchy XK. */
const otherCodes: Record<string, string> = { XXK: 'XK' }

export const importer: Importer = {
  run(raw) {
    const activities = new MoneyActivities(raw)
    const codes = new Map(raw.rows('spend/country_currency.csv').map((row) => [row.iso3, row.iso2 ?? '']))
    const regionOf = (code: string): string => {
      const region = code === 'ROW' ? code : (subregions[code] ?? otherCodes[code] ?? codes.get(code))
      if (!region) throw new Error(`unknown country ${code}`)
      return region
    }
    const sectors = raw.rows('spend/open_ceda_2025_sectors.csv').map((row) => ({
      code: row.sector_code ?? '',
      name: row.sector_name ?? '',
      ...activities.atProducerPrices(row.sector_code ?? '', row.sector_name ?? ''),
    }))
    const bySector = new Map(sectors.map((sector) => [sector.code, sector]))
    const cells = [
      ...raw.rows('spend/open_ceda_2025_factors.csv'),
      ...raw.rows('spend/open_ceda_2025_region_factors.csv'),
    ].flatMap(cellsOf)
    const kept = cells.filter(({ code, value }) => value > 0 || zeroIsAFigure.has(code))
    const factors = kept.map(({ code, column, value }): FactorRow => {
      const { name, activity_id, sector, category } = bySector.get(code)!
      return {
        activity_id,
        name: `${name}, producer price`,
        sector,
        category,
        source_lca_activity: 'cradle_to_gate',
        year: priceYear,
        region: regionOf(column),
        unit: 'kg/usd',
        co2e_ar5: value,
        scopes: ['3.1'],
        price_year: priceYear,
        price_basis: 'producer',
        dataset_row: `${code}, ${column}`,
      }
    })
    const published = new Set(factors.map((row) => row.region))
    return [
      dataset(raw, cells.length - kept.length, [
        factorTable(factors),
        {
          name: 'sectors',
          columns: ['sector', 'activity_id'],
          rows: sectors.map(({ code, activity_id }) => ({ sector: code, activity_id })),
        },
        {
          name: 'region_averages',
          columns: ['country', 'region'],
          rows: regionAverages(raw.rows('spend/open_ceda_2025_country_region.csv'), regionOf, published),
        },
        {
          name: 'exchange_rates',
          columns: ['currency', 'year', 'rate'],
          rows: exchangeRates(raw.rows('spend/open_ceda_2025_fx_lcu_per_usd.csv'), codes),
        },
      ] as Dataset['tables']),
    ]
  },
}

function cellsOf(row: RawRow): { code: string; column: string; value: number }[] {
  const { sector_code: code = '', ...columns } = row
  return Object.entries(columns).map(([column, cell]) => ({ code, column, value: figure(cell)! }))
}

/**
 * Returns the average used as a proxy for a country. Southern Asia lacks an average: the publication assigns its
 * countries to Central Asia, which is skipped, so that they use the rest of the world. The same applies to an island of
 * the South Atlantic that it assigns to Southern Africa, and to Antarctica, which has no average.
 */
export function regionAverages(
  rows: RawRow[],
  regionOf: (code: string) => string,
  published: ReadonlySet<string>,
): { country: string; region: string }[] {
  const misplaced = new Set(['AFG', 'BGD', 'BTN', 'IND', 'IRN', 'LKA', 'MDV', 'NPL', 'PAK', 'BVT'])
  return rows
    .filter((row) => !misplaced.has(row.iso3 ?? '') && subregions[row.ceda_region ?? ''] !== undefined)
    .map((row) => ({ country: regionOf(row.iso3 ?? ''), region: regionOf(row.ceda_region ?? '') }))
    .filter(({ region }) => published.has(region))
    .sort((a, b) => (a.country < b.country ? -1 : 1))
}

/**
 * Returns units of a currency per US dollar. For a currency of several countries its issuer's row is read if the rows
 * differ. Sierra Leone's rates are in leones of before 2022; a thousand are one present leone. El Salvador's code has
 * rates of the US dollar and is excluded.
 */
export function exchangeRates(
  rows: RawRow[],
  codes: ReadonlyMap<string | undefined, string>,
): { currency: string; year: number; rate: number }[] {
  const rates = new Map<string, { currency: string; year: number; rate: number }>()
  for (const row of rows) {
    const currency = row.currency ?? ''
    if (currency === 'SVC' || currency === 'USD') continue
    const scale = currency === 'SLE' ? 1000 : 1
    const issuer = codes.get(row.iso3) === currency.slice(0, 2)
    for (const [column, cell] of Object.entries(row)) {
      if (!/^\d{4}$/.test(column)) continue
      const key = `${currency} ${column}`
      const rate = figure(cell)
      if (rate !== undefined && (issuer || !rates.has(key))) {
        rates.set(key, { currency: currency.toLowerCase(), year: Number(column), rate: rate / scale })
      }
    }
  }
  return [...rates.keys()].sort().map((key) => rates.get(key)!)
}

function dataset(raw: RawFolder, zeros: number, tables: Dataset['tables']): Dataset {
  return {
    description: {
      id: 'open-ceda-2025',
      source: 'CEDA by Watershed',
      source_dataset: 'Open CEDA 2025',
      publisher: 'Watershed',
      year_released: 2025,
      licence: 'CC-BY-SA-4.0',
      licence_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
      attribution: 'CEDA by Watershed (Open CEDA 2025, CC BY-SA 4.0)',
      source_link: 'https://registry.opendata.aws/open-ceda/',
      obtained_from:
        'sahilchopra-design/sustainability-platform-v2@5bb95e0; licence from awslabs/open-data-registry@1fd4120',
      known_defects: [
        'The file does not name the warming potentials; the totals are kept as AR5 and no gas is known apart.',
        'Zero for goods a country does not make (59 cells) is no figure: spend there takes the sub-region.',
        'Countries of Southern Asia are listed under Central Asia and have no average of their own.',
        'Exchange rates: SLE is in leones of before 2022 (divided by 1000), SVC shows US dollars (left out), ' +
          'the rupee differs between the rows of India and Bhutan (India is taken), 2025 is a part of the year.',
        'Household appliances are split into four sectors that US margins and price indices have as 335220; ' +
          '331313 merges 331313, 331314 and 33131B.',
      ],
      excluded: { 'zero for goods a country does not make': zeros },
    },
    inputs: raw.takeChecksums(),
    tables,
  }
}
