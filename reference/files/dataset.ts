/**
 * Writing `data/`: one folder per dataset with compressed tables in the project's own schema and a
 * manifest. The same input gives the same bytes: rows are sorted, numbers printed in their shortest
 * form, and the compressed files carry no time.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { stringify } from 'csv-stringify/sync'
import type { DatasetOrigin } from '#src/catalogue/dataset.js'
import { type FactorRow, factorColumns, rareFactorColumns } from '#src/catalogue/factor.js'

/** Which edition of a publication a dataset is, where new editions come out. */
export interface DatasetEdition {
  /** The publication that comes out again; `Importer.series` says where. */
  series: string
  /** As the publisher counts it: `2026`, `v22`, the act `2026/1740`. The numbers in it say which edition is the later one. */
  name: string
  /** When it first came out: `2026-06-11`, `2026-08` or `2025`, as far as it is known; absent for `year_released`. */
  published?: string | undefined
  /** When the publisher last corrected it. */
  corrected_on?: string | undefined
}

/**
 * What `dataset.json` says, apart from what the writer measures. The id is the name of the folder: lower case, dashes;
 * `source` and `source_dataset` are as results show them.
 */
export interface DatasetDescription extends DatasetOrigin {
  edition?: DatasetEdition
  /** Where the raw file was obtained, with its revision. */
  obtained_from: string
  /** Defects of the published data and what the importer does about each. */
  known_defects: string[]
  /** Raw rows left out, by reason. */
  excluded?: Record<string, number>
  /** Catalogue releases: first with this dataset (1 when absent), and the first without it. */
  added_in?: number
  removed_in?: number
  /** Dataset whose factors those of this one correct, where both have the same activity, region, year and unit. */
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

/** A row, and what stands in its place from a release on: both are kept, for those who ask for the older one. */
export function corrected(row: FactorRow, release: number, changes: Partial<FactorRow>): FactorRow[] {
  return [
    { ...row, removed_in: release },
    { ...row, ...changes, added_in: release },
  ]
}

/** The table of emission factors of a dataset, sorted by what identifies a factor. */
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
 * Writes `data/<id>/`, replacing what was there.
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
    // The checksum is of the text: gzip output may differ between zlib releases.
    return { file, rows: rows.length, sha256: createHash('sha256').update(text).digest('hex') }
  })
  const manifest = { ...dataset.description, inputs: dataset.inputs, tables }
  writeFileSync(join(folder, 'dataset.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Returns a cell as in the files of `data/`. */
export function printed(cell: Cell): string {
  if (cell === undefined || cell === null) return ''
  if (Array.isArray(cell)) return cell.join('|')
  if (typeof cell === 'number' && !Number.isFinite(cell)) throw new Error(`not a number: ${cell}`)
  return String(cell)
}
