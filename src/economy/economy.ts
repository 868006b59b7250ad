/**
 * The economy: what money is worth in another currency and year, what of a price is tax, trade and
 * transport, and what industries codes stand for. Read from the compiled reference file when first asked.
 */
import { ReferenceTables } from '../catalogue/catalogue.js'
import { Correspondence } from './correspondence.js'
import { ExchangeRates } from './exchange-rates.js'
import type { Prices } from './factor-money.js'
import { IndustryCodes } from './industry-codes.js'
import { Inflation } from './inflation.js'
import { MarginTables } from './margins.js'
import { SpendSectors } from './spend-sectors.js'

export type { Correspondence, IndustryPath } from './correspondence.js'
export type { ExchangeRate, ExchangeRates } from './exchange-rates.js'
export { type FactorMoney, type FactorMoneyRequest, moneyForFactor } from './factor-money.js'
export { type IndustryCode, type IndustryCodes, type Scheme, schemes } from './industry-codes.js'
export { type Inflation, notMoney, type PriceChange } from './inflation.js'
export type { Margins, MarginTables, Product } from './margins.js'
export type { SpendSectors } from './spend-sectors.js'

export interface Economy extends Prices {
  margins: MarginTables
  codes: IndustryCodes
  correspondence: Correspondence
  sectors: SpendSectors
  close(): void
}

/** @param path compiled reference file */
export function openEconomy(path: string): Economy {
  const tables = new ReferenceTables(path)
  const codes = new IndustryCodes(tables)
  return {
    exchangeRates: new ExchangeRates(tables),
    inflation: new Inflation(tables),
    margins: new MarginTables(tables),
    codes,
    correspondence: new Correspondence(tables, codes),
    sectors: new SpendSectors(tables),
    close: () => tables.close(),
  }
}
