/**
 * Prices by year: the US price index of an industry, extended by US consumer prices after its end, or the consumer
 * prices of the country that issues a currency.
 */

import type { ReferenceTables } from '../catalogue/catalogue.js'
import { Cache } from '../common/cache.js'
import { PriceSeries, type PriceSource, type PriceStep } from './price-series.js'

export class Inflation {
  readonly #tables: ReferenceTables
  readonly #industries = new Cache<Map<number, number>>()
  readonly #consumers = new Cache<Map<number, ConsumerPrices>>()
  readonly #issuers = new Cache<string[]>()
  readonly #names = new Cache<string>()

  constructor(tables: ReferenceTables) {
    this.#tables = tables
  }

  /** US prices of a sector: the index of its industry, and US consumer prices in years that it does not reach. */
  ofSector(sector: string): PriceSeries {
    const index = this.#industry(sector)
    const consumers = this.#consumerSteps('US')
    return new PriceSeries((year) => {
      const now = index.get(year)
      const before = index.get(year - 1)
      if (now === undefined || before === undefined) return consumers(year)
      return { ratio: now / before, source: industryPrices(sector) }
    })
  }

  /**
   * Returns consumer prices of the country or area that issues a currency. For the euro, one member can be chosen.
   * @param country code of the factor's country
   */
  ofCurrency(currency: string, country?: string): PriceSeries {
    const area = this.#areaOf(currency, country)
    return new PriceSeries(area === undefined ? () => undefined : this.#consumerSteps(area))
  }

  /**
   * Returns the consumer prices of a country with its currency, lower case; in the euro area and in countries without
   * a single currency, the prices of the euro.
   */
  ofCountry(country: string): { currency: string; prices: PriceSeries } {
    const currencies = this.#tables.all<{ currency: string }>(
      'SELECT currency FROM country_currencies WHERE country = ?',
      country,
    )
    const currency = currencies.length === 1 ? currencies[0]!.currency : 'eur'
    const prices =
      currency === 'eur' ? this.ofCurrency('eur', country) : new PriceSeries(this.#consumerSteps(country))
    return { currency, prices }
  }

  #areaOf(currency: string, country: string | undefined): string | undefined {
    const issuers = this.#issuers.get(currency, () =>
      this.#tables
        .all<{ country: string }>(
          'SELECT country FROM country_currencies WHERE currency = ? ORDER BY country',
          currency,
        )
        .map((row) => row.country),
    )
    if (currency === 'eur') return country !== undefined && issuers.includes(country) ? country : euroArea
    const issuer = currency.slice(0, 2).toUpperCase()
    return issuers.includes(issuer) ? issuer : undefined
  }

  #industry(sector: string): Map<number, number> {
    return this.#industries.get(sector, () =>
      byYear(
        this.#tables.all<{ year: number; value: number }>(
          'SELECT year, "index" AS value FROM industry_prices WHERE sector = ?',
          sector,
        ),
      ),
    )
  }

  #consumerSteps(area: string): PriceStep {
    const known = this.#consumers.get(
      area,
      () =>
        new Map(
          this.#tables
            .all<ConsumerPrices & { year: number }>(
              'SELECT year, percent, months, dataset FROM consumer_prices WHERE area = ?',
              area,
            )
            .map((row) => [row.year, row]),
        ),
    )
    const name = this.#nameOf(area)
    return (year) => {
      const found = known.get(year)
      if (found === undefined) return undefined
      const { percent, months } = found
      return { ratio: 1 + percent / 100, source: consumerPrices(area, name, found), months }
    }
  }

  #nameOf(area: string): string {
    if (area === euroArea) return 'Euro area'
    return this.#names.get(
      area,
      () =>
        this.#tables.all<{ name: string }>('SELECT name FROM regions WHERE code = ?', area)[0]?.name ?? area,
    )
  }
}

/** Code of the euro area in the World Bank's figures. */
const euroArea = 'EMU'

function byYear(rows: { year: number; value: number }[]): Map<number, number> {
  return new Map(rows.map(({ year, value }) => [year, value]))
}

function industryPrices(sector: string): PriceSource {
  return {
    name: `US price index of industry ${sector}`,
    source: 'BEA',
    source_dataset: 'Gross output price indices 2010-2023',
    region: 'US',
    region_name: 'United States',
  }
}

interface ConsumerPrices {
  percent: number
  /** Months of a year that is not over, such as `January to August`; empty for a whole year. */
  months: string
  dataset: string
}

const american = { source: 'BLS', source_dataset: 'Consumer Price Index for All Urban Consumers (CPI-U)' }
const ofWorldBank = {
  source: 'World Bank',
  source_dataset: 'World Development Indicators: consumer price inflation',
}

function consumerPrices(area: string, name: string, { dataset }: ConsumerPrices): PriceSource {
  return {
    name: 'Consumer price inflation',
    ...(dataset === 'bls-consumer-prices' ? american : ofWorldBank),
    region: area,
    region_name: name,
  }
}
