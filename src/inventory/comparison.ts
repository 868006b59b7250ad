/** Sums the change between two ledgers over activities: by group, by dataset, and for a base year. */
import { Sum } from '../rows/results/results.js'
import type { Activities, ActivityName, Measure } from './activities.js'
import { type ActivityChange, changesOfActivities } from './effects.js'
import { addTo, compare } from './ledger/sums.js'
import { type Change, effects } from './report/model/comparison.js'

/** The change of all activities together. @param measure location- or market-based emissions */
export function changeBetween(before: Activities, after: Activities, measure: Measure): Change {
  return changesBetween(before, after, measure, () => '').get('') ?? new ChangeSum().value
}

/**
 * Changes of groups of activities, such as of scopes or sites.
 * @param groupOf the key of an activity's group
 */
export function changesBetween(
  before: Activities,
  after: Activities,
  measure: Measure,
  groupOf: (activity: ActivityName) => string,
): Map<string, Change> {
  const groups = new Map<string, ChangeSum>()
  for (const effect of changesOfActivities(before, after, measure)) {
    const group = groupOf(effect.name)
    const sum = groups.get(group) ?? new ChangeSum()
    groups.set(group, sum)
    sum.add(effect)
  }
  return new Map([...groups].map(([group, { value }]) => [group, value]))
}

/** A source of a project that has estimated rows in one ledger only: the change has all of it, mostly as activity. */
export interface OneSidedSource {
  name: string
  /** The ledger that has its rows. */
  only_in: 'before' | 'after'
  /** Of sites that both ledgers have: others are structure. */
  co2e: number
  co2e_market: number
}

/** By name. Nothing where one of the ledgers does not say of which source its lines are. */
export function oneSidedSources(before: Activities, after: Activities): OneSidedSource[] {
  if (before.sources.size === 0 || after.sources.size === 0) return []
  const of = (own: Activities, other: Activities, only_in: OneSidedSource['only_in']) =>
    [...own.sources].flatMap(([name, sites]): OneSidedSource[] => {
      const shared = [...sites].filter(([site]) => other.sites.has(site))
      if (other.sources.has(name) || shared.length === 0) return []
      const [co2e, market] = [new Sum(), new Sum()]
      for (const [, sums] of shared) {
        addTo(co2e, sums.co2e, 1)
        addTo(market, sums.market, 1)
      }
      return [{ name, only_in, co2e: co2e.value, co2e_market: market.value }]
    })
  return [...of(before, after, 'before'), ...of(after, before, 'after')].sort((a, b) =>
    compare(a.name, b.name),
  )
}

/** What other factors and methods did, by the datasets before and after; largest first. */
export interface DatasetChange {
  effect: 'factors' | 'method'
  before: string
  after: string
  co2e: number
  co2e_market: number
}

export function datasetChanges(before: Activities, after: Activities): DatasetChange[] {
  const found = new Map<string, { change: DatasetChange; location: Sum; market: Sum }>()
  for (const measure of ['co2e', 'market'] as const) {
    for (const { effects: own, editions } of changesOfActivities(before, after, measure)) {
      for (const effect of ['factors', 'method'] as const) {
        if (own[effect] === 0) continue
        const key = JSON.stringify([effect, ...editions])
        const [was, is] = editions
        const change = { effect, before: was, after: is, co2e: 0, co2e_market: 0 }
        const entry = found.get(key) ?? { change, location: new Sum(), market: new Sum() }
        found.set(key, entry)
        entry[measure === 'co2e' ? 'location' : 'market'].add(own[effect])
      }
    }
  }
  return [...found.values()]
    .map(({ change, location, market }) => ({ ...change, co2e: location.value, co2e_market: market.value }))
    .filter(({ co2e, co2e_market }) => co2e !== 0 || co2e_market !== 0)
    .sort((a, b) => Math.abs(b.co2e) - Math.abs(a.co2e) || compare(a.before + a.after, b.before + b.after))
}

/** The earlier ledger as it would be with the structure and the methods of the later one. */
export interface Recalculated {
  co2e: number
  /** Sites that came: what they emitted before is not in the earlier ledger, so it is not in the figure either. */
  newSites: string[]
  /** Sites that left: their emissions are taken out, as of sites that were sold. */
  goneSites: string[]
}

/** Corporate Standard, chapter 5: structure and methods recalculate a base year, more or less activity does not. */
export function recalculatedBase(before: Activities, after: Activities, measure: Measure): Recalculated {
  const sum = new Sum()
  for (const { recalculated } of changesOfActivities(before, after, measure)) sum.add(recalculated ?? 0)
  const missing = (some: Set<string>, others: Set<string>) =>
    [...some].filter((site) => !others.has(site)).sort(compare)
  return {
    co2e: sum.value,
    newSites: missing(after.sites, before.sites),
    goneSites: missing(before.sites, after.sites),
  }
}

/** Changes added up. */
class ChangeSum {
  readonly #sums = Object.fromEntries(
    (['before', 'after', ...effects] as const).map((name) => [name, new Sum()]),
  ) as Record<keyof Change, Sum>

  add({ from, to, effects: own }: ActivityChange): void {
    this.#sums.before.add(from)
    this.#sums.after.add(to)
    for (const name of effects) this.#sums[name].add(own[name])
  }

  get value(): Change {
    return Object.fromEntries(
      Object.entries(this.#sums).map(([name, sum]) => [name, sum.value]),
    ) as unknown as Change
  }
}
