/** 95 % intervals of the scopes of a ledger, gathered while it is assembled. */
import type { MassIntervals, ScopeIntervals } from '../../rows/results/results.js'
import {
  amountsBy,
  amountsInterval,
  type MarketPart,
  type UncertainAmount,
  UncertainAmounts,
  type UncertainLine,
} from '../ledger/uncertain-amounts.js'
import { type Line, number, text } from './line.js'

export class UncertainScopes {
  readonly #amounts: UncertainAmounts

  constructor(marketPart: MarketPart) {
    this.#amounts = new UncertainAmounts(marketPart)
  }

  /** Adds an estimated line. */
  add(line: Line): void {
    const { location, market } = this.#amounts.of(uncertainLine(line), '').sums
    const co2e = number(line, 'co2e') ?? 0
    location.add(co2e)
    market.add(number(line, 'co2e_market') ?? co2e)
  }

  /** Returns the intervals; undefined if a line states no uncertainty. */
  intervals(): ScopeIntervals | undefined {
    const all = this.#amounts.all()
    if (all.some(({ sources }) => sources === undefined)) return undefined
    const byScope = amountsBy(all, ({ scope }) => scope)
    return {
      scopes: new Map([...byScope].map(([scope, of]) => [scope || null, intervalsOf(of)])),
      total: intervalsOf(all),
    }
  }
}

function intervalsOf(amounts: readonly UncertainAmount[]): MassIntervals {
  return { location: amountsInterval(amounts, 'location'), market: amountsInterval(amounts, 'market') }
}

function uncertainLine(line: Line): UncertainLine {
  return {
    scope: text(line, 'scope'),
    category: text(line, 'category'),
    site: text(line, 'site'),
    activity: text(line, 'activity'),
    operation: text(line, 'operation'),
    supplier: text(line, 'supplier'),
    data_source: text(line, 'data_source'),
    data_kind: text(line, 'data_kind'),
    uncertainty_rules: text(line, 'uncertainty_rules'),
    factor_id: text(line, 'factor_id'),
    factor_name: text(line, 'factor_name'),
    market_factor_id: text(line, 'market_factor_id'),
    market_factor_name: text(line, 'market_factor_name'),
    source: text(line, 'source'),
    source_dataset: text(line, 'source_dataset'),
  }
}
