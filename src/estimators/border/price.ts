/**
 * Price of certificates: the one given, or the official one of the quarter of import. Prices of 2026 are published after
 * each quarter, later ones by week (Implementing Regulation (EU) 2025/2548). If no price is published, the definitive
 * period has no price from release 3 on; earlier releases use the nearest official one, with a warning.
 */
import { type BorderRequest, info, type Notice, warning } from '../../contract/contract.js'
import type { CertificatePrice } from '../../tables/tables.js'

/** First official price, published on 7 April 2026: the only price in releases before the table of prices. */
const first: CertificatePrice = { quarter: '2026-Q1', eur: 75.36 }

/** Last year with prices by quarter. */
const lastQuarterly = 2026

const quarterNames = ['first', 'second', 'third', 'fourth']

/** Price in EUR per tonne of CO2e, null if unpublished, and the notice that states it. */
interface Price<PerTonne> {
  perTonne: PerTonne
  notice: Notice
}

/** Returns the price of goods of the definitive period. @param isPublishedOnly false in releases before 3 */
export function priceOf(
  request: BorderRequest,
  published: readonly CertificatePrice[],
  isPublishedOnly: boolean,
): Price<number | null> {
  const { certificate_price, import_quarter, import_year } = request
  const when = import_quarter ?? (import_year! > lastQuarterly ? String(import_year) : undefined)
  const isKnown = when === undefined || published.some(({ quarter }) => quarter === when)
  if (!isPublishedOnly || certificate_price !== undefined || isKnown) return nearestPrice(request, published)
  const message = `no cost: no price of certificates of ${when} is published here; give it with certificate_price`
  return { perTonne: null, notice: warning('price_unavailable', message) }
}

/**
 * Returns the price given, the quarter's price, or the nearest one. Without a quarter the first price is used; the
 * notice lists the others.
 * @param published official prices of the release, oldest quarter first
 */
export function nearestPrice(
  { certificate_price, import_quarter }: BorderRequest,
  published: readonly CertificatePrice[],
): Price<number> {
  if (certificate_price !== undefined) {
    const ofQuarter = import_quarter === undefined ? '' : ` for ${import_quarter}`
    const message = `costs use ${certificate_price} EUR per tonne of CO2e, the price given${ofQuarter}`
    return { perTonne: certificate_price, notice: info('price_assumption', message) }
  }
  const known = published.length === 0 ? [first] : published
  const own = known.find(({ quarter }) => quarter === (import_quarter ?? first.quarter))
  if (own !== undefined) {
    const message = `${statement(own)}${import_quarter === undefined ? otherPrices(own, known) : ''}`
    return { perTonne: own.eur, notice: info('price_assumption', message) }
  }
  const nearest = known.findLast(({ quarter }) => quarter < import_quarter!) ?? known[0]!
  const message = `${statement(nearest)}: no price of ${import_quarter} is known here; give it with certificate_price`
  return { perTonne: nearest.eur, notice: warning('price_unavailable', message) }
}

function statement({ quarter, eur }: CertificatePrice): string {
  const name = quarterNames[Number(quarter.at(-1)) - 1]
  return `costs use ${eur} EUR per tonne of CO2e, the price of certificates of the ${name} quarter of ${quarter.slice(0, 4)}`
}

function otherPrices(used: CertificatePrice, known: readonly CertificatePrice[]): string {
  const others = known.filter(({ quarter }) => quarter !== used.quarter)
  if (others.length === 0) return ''
  const list = others.map(({ quarter, eur }) => `${quarter} ${eur}`).join(', ')
  return `; no import_quarter was given, and the price differs by quarter (${list})`
}
