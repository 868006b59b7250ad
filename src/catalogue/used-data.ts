/**
 * Records the datasets whose tables are read, so that results can credit them. Every read through `ReferenceTables` or
 * the gazetteer is recorded; the build lists the datasets of every table.
 */
import { openReference } from './reference-file.js'

/** Publication to credit. */
export interface Credited {
  source: string
  source_dataset: string
  licence: string
  attribution: string
}

/** Formats a credit as one line, for manifests and reports. */
export function creditLine({ source, source_dataset, licence, attribution }: Credited): string {
  return `${source}, ${source_dataset} (${licence}): ${attribution}`
}

export class UsedData {
  readonly #path: string
  readonly #tables = new Set<string>()
  readonly #datasets = new Set<string>()
  #lines: { size: number; lines: readonly string[] } = { size: -1, lines: [] }

  /** @param path compiled reference file */
  constructor(path: string) {
    this.#path = path
  }

  /** Records a query by its tables, or by the datasets named in its rows. */
  note(sql: string, rows: readonly unknown[]): void {
    if (rows.length === 0) return
    const tables = tablesIn(sql)
    const isByRow = tables.length === 1 && (rows[0] as { dataset?: unknown }).dataset !== undefined
    if (isByRow) for (const { dataset } of rows as { dataset: string }[]) this.#datasets.add(dataset)
    else for (const table of tables) this.#tables.add(table)
  }

  get isEmpty(): boolean {
    return this.#tables.size + this.#datasets.size === 0
  }

  /**
   * Returns the credits of everything recorded so far, sorted. Datasets without a table are GWP sets, which are part of
   * every factor.
   */
  credits(): readonly string[] {
    const size = this.#tables.size + this.#datasets.size
    if (size === this.#lines.size) return this.#lines.lines
    const db = openReference(this.#path)
    try {
      const rows = db
        .prepare(
          `SELECT source, source_dataset, licence, attribution FROM datasets
           WHERE id IN (SELECT value FROM json_each(?1))
             OR id IN (SELECT dataset FROM table_datasets WHERE name IN (SELECT value FROM json_each(?2)))
             OR id NOT IN (SELECT dataset FROM table_datasets)`,
        )
        .all(JSON.stringify([...this.#datasets]), JSON.stringify([...this.#tables])) as Credited[]
      this.#lines = { size, lines: [...new Set(rows.map(creditLine))].sort() }
    } finally {
      db.close()
    }
    return this.#lines.lines
  }
}

function tablesIn(sql: string): string[] {
  return [...sql.matchAll(/\b(?:FROM|JOIN)\s+"?(\w+)/gi)].map(([, name]) => name!)
}
