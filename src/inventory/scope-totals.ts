/** Totals as a report shows them, for what else is said of a ledger: sums of rounded scopes. */
import { type Figures, figuresFor, type RoundedFigure } from './figures.js'

export interface ScopeTotals {
  figures: Figures
  /** In the order given, in whole numbers of the last decimal. */
  scopes: RoundedFigure[]
  /** The sums of them. */
  total: RoundedFigure
}

/** @param scopes kg CO2e of each scope @param figures of what it is compared with; of the larger total without it */
export function scopeTotals(scopes: readonly RoundedFigure[], figures = figuresOf(scopes)): ScopeTotals {
  const rounded = scopes.map(({ co2e, co2e_market }) => ({
    co2e: figures.units(co2e),
    co2e_market: figures.units(co2e_market),
  }))
  const total = (measure: keyof RoundedFigure) => rounded.reduce((all, each) => all + each[measure], 0)
  return { figures, scopes: rounded, total: { co2e: total('co2e'), co2e_market: total('co2e_market') } }
}

function figuresOf(scopes: readonly RoundedFigure[]): Figures {
  const sum = (measure: keyof RoundedFigure) => Math.abs(scopes.reduce((all, each) => all + each[measure], 0))
  return figuresFor(Math.max(sum('co2e'), sum('co2e_market')))
}
