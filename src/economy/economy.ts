/**
 * The economy: value of money in another currency and year, shares of tax, trade and transport in prices, and
 * industries of codes. Read from the compiled reference file on first use.
 */
import { ReferenceTables, type UsedData } from '../catalogue/catalogue.js'
import { Correspondence } from './correspondence.js'
import { ExchangeRates } from './exchange-rates.js'
import { IndustryCodes } from './industry-codes.js'
import { Inflation } from './inflation.js'
import { MarginTables } from './margins.js'
import { SpendSectors } from './spend-sectors.js'
import type { Prices } from './spent-money.js'

export type { Correspondence, IndustryPath } from './correspondence.js'
export type { ExchangeRate, ExchangeRates } from './exchange-rates.js'
export { type FactorMoney, type FactorMoneyRequest, moneyForFactor } from './factor-money.js'
export { type IndustryCode, type IndustryCodes, type Scheme, schemes } from './industry-codes.js'
export type { Inflation } from './inflation.js'
export { hasMargins, type Margins, type MarginTables, type Product } from './margins.js'
export { newerPriceNotices } from './newer-prices.js'
export { notMoney, type PriceChange, type PriceSeries } from './price-series.js'
export { isTradeClass, isTradeSector, type SpendSectors } from './spend-sectors.js'
export { type SpentMoney, spentMoney } from './spent-money.js'

export interface Economy extends Prices {
  margins: MarginTables
  codes: IndustryCodes
  correspondence: Correspondence
  sectors: SpendSectors
  /** The same as another release has it; closed with this one. */
  ofRelease(release: number): Economy
  close(): void
}

/**
 * @param path compiled reference file
 * @param release of the catalogue, the newest when absent
 */
export function openEconomy(path: string, release?: number, used?: UsedData): Economy {
  const tables = new ReferenceTables(path, release, used)
  const codes = new IndustryCodes(tables)
  const others = new Map<number, Economy>()
  const economy: Economy = {
    exchangeRates: new ExchangeRates(tables),
    inflation: new Inflation(tables),
    release: tables.release,
    margins: new MarginTables(tables),
    codes,
    correspondence: new Correspondence(tables, codes),
    sectors: new SpendSectors(tables),
    ofRelease: (asked) => {
      if (asked === tables.release) return economy
      const known = others.get(asked) ?? openEconomy(path, asked, used)
      others.set(asked, known)
      return known
    },
    close: () => {
      for (const other of others.values()) other.close()
      tables.close()
    },
  }
  return economy
}
