/** Reads `data/`: one folder per dataset, with `dataset.json` and compressed tables. */
import type { Hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { DatasetDescription } from './dataset.js'

/** Parts of `dataset.json` that are compiled. */
export interface Manifest extends Omit<DatasetDescription, 'obtained_from' | 'known_defects' | 'excluded'> {
  tables: { file: string; rows: number; sha256: string }[]
}

export class DataFolder {
  readonly path: string
  readonly #read = new Set<string>()
  readonly #manifests = new Map<string, Manifest>()

  constructor(path: string) {
    this.path = path
  }

  /** Starts a new list of the datasets read. */
  startReading(): void {
    this.#read.clear()
  }

  /** Datasets with rows read since `startReading`. */
  get read(): ReadonlySet<string> {
    return this.#read
  }

  /** Every dataset, by id. */
  datasets(): Manifest[] {
    return readdirSync(this.path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(this.path, entry.name, 'dataset.json')))
      .map((entry) => entry.name)
      .sort()
      .map((name) => JSON.parse(readFileSync(join(this.path, name, 'dataset.json'), 'utf8')) as Manifest)
  }

  /** Returns the releases that contain a row: from the row, or from its dataset. */
  lifetime(dataset: string, row: Record<string, string>): { added_in: number; removed_in: number | null } {
    if (this.#manifests.size === 0) for (const each of this.datasets()) this.#manifests.set(each.id, each)
    const manifest = this.#manifests.get(dataset)
    return {
      added_in: numberOrNull(row.added_in ?? '') ?? manifest?.added_in ?? 1,
      removed_in: numberOrNull(row.removed_in ?? '') ?? manifest?.removed_in ?? null,
    }
  }

  /** Returns the datasets that have a table of this name. */
  withTable(table: string): Manifest[] {
    return this.datasets().filter((dataset) => dataset.tables.some(({ file }) => file === `${table}.csv.gz`))
  }

  /**
   * Returns the rows of `data/<dataset>/<table>.csv.gz`, every cell as text (`NA` is Namibia); empty if the dataset
   * does not exist.
   * @throws Error when a column that the caller reads is missing
   */
  rows<Column extends string>(
    dataset: string,
    table: string,
    columns: readonly Column[],
  ): Record<Column, string>[] {
    const file = join(this.path, dataset, `${table}.csv.gz`)
    if (!existsSync(file)) return []
    this.#read.add(dataset)
    const rows: Record<Column, string>[] = parse(gunzipSync(readFileSync(file)), { columns: true })
    const missing = columns.filter((column) => rows[0] !== undefined && !(column in rows[0]))
    if (missing.length > 0) throw new Error(`${file}: no column ${missing.join(', ')}`)
    return rows
  }

  /** Adds every file of every dataset to a checksum. */
  hashInto(hash: Hash): void {
    for (const { id } of this.datasets()) {
      for (const file of readdirSync(join(this.path, id)).sort()) {
        hash.update(`${id}/${file}\0`).update(readFileSync(join(this.path, id, file)))
      }
    }
  }
}

/** Parses a decimal number; null for an empty cell. @throws Error if the text is not a finite number */
export function numberOrNull(cell: string): number | null {
  if (cell === '') return null
  const value = Number(cell)
  if (!Number.isFinite(value)) throw new Error(`not a number: ${JSON.stringify(cell)}`)
  return value
}
