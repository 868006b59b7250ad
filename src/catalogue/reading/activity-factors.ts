/** Caches the factors of activities, and finds them by region and year without reading them. */
import type { Factor } from '../factor.js'
import { isInRelease } from '../releases/version.js'

/**
 * Maximum number of cached factors of all activities: enough for the whole catalogue, since an unread factor takes only
 * its slot in a list.
 */
const keptFactors = 200_000

/** Factors of one activity, in the catalogue's order: the factors of a region are adjacent. */
export class ActivityFactors {
  readonly all: readonly Factor[]
  #byYear: Map<number, Factor[]> | undefined
  readonly #byRelease = new Map<number, ActivityFactors>()

  constructor(all: readonly Factor[]) {
    this.all = all
  }

  /** Returns the factors of one release; `this` if it has all factors. */
  ofRelease(release: number): ActivityFactors {
    let those = this.#byRelease.get(release)
    if (!those) {
      const left = this.all.filter((factor) => isInRelease(factor, release))
      those = left.length === this.all.length ? this : new ActivityFactors(left)
      this.#byRelease.set(release, those)
    }
    return those
  }

  /** Returns the factors in one region, one year or both. */
  in(region: string | undefined, year: number | undefined): readonly Factor[] {
    if (region !== undefined) return this.#inRegion(region, year)
    if (year === undefined) return this.all
    this.#byYear ??= grouped(this.all, (factor) => factor.year)
    return this.#byYear.get(year) ?? none
  }

  /** Searches the shared list: a separate list for each region takes ten times the memory of its factors. */
  #inRegion(region: string, year: number | undefined): readonly Factor[] {
    const found: Factor[] = []
    for (let at = firstIn(this.all, region); this.all[at]?.region === region; at++) {
      const factor = this.all[at]!
      if (year === undefined || factor.year === year) found.push(factor)
    }
    return found
  }
}

/** Returns the index of a region's first factor, or its insertion point. @param factors factors sorted by region */
function firstIn(factors: readonly Factor[], region: string): number {
  let [from, to] = [0, factors.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (factors[middle]!.region < region) from = middle + 1
    else to = middle
  }
  return from
}

const none: readonly Factor[] = []

/** Caches the factors of the most recently used activities. */
export class KeptActivities {
  readonly #capacity: number
  /** Least recently used first, once the cache is half full; before that, order does not matter. */
  readonly #kept = new Map<string, ActivityFactors>()
  #count = 0

  /** @param capacity maximum number of cached factors of all activities; the last activity is always cached */
  constructor(capacity = keptFactors) {
    this.#capacity = capacity
  }

  /**
   * @param read returns the factors of the activity, if any
   * @returns the factors; undefined if the activity does not exist
   */
  get(activityId: string, read: () => readonly Factor[] | undefined): ActivityFactors | undefined {
    const kept = this.#kept.get(activityId)
    if (kept && this.#count * 2 < this.#capacity) return kept
    if (kept) this.#kept.delete(activityId)
    const factors = kept ? kept.all : read()
    if (!factors) return undefined
    const activity = kept ?? new ActivityFactors(factors)
    if (!kept) this.#count += factors.length
    this.#kept.set(activityId, activity)
    if (this.#count > this.#capacity) this.#makeRoom(activityId)
    return activity
  }

  #makeRoom(latest: string): void {
    for (const [oldest, { all }] of this.#kept) {
      if (this.#count <= this.#capacity || oldest === latest) break
      this.#kept.delete(oldest)
      this.#count -= all.length
    }
  }
}

function grouped<Key>(factors: readonly Factor[], keyOf: (factor: Factor) => Key): Map<Key, Factor[]> {
  const groups = new Map<Key, Factor[]>()
  for (const factor of factors) {
    const key = keyOf(factor)
    const group = groups.get(key)
    if (group) group.push(factor)
    else groups.set(key, [factor])
  }
  return groups
}
