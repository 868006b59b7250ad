/** Figures as a report shows them, with one number of decimals throughout. */
import type { Scope } from '../categories.js'
import { type Figures, figuresFor } from '../figures.js'
import type { Totals } from './model/shapes.js'
import type { Report } from './model.js'
import { isOpen, notEstimated, openScopes } from './scope-status.js'

export interface Display {
  figures: Figures
  /** Scopes that are not estimated, which no total has. */
  open: readonly Scope[]
  /** A figure of the totals, or that it is not estimated. */
  totalText: (name: keyof Totals) => string
}

export function roundForDisplay({ inventory, totals }: Pick<Report, 'inventory' | 'totals'>): Display {
  const figures = figuresFor(Math.max(...Object.values(totals).map(Math.abs)))
  const open = openScopes(inventory)
  const totalText = (name: keyof Totals) => (isOpen(name, open) ? notEstimated : figures.tonnes(totals[name]))
  return { figures, open, totalText }
}
