/**
 * Writes `data/`: one folder per dataset with compressed tables in the project's own schema and a manifest. The same
 * input gives the same bytes: rows are sorted, numbers printed in their shortest form, and compressed files contain no
 * time.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { stringify } from 'csv-stringify/sync'
import type { DatasetOrigin } from '#src/catalogue/dataset.js'
import { type FactorRow, factorColumns, rareFactorColumns } from '#src/catalogue/factor.js'

/** Edition of a publication that appears in editions. */
export interface DatasetEdition {
  /** Publication that appears in editions; `Importer.series` has its address. */
  series: string
  /** Publisher's name for it: `2026`, `v22`, the act `2026/1740`. Numbers in the name order the editions. */
  name: string
  /** Date of publication as far as known: `2026-06-11`, `2026-08` or `2025`; default `year_released`. */
  published?: string | undefined
  /** Date of the publisher's last correction. */
  corrected_on?: string | undefined
}

/**
 * Contents of `dataset.json`, except the data that the writer measures. The id is the name of the folder: lower case,
 * dashes; `source` and `source_dataset` are in the form of results.
 */
export interface DatasetDescription extends DatasetOrigin {
  edition?: DatasetEdition
  /** Origin of the raw file, with its revision. */
  obtained_from: string
  /** Defects of the published data, and the importer's treatment of each. */
  known_defects: string[]
  /** Number of excluded raw rows by reason. */
  excluded?: Record<string, number>
  /** First catalogue release with this dataset (default 1), and first without it. */
  added_in?: number
  removed_in?: number
  /** Dataset corrected by this one, for factors with the same activity, region, year and unit. */
  corrects?: string
}

export type Cell = string | number | boolean | string[] | undefined | null
export interface Table<Row extends object = Record<string, Cell>> {
  /** File name without `.csv.gz`. */
  name: string
  columns: readonly (keyof Row & string)[]
  rows: Row[]
}

export interface Dataset {
  description: DatasetDescription
  /** Names of the raw files read, with their SHA-256. */
  inputs: Record<string, string>
  tables: { name: string; columns: readonly string[]; rows: object[] }[]
}

/** Returns a row and its replacement from a release on: both are kept, for requests to the older release. */
export function corrected(row: FactorRow, release: number, changes: Partial<FactorRow>): FactorRow[] {
  return [
    { ...row, removed_in: release },
    { ...row, ...changes, added_in: release },
  ]
}

/** Makes the table of emission factors of a dataset, sorted by factor identity. */
export function factorTable(rows: FactorRow[]): Table<FactorRow> {
  const key = (r: FactorRow) =>
    [
      ...[r.activity_id, r.region, r.year, r.unit, r.source ?? '', r.source_dataset ?? '', r.dataset_row],
      ...(r.added_in === undefined ? [] : [r.added_in]),
    ].join('\u0000')
  const keyed = rows.map((row) => ({ row, key: key(row) }))
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  const rare = rareFactorColumns.filter((column) => rows.some((row) => row[column] !== undefined))
  return { name: 'factors', columns: [...factorColumns, ...rare], rows: keyed.map((entry) => entry.row) }
}

/**
 * Writes `data/<id>/`, replacing any existing folder.
 * @throws Error if the dataset has no licence or no attribution
 */
export function writeDataset(dataFolder: string, dataset: Dataset): void {
  const { id, licence, attribution } = dataset.description
  const missing = [licence, attribution].findIndex((text) => !text?.trim())
  if (missing >= 0)
    throw new Error(`${id}: a dataset without ${['licence', 'attribution'][missing]} is not imported`)
  const folder = join(dataFolder, dataset.description.id)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const tables = dataset.tables.map((table) => {
    const file = `${table.name}.csv.gz`
    const rows = (table.rows as Record<string, Cell>[]).map((row) =>
      (table.columns as readonly string[]).map((column) => printed(row[column])),
    )
    const text = stringify([table.columns as readonly string[], ...rows])
    writeFileSync(join(folder, file), gzipSync(text, { level: 9 }))
    // Hashes the text: gzip output may differ between zlib releases.
    return { file, rows: rows.length, sha256: createHash('sha256').update(text).digest('hex') }
  })
  const manifest = { ...dataset.description, inputs: dataset.inputs, tables }
  writeFileSync(join(folder, 'dataset.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Returns a cell in the format of `data/`. */
export function printed(cell: Cell): string {
  if (cell === undefined || cell === null) return ''
  if (Array.isArray(cell)) return cell.join('|')
  if (typeof cell === 'number' && !Number.isFinite(cell)) throw new Error(`not a number: ${cell}`)
  return String(cell)
}
