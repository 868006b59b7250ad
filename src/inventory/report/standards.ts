/** The tables of reporting standards, from the one classification of the inventory. */
import { type Category, categories, isoNames } from '../categories.js'
import { categoryKey, type LedgerTally } from '../ledger/ledger-tally.js'
import { sumOf } from '../ledger/sums.js'
import type { ProjectFile } from '../project-schema.js'
import type { Totals } from './model/shapes.js'
import type { Report } from './model.js'
import { isOpen, openScopes, openScopesBefore } from './scope-status.js'

export function isoOf({ byCategory }: LedgerTally): Report['iso_14064_1'] {
  return isoNames.map((name, at) => {
    const within = categories.filter(({ iso }) => iso === at + 1)
    const sums = within.map((category) => byCategory.get(keyOf(category)))
    return { category: at + 1, name, co2e: sumOf(sums, 'co2e'), co2e_market: sumOf(sums, 'co2e_market') }
  })
}

function keyOf({ scope, id }: Category): string {
  return categoryKey({ scope, category: id })
}

/** California's Senate Bill 253: scopes 1 to 3, by the GHG Protocol. */
export function sb253Of(totals: Totals): Report['sb_253'] {
  return [
    { line: 'Scope 1', co2e: totals.scope_1, co2e_market: totals.scope_1 },
    { line: 'Scope 2', co2e: totals.scope_2, co2e_market: totals.scope_2_market },
    { line: 'Scope 3', co2e: totals.scope_3, co2e_market: totals.scope_3_market },
  ]
}

/** An earlier period as the table needs it. */
export interface EarlierTotals {
  totals: Totals
  byCategory: LedgerTally['byCategory']
}

/** The scope of each category that has lines then. */
export function categoriesOf({ byCategory }: EarlierTotals): { scope: string }[] {
  return byCategory.all().map(({ key }) => ({ scope: key.split('|')[0]! }))
}

/** Per cent; null where either is not known. */
function changeOf(before: number | null, after: number | null): number | null {
  return before === null || before === 0 || after === null ? null : (100 * (after - before)) / before
}

/** The table of ESRS E1-6, application requirement 48, without the columns of milestones; null is not estimated. */
export function esrsOf(
  { totals, inventory, intensity }: Pick<Report, 'totals' | 'inventory' | 'intensity'>,
  project: ProjectFile | undefined,
  previous: EarlierTotals | undefined,
  base: EarlierTotals | undefined,
): Report['esrs_e1_6'] {
  const row = (line: string, co2e: number | null, before: number | null, base_year: number | null) => ({
    line,
    co2e,
    base_year,
    before,
    per_cent: changeOf(before, co2e),
    per_cent_base_year: changeOf(base_year, co2e),
  })
  const open = openScopes(inventory)
  const totalBefore = (earlier: EarlierTotals | undefined, name: keyof Totals) =>
    earlier === undefined || isOpen(name, openScopesBefore(categoriesOf(earlier), inventory))
      ? null
      : earlier.totals[name]
  const total = (line: string, name: keyof Totals) =>
    row(line, isOpen(name, open) ? null : totals[name], totalBefore(previous, name), totalBefore(base, name))
  const revenue = intensity.find(({ name }) => name === 'revenue')
  const perRevenue = (method: 'location' | 'market', measure: 'co2e' | 'co2e_market') =>
    row(
      `GHG emissions per ${revenue!.unit} of net revenue (${method}-based)`,
      revenue![measure],
      revenue!.previous?.[measure] ?? null,
      revenue!.base_year?.[measure] ?? null,
    )
  return [
    total('Gross scope 1 GHG emissions', 'scope_1'),
    {
      line: 'Percentage of scope 1 from regulated emission trading schemes (%)',
      co2e: null,
      base_year: null,
      before: null,
      per_cent: project?.emission_trading ?? null,
      per_cent_base_year: null,
    },
    total('Gross location-based scope 2 GHG emissions', 'scope_2'),
    total('Gross market-based scope 2 GHG emissions', 'scope_2_market'),
    total('Total gross indirect (scope 3) GHG emissions', 'scope_3'),
    ...inventory
      .filter(({ scope }) => scope === '3')
      .map(({ category, name, co2e }) => {
        const key = categoryKey({ scope: '3', category })
        const inside = (earlier: EarlierTotals | undefined) =>
          earlier?.byCategory.has(key) ? earlier.byCategory.get(key).co2e : null
        return row(`${category.slice(2)} ${name}`.trim(), co2e, inside(previous), inside(base))
      }),
    total('Total GHG emissions (location-based)', 'total'),
    total('Total GHG emissions (market-based)', 'total_market'),
    ...(revenue ? [perRevenue('location', 'co2e'), perRevenue('market', 'co2e_market')] : []),
  ]
}
