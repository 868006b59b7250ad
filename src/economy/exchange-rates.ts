/**
 * Annual average exchange rates. Rates are from the European Central Bank if it quotes the currency in that year,
 * otherwise from Open CEDA, otherwise from the Federal Reserve.
 */

import type { ReferenceTables } from '../catalogue/catalogue.js'
import { endOfCurrency } from '../codes/codes.js'
import { Cache } from '../common/cache.js'
import {
  badRequest,
  info,
  type Notice,
  type ServiceError,
  type SourceDataPoint,
} from '../contract/contract.js'

/** The first that has a currency and year is believed. */
const sources = [
  {
    dataset: 'exchange-rates-ecb-2026',
    base: 'eur',
    source: 'ECB',
    source_dataset: 'Euro foreign exchange reference rates',
    partOfYear: [2026],
  },
  {
    dataset: 'exchange-rates-ecb',
    base: 'eur',
    source: 'ECB',
    source_dataset: 'Euro foreign exchange reference rates',
    partOfYear: [2026],
  },
  {
    dataset: 'open-ceda-2025',
    base: 'usd',
    source: 'CEDA by Watershed',
    source_dataset: 'Open CEDA 2025',
    partOfYear: [2025],
  },
  {
    dataset: 'exchange-rates-fed',
    base: 'usd',
    source: 'Federal Reserve',
    source_dataset: 'H.10 foreign exchange rates',
    partOfYear: [],
  },
] as const
type Source = (typeof sources)[number]

export interface ExchangeRate {
  /** How many of the other currency one unit is worth, on the average of the year. */
  rate: number
  /** Year of the rate: the requested year, or the nearest year with a rate. */
  year: number
  source_trail: SourceDataPoint[]
}

interface Quote {
  year: number
  rate: number
  source: Source
}

export class ExchangeRates {
  readonly #tables: ReferenceTables
  readonly #quotes = new Cache<Map<number, Quote>>()
  #currencies: Set<string> | undefined

  constructor(tables: ReferenceTables) {
    this.#tables = tables
  }

  /** The code in lower case, for a currency that has a rate in some year; undefined for any other. */
  currency(written: string): string | undefined {
    const code = written.trim().toLowerCase()
    return this.currencies().has(code) ? code : undefined
  }

  /** Every currency that has a rate in some year. */
  currencies(): ReadonlySet<string> {
    this.#currencies ??= new Set([
      ...this.#tables
        .all<{ currency: string }>('SELECT DISTINCT currency FROM exchange_rates ORDER BY currency')
        .map((row) => row.currency),
      'eur',
      'usd',
    ])
    return this.#currencies
  }

  /** Returns the rate of exactly this year, or undefined if one of the currencies lacks a rate. */
  rate(from: string, to: string, year: number): ExchangeRate | undefined {
    if (from === to) return { rate: 1, year, source_trail: [] }
    const bought = this.#dollars(from, year)
    const sold = this.#dollars(to, year)
    if (!bought || !sold) return undefined
    return {
      rate: bought.rate / sold.rate,
      year,
      source_trail: trail(from, to, year, [...bought.sources, ...sold.sources]),
    }
  }

  /** The rate of the nearest year that has one (of two equally near the earlier), for private factors. */
  nearestRate(from: string, to: string, year: number): ExchangeRate | undefined {
    const nearest = this.years(from, to).sort((a, b) => Math.abs(a - year) - Math.abs(b - year) || a - b)[0]
    return nearest === undefined ? undefined : this.rate(from, to, nearest)
  }

  /** The years that have a rate between two currencies, ascending. */
  years(from: string, to: string): number[] {
    const candidates = new Set<number>()
    for (const currency of ['usd', from, to])
      for (const year of this.#of(currency).keys()) candidates.add(year)
    return [...candidates].filter((year) => this.rate(from, to, year) !== undefined).sort((a, b) => a - b)
  }

  /** The 400 for money that cannot be converted in that year. */
  refusal(field: string, from: string, to: string, year: number): ServiceError {
    const years = this.years(from, to)
    const known = years.length === 0 ? 'none is known' : `known for ${ranges(years)}`
    const ended = endOfCurrency(from, year)
    const cure = ended === undefined ? '' : `; ${from} ${ended}`
    return badRequest(
      'invalid_unit',
      `${field}: no exchange rate from ${from} to ${to} for ${year}; ${known}${cure}`,
    )
  }

  /** US dollars per unit of a currency, with the sources that follow from. */
  #dollars(currency: string, year: number): { rate: number; sources: Source[] } | undefined {
    if (currency === 'usd') return { rate: 1, sources: [] }
    if (currency === 'eur') {
      const atEcb = this.#of('usd').get(year)
      if (atEcb) return { rate: atEcb.rate, sources: [atEcb.source] }
      const elsewhere = this.#of('eur').get(year)
      return elsewhere && { rate: 1 / elsewhere.rate, sources: [elsewhere.source] }
    }
    const quote = this.#of(currency).get(year)
    if (!quote) return undefined
    if (quote.source.base === 'usd') return { rate: 1 / quote.rate, sources: [quote.source] }
    const euro = this.#of('usd').get(year)
    return euro && { rate: euro.rate / quote.rate, sources: [quote.source] }
  }

  #of(currency: string): Map<number, Quote> {
    return this.#quotes.get(currency, () => {
      const rows = this.#tables.all<{ dataset: string; year: number; rate: number }>(
        'SELECT dataset, year, rate FROM exchange_rates WHERE currency = ?',
        currency,
      )
      const quotes = new Map<number, Quote>()
      for (const source of sources) {
        for (const { dataset, year, rate } of rows) {
          if (dataset === source.dataset && !quotes.has(year)) quotes.set(year, { year, rate, source })
        }
      }
      return quotes
    })
  }
}

/** For private factors only, whose year may have no rate. */
export function exchangeRateFallback(from: string, to: string, asked: number, used: number): Notice {
  return info(
    'exchange_rate_fallback',
    `no exchange rate from ${from} to ${to} for ${asked}; the rate of ${used}, the nearest year that has one, was used`,
  )
}

function trail(from: string, to: string, year: number, used: Source[]): SourceDataPoint[] {
  return [...new Set(used)].map((source) => {
    const part = (source.partOfYear as readonly number[]).includes(year) ? ', part of the year' : ''
    return {
      data_category: null,
      name: `Exchange rate from ${from.toUpperCase()} to ${to.toUpperCase()}, annual average${part}`,
      source: source.source,
      source_dataset: source.source_dataset,
      year: String(year),
      region: 'GLOBAL',
      region_name: 'World',
      id: null,
    }
  })
}

/** `1999-2003, 2005`. */
function ranges(years: number[]): string {
  const runs: [number, number][] = []
  for (const year of years) {
    const last = runs.at(-1)
    if (last && last[1] === year - 1) last[1] = year
    else runs.push([year, year])
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ')
}
