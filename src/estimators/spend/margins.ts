/** Margins of a purchase: from the request, then from the dataset; otherwise zero, with a notice. */
import { type Notice, type SourceDataPoint, type SpendRequest, warning } from '../../contract/contract.js'
import type { Economy, Product } from '../../economy/economy.js'

export const marginFields = ['tax_margin', 'trade_margin', 'transport_margin'] as const
export type MarginField = (typeof marginFields)[number]

/** Shares of the price. */
export interface AppliedMargins extends Record<MarginField, number> {
  notices: Notice[]
  source_trail: SourceDataPoint[]
}

interface DefaultMargins extends AppliedMargins {
  /** True if the default trade margin includes transport. */
  tradeIncludesTransport: boolean
}

const notApplied = {
  tax_margin: 'tax_margin_not_applied',
  trade_margin: 'trade_margin_not_applied',
  transport_margin: 'transport_margin_not_applied',
} as const

/** The margins that a request states. */
export function givenMargins(request: SpendRequest): ReadonlySet<MarginField> {
  return new Set(marginFields.filter((field) => request[field] !== undefined))
}

/** Returns stated margins first; a stated transport margin is subtracted from a trade margin that includes it. */
export function appliedMargins(
  request: SpendRequest,
  product: Product,
  country: string | undefined,
  economy: Economy,
): AppliedMargins {
  const defaults = defaultMargins(country, product, request.spend_year, givenMargins(request), economy)
  const { tax_margin, trade_margin, transport_margin } = request
  const separate = defaults.tradeIncludesTransport ? (transport_margin ?? 0) : 0
  return {
    tax_margin: tax_margin ?? defaults.tax_margin,
    trade_margin: trade_margin ?? Math.max(0, defaults.trade_margin - separate),
    transport_margin: transport_margin ?? defaults.transport_margin,
    notices: defaults.notices,
    source_trail: defaults.source_trail,
  }
}

/**
 * Defaults are published for the United States and the United Kingdom; elsewhere no margin is applied, which
 * overestimates. The trade margin of the United Kingdom includes transport, unless the caller states it.
 */
function defaultMargins(
  country: string | undefined,
  product: Product,
  year: number,
  given: ReadonlySet<MarginField>,
  economy: Economy,
): DefaultMargins {
  const published = country === undefined ? undefined : economy.margins.defaults(country, product, year)
  const tradeIncludesTransport =
    published !== undefined && published.transport_margin === undefined && !given.has('trade_margin')
  const missing = marginFields.filter((field) => {
    if (given.has(field)) return false
    if (field === 'transport_margin' && tradeIncludesTransport) return false
    return published?.[field] === undefined
  })
  const defaulted = marginFields.filter((field) => !given.has(field) && !missing.includes(field))
  return {
    tax_margin: published?.tax_margin ?? 0,
    trade_margin: published?.trade_margin ?? 0,
    transport_margin: published?.transport_margin ?? 0,
    tradeIncludesTransport,
    notices: missing.map((field) => notice(field, country)),
    source_trail: published !== undefined && defaulted.length > 0 ? published.source_trail : [],
  }
}

function notice(field: MarginField, country: string | undefined): Notice {
  const where = country === undefined ? 'this region' : country
  const name = field.replace('_', ' ')
  return warning(
    notApplied[field],
    `no ${name} is published for this purchase in ${where}, and none was given, so it was not removed from the price`,
  )
}
