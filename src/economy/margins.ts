/**
 * Taxes, trade and transport between producer and purchaser, as shares of the purchaser price, where the
 * country publishes them: the United States by sector, the United Kingdom by product.
 */

import type { ReferenceTables } from '../catalogue/catalogue.js'
import { Cache } from '../common/cache.js'
import type { SourceDataPoint } from '../contract/contract.js'

export interface Margins {
  tax_margin: number
  trade_margin: number
  /** Undefined if the trade margin includes transport. */
  transport_margin: number | undefined
  source_trail: SourceDataPoint[]
}

/** Purchased product: the sector of its factor, and its NACE classes. */
export interface Product {
  sector: string
  naceClasses: readonly string[]
}

/** Countries that publish margins. */
export function hasMargins(country: string): boolean {
  return country === 'US' || country === 'GB'
}

export class MarginTables {
  readonly #tables: ReferenceTables
  readonly #ofSector = new Cache<Margins | null>()
  readonly #ofProduct = new Cache<string>()
  readonly #supply = new Cache<Supply[]>()

  constructor(tables: ReferenceTables) {
    this.#tables = tables
  }

  /** Returns the country's margins for a product bought in a year; undefined if unpublished. */
  defaults(country: string, product: Product, year: number): Margins | undefined {
    if (country === 'US') return this.#unitedStates(product.sector)
    if (country === 'GB') return this.#unitedKingdom(product.naceClasses, year)
    return undefined
  }

  #unitedStates(sector: string): Margins | undefined {
    const margins = this.#ofSector.get(sector, () => {
      const [row] = this.#tables.all<Omit<Margins, 'source_trail'>>(
        'SELECT tax_margin, trade_margin, transport_margin FROM us_margins WHERE sector = ?',
        sector,
      )
      if (!row) return null
      return { ...row, source_trail: [usSupplyTable(sector)] }
    })
    return margins ?? undefined
  }

  /** Returns the margins of the combined supply of several products, in the nearest published year. */
  #unitedKingdom(naceClasses: readonly string[], year: number): Margins | undefined {
    const products = [...new Set(naceClasses.map((code) => this.#productOf(code)))].filter(
      (product) => product !== '',
    )
    const supplies = products.flatMap((product) => {
      const years = this.#suppliesOf(product)
      return years.length === 0 ? [] : [years.reduce((a, b) => (nearer(b, a, year) ? b : a))]
    })
    const purchaser = sum(supplies.map((supply) => supply.purchaser))
    if (purchaser <= 0) return undefined
    return {
      tax_margin: sum(supplies.map((supply) => supply.tax)) / purchaser,
      trade_margin: sum(supplies.map((supply) => supply.trade)) / purchaser,
      transport_margin: undefined,
      source_trail: [ukSupplyTable(products, supplies[0]!.year)],
    }
  }

  #productOf(naceClass: string): string {
    return this.#ofProduct.get(
      naceClass,
      () =>
        this.#tables.all<{ product: string }>(
          'SELECT product FROM nace_products WHERE nace2 = ?',
          naceClass,
        )[0]?.product ?? '',
    )
  }

  #suppliesOf(product: string): Supply[] {
    return this.#supply.get(product, () =>
      this.#tables.all<Supply>(
        'SELECT year, trade, tax, purchaser FROM uk_margins WHERE product = ? ORDER BY year',
        product,
      ),
    )
  }
}

/** Supply in million pounds at purchaser prices, with the margins and taxes it includes. */
interface Supply {
  year: number
  trade: number
  tax: number
  purchaser: number
}

function nearer(a: Supply, b: Supply, year: number): boolean {
  return Math.abs(a.year - year) < Math.abs(b.year - year)
}

function sum(figures: number[]): number {
  return figures.reduce((a, b) => a + b, 0)
}

function usSupplyTable(sector: string): SourceDataPoint {
  return {
    data_category: null,
    name: `Tax, trade and transport margins of sector ${sector}`,
    source: 'BEA',
    source_dataset: 'Supply table 2017',
    year: '2017',
    region: 'US',
    region_name: 'United States',
    id: null,
  }
}

function ukSupplyTable(products: string[], year: number): SourceDataPoint {
  return {
    data_category: null,
    name: `Tax and distribution margins of product ${products.join(' and ')}`,
    source: 'ONS',
    source_dataset: 'Supply and Use Tables 1997-2022',
    year: String(year),
    region: 'GB',
    region_name: 'United Kingdom',
    id: null,
  }
}
