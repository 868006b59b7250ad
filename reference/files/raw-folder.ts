/** Reads the raw data folder of importers. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'

export type RawRow = Record<string, string>

/** Raw data folder; records the checksum of every file read for the dataset's manifest. */
export class RawFolder {
  readonly path: string
  #checksums: Record<string, string> = {}

  constructor(path: string) {
    this.path = path
  }

  /** Returns the text of a file, decompressed if its name ends in `.gz`. */
  text(file: string): string {
    const bytes = readFileSync(join(this.path, file))
    this.#checksums[file] = createHash('sha256').update(bytes).digest('hex')
    return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  }

  /** Returns rows of a comma- or tab-separated file with a heading; every cell is text (`NA` is Namibia). */
  rows(file: string): RawRow[] {
    const delimiter = /\.tsv(\.gz)?$/.test(file) ? '\t' : ','
    return parse(this.text(file), {
      columns: true,
      bom: true,
      delimiter,
      quote: delimiter === '\t' ? null : '"',
    })
  }

  /** Returns the checksums of the files read since the last call. */
  takeChecksums(): Record<string, string> {
    const taken = this.#checksums
    this.#checksums = {}
    return taken
  }
}

/** Parses a published figure; undefined if the cell is empty. */
export function figure(cell: string | undefined): number | undefined {
  if (cell === undefined || cell.trim() === '') return undefined
  const value = Number(cell)
  if (!Number.isFinite(value)) throw new Error(`not a figure: ${JSON.stringify(cell)}`)
  return value
}
