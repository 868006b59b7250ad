/** Notices for money whose price figures or exchange rates a later release replaces, for example with a later year's. */
import { newerFigure, releases } from '../catalogue/catalogue.js'
import type { Notice } from '../contract/contract.js'
import type { PriceSeries } from './price-series.js'
import { type Prices, type SpentMoney, type SpentMoneyRequest, spentMoney } from './spent-money.js'

interface OfRelease extends Prices {
  ofRelease(release: number): this
}

/** Relative difference of two conversions that is not due to rounding. */
const least = 1e-9

/**
 * Returns at most one notice, with both conversions; empty in the newest release.
 * @param used conversion of the request in the economy's release
 * @param seriesIn prices of the request in the economy of a release
 */
export function newerPriceNotices<Economy extends OfRelease>(
  request: SpentMoneyRequest,
  used: SpentMoney,
  seriesIn: (economy: Economy) => PriceSeries,
  economy: Economy,
): Notice[] {
  const newest = releases.at(-1)!
  if (economy.release === newest) return []
  const later = economy.ofRelease(newest)
  const newer = spentMoney(request, seriesIn(later), later)
  const [was, is] = [used, newer].map(({ exchangeRate, priceMultiplier }) => exchangeRate * priceMultiplier)
  if (Math.abs(is! / was! - 1) < least) return []
  const { currency, factorCurrency, spendYear, factorYear } = request
  return [
    newerFigure(
      {
        value: was!,
        unit: `${factorCurrency} of ${factorYear} per ${currency} of ${spendYear}`,
        of: `the prices and exchange rates of release ${economy.release}`,
      },
      { value: is!, of: `release ${newest}`, for: spendYear },
      `use --release ${newest}`,
    ),
  ]
}
