/**
 * Several collections searched as one. Their positions are consecutive: the first collection starts at 0, the next
 * where the previous one ends.
 */
import type { Factor } from '../factor.js'
import { factorCount, type SearchIndexData } from '../index/parts.js'
import type { Collection } from './collection.js'
import type { Known } from './lines.js'
import type { Found } from './possible-filters.js'

export interface CollectionHit {
  collection: Collection
  /** Offset of its positions in the combined positions. */
  start: number
}

export class Collections {
  readonly placed: readonly CollectionHit[]
  /** Number of positions in all collections. */
  readonly count: number

  constructor(collections: readonly Collection[]) {
    let start = 0
    this.placed = collections.map((collection) => {
      const own = start
      start += factorCount(collection.parts)
      return { collection, start: own }
    })
    this.count = start
  }

  /** Returns a key that is equal for factors with the same text, which have the same activity. */
  text(position: number): string {
    const { i, own, parts } = this.#at(position)
    return `${i} ${parts.facet('document').codes[own]}`
  }

  /** Returns a key that is equal for factors of the same line. */
  textAndRegion(position: number): string {
    const { i, own, parts } = this.#at(position)
    return [i, parts.facet('document').codes[own], parts.facet('region').codes[own]].join(' ')
  }

  /** True if the position has a factor per unit of money. */
  isSpend(position: number | undefined): boolean {
    if (position === undefined) return false
    const { own, parts } = this.#at(position)
    const { values, codes } = parts.facet('unit_type')
    return values[codes[own]!] === 'Money'
  }

  /** Returns the unit type and the category of a position. */
  measureOf(position: number): { unitType: string; category: string } {
    const { own, parts } = this.#at(position)
    const codeIn = (name: 'unit_type' | 'category') => {
      const { values, codes } = parts.facet(name)
      return values[codes[own]!]!
    }
    return { unitType: codeIn('unit_type'), category: codeIn('category') }
  }

  /** Returns the functions for the line and year of each position. */
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

  /** Returns the lines of a few positions, as texts. */
  linesOf(positions: Uint32Array): Map<number, string> {
    const lines = new Map<number, string>()
    for (const [i, { collection, start }] of this.placed.entries()) {
      const own = Array.from(this.#ownPositions(positions, i))
      for (const [at, line] of collection.linesOf(own).entries()) lines.set(own[at]! + start, `${i} ${line}`)
    }
    return lines
  }

  /** Returns the number of regions of the factors at these positions. */
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

  /** Splits positions by collection, converted to each collection's own positions. */
  split(positions: Uint32Array): Found[] {
    return this.placed.map(({ collection: { accessType, parts } }, i) => ({
      accessType,
      parts,
      positions: this.#ownPositions(positions, i),
    }))
  }

  /** Returns the factors at these positions; consecutive positions in a collection are read together. */
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

  /** Returns the collection of a position, and the position in it. */
  #at(position: number): { i: number; own: number; parts: SearchIndexData } {
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
