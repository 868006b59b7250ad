/** The factors of activities, found by region and year without reading them; those last asked for are kept. */
import type { Factor } from '../factor.js'
import { isInRelease } from '../releases/version.js'

/**
 * How many factors are kept, of all activities together: the whole catalogue fits, since what is not read of a
 * factor takes no more than its place in a list.
 */
const keptFactors = 200_000

/** Of one activity, in the catalogue's order: those of a region follow each other. */
export class ActivityFactors {
  readonly all: readonly Factor[]
  #byYear: Map<number, Factor[]> | undefined
  readonly #byRelease = new Map<number, ActivityFactors>()

  constructor(all: readonly Factor[]) {
    this.all = all
  }

  /** Those of one release; itself where that has all of them. */
  ofRelease(release: number): ActivityFactors {
    let those = this.#byRelease.get(release)
    if (!those) {
      const left = this.all.filter((factor) => isInRelease(factor, release))
      those = left.length === this.all.length ? this : new ActivityFactors(left)
      this.#byRelease.set(release, those)
    }
    return those
  }

  /** Those in one region, one year or both. */
  in(region: string | undefined, year: number | undefined): readonly Factor[] {
    if (region !== undefined) return this.#inRegion(region, year)
    if (year === undefined) return this.all
    this.#byYear ??= grouped(this.all, (factor) => factor.year)
    return this.#byYear.get(year) ?? none
  }

  /** Looked up in the list as it is: a list for each region takes ten times the room of the factors in it. */
  #inRegion(region: string, year: number | undefined): readonly Factor[] {
    const found: Factor[] = []
    for (let at = firstIn(this.all, region); this.all[at]?.region === region; at++) {
      const factor = this.all[at]!
      if (year === undefined || factor.year === year) found.push(factor)
    }
    return found
  }
}

/** Where the first factor of a region stands, or would. @param factors sorted by region */
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

/** Keeps the factors of the activities last asked for. */
export class KeptActivities {
  readonly #capacity: number
  /** The longest unused come first, once half of the room is taken: until then it does not matter yet. */
  readonly #kept = new Map<string, ActivityFactors>()
  #count = 0

  /** @param capacity how many factors are kept, of all activities together; at least those of the last one are */
  constructor(capacity = keptFactors) {
    this.#capacity = capacity
  }

  /**
   * @param read the factors of the activity; undefined where there is none
   * @returns undefined where there is none
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
