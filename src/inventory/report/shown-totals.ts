/** Totals as a report shows them: sums of rounded categories. */
import { type Figures, figuresFor } from './figures.js'
import type { Totals } from './model/shapes.js'
import type { Report } from './model.js'

export interface Display {
  figures: Figures
  /** In units of the last decimal. */
  totals: Totals
}

/** What a category comes to; null where it is not estimated. */
interface CategoryLine {
  scope: string
  co2e: number | null
  co2e_market: number | null
}

export function displayOf({ inventory, totals }: Pick<Report, 'inventory' | 'totals'>): Display {
  const figures = figuresFor(Math.max(Math.abs(totals.total), Math.abs(totals.total_market)))
  return { figures, totals: shownTotals(inventory, figures) }
}

/** @returns units of the last decimal */
export function shownTotals(lines: readonly CategoryLine[], figures: Figures): Totals {
  const sum = (scope: string, measure: 'co2e' | 'co2e_market') =>
    lines
      .filter((line) => line.scope === scope)
      .reduce((total, line) => total + figures.units(line[measure] ?? 0), 0)
  const [scope_1, scope_2, scope_2_market] = [sum('1', 'co2e'), sum('2', 'co2e'), sum('2', 'co2e_market')]
  const [scope_3, scope_3_market] = [sum('3', 'co2e'), sum('3', 'co2e_market')]
  const total = scope_1 + scope_2 + scope_3
  const total_market = scope_1 + scope_2_market + scope_3_market
  return { scope_1, scope_2, scope_2_market, scope_3, scope_3_market, total, total_market }
}
