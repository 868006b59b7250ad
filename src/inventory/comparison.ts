/**
 * The change between two ledgers, split into activity, factors, prices, instruments, method and structure. Lines are
 * compared by site, scope, category, operation, activity and unit: with quantities q and emissions per quantity f, the
 * activity effect is (q1 - q0) f0 and the rest (f1 - f0) q1, which is the factors' where dataset and method stayed,
 * else the method's; of money that has the same factors in both it is the effect of prices and exchange rates.
 * Market-based, f is without certificates and contracts, and what they take off more or less is an effect of its own.
 * So all of them add up to the change. Lines without a quantity change by activity alone; all lines of a site that is
 * in one ledger only are structure.
 */
import { Sum } from '../bulk/output/totals/sum.js'
import { categoryOf } from './categories.js'
import { WithoutInstruments } from './instrument-effect.js'
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
  isSpend: boolean
  co2e: Sum
  market: Sum
  withoutInstruments: WithoutInstruments
  factors: Set<string>
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
  /** Emissions by site of each source; empty for ledgers that are of no project. */
  readonly sources = new Map<string, Map<string, { co2e: Sum; market: Sum }>>()

  add(kind: LineKind, share: number): void {
    const { line, co2e, market, amounts } = kind
    if (categoryOf(line.scope, line.category) === undefined) return
    const { site, scope, category, operation, activity, unit } = line
    if (line.data_source !== '') this.#addToSource(line.data_source, kind, share)
    const key = JSON.stringify([site, scope, category, operation, activity, unit])
    let found = this.#byKey.get(key)
    if (found === undefined) {
      const name = { site, scope, category, operation, activity, unit }
      const sums = { quantity: new Sum(), co2e: new Sum(), market: new Sum() }
      const sets = { factors: new Set<string>(), basis: new Set<string>(), editions: new Set<string>() }
      found = {
        ...name,
        ...sums,
        ...sets,
        ...{ hasQuantities: true, isSpend: true },
        withoutInstruments: new WithoutInstruments(),
      }
      this.#byKey.set(key, found)
      this.sites.add(site)
    }
    if (amounts.quantity === undefined) found.hasQuantities = false
    else addTo(found.quantity, amounts.quantity, share)
    if (line.method !== 'spend_based') found.isSpend = false
    addTo(found.co2e, co2e, share)
    addTo(found.market, market, share)
    found.withoutInstruments.add(kind, share)
    found.factors.add(line.factor_id)
    found.basis.add(`${line.source}|${seriesOf(line.source_dataset)}|${line.method}`)
    found.editions.add(editionOf(line))
  }

  #addToSource(source: string, { line: { site }, co2e, market }: LineKind, share: number): void {
    const sites = this.sources.get(source) ?? new Map<string, { co2e: Sum; market: Sum }>()
    this.sources.set(source, sites)
    const sums = sites.get(site) ?? { co2e: new Sum(), market: new Sum() }
    sites.set(site, sums)
    addTo(sums.co2e, co2e, share)
    addTo(sums.market, market, share)
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
  kind: 'structure' | 'factors' | 'prices' | 'method'
  /** By more or less of it; 0 where it is structure. */
  byActivity: number
  /** By certificates and contracts; 0 where it is structure. */
  byInstruments: number
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
      yield { name, from, to, kind: 'structure', byActivity: 0, byInstruments: 0, editions, recalculated }
      continue
    }
    const [fromAlone, toAlone] =
      measure === 'market' ? [marketAlone(was, is), marketAlone(is, was)] : [from, to]
    const byInstruments = unlessDust(to - toAlone - (from - fromAlone), fromAlone, toAlone)
    const byActivity = withoutDust(activityEffect(was, is, fromAlone, toAlone), fromAlone, toAlone)
    const kind = hasSameBasis(was, is) ? (isPriced(was, is) ? 'prices' : 'factors') : 'method'
    const isMeasured = kind === 'method' && isComparable(was, is)
    const recalculated = isMeasured ? was!.quantity.value * (to / is!.quantity.value) : from
    yield { name, from, to, kind, byActivity, byInstruments, editions, recalculated }
  }
}

/** What doubles leave of nothing is nothing. */
function unlessDust(value: number, from: number, to: number): number {
  return Math.abs(value) <= 1e-12 * Math.max(Math.abs(from), Math.abs(to)) ? 0 : value
}

/** Market-based without certificates and contracts. */
function marketAlone(activity: Activity | undefined, other: Activity | undefined): number {
  return activity?.withoutInstruments.value(other?.withoutInstruments) ?? 0
}

/** Whether money has the same factors in both: then a change per unit is one of prices and exchange rates. */
function isPriced(was: Activity | undefined, is: Activity | undefined): boolean {
  if (was === undefined || !is?.isSpend) return false
  return was.factors.size === is.factors.size && [...is.factors].every((each) => was.factors.has(each))
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
    for (const { kind, from, to, byActivity, byInstruments, editions } of effectsBetween(
      before,
      after,
      measure,
    )) {
      if (kind === 'structure' || kind === 'prices') continue
      const key = JSON.stringify([kind, ...editions])
      const [was, is] = editions
      const change = { effect: kind, before: was, after: is, co2e: 0, co2e_market: 0 }
      const entry = found.get(key) ?? { change, location: new Sum(), market: new Sum() }
      found.set(key, entry)
      entry[measure === 'co2e' ? 'location' : 'market'].add(to - from - byActivity - byInstruments)
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
    prices: new Sum(),
    instruments: new Sum(),
    method: new Sum(),
    structure: new Sum(),
  }

  add({ from, to, kind, byActivity, byInstruments }: Effect): void {
    this.#sums.before.add(from)
    this.#sums.after.add(to)
    this.#sums.activity.add(byActivity)
    this.#sums.instruments.add(byInstruments)
    this.#sums[kind].add(unlessDust(to - from - byActivity - byInstruments, from, to))
  }

  get value(): Change {
    return Object.fromEntries(
      Object.entries(this.#sums).map(([name, sum]) => [name, sum.value]),
    ) as unknown as Change
  }
}
