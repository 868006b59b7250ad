/**
 * The change between two ledgers, split into activity, factors, method and structure. Lines are compared by site,
 * scope, category, operation, activity and unit: with quantities q and emissions per quantity f, the activity
 * effect is (q1 - q0) f0 and the rest (f1 - f0) q1, which is the factors' where dataset and method stayed, else the
 * method's. So the four add up to the change. Lines without a quantity change by activity alone; all lines of a
 * site that is in one ledger only are structure.
 */
import { Sum } from '../bulk/output/totals/sum.js'
import { categoryOf } from './categories.js'
import type { LedgerLine } from './ledger.js'
import type { Change } from './report-model.js'
import { marketOf } from './sums.js'

/** What lines have in common that are compared with one another. */
export type ActivityName = Pick<LedgerLine, 'site' | 'scope' | 'category' | 'operation' | 'activity' | 'unit'>

/** Lines that are the same activity, added up. */
interface Activity extends ActivityName {
  quantity: Sum
  /** Lines without a quantity make the whole incomparable by quantity. */
  hasQuantities: boolean
  co2e: Sum
  market: Sum
  /** Publications and methods that its lines used. */
  basis: Set<string>
}

/** The activities of a ledger, for a comparison. */
export class Activities {
  readonly #byKey = new Map<string, Activity>()
  readonly sites = new Set<string>()

  add(line: LedgerLine): void {
    if (line.error_code !== '' || categoryOf(line.scope, line.category) === undefined) return
    const { site, scope, category, operation, activity, unit } = line
    const key = JSON.stringify([site, scope, category, operation, activity, unit])
    let found = this.#byKey.get(key)
    if (found === undefined) {
      const sums = { quantity: new Sum(), co2e: new Sum(), market: new Sum() }
      found = {
        site,
        scope,
        category,
        operation,
        activity,
        unit,
        ...sums,
        hasQuantities: true,
        basis: new Set(),
      }
      this.#byKey.set(key, found)
      this.sites.add(site)
    }
    if (line.quantity === undefined) found.hasQuantities = false
    found.quantity.add(line.quantity ?? 0)
    found.co2e.add(line.co2e ?? 0)
    found.market.add(marketOf(line))
    found.basis.add(`${line.source}|${seriesOf(line.source_dataset)}|${line.method}`)
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

export type Measure = 'co2e' | 'market'

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
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(key), after.get(key)]
    const group = groupOf((was ?? is)!)
    const sum = groups.get(group) ?? new ChangeSum()
    groups.set(group, sum)
    const isStructure = !before.sites.has((was ?? is)!.site) || !after.sites.has((was ?? is)!.site)
    sum.add(was, is, measure, isStructure)
  }
  return new Map([...groups].map(([group, { value }]) => [group, value]))
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

  add(was: Activity | undefined, is: Activity | undefined, measure: Measure, isStructure: boolean): void {
    const [from, to] = [was?.[measure].value ?? 0, is?.[measure].value ?? 0]
    this.#sums.before.add(from)
    this.#sums.after.add(to)
    if (isStructure) {
      this.#sums.structure.add(to - from)
      return
    }
    const byActivity = activityEffect(was, is, from, to)
    this.#sums.activity.add(byActivity)
    const rest = to - from - byActivity
    this.#sums[hasSameBasis(was, is) ? 'factors' : 'method'].add(rest)
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

function activityEffect(
  was: Activity | undefined,
  is: Activity | undefined,
  from: number,
  to: number,
): number {
  if (was === undefined || is === undefined) return to - from
  const quantity = was.quantity.value
  if (!was.hasQuantities || !is.hasQuantities || quantity === 0) return to - from
  return (is.quantity.value - quantity) * (from / quantity)
}

function hasSameBasis(was: Activity | undefined, is: Activity | undefined): boolean {
  if (was === undefined || is === undefined) return true
  return [...is.basis].every((each) => was.basis.has(each))
}
