/** Rejects a raw file of another year: an edition whose figures match another edition. */
import type { DataFolder, Manifest } from '../files/data-folder.js'
import { type Cell, type Dataset, printed } from '../files/dataset.js'

/** Minimum share of equal figures for two editions to be one file; different editions share up to 97 %. */
const most = 0.99
/** Minimum number of figures that both editions have. */
const least = 50

const keyColumns = ['activity_id', 'region', 'unit', 'source_lca_activity'] as const
const figureColumns = ['co2e_ar5', 'co2e_ar6', 'co2e_ar4', 'co2'] as const

type Row = Record<string, string>

/**
 * @throws Error that names both editions and a row if the factors of a dataset match another edition of its series,
 *   imported together with it or committed
 */
export function assertOwnYear(
  dataset: Dataset,
  together: readonly Dataset[],
  committed: DataFolder,
  manifests: readonly Manifest[],
): void {
  const { id, edition } = dataset.description
  const table = dataset.tables.find(({ name }) => name === 'factors')
  if (!edition || !table || table.rows.length < least) return
  const isOther = (other: Pick<Manifest, 'id' | 'edition'>) =>
    other.edition?.series === edition.series && other.edition.name !== edition.name
  const isBefore = (other: Dataset['description']) =>
    isOther(other) && other.edition!.name.localeCompare(edition.name, 'en', { numeric: true }) < 0
  const inThisRun = together.filter(({ description }) => isBefore(description))
  const own = table.rows.map(asText)
  for (const other of inThisRun) {
    const rows = other.tables.find(({ name }) => name === 'factors')?.rows ?? []
    refuseIfSame(id, own, other.description.id, rows.map(asText))
  }
  const done = new Set(together.map(({ description }) => description.id))
  for (const other of manifests) {
    if (isOther(other) && !done.has(other.id)) {
      refuseIfSame(id, own, other.id, committed.rows(other.id, 'factors', []))
    }
  }
}

function refuseIfSame(id: string, own: readonly Row[], otherId: string, others: readonly Row[]): void {
  const known = new Map<string, Set<string>>()
  for (const row of others) {
    const key = keyOf(row)
    known.set(key, (known.get(key) ?? new Set()).add(figureOf(row)))
  }
  const shared = own.filter((row) => known.has(keyOf(row)))
  const same = shared.filter((row) => known.get(keyOf(row))!.has(figureOf(row)))
  if (shared.length < least || same.length < most * shared.length) return
  const row = same[0]!
  throw new Error(
    `${id}: ${same.length} of ${shared.length} figures are those of ${otherId}, such as row ${row.dataset_row} (${keyOf(row).trim()} ${figureOf(row)}): the raw file is of another year`,
  )
}

function keyOf(row: Row): string {
  return keyColumns.map((column) => row[column] ?? '').join(' ')
}

function figureOf(row: Row): string {
  return figureColumns.map((column) => row[column]).find((cell) => cell) ?? ''
}

function asText(row: object): Row {
  return Object.fromEntries(
    Object.entries(row as Record<string, Cell>).map(([column, cell]) => [column, printed(cell)]),
  )
}
