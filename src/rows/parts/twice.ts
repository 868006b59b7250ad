/**
 * Finds possible double counting in a run: two sides of the same thing at one site in the same time, such as energy by money and
 * by amount. Both look the same as two things of which each has one side, so they are listed and never removed.
 */
import { grouped, plural, tonnes } from '../../host/numbers.js'
import type { LedgerLine } from '../results/ledger-columns.js'
import { Sum } from '../results/totals/sum.js'

/** Maximum number of sites and periods stored, to limit memory. */
export const mostKept = 20_000
const mostNamed = 5

/** One side of a thing at one site in one period; a blank site or period matches any. */
interface Side {
  thing: string
  side: string
  site: string
  start: string
  end: string
}

/** A side with its kg CO2e and rows. */
export interface OneSide extends Side {
  kg: number
  rows: number
}

/** A side that rows are added to, with the key that identifies it. */
export interface KeyedSide extends Side {
  key: string
}

/** Returns the side of a line. */
export function keyedSide(thing: string, side: string, line: LedgerLine): KeyedSide {
  const words = [line.site, line.period_start, line.period_end].map(wordOf)
  return sideIn([thing, side, ...words].join('\t'))
}

/** Emissions of a side: most have one row in a part of the input, and need no sum. */
interface Kept {
  at: Side
  first: number | undefined
  sum: Sum | undefined
  rows: number
}

export class Twice {
  readonly #kept = new Map<string, Kept>()
  readonly #listed: string
  #isFull = false

  /** @param listed side that is listed if the other one has the same thing */
  constructor(listed: string) {
    this.#listed = listed
  }

  /** True if some sites and periods were not stored. */
  get isFull(): boolean {
    return this.#isFull
  }

  /** Adds a row. */
  add(side: KeyedSide, kg: number): void {
    const kept = this.#kept.get(side.key) ?? this.#begin(side)
    if (!kept) return
    addTo(kept, kg)
    kept.rows++
  }

  /** Returns the state in the form of `RunWatch`. */
  state(): [string, number][] {
    const state: [string, number][] = []
    for (const [key, { first, sum, rows }] of this.#kept) {
      const parts = sum?.parts ?? (first === undefined ? [] : [first])
      for (const part of parts) state.push([`kg\t${key}`, part])
      state.push([`rows\t${key}`, rows])
    }
    return state
  }

  merge(state: readonly [string, number][]): void {
    for (const [text, value] of state) {
      const isKilograms = text.startsWith('kg\t')
      const key = text.slice(text.indexOf('\t') + 1)
      const kept = this.#kept.get(key) ?? this.#begin(sideIn(key))
      if (!kept) continue
      if (isKilograms) addTo(kept, value)
      else kept.rows += value
    }
  }

  /** Returns the listed sides that the other side has too, most kg first. */
  found(): OneSide[] {
    const all = [...this.#kept.values()].map(
      ({ at, first = 0, sum, rows }): OneSide => ({ ...at, kg: sum?.value ?? first, rows }),
    )
    const others = all.filter(({ side }) => side !== this.#listed)
    return all
      .filter((listed) => listed.side === this.#listed && others.some((other) => isSame(listed, other)))
      .sort((a, b) => b.kg - a.kg)
  }

  /** Returns undefined if no more sides are stored. */
  #begin(side: KeyedSide): Kept | undefined {
    if (this.#kept.size >= mostKept) {
      this.#isFull = true
      return undefined
    }
    const kept: Kept = { at: side, first: undefined, sum: undefined, rows: 0 }
    this.#kept.set(side.key, kept)
    return kept
  }
}

function addTo(kept: Kept, kg: number): void {
  if (kept.first === undefined) {
    kept.first = kg
    return
  }
  kept.sum ??= new Sum([kept.first])
  kept.sum.add(kg)
}

function sideIn(key: string): KeyedSide {
  const [thing = '', side = '', site = '', start = '', end = ''] = key.split('\t')
  return { thing, side, site, start, end, key }
}

function wordOf(cell: string | number | null | undefined): string {
  return String(cell ?? '')
    .trim()
    .replaceAll('\t', ' ')
}

function isSame(a: OneSide, b: OneSide): boolean {
  const atSite = a.site === '' || b.site === '' || folded(a.site) === folded(b.site)
  const isThen = a.start === '' || b.start === '' || (a.start <= b.end && b.start <= a.end)
  return a.thing === b.thing && atSite && isThen
}

function folded(site: string): string {
  return site.toLowerCase()
}

export function kgOf(sides: readonly OneSide[]): number {
  return sides.reduce((sum, { kg }) => sum + kg, 0)
}

/** Returns the largest of the listed sides in words. */
export function listOf(sides: readonly OneSide[]): string {
  const named = sides.slice(0, mostNamed).map(({ thing, site, start, end, rows, kg }) => {
    const where = site === '' ? 'no site' : site
    const when = start === '' ? 'no period' : `${start} to ${end}`
    return `${thing}, ${where}, ${when}: ${plural(rows, 'row')}, ${tonnes(kg)} t CO2e`
  })
  const more = sides.length > mostNamed ? `; and ${grouped(sides.length - mostNamed)} more` : ''
  return named.join('; ') + more
}
