/**
 * How prices moved between two years: the US price index of an industry with US consumer prices where it
 * ends, or the consumer prices of the country that issues a currency.
 */

import { Cache } from '../cache.js'
import type { ReferenceTables } from '../catalogue/catalogue.js'
import { info, type Notice, type SourceDataPoint, warning } from '../contract/contract.js'

export interface PriceChange {
  /** Price level of the later year over that of the earlier one, minus 1: 0.17 is 17 percent. */
  inflation: number
  /** What money of the first year is multiplied with to be money of the second. */
  multiplier: number
  notices: Notice[]
  source_trail: SourceDataPoint[]
}

/** Price level of a year over that of the year before, with the source it is from. */
type Step = (year: number) => { ratio: number; source: Source } | undefined
type Source = Pick<SourceDataPoint, 'name' | 'source' | 'source_dataset' | 'region' | 'region_name'>

export class Inflation {
  readonly #tables: ReferenceTables
  readonly #industries = new Cache<Map<number, number>>()
  readonly #consumers = new Cache<Map<number, number>>()
  readonly #issuers = new Cache<string[]>()
  readonly #names = new Cache<string>()

  constructor(tables: ReferenceTables) {
    this.#tables = tables
  }

  /**
   * How US prices of a sector moved from one year to another: the index of its industry, and US consumer
   * prices in years that it does not reach.
   */
  ofSector(sector: string, from: number, to: number): PriceChange {
    const index = this.#industry(sector)
    const consumers = this.#consumerSteps('US')
    return change(from, to, (year) => {
      const now = index.get(year)
      const before = index.get(year - 1)
      if (now === undefined || before === undefined) return consumers(year)
      return { ratio: now / before, source: industryPrices(sector) }
    })
  }

  /**
   * How consumer prices moved where a currency is issued. In the euro area the country may be named.
   * @param country code of the country that the factor is of
   */
  ofCurrency(currency: string, from: number, to: number, country?: string): PriceChange {
    const area = this.#areaOf(currency, country)
    return change(from, to, area === undefined ? () => undefined : this.#consumerSteps(area))
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

  #consumerSteps(area: string): Step {
    const percent = this.#consumers.get(area, () =>
      byYear(
        this.#tables.all<{ year: number; value: number }>(
          'SELECT year, percent AS value FROM consumer_prices WHERE area = ?',
          area,
        ),
      ),
    )
    const source = consumerPrices(area, this.#nameOf(area))
    return (year) => {
      const value = percent.get(year)
      return value === undefined ? undefined : { ratio: 1 + value / 100, source }
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

/** The six rules of specification 1, section 4.2, except where there is no money: `notMoney`. */
function change(from: number, to: number, step: Step): PriceChange {
  if (from === to) return { inflation: 0, multiplier: 1, notices: [], source_trail: [] }
  const [earlier, later] = from < to ? [from, to] : [to, from]
  let level = 1
  const missing: number[] = []
  const used = new Map<string, Source>()
  for (let year = earlier + 1; year <= later; year++) {
    const known = step(year)
    if (!known) {
      missing.push(year)
      continue
    }
    level *= known.ratio
    used.set(known.source.name, known.source)
  }
  const span = later - earlier
  if (missing.length === span) return { ...unchanged, notices: [noFigures(from, to)] }
  const notices = [span <= 2 ? applied(from, to, level) : large(from, to, level)]
  if (missing.length > 0) notices.push(partial(from, to, missing))
  return {
    inflation: level - 1,
    multiplier: from < to ? level : 1 / level,
    notices,
    source_trail: [...used.values()].map((source) => ({
      ...source,
      data_category: null,
      year: `${earlier}-${later}`,
      id: null,
    })),
  }
}

const unchanged: PriceChange = { inflation: 0, multiplier: 1, notices: [], source_trail: [] }

/** An adjustment was asked for and the activity is not money: nothing changes. */
export const notMoney: PriceChange = {
  ...unchanged,
  notices: [info('no_inflation_adjustment', 'the estimate is not of money, so prices do not matter')],
}

function applied(from: number, to: number, level: number): Notice {
  return info('inflation_applied', `money adjusted from ${from} to ${to} prices: ${percent(from, to, level)}`)
}

function large(from: number, to: number, level: number): Notice {
  return warning(
    'large_inflation_adjustment',
    `money adjusted from ${from} to ${to} prices, more than 2 years apart: ${percent(from, to, level)}`,
  )
}

function partial(from: number, to: number, missing: number[]): Notice {
  return warning(
    'partial_inflation_adjustment',
    `no price figure for ${ranges(missing)} between ${from} and ${to}; the other years were adjusted for`,
  )
}

/** Ascending years in few words: `1960-1963, 2025`. */
function ranges(years: readonly number[]): string {
  const starts = years.filter((year, index) => years[index - 1] !== year - 1)
  const ends = years.filter((year, index) => years[index + 1] !== year + 1)
  return starts.map((start, index) => (start === ends[index] ? start : `${start}-${ends[index]}`)).join(', ')
}

function noFigures(from: number, to: number): Notice {
  return warning(
    'no_inflation_adjustment',
    `no price figures between ${from} and ${to}; the money was not adjusted`,
  )
}

function percent(from: number, to: number, level: number): string {
  const figure = Number(((level - 1) * 100).toPrecision(4))
  return `inflation of ${figure}% from ${Math.min(from, to)} to ${Math.max(from, to)}`
}

function byYear(rows: { year: number; value: number }[]): Map<number, number> {
  return new Map(rows.map(({ year, value }) => [year, value]))
}

function industryPrices(sector: string): Source {
  return {
    name: `US price index of industry ${sector}`,
    source: 'BEA',
    source_dataset: 'Gross output price indices 2010-2023',
    region: 'US',
    region_name: 'United States',
  }
}

function consumerPrices(area: string, name: string): Source {
  return {
    name: 'Consumer price inflation',
    source: 'World Bank',
    source_dataset: 'World Development Indicators: consumer price inflation',
    region: area,
    region_name: name,
  }
}
