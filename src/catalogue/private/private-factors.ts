/**
 * A project's private factors in memory, found by id and activity id. They come from the store, in the
 * order in which they were created, and are kept as they came: a factor of the catalogue is made of one
 * when it is asked for.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { NearTexts, type PrivateFactor } from '../../contract/contract.js'
import { milliseconds } from '../../turns.js'
import type { Factor } from '../factor.js'
import type { CandidateQuery, Region } from '../model.js'
import type { Collection } from '../search/collection.js'
import { asFactor } from './as-factor.js'
import { PrivateParts } from './private-parts.js'

/** Milliseconds for which indexing may keep everything else in the process waiting. */
const longestTurn = 10

export class PrivateFactors implements Collection {
  readonly accessType = 'private'
  readonly #regionOf: (code: string) => Region | undefined
  /** By position; null where a factor was deleted. */
  readonly #factors: (PrivateFactor | null)[] = []
  readonly #positionOf = new Map<string, number>()
  /** By activity id in lower case. */
  readonly #positionsOf = new Map<string, number[]>()
  /** Made for the first search, and extended for those after it. */
  #parts: PrivateParts | undefined
  /** Of the activity ids there are; made when one is misspelt. */
  #spellings: NearTexts | undefined

  /** @param regionOf the catalogue's regions: the codes of private factors are among them */
  constructor(regionOf: (code: string) => Region | undefined) {
    this.#regionOf = regionOf
  }

  /** How many there are, without those deleted. */
  get size(): number {
    return this.#positionOf.size
  }

  get parts(): PrivateParts {
    this.#parts ??= new PrivateParts()
    for (let next = this.#parts.count; next < this.#factors.length; next++) {
      this.#parts.add(this.#factorAt(next))
    }
    return this.#parts
  }

  /** Makes what a search reads, in short turns: 100,000 factors take seconds. A search does what is left. */
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

  /** Adds factors; those that are there already are left as they are. */
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

  /** Takes factors out. */
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

  /** Whether most positions are those of deleted factors. */
  get isSparse(): boolean {
    return this.#factors.length > 2 * this.size + 1000
  }

  /** The same factors without the positions of deleted ones. */
  compacted(): PrivateFactors {
    const compact = new PrivateFactors(this.#regionOf)
    compact.add(this.#factors.filter((factor) => factor !== null))
    return compact
  }

  byId(id: string): Factor | undefined {
    const position = this.positionOfId(id)
    return position === undefined ? undefined : this.#factorAt(position)
  }

  /** The factors of an activity, in one region, one year or both. */
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

  /** Positions of the activities whose id is this one or, with `prefix`, starts so; without regard to case. */
  positionsOfActivity(activityId: string, prefix: boolean): number[] {
    const wanted = activityId.toLowerCase()
    if (!prefix) return this.#positionsOf.get(wanted) ?? []
    const starting = [...this.#positionsOf].filter(([id]) => id.startsWith(wanted))
    return starting.flatMap(([, positions]) => positions).sort((a, b) => a - b)
  }

  /** The activity id that was meant by a misspelt one. */
  nearestActivityId(written: string): string | undefined {
    this.#spellings ??= new NearTexts([
      ...new Set([...this.#positionsOf.values()].map(([first]) => this.#factors[first!]!.activity_id)),
    ])
    return this.#spellings.nearest(written)
  }

  /** The id of every factor. */
  ids(): Iterable<string> {
    return this.#positionOf.keys()
  }

  /** The factors at these positions; deleted ones are left out. */
  atPositions(positions: Iterable<number>): Factor[] {
    return [...positions].flatMap((position) => this.#factorAt(position) ?? [])
  }

  #factorAt(position: number): Factor | undefined {
    const factor = this.#factors[position]
    return factor ? asFactor(factor, this.#regionOf(factor.region)?.name ?? factor.region) : undefined
  }
}
