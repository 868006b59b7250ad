/** Figures as a report shows them: scopes are rounded, totals are sums of the scopes shown, and categories add up to their scope. */
import type { Scope } from '../categories.js'
import { type Figures, figuresFor, type RoundedFigure } from '../figures.js'
import type { Totals } from './model/shapes.js'
import type { Report } from './model.js'
import { isOpen, notEstimated, openScopes } from './scope-status.js'

/** Whole numbers of the last decimal. */
export interface ShownInventory {
  totals: Totals
  /** Of a category; zero where it is not estimated. */
  category: (scope: string, category: string) => RoundedFigure
}

export interface Display extends ShownInventory {
  figures: Figures
  /** Scopes that are not estimated, which no total has. */
  open: readonly Scope[]
  /** A figure of the totals, or that it is not estimated. */
  totalText: (name: keyof Totals) => string
}

/** What a category comes to; null where it is not estimated. */
interface CategoryLine {
  scope: string
  category: string
  co2e: number | null
  co2e_market: number | null
}

export function roundForDisplay({ inventory, totals }: Pick<Report, 'inventory' | 'totals'>): Display {
  const figures = figuresFor(Math.max(Math.abs(totals.total), Math.abs(totals.total_market)))
  const shown = shownInventory(inventory, figures)
  const open = openScopes(inventory)
  const totalText = (name: keyof Totals) =>
    isOpen(name, open) ? notEstimated : figures.shown(shown.totals[name])
  return { figures, ...shown, open, totalText }
}

export function shownInventory(lines: readonly CategoryLine[], figures: Figures): ShownInventory {
  const scopes = new Map<string, RoundedFigure>()
  const categories = new Map<string, RoundedFigure>()
  for (const scope of ['1', '2', '3']) {
    const own = lines
      .filter((line) => line.scope === scope)
      .map(({ category, co2e, co2e_market }) => ({
        ...{ category, co2e: co2e ?? 0, co2e_market: co2e_market ?? 0 },
      }))
    const sum = (measure: 'co2e' | 'co2e_market') =>
      figures.units(own.reduce((total, line) => total + line[measure], 0))
    const shown = { co2e: sum('co2e'), co2e_market: sum('co2e_market') }
    scopes.set(scope, shown)
    for (const [at, parts] of figures.pairs(own, shown).entries())
      categories.set(`${scope}|${own[at]!.category}`, parts)
  }
  const [one, two, three] = ['1', '2', '3'].map((scope) => scopes.get(scope)!) as [
    RoundedFigure,
    RoundedFigure,
    RoundedFigure,
  ]
  return {
    totals: {
      ...{ scope_1: one.co2e, scope_2: two.co2e, scope_2_market: two.co2e_market },
      ...{ scope_3: three.co2e, scope_3_market: three.co2e_market },
      total: one.co2e + two.co2e + three.co2e,
      total_market: one.co2e_market + two.co2e_market + three.co2e_market,
    },
    category: (scope, category) => categories.get(`${scope}|${category}`) ?? { co2e: 0, co2e_market: 0 },
  }
}
