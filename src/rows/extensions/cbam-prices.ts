/**
 * Prices of certificates by quarter of import: prices for 2026 are published after each quarter, and are given as
 * `2026-Q2=76.10`.
 */
import { badRequest } from '../../contract/contract.js'

/** EUR per tonne CO2e by quarter such as `2026-Q2`. */
export type CertificatePrices = ReadonlyMap<string, number>

/**
 * Reads `2026-Q1=75.36 2026-Q2=76.10`.
 * @throws ServiceError 400 for any other text, and for two prices of one quarter
 */
export function readPrices(written: string): CertificatePrices {
  const prices = new Map<string, number>()
  for (const pair of written.trim().split(/[\s,;]+/)) {
    const [, quarter, price] = /^(20\d{2}-Q[1-4])=(\d+(?:\.\d+)?)$/i.exec(pair) ?? []
    if (quarter === undefined || price === undefined) {
      throw badRequest(
        'invalid_input',
        `certificate_prices: ${JSON.stringify(pair)} is not a price of a quarter; write 2026-Q2=76.10`,
      )
    }
    const named = quarter.toUpperCase()
    const other = prices.get(named)
    if (other !== undefined && other !== Number(price)) {
      throw badRequest('invalid_input', `certificate_prices: ${named} has two prices, ${other} and ${price}`)
    }
    prices.set(named, Number(price))
  }
  return prices
}

/**
 * Returns the price of a row; undefined if its quarter has no price. A single price applies to rows without a time of
 * import.
 * @throws ServiceError 400 if there are several prices and the row has no quarter
 */
export function priceFor(
  quarter: string | undefined,
  prices: CertificatePrices,
): { quarter: string; price: number } | undefined {
  if (quarter === undefined && prices.size > 1) {
    throw badRequest(
      'invalid_input',
      `import_quarter: missing, and the price of certificates depends on it (${[...prices.keys()].join(', ')}); add a column import_quarter such as 2026-Q2, or import_date`,
    )
  }
  const chosen = quarter ?? [...prices.keys()][0]
  const price = chosen === undefined ? undefined : prices.get(chosen)
  return chosen === undefined || price === undefined ? undefined : { quarter: chosen, price }
}
