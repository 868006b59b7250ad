/**
 * Editions of publications that come out again and again: which dataset supersedes which, and which edition is
 * awaited. Dates are those that the publishers name; what is not known is null.
 */

/** A dataset as an edition; where no new editions come out `series` and `edition` are null. */
export interface DatasetEdition {
  /** Name of the folder. */
  id: string
  publisher: string
  source: string
  source_dataset: string
  /** The publication whose editions follow each other. */
  series: string | null
  /** As the publisher counts it: `2026`, `v22`. */
  edition: string | null
  /** `2026-06-11`, `2026-08` or, where only the year is known, `2026`. */
  published: string
  corrected_on: string | null
  /** Releases of the catalogue: first with it, and the first without it (null: still there). */
  added_in: number
  removed_in: number | null
}

/** What follows from the other editions of the series. */
export interface Standing extends DatasetEdition {
  /** Ids of the next edition's datasets; none where this is the newest. */
  superseded_by: string[]
  /** The edition that comes next; null where one is here already, and where editions are not counted. */
  awaited: string | null
  /** Months in which earlier editions came out, as far as known. */
  usually: string[]
}

/** Puts datasets in the order of series and edition, and says what each is among the others. */
export function standings(datasets: readonly DatasetEdition[]): Standing[] {
  return [...datasets].sort(inOrder).map((dataset) => {
    const series = datasets.filter((other) => other.series !== null && other.series === dataset.series)
    const later = series.filter((other) => isLater(other, dataset))
    const [next] = later.sort(byEdition)
    const isNewest = dataset.edition !== null && next === undefined
    return {
      ...dataset,
      superseded_by: next ? later.filter(({ edition }) => edition === next.edition).map(({ id }) => id) : [],
      awaited: isNewest ? editionAfter(dataset.edition!) : null,
      usually: isNewest ? months(series) : [],
    }
  })
}

/** Whether one dataset is a later edition of the publication that the other is an edition of. */
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
  return (a.edition ?? '').localeCompare(b.edition ?? '', 'en', { numeric: true })
}

/** `2027` after `2026`, `v5.0` after `v4.0`; null where the name ends in no number. */
function editionAfter(name: string): string | null {
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
