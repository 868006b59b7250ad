/**
 * Editions of recurring publications: which dataset supersedes which, and which edition is expected. Dates are the
 * publishers' dates; unknown dates are null.
 */

import type { DatasetEdition } from '../dataset.js'

/** A dataset relative to the other editions of its series. */
export interface Standing extends DatasetEdition {
  /** Ids of the next edition's datasets; empty for the newest edition. */
  superseded_by: string[]
  /** Next expected edition; null if the catalogue has a later edition, or if editions are not numbered. */
  awaited: string | null
  /** Months in which earlier editions were published, as far as known; empty if no edition is expected. */
  usually: string[]
}

/** All datasets as editions. */
export class Editions {
  readonly all: readonly DatasetEdition[]
  readonly #later = new Map<string, ReadonlySet<string>>()

  constructor(all: readonly DatasetEdition[]) {
    this.all = all
  }

  /** Returns the ids of later editions of a dataset's publication. */
  laterThan(id: string): ReadonlySet<string> {
    let later = this.#later.get(id)
    if (!later) {
      const own = this.all.find((each) => each.id === id)
      later = new Set(own && this.all.filter((other) => isLater(other, own)).map((other) => other.id))
      this.#later.set(id, later)
    }
    return later
  }
}

/** Sorts datasets by series and edition, and relates each to the others in its series. */
export function standings(datasets: readonly DatasetEdition[]): Standing[] {
  return [...datasets].sort(inOrder).map((dataset) => {
    const series = datasets.filter((other) => other.series !== null && other.series === dataset.series)
    const later = series.filter((other) => isLater(other, dataset))
    const [next] = later.sort(byEdition)
    const awaited = dataset.edition === null || next ? null : editionAfter(dataset.edition)
    return {
      ...dataset,
      superseded_by: next ? later.filter(({ edition }) => edition === next.edition).map(({ id }) => id) : [],
      awaited,
      usually: awaited === null ? [] : months(series),
    }
  })
}

/** True if the first dataset is a later edition of the other's publication. */
export function isLater(one: DatasetEdition, other: DatasetEdition): boolean {
  return one.series !== null && one.series === other.series && byEdition(one, other) > 0
}

function inOrder(a: DatasetEdition, b: DatasetEdition): number {
  const family = (of: DatasetEdition) => of.series ?? of.id
  return (
    family(a).localeCompare(family(b), 'en', { numeric: true }) ||
    byEdition(a, b) ||
    a.id.localeCompare(b.id, 'en')
  )
}

function byEdition(a: DatasetEdition, b: DatasetEdition): number {
  return byNumbers(a.edition ?? '', b.edition ?? '')
}

/** Compares like `localeCompare` with `numeric`, without the 10 ms that a process takes to create a collator. */
function byNumbers(a: string, b: string): number {
  const [ones, others] = [a, b].map((text) => text.split(/(\d+)/))
  for (const [at, one] of ones!.entries()) {
    const other = others![at]
    if (other === undefined) return 1
    if (one === other) continue
    return at % 2 === 1 && Number(one) !== Number(other) ? Number(one) - Number(other) : one < other ? -1 : 1
  }
  return ones!.length - others!.length
}

/**
 * Returns the next edition: `2027` after `2026`, `v5.0` after `v4.0`; null if the name does not end in a number, or is
 * the number of a legal act.
 */
function editionAfter(name: string): string | null {
  if (/^\d{4}\/\d+$/.test(name)) return null
  const [, before, number, rest] = /^(.*?)(\d+)((?:\.0)?)$/.exec(name) ?? []
  return number === undefined ? null : `${before}${Number(number) + 1}${rest}`
}

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

function months(series: readonly DatasetEdition[]): string[] {
  const known = series.flatMap(({ published }) => published.split('-')[1] ?? [])
  return [...new Set(known)].sort().map((month) => monthNames[Number(month) - 1]!)
}
