/**
 * Several collections searched as one. Their positions are distinguished by where each starts: the first at 0, the next
 * where the one before it ends.
 */
import type { Factor } from '../factor.js'
import type { Collection } from './collection.js'
import type { Known } from './lines.js'
import { countOf, type Parts } from './parts.js'
import type { Found } from './possible-filters.js'

export interface Placed {
  collection: Collection
  /** Its first position among those of all. */
  start: number
}

export class Collections {
  readonly placed: readonly Placed[]
  /** Positions of all collections together. */
  readonly count: number

  constructor(collections: readonly Collection[]) {
    let start = 0
    this.placed = collections.map((collection) => {
      const own = start
      start += countOf(collection.parts)
      return { collection, start: own }
    })
    this.count = start
  }

  /** Of factors of one line they are the same. */
  textAndRegion(position: number): string {
    const { i, own, parts } = this.#at(position)
    return [i, parts.facet('document').codes[own], parts.facet('region').codes[own]].join(' ')
  }

  /** Whether a factor is per money, if there is one. */
  isSpend(position: number | undefined): boolean {
    if (position === undefined) return false
    const { own, parts } = this.#at(position)
    const { values, codes } = parts.facet('unit_type')
    return values[codes[own]!] === 'Money'
  }

  /** Line and year of each position. */
  known(): Known {
    const years = this.placed.map(({ collection }) => {
      const { values, codes } = collection.parts.facet('year')
      return { years: values.map(Number), codes }
    })
    return {
      lineOf: (position) => {
        const { collection, start } = this.placed[this.#indexOf(position)]!
        return collection.lineOf(position - start)
      },
      yearOf: (position) => {
        const i = this.#indexOf(position)
        const { years: values, codes } = years[i]!
        return values[codes[position - this.placed[i]!.start]!]!
      },
    }
  }

  /** The lines of a few positions, as texts. */
  linesOf(positions: Uint32Array): Map<number, string> {
    const lines = new Map<number, string>()
    for (const [i, { collection, start }] of this.placed.entries()) {
      const own = Array.from(this.#ownPositions(positions, i))
      for (const [at, line] of collection.linesOf(own).entries()) lines.set(own[at]! + start, `${i} ${line}`)
    }
    return lines
  }

  /** How many regions the factors at these positions are of. */
  regionCount(positions: Uint32Array): number {
    const regions = new Set<string>()
    for (const { parts, positions: own } of this.split(positions)) {
      const { values, codes } = parts.facet('region')
      const occurs = new Uint8Array(values.length)
      for (let i = 0; i < own.length; i++) occurs[codes[own[i]!]!] = 1
      for (const [code, value] of values.entries()) if (occurs[code] === 1) regions.add(value)
    }
    return regions.size
  }

  /** Which of the positions are of each collection, as its own. */
  split(positions: Uint32Array): Found[] {
    return this.placed.map(({ collection: { accessType, parts } }, i) => ({
      accessType,
      parts,
      positions: this.#ownPositions(positions, i),
    }))
  }

  /** The factors at these positions; neighbours of one collection are read together. */
  factors(positions: ArrayLike<number>): Factor[] {
    const factors: Factor[] = []
    for (let at = 0; at < positions.length; ) {
      const i = this.#indexOf(positions[at]!)
      const { collection, start } = this.placed[i]!
      const end = this.#endOf(i)
      const own: number[] = []
      for (; at < positions.length && positions[at]! >= start && positions[at]! < end; at++) {
        own.push(positions[at]! - start)
      }
      factors.push(...collection.atPositions(own))
    }
    return factors
  }

  #ownPositions(positions: Uint32Array, i: number): Uint32Array {
    if (this.placed.length === 1) return positions
    const [start, end] = [this.placed[i]!.start, this.#endOf(i)]
    return positions.filter((position) => position >= start && position < end).map((each) => each - start)
  }

  /** The collection of a position, and the position there. */
  #at(position: number): { i: number; own: number; parts: Parts } {
    const i = this.#indexOf(position)
    const { collection, start } = this.placed[i]!
    return { i, own: position - start, parts: collection.parts }
  }

  #indexOf(position: number): number {
    return this.placed.findLastIndex(({ start }) => start <= position)
  }

  #endOf(i: number): number {
    return this.placed[i + 1]?.start ?? Number.POSITIVE_INFINITY
  }
}
