/**
 * Rows and files that stand in the input twice, and totals beside what they are the sum of: found before anything is
 * added, said, and never removed. Rows are compared by the text of their cells. Only hashes are kept, and only of the
 * first rows of a run.
 */
import { createReadStream, statSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { info, type Notice, warning } from '../../contract/contract.js'
import { grouped } from '../../host/numbers.js'
import { sha256Hash } from '../../sha256.js'
import { chunkRows } from './readers/csv.js'
import type { Cell, Chunk, RowBatch } from './readers/table.js'
import { RowHashes } from './row-hashes.js'
import { RowTable } from './row-table.js'
import type { Rows } from './rows.js'
import { mayHaveTotals, totalsAmong } from './total-rows.js'

/** Rows that are looked at, so that memory is bounded. */
const mostRows = 1_000_000

/** Of every row that stands in the input before. */
export const repeatedNotices: readonly Notice[] = [warning('possible_duplicate', '')]

/** @param what stands before it: `the same as row 3` */
export function repeatedNotice(what: string): Notice {
  return warning('possible_duplicate', `${what}, and counted again`)
}

export interface WatchedRows {
  rows: Rows
  /** What is to be said of the run as a whole, when it is over. */
  notices: () => Notice[]
  /** Whether no further row is compared with any. */
  isOver: () => boolean
}

/**
 * The rows, with those marked that stand in the input before. Also when a run is resumed all of them are looked
 * at from the beginning.
 * @param limit of the rows that are looked at
 */
export function watchRepeated(rows: Rows, limit = mostRows): WatchedRows {
  const seen = new SeenRows(limit, rows.withFile, sizeOf(rows))
  const { textChunks } = rows
  return {
    rows: {
      ...rows,
      textChunks: textChunks && markedChunks(textChunks, seen),
      batches: markedBatches(rows.batches, seen),
    },
    notices: () => (seen.isFull ? [boundNotice(limit)] : []),
    isOver: () => seen.isFull,
  }
}

/** Bytes of all inputs as they are stored, where that is known. */
function sizeOf({ inputs }: Rows): number {
  return inputs.reduce((sum, { size }) => sum + (size ?? 0), 0)
}

function boundNotice(limit: number): Notice {
  return info('possible_duplicate', `duplicate rows were checked only among the first ${grouped(limit)} rows`)
}

async function* markedChunks(chunks: AsyncIterable<Chunk>, seen: SeenRows): AsyncGenerator<Chunk> {
  for await (const chunk of chunks) {
    if (chunk.hasHeading) seen.beginFile(chunk.file)
    const { before } = seen
    const totals =
      !seen.isFull && mayHaveTotals(chunk, before) ? totalsAmong(chunkRows(chunk, []).rows, before) : none
    const repeated = seen.isFull
      ? undefined
      : seen.repeatedIn(
          (hashes) => takeChunk(chunk, hashes),
          chunk.hasHeading ? 1 : 0,
          totals,
          chunk.bytes.length,
        )
    yield repeated ? { ...chunk, repeated } : chunk
  }
}

async function* markedBatches(batches: AsyncIterable<RowBatch>, seen: SeenRows): AsyncGenerator<RowBatch> {
  let [file, next] = ['', 0]
  for await (const batch of batches) {
    if (batch.file !== file || batch.first !== next) seen.beginFile(batch.file, batch.first)
    file = batch.file
    next = batch.first + batch.rows.length
    const totals = seen.isFull ? none : totalsAmong(batch.rows, batch.first - 1)
    const repeated = seen.isFull
      ? undefined
      : seen.repeatedIn((hashes) => takeRows(batch.rows, hashes), 0, totals)
    yield repeated ? { ...batch, repeated } : batch
  }
}

const none: ReadonlyMap<number, string> = new Map()

/** Takes the rows of a chunk, the heading among them: as many as `chunkRows` makes of it, cells as it reads them. */
function takeChunk(chunk: Chunk, hashes: RowHashes): void {
  const separator = chunk.delimiter.charCodeAt(0)
  if (chunk.hasCarriageReturns || separator > 127)
    takeRows(chunkRows({ ...chunk, hasHeading: false }, []).rows, hashes)
  else hashes.takeText(chunk.bytes, separator)
}

function takeRows(rows: readonly (readonly Cell[])[], hashes: RowHashes): void {
  for (const cells of rows) {
    hashes.takeCells(cells.map((cell) => (typeof cell === 'string' ? cell : (JSON.stringify(cell) ?? ''))))
  }
}

/** Rows seen so far, as hashes. */
class SeenRows {
  readonly #limit: number
  readonly #withFile: boolean
  /** Files, or parts of them without a gap, with the rows that were looked at before. */
  readonly #files: { name: string; before: number; firstRow: number }[] = []
  #looked = 0
  #isFull = false
  readonly #firsts: RowTable
  readonly #hashes = new RowHashes()
  /** Bytes of the inputs. */
  readonly #size: number

  constructor(limit: number, withFile: boolean, size: number) {
    this.#limit = limit
    this.#size = size
    this.#withFile = withFile
    this.#firsts = new RowTable(limit)
  }

  get isFull(): boolean {
    return this.#isFull
  }

  /** Rows of the file so far. */
  get before(): number {
    return this.#looked - (this.#files.at(-1)?.before ?? 0)
  }

  /** @param firstRow number of its next row: workbooks count rows that are left out */
  beginFile(name: string, firstRow = 1): void {
    this.#files.push({ name, before: this.#looked, firstRow })
  }

  /**
   * Index of each of the next rows that was there before, to what it is the same as; undefined where none was.
   * @param take takes them
   * @param headings rows that are none, at the beginning
   * @param totals rows that are the sum of others
   * @param size bytes of these rows, where they are a part of the inputs as it is stored
   */
  repeatedIn(
    take: (hashes: RowHashes) => void,
    headings: number,
    totals: ReadonlyMap<number, string>,
    size?: number,
  ): Map<number, string> | undefined {
    let repeated = totals.size > 0 ? new Map(totals) : undefined
    const hashes = this.#hashes
    hashes.clear()
    take(hashes)
    const { rows, words } = hashes
    const left = this.#limit - this.#looked
    const end = Math.min(rows, headings + left)
    this.#isFull = rows > end
    const taken = Math.max(0, end - headings)
    const inAll = size === undefined ? 0 : Math.ceil((this.#size / size) * rows)
    this.#firsts.expect(taken, Math.max(0, Math.min(this.#limit, inAll) - this.#looked - taken))
    const before = this.#looked
    this.#looked += taken
    this.#firsts.takeIn(words.subarray(headings * 2, (headings + taken) * 2), (position, first) => {
      const row = position - before - 1
      if (totals.has(row)) return
      repeated ??= new Map()
      repeated.set(row, this.#words(first))
    })
    return repeated
  }

  #words(position: number): string {
    const { name, before, firstRow } = this.#files.findLast((file) => file.before < position)!
    const row = `the same as row ${position - before - 1 + firstRow}`
    return this.#withFile ? `${row} of ${name}` : row
  }
}

/** Files among the inputs with the same content as one before; only those of the same size are read for it. */
export async function repeatedFiles(inputs: readonly string[]): Promise<Notice[]> {
  const bySize = new Map<number, string[]>()
  for (const input of inputs) {
    const stats = input === '-' ? undefined : statSync(input, { throwIfNoEntry: false })
    if (stats?.isFile() && stats.size > 0) bySize.set(stats.size, [...(bySize.get(stats.size) ?? []), input])
  }
  const notices: Notice[] = []
  for (const names of bySize.values()) {
    if (names.length === 1) continue
    const firsts = new Map<string, string>()
    for (const name of names) {
      const checksum = await checksumOf(name)
      const first = firsts.get(checksum)
      if (first === undefined) firsts.set(checksum, name)
      else notices.push(fileNotice(name, first))
    }
  }
  return notices
}

function fileNotice(name: string, first: string): Notice {
  const what = name === first ? `${name} is named twice` : `${name} has the same content as ${first}`
  return warning('possible_duplicate', `${what}: all of its rows would be counted twice; leave one out`)
}

/** SHA-256 of a file. */
export async function checksumOf(name: string): Promise<string> {
  const hash = sha256Hash()
  await pipeline(createReadStream(name), hash)
  return hash.digest('hex')
}
