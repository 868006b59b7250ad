/**
 * Margins between producer and purchaser: taxes, trade and transport as shares of the purchaser price, by product, from
 * the supply tables of the United States (2017) and the United Kingdom (2018 to 2022).
 */
import type { Dataset } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'
import type { Importer } from '../importer.js'

export const importer: Importer = {
  run: (raw) => [unitedStates(raw), unitedKingdom(raw)],
}

export interface UsMargin {
  sector: string
  tax_margin: number
  trade_margin: number
  transport_margin: number
}

/**
 * Returns margins from `supply_*` shares. For trade and transport sectors the table nets the margins out: a blank means
 * zero, and if more is netted out than taxes add, the tax is computed as a share of all supply instead of the
 * remainder. A sector without any supply (customs duties) has no row.
 */
export function usMargins(rows: RawRow[]): UsMargin[] {
  return rows
    .filter((row) => row.is_margin_sector === '1' || (row.supply_trade_margin ?? '') !== '')
    .flatMap((row) => {
      const margin = {
        tax_margin: taxMargin(row),
        trade_margin: figure(row.supply_trade_margin) ?? 0,
        transport_margin: figure(row.supply_transport_margin) ?? 0,
      }
      return splitSectors(row.bea_detail_2017 ?? '').map((sector) => ({ sector, ...margin }))
    })
}

function taxMargin(row: RawRow): number {
  const basic = figure(row.supply_basic_musd) ?? 0
  const purchaser = figure(row.supply_purchaser_musd) ?? 0
  if (row.is_margin_sector !== '1' || purchaser >= basic) return figure(row.supply_tax_margin) ?? 0
  const taxes =
    (figure(row.import_duties_musd) ?? 0) +
    (figure(row.taxes_on_products_musd) ?? 0) +
    (figure(row.subsidies_musd) ?? 0)
  return Number((taxes / (basic + taxes)).toFixed(5))
}

/** Splits the single sector of household appliances in the US tables; the spend factors have four. */
export function splitSectors(sector: string): string[] {
  return sector === '335220' ? ['335220', '335221', '335222', '335224', '335228'] : [sector]
}

function unitedStates(raw: RawFolder): Dataset {
  const rows = usMargins(raw.rows('spend/margins_us_bea_2017.csv'))
  return {
    description: {
      id: 'bea-margins-2017',
      source: 'BEA',
      source_dataset: 'Supply table 2017',
      publisher: 'US Bureau of Economic Analysis',
      year_released: 2023,
      licence: 'US-public-domain',
      licence_url: 'https://www.usa.gov/government-works',
      attribution: 'US Bureau of Economic Analysis (public domain)',
      source_link: 'https://www.bea.gov/industry/input-output-accounts-data',
      obtained_from: 'USEPA/useeior@1565a70 data/ (MIT)',
      known_defects: [
        'Trade and transport sectors show no margin of their own: the table nets them out. Where that leaves ' +
          'less than the basic supply, the tax share is recomputed on the whole supply.',
        'One sector of household appliances stands for the four that spend factors have.',
        'Shares are averages over all buyers and exports.',
      ],
    },
    inputs: raw.takeChecksums(),
    tables: [
      {
        name: 'us_margins',
        columns: ['sector', 'tax_margin', 'trade_margin', 'transport_margin'],
        rows,
      },
    ] as Dataset['tables'],
  }
}

export interface UkMargin {
  year: number
  product: string
  /** Million pounds. */
  trade: number
  tax: number
  purchaser: number
}

/**
 * Returns amounts rather than shares, so that products can be added up. A row of trade or transport itself shows its
 * supply to other products as a negative margin, which is not a margin of its price.
 */
export function ukMargins(rows: RawRow[]): UkMargin[] {
  return rows
    .filter((row) => row.cpa !== '')
    .map((row) => {
      const trade = figure(row.distributors_trading_margins_mgbp) ?? 0
      const tax = figure(row.taxes_less_subsidies_mgbp) ?? 0
      const basic = (figure(row.domestic_output_basic_mgbp) ?? 0) + (figure(row.imports_mgbp) ?? 0)
      const ownTrade = Math.max(0, trade)
      return {
        year: Number(row.year),
        product: row.cpa ?? '',
        trade: ownTrade,
        tax,
        purchaser: basic + ownTrade + tax,
      }
    })
}

function unitedKingdom(raw: RawFolder): Dataset {
  const rows = ukMargins(raw.rows('spend/margins_uk_ons_2018_2022.csv'))
  const products = raw.rows('spend/nace2_classes.csv').flatMap((row) => {
    const product = productOf(row.ons_cpa ?? '')
    return rows.some((margin) => margin.product === product) ? [{ nace2: row.nace2 ?? '', product }] : []
  })
  return {
    description: {
      id: 'ons-margins',
      source: 'ONS',
      source_dataset: 'Supply and Use Tables 1997-2022',
      publisher: 'UK Office for National Statistics',
      year_released: 2024,
      licence: 'OGL-UK-3.0',
      licence_url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
      attribution: 'Contains public sector information licensed under the Open Government Licence v3.0 (ONS)',
      source_link: 'https://www.ons.gov.uk/economy/nationalaccounts/supplyandusetables',
      obtained_from: 'STAPM/cdohio.mod@c1dff01 data-raw/data/supublicationtablesbb24.xlsx',
      known_defects: [
        "The distributors' margin includes transport; there is no transport margin apart.",
        'Rows of trade and transport carry negative margins, which are taken as none.',
        'Codes C254 and C25OTHER of the product list are row C25 of the margins; households as employers and ' +
          'producers (T98) have no row.',
      ],
    },
    inputs: raw.takeChecksums(),
    tables: [
      { name: 'uk_margins', columns: ['year', 'product', 'trade', 'tax', 'purchaser'], rows },
      { name: 'nace_products', columns: ['nace2', 'product'], rows: products },
    ] as Dataset['tables'],
  }
}

function productOf(code: string): string {
  return code === 'C254' || code === 'C25OTHER' ? 'C25' : code
}
