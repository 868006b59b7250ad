/**
 * Scopes that are not estimated: what shows them says so in place of 0, and what adds scopes up names them beside the
 * sum. The data keep the number 0 where their schema takes nothing but numbers (`totals`, `sb_253`, `iso_14064_1`,
 * `intensity`) and have null where it takes null, as categories of scope 3 have (`esrs_e1_6`, `targets`); a reader finds
 * such a scope by `inventory`, in the same way as here.
 */
import type { Scope } from '../categories.js'
import type { InventoryLine } from './model/inventory.js'
import type { Totals } from './model/shapes.js'

/** As status and figure of a category. */
export const notEstimated = 'not estimated'

/** The reason of a category or scope of which nobody says why it has no figure. */
export const noReason = 'no reason given'

const scopes: readonly Scope[] = ['1', '2', '3']

/** The scopes that a figure is the sum of. */
const scopesIn: Record<keyof Totals, readonly Scope[]> = {
  scope_1: ['1'],
  scope_2: ['2'],
  scope_2_market: ['2'],
  scope_3: ['3'],
  scope_3_market: ['3'],
  total: scopes,
  total_market: scopes,
}

/**
 * What categories are together: estimated where one is, not relevant where the project says so of all that are listed,
 * else not estimated. None at all, such as a scope that neither ledger nor project names, is not estimated.
 */
export function statusTogether(lines: readonly Pick<InventoryLine, 'status'>[]): InventoryLine['status'] {
  if (lines.some(({ status }) => status === 'estimated')) return 'estimated'
  const isRelevant = lines.length === 0 || lines.some(({ status }) => status === 'not_estimated')
  return isRelevant ? 'not_estimated' : 'not_relevant'
}

/** In their order. */
export function openScopes(inventory: readonly Pick<InventoryLine, 'scope' | 'status'>[]): Scope[] {
  return scopes.filter(
    (scope) => statusTogether(inventory.filter((line) => line.scope === scope)) === 'not_estimated',
  )
}

/**
 * Of an earlier period, which has no reasons of its own: scopes without a category, but for those that the project of
 * the report calls not relevant.
 */
export function openScopesBefore(
  categories: readonly { scope: string }[],
  inventory: readonly Pick<InventoryLine, 'scope' | 'status'>[],
): Scope[] {
  return scopes.filter(
    (scope) =>
      !categories.some((category) => category.scope === scope) &&
      statusTogether(inventory.filter((line) => line.scope === scope)) !== 'not_relevant',
  )
}

/** Whether none of the scopes of a figure is estimated. */
export function isOpen(name: keyof Totals, open: readonly Scope[]): boolean {
  return scopesIn[name].every((scope) => open.includes(scope))
}

/** What stands beside a total: `, without scope 2`; empty where every scope counts, and where none does. */
export function without(open: readonly Scope[]): string {
  return open.length === 0 || isOpen('total', open) ? '' : `, without ${scopeNames(open)}`
}

/** `scope 2`, `scopes 1 and 2`, `scopes 1, 2 and 3`. */
export function scopeNames(list: readonly Scope[]): string {
  if (list.length === 1) return `scope ${list[0]}`
  return `scopes ${list.slice(0, -1).join(', ')} and ${list.at(-1)}`
}

/** Whether a line of ESRS E1-6 is a total of all scopes, or such a total per unit. */
export function isOfAllScopes(line: string): boolean {
  return line.startsWith('Total GHG') || line.startsWith('GHG emissions per')
}
