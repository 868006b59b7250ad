/**
 * Figures that changed a lot since the previous edition, for review: every import lists them. A change is often right
 * (hydropower in a wet year) and sometimes a mistake by the publisher or the importer.
 */
import { isLater } from '#src/catalogue/releases/editions.js'
import type { DataFolder } from '../files/data-folder.js'
import { type Cell, type Dataset, printed } from '../files/dataset.js'
import { asEdition } from '../files/edition.js'

/** Share of the earlier figure above which a change is listed. */
const large = 0.3

type Row = Record<string, string>

/** Columns with the figure of a row, in order of precedence; per table. */
const figuresOf: Record<string, string[]> = {
  factors: ['co2e_ar5', 'co2e_ar6', 'co2e_ar4', 'co2', 'ch4', 'n2o'],
  consumer_prices: ['percent'],
  exchange_rates: ['rate'],
  refrigerant_blends: ['percent'],
}
/** Columns that distinguish rows in addition to the year; per table. */
const keysOf: Record<string, string[]> = {
  factors: ['activity_id', 'region', 'unit', 'source_lca_activity', 'source', 'source_dataset'],
  consumer_prices: ['area'],
  exchange_rates: ['currency'],
  refrigerant_blends: ['blend', 'gas'],
}

/**
 * Returns a line for each figure of a dataset that differs by more than 30 % from the figure of the same year as
 * committed.
 */
export function changedFigures({ description: { id }, tables }: Dataset, committed: DataFolder): string[] {
  return tables.flatMap(({ name, rows }) =>
    changesIn(name, rows.map(asText), committed.rows(id, name, []), true).map((text) => `${id}: ${text}`),
  )
}

/**
 * Returns a line for each figure of a publication's newest edition that differs by more than 30 % from the previous
 * edition; factors are compared with the nearest earlier year if the previous edition lacks the year.
 */
export function changesBetweenEditions(id: string, data: DataFolder): string[] {
  const all = data.datasets()
  const own = all.find((each) => each.id === id)
  if (own === undefined) return []
  const edition = asEdition(own)
  if (all.some((other) => isLater(asEdition(other), edition))) return []
  const [before] = all
    .filter((other) => isLater(edition, asEdition(other)))
    .sort((a, b) => (isLater(asEdition(a), asEdition(b)) ? -1 : 1))
  if (before === undefined) return []
  return own.tables.flatMap(({ file }) => {
    const name = file.replace('.csv.gz', '')
    const changes = changesIn(name, data.rows(id, name, []), data.rows(before.id, name, []), false)
    return changes.map((text) => `${id} against ${before.id}: ${text}`)
  })
}

function asText(row: object): Row {
  return Object.fromEntries(
    Object.entries(row as Record<string, Cell>).map(([column, cell]) => [column, printed(cell)]),
  )
}

/** @param sameYear whether only figures of one year are compared */
function changesIn(table: string, rows: Row[], old: Row[], sameYear: boolean): string[] {
  if (figuresOf[table] === undefined) return []
  const keyOf = (row: Row) =>
    keysOf[table]!.map((column) => row[column] ?? '')
      .join(' ')
      .trim()
  const known = new Map<string, Row[]>()
  for (const row of old) known.set(keyOf(row), [...(known.get(keyOf(row)) ?? []), row])
  return rows.flatMap((row) => {
    const key = keyOf(row)
    const inTime = (known.get(key) ?? []).filter(({ year }) => Number(year ?? 0) <= Number(row.year ?? 0))
    const ofYear = inTime.filter(({ year }) => year === row.year)
    const nearest = inTime.toSorted((a, b) => Number(b.year) - Number(a.year))[0]
    const isAnnual = sameYear || table !== 'factors'
    const compared = ofYear.length > 0 || isAnnual ? ofYear : nearest === undefined ? [] : [nearest]
    const changes = compared.map((other) => changeOf(table, row, other))
    if (changes.length === 0 || changes.some((each) => each === undefined)) return []
    return [`${key} ${row.year ?? ''} ${changes[0]}`]
  })
}

/** Returns the change of the first figure that both rows have; undefined if it is small. */
function changeOf(table: string, row: Row, other: Row): string | undefined {
  const column = figuresOf[table]!.find((each) => row[each] && other[each])
  if (column === undefined) return undefined
  const [now, before] = [Number(row[column]), Number(other[column])]
  const change = before === 0 ? (now === 0 ? 0 : Number.POSITIVE_INFINITY) : (now - before) / Math.abs(before)
  if (Math.abs(change) <= large) return undefined
  const percent = `${change > 0 ? '+' : ''}${(change * 100).toFixed(1)} %`
  return `${column} ${before}${other.year && other.year !== row.year ? ` (${other.year})` : ''} -> ${now}: ${percent}`
}
