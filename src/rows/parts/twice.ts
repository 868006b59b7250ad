/**
 * Finds possible double counting in a run: two sides of the same thing at one site in the same time, such as energy by money and
 * by amount. Both look the same as two things of which each has one side, so they are listed and never removed.
 */
import { grouped, plural, tonnes } from '../../host/numbers.js'
import type { LedgerLine } from '../results/ledger-columns.js'

/** Maximum number of sites and periods stored, to limit memory. */
export const mostKept = 20_000
const mostNamed = 5

/** kg CO2e and rows of one side of a thing at one site in one period; a blank site or period matches any. */
export interface OneSide {
  thing: string
  side: string
  site: string
  start: string
  end: string
  kg: number
  rows: number
}

export class Twice {
  readonly #kept = new Map<string, OneSide>()
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

  add(
    thing: string,
    side: string,
    { site, period_start: start, period_end: end }: LedgerLine,
    kg: number,
  ): void {
    const where = { site: wordOf(site), start: wordOf(start), end: wordOf(end) }
    this.#keep({ thing, side, ...where, kg, rows: 1 })
  }

  /** Returns the state in the form of `RunWatch`. */
  state(): [string, number][] {
    return [...this.#kept].flatMap(([key, { kg, rows }]): [string, number][] => [
      [`kg\t${key}`, kg],
      [`rows\t${key}`, rows],
    ])
  }

  merge(state: readonly [string, number][]): void {
    for (const [key, value] of state) {
      const [what, thing = '', side = '', site = '', start = '', end = ''] = key.split('\t')
      const kg = what === 'kg' ? value : 0
      const rows = what === 'rows' ? value : 0
      this.#keep({ thing, side, site, start, end, kg, rows })
    }
  }

  /** Returns the listed sides that the other side has too, most kg first. */
  found(): OneSide[] {
    const all = [...this.#kept.values()]
    const others = all.filter(({ side }) => side !== this.#listed)
    return all
      .filter((listed) => listed.side === this.#listed && others.some((other) => isSame(listed, other)))
      .sort((a, b) => b.kg - a.kg)
  }

  #keep(each: OneSide): void {
    const key = [each.thing, each.side, each.site, each.start, each.end].join('\t')
    const known = this.#kept.get(key)
    if (known) {
      known.kg += each.kg
      known.rows += each.rows
    } else if (this.#kept.size < mostKept) this.#kept.set(key, each)
    else this.#isFull = true
  }
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
