import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'

const data = fileURLToPath(new URL('../../../data', import.meta.url))

/** Rows of a committed table; every cell is text, as written. */
export function committedTable(dataset: string, table = 'factors'): Record<string, string>[] {
  return parse(gunzipSync(readFileSync(join(data, dataset, `${table}.csv.gz`))), { columns: true })
}

/** Ids of the committed datasets whose name starts so and that hold the table. */
export function committedDatasets(prefix: string, table = 'factors'): string[] {
  return readdirSync(data)
    .filter((name) => name.startsWith(prefix) && existsSync(join(data, name, `${table}.csv.gz`)))
    .sort()
}

/** Returns the contents of `dataset.json` of a committed dataset. */
export function committedManifest(dataset: string): {
  known_defects: string[]
  licence: string
  excluded?: Record<string, number>
} {
  return JSON.parse(readFileSync(join(data, dataset, 'dataset.json'), 'utf8'))
}
