/** What the report is compared with: the period before, the base year, denominators and targets. */

import type { Activities, ActivityName } from '../activities.js'
import { findCategory, type Scope } from '../categories.js'
import { uncertainChange, uncertainChanges } from '../change-interval.js'
import {
  changeBetween,
  changesBetween,
  datasetChanges,
  oneSidedSources,
  recalculatedBase,
} from '../comparison.js'
import type { ActivityGrouping } from '../groupings.js'
import type { Counted } from '../ledger/read-ledger.js'
import { compare } from '../ledger/sums.js'
import type { ProjectFile, ProjectPeriod } from '../project-schema.js'
import { coverageOf, energyOf, totalsOf } from './inventory.js'
import type { BaseYear, Change, Comparison } from './model/comparison.js'
import type { Totals } from './model/shapes.js'
import type { Report } from './model.js'
import { scopeNames } from './scope-status.js'

/** A period that the report is compared with. */
export interface Earlier extends Counted {
  /** As it is shown: `2024`. */
  name: string
  period: ProjectPeriod | undefined
}

/** The name of the group that an activity is in. */
export function groupOf(
  { scope, category, site, activity, operation }: Omit<ActivityName, 'part' | 'unit'>,
  by: ActivityGrouping,
): string {
  if (by === 'scope') return `Scope ${scope}`
  if (by === 'site') return site || 'no site'
  if (by === 'activity') return activity || operation
  const { name } = findCategory(scope, category)!
  return scope === '3' ? `${category} ${name}`.trim() : name
}

/** Returns the name of the country that a site is in; empty if it is unknown. */
export type CountryOfSite = (site: string) => string

export function comparisonOf(earlier: Earlier, current: Counted, countryOf: CountryOfSite): Comparison {
  const { name, tally, activities, period } = earlier
  const { activities: now } = current
  const groups = (by: ActivityGrouping) => {
    const split = (measure: 'co2e' | 'market') =>
      changesBetween(activities, now, measure, (activity) => groupOf(activity, by))
    const [location, market] = [split('co2e'), split('market')]
    const intervals = uncertainChanges(tally, current.tally, (amount) => groupOf(amount, by))
    return [...location]
      .map(([group, change]) => ({
        name: group,
        location: change,
        market: market.get(group)!,
        uncertainty: intervals?.get(group) ?? null,
      }))
      .sort((a, b) => size(b.location) - size(a.location) || compare(a.name, b.name))
  }
  const { failed_rows, outside_period_lines } = coverageOf(tally)
  return {
    name,
    period: {
      start: period?.start ?? (tally.firstDay || null),
      end: period?.end ?? (tally.lastDay || null),
    },
    totals: totalsOf(tally),
    categories: tally.byCategory.all().map(({ key, co2e, co2e_market }) => {
      const [scope, category] = key.split('|') as [string, string]
      return { scope, category, co2e, co2e_market }
    }),
    energy: energyOf(tally),
    co2e_outside_kyoto: tally.besideKyoto.byCategory.total,
    failed_rows,
    outside_period_lines,
    location: changeBetween(activities, now, 'co2e'),
    market: changeBetween(activities, now, 'market'),
    uncertainty: uncertainChange(tally, current.tally) ?? null,
    by_scope: groups('scope').sort((a, b) => compare(a.name, b.name)),
    by_category: groups('category'),
    by_site: groups('site'),
    by_country: byCountry(activities, now, countryOf),
    by_dataset: datasetChanges(activities, now),
    one_sided_sources: oneSidedSources(activities, now),
  }
}

function byCountry(
  before: Activities,
  after: Activities,
  countryOf: CountryOfSite,
): Comparison['by_country'] {
  const keyOf = ({ scope, category, site }: ActivityName) => [scope, category, countryOf(site)].join('\0')
  const [location, market] = (['co2e', 'market'] as const).map((measure) =>
    changesBetween(before, after, measure, keyOf),
  )
  return [...location!]
    .sort(([a], [b]) => compare(a, b))
    .map(([key, change]) => {
      const [scope, category, country] = key.split('\0') as [string, string, string]
      return { scope, category, country, location: change, market: market!.get(key)! }
    })
}

function size({ before, after }: Change): number {
  return Math.abs(after - before)
}

/** Of a change by structure and methods above the threshold, the base year is to be recalculated. */
export function baseYearOf(
  earlier: Earlier,
  current: Counted,
  stated: ProjectFile['base_year'] | undefined,
  countryOf: CountryOfSite,
): BaseYear {
  const comparison = comparisonOf(earlier, current, countryOf)
  const { activities: now } = current
  const [location, market] = [
    recalculatedBase(earlier.activities, now, 'co2e'),
    recalculatedBase(earlier.activities, now, 'market'),
  ]
  const shares = [comparison.location, comparison.market].flatMap(({ before, method, structure }) =>
    before === 0 ? [] : [(100 * (Math.abs(method) + Math.abs(structure))) / Math.abs(before)],
  )
  const cause = shares.length === 0 ? null : Math.max(...shares)
  const threshold = stated?.threshold ?? null
  return {
    ...comparison,
    reason: stated?.reason ?? null,
    threshold_per_cent: threshold,
    cause_per_cent: cause,
    is_above: threshold === null || cause === null ? null : cause > threshold,
    recalculated: {
      co2e: location.co2e,
      co2e_market: market.co2e,
      new_sites: location.newSites,
      gone_sites: location.goneSites,
    },
  }
}

export function intensityOf(
  project: ProjectFile | undefined,
  totals: Totals,
  previous: Totals | undefined,
  base: Totals | undefined,
): Report['intensity'] {
  const per = (emissions: Totals | undefined, value: number | undefined) =>
    emissions === undefined || value === undefined
      ? null
      : { co2e: emissions.total / value, co2e_market: emissions.total_market / value }
  return Object.entries(project?.denominators ?? {}).map(([name, denominator]) => ({
    name,
    value: denominator.value,
    unit: denominator.unit,
    ...per(totals, denominator.value)!,
    source: denominator.source ?? null,
    previous: per(previous, denominator.previous),
    base_year: per(base, denominator.base_year),
  }))
}

/**
 * Progress to each target, against the straight line from the base year; not known where one of its scopes is not
 * estimated.
 * @param open scopes of the report that are not estimated
 */
export function targetsOf(
  project: ProjectFile | undefined,
  totals: Totals,
  open: readonly Scope[],
  base:
    | { totals: Totals; open: readonly Scope[]; period: ProjectPeriod | undefined; lastDay: string }
    | undefined,
): Report['targets'] {
  return (project?.targets ?? []).map((stated) => {
    const { name, scopes, method = 'location', year, reduction, denominator } = stated
    const divisor = denominator === undefined ? undefined : project?.denominators?.[denominator]
    const per = (value: number | undefined, kg: number) =>
      denominator === undefined ? kg : value === undefined ? null : kg / value
    const openOf = (all: readonly Scope[]) => all.filter((scope) => scopes.includes(scope))
    const [openNow, openThen] = [openOf(open), openOf(base?.open ?? [])]
    const now = openNow.length > 0 ? null : per(divisor?.value, sumOf(totals, scopes, method))
    const from =
      base && (openThen.length > 0 ? null : per(divisor?.base_year, sumOf(base.totals, scopes, method)))
    const facts = {
      name,
      scopes,
      method,
      unit: divisor === undefined ? 'kg CO2e' : `kg CO2e per ${divisor.unit}`,
      year,
      reduction_per_cent: reduction,
      now,
    }
    if (from === undefined || from === null) {
      const what = openThen.length > 0 ? scopeNames(openThen) : denominator
      const missing = base === undefined ? 'the base year' : `${what} of the base year`
      return { ...facts, base: null, target: null, on_path: null, missing }
    }
    const target = from * (1 - reduction / 100)
    const first = Number((base!.period?.end ?? base!.lastDay).slice(0, 4))
    const current = Number(project!.period.end.slice(0, 4))
    const passed = year > first && first > 0 ? Math.min(1, (current - first) / (year - first)) : null
    const on_path = passed === null ? null : from + passed * (target - from)
    return { ...facts, base: from, target, on_path, missing: openNow.length > 0 ? scopeNames(openNow) : null }
  })
}

function sumOf(totals: Totals, scopes: readonly string[], method: 'location' | 'market'): number {
  const suffix = method === 'market' ? '_market' : ''
  const names: Record<string, keyof Totals> = {
    '1': 'scope_1',
    '2': `scope_2${suffix}`,
    '3': `scope_3${suffix}`,
  }
  return scopes.reduce((sum, scope) => sum + totals[names[scope]!], 0)
}
