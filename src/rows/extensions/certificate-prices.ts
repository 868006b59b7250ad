/**
 * Prices of certificates by quarter of import: prices for 2026 are published after each quarter, and are given as
 * `2026-Q2=76.10`. A row has its quarter, or the day of import.
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

/** Columns of a row with the time of import. */
export interface ImportTime {
  import_quarter?: string
  import_date?: string
}

/**
 * Returns the quarter of a row: `2026-Q2`, `Q2 2026`, `2026 Q2`; otherwise the quarter of its day, such as
 * `2026-05-31`.
 * @throws ServiceError 400 if it cannot be read, or if quarter and day disagree
 */
export function quarterOf({ import_quarter, import_date }: ImportTime): string | undefined {
  const stated = import_quarter === undefined ? undefined : readQuarter(import_quarter)
  const ofDay = import_date === undefined ? undefined : quarterOfDay(import_date)
  if (stated !== undefined && ofDay !== undefined && stated !== ofDay) {
    throw badRequest(
      'invalid_input',
      `import_quarter: ${stated} is not the quarter of import_date ${import_date}`,
    )
  }
  return stated ?? ofDay
}

function readQuarter(written: string): string {
  const text = written.trim().toUpperCase()
  const [, year = '', quarter] = /^(20\d{2})[\s\-/]*Q([1-4])$/.exec(text) ?? []
  if (quarter !== undefined) return `${year}-Q${quarter}`
  const [, first, last = ''] = /^Q([1-4])[\s\-/]*(20\d{2})$/.exec(text) ?? []
  if (first !== undefined) return `${last}-Q${first}`
  throw badRequest(
    'invalid_input',
    `import_quarter: ${JSON.stringify(written)} is not a quarter such as 2026-Q2`,
  )
}

function quarterOfDay(written: string): string {
  const [, year, month, day] = /^(20\d{2})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(written.trim()) ?? []
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  if (month === undefined || Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day)) {
    throw badRequest(
      'invalid_input',
      `import_date: ${JSON.stringify(written)} is not a day such as 2026-05-31`,
    )
  }
  return `${year}-Q${Math.ceil(Number(month) / 3)}`
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
