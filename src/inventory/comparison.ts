/**
 * The change between two ledgers, split into activity, factors, method and structure. Lines are compared by site,
 * scope, category, operation, activity and unit: with quantities q and emissions per quantity f, the activity
 * effect is (q1 - q0) f0 and the rest (f1 - f0) q1, which is the factors' where dataset and method stayed, else the
 * method's. So the four add up to the change. Lines without a quantity change by activity alone; all lines of a
 * site that is in one ledger only are structure.
 */
import { Sum } from '../bulk/output/totals/sum.js'
import { categoryOf } from './categories.js'
import { datasetName } from './ledger/dataset-name.js'
import type { LineKind } from './ledger/line-kinds.js'
import { addTo, compare } from './ledger/sums.js'
import type { Change } from './report/model/comparison.js'

/** What lines have in common that are compared with one another. */
export interface ActivityName {
  site: string
  scope: string
  category: string
  operation: string
  activity: string
  unit: string
}

/** Lines that are the same activity, added up. */
interface Activity extends ActivityName {
  quantity: Sum
  /** Lines without a quantity make the whole incomparable by quantity. */
  hasQuantities: boolean
  co2e: Sum
  market: Sum
  /** Publications and methods that its lines used. */
  basis: Set<string>
  /** Datasets with their years, as they are shown. */
  editions: Set<string>
}

export type Measure = 'co2e' | 'market'

/** The activities of a ledger, for a comparison. */
export class Activities {
  readonly #byKey = new Map<string, Activity>()
  readonly sites = new Set<string>()

  add({ line, co2e, market, amounts }: LineKind, share: number): void {
    if (categoryOf(line.scope, line.category) === undefined) return
    const { site, scope, category, operation, activity, unit } = line
    const key = JSON.stringify([site, scope, category, operation, activity, unit])
    let found = this.#byKey.get(key)
    if (found === undefined) {
      const name = { site, scope, category, operation, activity, unit }
      const sums = { quantity: new Sum(), co2e: new Sum(), market: new Sum() }
      found = { ...name, ...sums, hasQuantities: true, basis: new Set(), editions: new Set() }
      this.#byKey.set(key, found)
      this.sites.add(site)
    }
    if (amounts.quantity === undefined) found.hasQuantities = false
    else addTo(found.quantity, amounts.quantity, share)
    addTo(found.co2e, co2e, share)
    addTo(found.market, market, share)
    found.basis.add(`${line.source}|${seriesOf(line.source_dataset)}|${line.method}`)
    found.editions.add(editionOf(line))
  }

  get(key: string): Activity | undefined {
    return this.#byKey.get(key)
  }

  keys(): Iterable<string> {
    return this.#byKey.keys()
  }
}

/** The name of a dataset without its year: another edition is no other method. */
function seriesOf(dataset: string): string {
  return dataset.replaceAll(/\b(19|20)\d{2}\b/g, '')
}

/** `DESNZ, UK factors 2025`; with the year of the factor where the dataset names none. */
function editionOf({ source, source_dataset, factor_year }: LineKind['line']): string {
  const name = datasetName(source, source_dataset)
  return factor_year === '' || seriesOf(source_dataset) !== source_dataset ? name : `${name} (${factor_year})`
}

/** What changed of one activity; its effects add up to the change. */
interface Effect {
  name: ActivityName
  from: number
  to: number
  kind: 'structure' | 'factors' | 'method'
  /** By more or less of it; 0 where it is structure. */
  byActivity: number
  /** Editions of the factors, before and after. */
  editions: [before: string, after: string]
  /** What it would have been before by the method of today; undefined where nothing says it. */
  recalculated: number | undefined
}

function* effectsBetween(before: Activities, after: Activities, measure: Measure): Generator<Effect> {
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(key), after.get(key)]
    const name = (was ?? is)!
    const [from, to] = [was?.[measure].value ?? 0, is?.[measure].value ?? 0]
    const [isOld, isNew] = [!after.sites.has(name.site), !before.sites.has(name.site)]
    const editions: Effect['editions'] = [editionsOf(was), editionsOf(is)]
    if (isOld || isNew) {
      const recalculated = isNew ? undefined : 0
      yield { name, from, to, kind: 'structure', byActivity: 0, editions, recalculated }
      continue
    }
    const byActivity = withoutDust(activityEffect(was, is, from, to), from, to)
    const kind = hasSameBasis(was, is) ? 'factors' : 'method'
    const isMeasured = kind === 'method' && isComparable(was, is)
    const recalculated = isMeasured ? was!.quantity.value * (to / is!.quantity.value) : from
    yield { name, from, to, kind, byActivity, editions, recalculated }
  }
}

function editionsOf(activity: Activity | undefined): string {
  return [...(activity?.editions ?? [])].sort(compare).join('; ')
}

function isComparable(was: Activity | undefined, is: Activity | undefined): boolean {
  if (was === undefined || is === undefined || !was.hasQuantities || !is.hasQuantities) return false
  return was.quantity.value !== 0 && is.quantity.value !== 0
}

function activityEffect(
  was: Activity | undefined,
  is: Activity | undefined,
  from: number,
  to: number,
): number {
  if (was === undefined || is === undefined) return to - from
  const [before, after] = [was.quantity.value, is.quantity.value]
  if (!was.hasQuantities || !is.hasQuantities || before === 0) return to - from
  // Ledgers have fifteen digits: what differs behind them is no more and no less of it.
  if (Math.abs(after - before) <= 1e-12 * Math.abs(before)) return 0
  return (after - before) * (from / before)
}

/** What doubles leave of a difference of two equal figures is no effect of factors. */
function withoutDust(byActivity: number, from: number, to: number): number {
  const rest = to - from - byActivity
  return Math.abs(rest) <= 1e-12 * Math.max(Math.abs(from), Math.abs(to)) ? to - from : byActivity
}

function hasSameBasis(was: Activity | undefined, is: Activity | undefined): boolean {
  if (was === undefined || is === undefined) return true
  return [...is.basis].every((each) => was.basis.has(each))
}

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
  for (const effect of effectsBetween(before, after, measure)) {
    const group = groupOf(effect.name)
    const sum = groups.get(group) ?? new ChangeSum()
    groups.set(group, sum)
    sum.add(effect)
  }
  return new Map([...groups].map(([group, { value }]) => [group, value]))
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
    for (const { kind, from, to, byActivity, editions } of effectsBetween(before, after, measure)) {
      if (kind === 'structure') continue
      const key = JSON.stringify([kind, ...editions])
      const [was, is] = editions
      const change = { effect: kind, before: was, after: is, co2e: 0, co2e_market: 0 }
      const entry = found.get(key) ?? { change, location: new Sum(), market: new Sum() }
      found.set(key, entry)
      entry[measure === 'co2e' ? 'location' : 'market'].add(to - from - byActivity)
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
  for (const { recalculated } of effectsBetween(before, after, measure)) sum.add(recalculated ?? 0)
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
  readonly #sums = {
    before: new Sum(),
    after: new Sum(),
    activity: new Sum(),
    factors: new Sum(),
    method: new Sum(),
    structure: new Sum(),
  }

  add({ from, to, kind, byActivity }: Effect): void {
    this.#sums.before.add(from)
    this.#sums.after.add(to)
    this.#sums.activity.add(byActivity)
    this.#sums[kind].add(to - from - byActivity)
  }

  get value(): Change {
    const { before, after, activity, factors, method, structure } = this.#sums
    return {
      before: before.value,
      after: after.value,
      activity: activity.value,
      factors: factors.value,
      method: method.value,
      structure: structure.value,
    }
  }
}
