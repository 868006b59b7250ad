/**
 * A project's private factors in memory, found by id and activity id. They are stored as received, in order of
 * creation, and converted to factors of the catalogue on demand.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { milliseconds } from '../../common/turns.js'
import { NearTexts, type PrivateFactor } from '../../contract/contract.js'
import type { Factor } from '../factor.js'
import type { CandidateQuery, Region } from '../model.js'
import type { Collection } from '../search/collection.js'
import { asFactor } from './as-factor.js'
import { PrivateParts } from './private-parts.js'

/** Maximum milliseconds for which indexing may block the process. */
const longestTurn = 10

export class PrivateFactors implements Collection {
  readonly accessType = 'private'
  readonly #regionOf: (code: string) => Region | undefined
  /** Factors by position; null if deleted. */
  readonly #factors: (PrivateFactor | null)[] = []
  readonly #positionOf = new Map<string, number>()
  /** Positions by activity id in lower case. */
  readonly #positionsOf = new Map<string, number[]>()
  /** Search data, created for the first search and extended by later ones. */
  #parts: PrivateParts | undefined
  /** Spellings of the activity ids; created for the first misspelt id. */
  #spellings: NearTexts | undefined

  /** @param regionOf finds a region of the catalogue, which includes the regions of private factors */
  constructor(regionOf: (code: string) => Region | undefined) {
    this.#regionOf = regionOf
  }

  /** Number of factors, without deleted ones. */
  get size(): number {
    return this.#positionOf.size
  }

  /** Returns the factors as received from the store, in order of creation. */
  all(): PrivateFactor[] {
    return this.#factors.filter((factor) => factor !== null)
  }

  get parts(): PrivateParts {
    this.#parts ??= new PrivateParts()
    for (let next = this.#parts.count; next < this.#factors.length; next++) {
      this.#parts.add(this.#factorAt(next))
    }
    return this.#parts
  }

  /** Prepares the search data in short turns: 100,000 factors take seconds. A search completes the rest. */
  async prepareSearch(): Promise<void> {
    this.#parts ??= new PrivateParts()
    let turn = milliseconds()
    while (this.#parts.count < this.#factors.length) {
      this.#parts.add(this.#factorAt(this.#parts.count))
      if (milliseconds() - turn > longestTurn) {
        await nextTurn()
        turn = milliseconds()
      }
    }
  }

  /** Adds factors; existing ones stay unchanged. */
  add(factors: readonly PrivateFactor[]): void {
    this.#spellings = undefined
    for (const factor of factors) {
      if (this.#positionOf.has(factor.id)) continue
      const position = this.#factors.push(factor) - 1
      this.#positionOf.set(factor.id, position)
      const activity = factor.activity_id.toLowerCase()
      const known = this.#positionsOf.get(activity)
      if (known) known.push(position)
      else this.#positionsOf.set(activity, [position])
    }
  }

  /** Removes factors. */
  remove(ids: readonly string[]): void {
    this.#spellings = undefined
    for (const id of ids) {
      const position = this.#positionOf.get(id)
      if (position === undefined) continue
      const activity = this.#factors[position]!.activity_id.toLowerCase()
      const left = this.#positionsOf.get(activity)!.filter((other) => other !== position)
      if (left.length > 0) this.#positionsOf.set(activity, left)
      else this.#positionsOf.delete(activity)
      this.#positionOf.delete(id)
      this.#factors[position] = null
      if (this.#parts && position < this.#parts.count) this.#parts.remove(position)
    }
  }

  /** True if most positions contain deleted factors. */
  get isSparse(): boolean {
    return this.#factors.length > 2 * this.size + 1000
  }

  /** Returns the same factors without positions of deleted ones. */
  compacted(): PrivateFactors {
    const compact = new PrivateFactors(this.#regionOf)
    compact.add(this.#factors.filter((factor) => factor !== null))
    return compact
  }

  byId(id: string): Factor | undefined {
    const position = this.positionOfId(id)
    return position === undefined ? undefined : this.#factorAt(position)
  }

  /** Returns the factors of an activity, in one region, one year or both. */
  candidates({ activityId, region, year }: CandidateQuery): Factor[] {
    return (this.#positionsOf.get(activityId.toLowerCase()) ?? [])
      .filter((position) => {
        const factor = this.#factors[position]!
        return (
          factor.activity_id === activityId &&
          (region === undefined || factor.region === region) &&
          (year === undefined || factor.year === year)
        )
      })
      .map((position) => this.#factorAt(position)!)
  }

  lineOf(position: number): string {
    const factor = this.#factorAt(position)
    return factor ? JSON.stringify([factor.activity_id, factor.region, factor.unit]) : ''
  }

  linesOf(positions: readonly number[]): string[] {
    return positions.map((position) => this.lineOf(position))
  }

  positionOfId(id: string): number | undefined {
    return this.#positionOf.get(id.toLowerCase())
  }

  /** Returns positions of the activities with this id or, with `prefix`, with ids that start with it; in any case. */
  positionsOfActivity(activityId: string, prefix: boolean): number[] {
    const wanted = activityId.toLowerCase()
    if (!prefix) return this.#positionsOf.get(wanted) ?? []
    const starting = [...this.#positionsOf].filter(([id]) => id.startsWith(wanted))
    return starting.flatMap(([, positions]) => positions).sort((a, b) => a - b)
  }

  /** Returns the activity id most similar to a misspelt id. */
  nearestActivityId(written: string): string | undefined {
    this.#spellings ??= new NearTexts([
      ...new Set([...this.#positionsOf.values()].map(([first]) => this.#factors[first!]!.activity_id)),
    ])
    return this.#spellings.nearest(written)
  }

  /** Returns the ids of all factors. */
  ids(): Iterable<string> {
    return this.#positionOf.keys()
  }

  /** Returns the factors at these positions, without deleted ones. */
  atPositions(positions: Iterable<number>): Factor[] {
    return [...positions].flatMap((position) => this.#factorAt(position) ?? [])
  }

  #factorAt(position: number): Factor | undefined {
    const factor = this.#factors[position]
    return factor ? asFactor(factor, this.#regionOf(factor.region)?.name ?? factor.region) : undefined
  }
}
