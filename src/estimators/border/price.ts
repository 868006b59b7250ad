/**
 * Price of certificates: the one given, the official one of the quarter of import, or the nearest official one with a
 * warning. Prices of 2026 are published after each quarter (Implementing Regulation (EU) 2025/2548).
 */
import { type BorderRequest, info, type Notice, warning } from '../../contract/contract.js'
import type { CertificatePrice } from '../../tables/tables.js'

/** The first official price, published on 7 April 2026: all that releases before the table of prices know. */
const first: CertificatePrice = { quarter: '2026-Q1', eur: 75.36 }

const quarterNames = ['first', 'second', 'third', 'fourth']

/**
 * Returns the price in EUR per tonne of CO2e, and the notice that states it. Without a quarter the first price is used;
 * the notice lists the others.
 * @param published official prices of the release, oldest quarter first
 */
export function priceOf(
  { certificate_price, import_quarter }: BorderRequest,
  published: readonly CertificatePrice[],
): { perTonne: number; notice: Notice } {
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
