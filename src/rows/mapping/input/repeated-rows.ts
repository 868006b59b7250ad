/**
 * Finds duplicate rows and files before anything is summed; reports but never removes them. Compares rows by the text of
 * their cells. Keeps only hashes, and only for the first rows of a run.
 */
import { createReadStream, statSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { sha256Hash } from '../../../common/sha256.js'
import { info, type Notice, warning } from '../../../contract/contract.js'
import { grouped } from '../../../host/numbers.js'
import { chunkRows } from '../../sheets/readers/csv.js'
import type { Cell, Chunk, RowBatch, RowMark } from '../../sheets/readers/table.js'
import { RowHashes } from './row-hashes.js'
import { RowTable } from './row-table.js'
import type { Rows } from './rows.js'

/** Maximum number of rows checked, to limit memory. */
const mostRows = 1_000_000

/** Notices of every row that duplicates an earlier one. */
export const repeatedNotices: readonly Notice[] = [warning('possible_duplicate', '')]

/** @param what description of the duplicate: `the same as row 3` */
export function repeatedNotice(what: string): Notice {
  return warning('possible_duplicate', `${what}, and counted again`)
}

/** Returns the notice of a mark. */
export function markNotice({ kind, what }: RowMark): Notice {
  if (kind === 'contested') return warning('overlapping_period', what)
  return kind === 'total' ? warning('total_left_out', `${what}, and not counted again`) : repeatedNotice(what)
}

export interface WatchedRows {
  rows: Rows
  /** Returns notices on the whole run, once it has ended. */
  notices: () => Notice[]
  /** Returns true if no further row will be compared. */
  isOver: () => boolean
}

/**
 * Marks rows that duplicate earlier ones. A resumed run also checks all rows from the beginning.
 * @param limit maximum number of rows checked
 */
export function detectDuplicates(rows: Rows, limit = mostRows): WatchedRows {
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

/** Returns the stored size of all inputs in bytes, as far as known. */
function sizeOf({ inputs }: Rows): number {
  return inputs.reduce((sum, { size }) => sum + (size ?? 0), 0)
}

function boundNotice(limit: number): Notice {
  return info(
    'duplicates_not_checked',
    `duplicate rows were checked only among the first ${grouped(limit)} rows`,
  )
}

async function* markedChunks(chunks: AsyncIterable<Chunk>, seen: SeenRows): AsyncGenerator<Chunk> {
  for await (const chunk of chunks) {
    if (chunk.hasHeading) seen.beginFile(chunk.file)
    const marks = chunk.repeated ?? none
    const repeated = seen.isFull
      ? undefined
      : seen.repeatedIn(
          (hashes) => takeChunk(chunk, hashes),
          chunk.hasHeading ? 1 : 0,
          marks,
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
    const marks = batch.repeated ?? none
    const repeated = seen.isFull
      ? undefined
      : seen.repeatedIn((hashes) => takeRows(batch.rows, hashes), 0, marks)
    yield repeated ? { ...batch, repeated } : batch
  }
}

const none: ReadonlyMap<number, RowMark> = new Map()

/** Hashes the rows of a chunk, including the heading: the same rows and cells as `chunkRows` reads. */
function takeChunk(chunk: Chunk, hashes: RowHashes): void {
  const separator = chunk.delimiter.charCodeAt(0)
  if (separator > 127) takeRows(chunkRows({ ...chunk, hasHeading: false }, []).rows, hashes)
  else hashes.takeText(chunk.bytes, separator)
}

function takeRows(rows: readonly (readonly Cell[])[], hashes: RowHashes): void {
  for (const cells of rows) {
    hashes.takeCells(cells.map((cell) => (typeof cell === 'string' ? cell : (JSON.stringify(cell) ?? ''))))
  }
}

/** Hashes of the rows so far. */
class SeenRows {
  readonly #limit: number
  readonly #withFile: boolean
  /** Files, or parts of files without a gap, with the number of rows checked before them. */
  readonly #files: { name: string; before: number; firstRow: number }[] = []
  #looked = 0
  #isFull = false
  readonly #firsts: RowTable
  readonly #hashes = new RowHashes()
  /** Size of the inputs in bytes. */
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

  /** @param firstRow number of its next row: workbooks also count skipped rows */
  beginFile(name: string, firstRow = 1): void {
    this.#files.push({ name, before: this.#looked, firstRow })
  }

  /**
   * Finds duplicates among the next rows: index of each to a description of the earlier row; undefined if there are
   * none.
   * @param take hashes the rows
   * @param headings number of heading rows at the beginning
   * @param marks rows that are already marked, such as totals
   * @param size size of the rows in bytes, if they are part of the inputs in their stored form
   */
  repeatedIn(
    take: (hashes: RowHashes) => void,
    headings: number,
    marks: ReadonlyMap<number, RowMark>,
    size?: number,
  ): Map<number, RowMark> | undefined {
    let repeated = marks.size > 0 ? new Map(marks) : undefined
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
      if (marks.has(row)) return
      repeated ??= new Map()
      repeated.set(row, { kind: 'repeated', what: this.#words(first) })
    })
    return repeated
  }

  #words(position: number): string {
    const { name, before, firstRow } = this.#files.findLast((file) => file.before < position)!
    const row = `the same as row ${position - before - 1 + firstRow}`
    return this.#withFile ? `${row} of ${name}` : row
  }
}

/** Finds input files with the same content as an earlier one; reads only files of equal size. */
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

/** Returns the SHA-256 checksum of a file. */
export async function checksumOf(name: string): Promise<string> {
  const hash = sha256Hash()
  await pipeline(createReadStream(name), hash)
  return hash.digest('hex')
}
