/** Uncertainty of market-based factors. */
import { builtInReference, type Catalogue } from '../../catalogue/catalogue.js'
import { uncertaintyRules } from '../../tables/tables.js'
import { factorRule, publishedRule } from '../../uncertainty/uncertainty.js'
import type { MarketPart } from './uncertain-amounts.js'

/** Returns the part of a market-based factor: a residual mix of the catalogue, otherwise a contract or certificate. */
export function marketPartBy(catalogue: Catalogue): MarketPart {
  const rules = uncertaintyRules(builtInReference())
  const use = { operation: 'energy electricity', method: 'supplier_specific', part: '', notices: [] }
  return (id) => {
    const factor = catalogue.byId(id)
    if (typeof factor?.uncertainty === 'number') return { rule: publishedRule, percent: factor.uncertainty }
    const rule = factorRule({ ...use, primaryShare: undefined }, factor)
    return { rule, percent: rules.get(rule)!.percent }
  }
}
