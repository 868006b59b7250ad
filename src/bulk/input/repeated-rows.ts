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
import { RowHash } from './row-hash.js'
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
  const seen = new SeenRows(limit, rows.withFile)
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
      : seen.repeatedIn((hash, look) => showRows(chunk, hash, look), totals)
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
      : seen.repeatedIn((hash, look) => showCells(batch.rows, hash, look), totals)
    yield repeated ? { ...batch, repeated } : batch
  }
}

const none: ReadonlyMap<number, string> = new Map()
const newline = 10
const carriageReturn = 13
const quote = 34
const comma = 44

/** Called when `hash` has the next row. */
type Look = () => void

/** Shows the rows of a chunk without the heading: as many as `chunkRows` makes of it, cells as it reads them. */
function showRows(chunk: Chunk, hash: RowHash, look: Look): void {
  const separator = chunk.delimiter.charCodeAt(0)
  if (chunk.hasCarriageReturns || separator > 127) showCells(chunkRows(chunk, []).rows, hash, look)
  else showText(chunk, separator, hash, look)
}

function showText({ bytes, hasHeading }: Chunk, separator: number, hash: RowHash, look: Look): void {
  let isHeading = hasHeading
  let quoteAt = bytes.indexOf(quote)
  for (let from = 0; from < bytes.length; ) {
    const found = bytes.indexOf(newline, from)
    const lineEnd = found === -1 ? bytes.length : found
    const last = found > from && bytes[found - 1] === carriageReturn ? found - 1 : lineEnd
    if (last === from) {
      from = lineEnd + 1
      continue
    }
    if (quoteAt !== -1 && quoteAt < from) quoteAt = bytes.indexOf(quote, from)
    const hasQuotes = quoteAt !== -1 && quoteAt < lineEnd
    if (hasQuotes || separator !== comma) from = hash.takeRow(bytes, from, separator)
    else {
      hash.takePlain(bytes, from, last)
      from = lineEnd + 1
    }
    if (!isHeading) look()
    isHeading = false
  }
}

function showCells(rows: readonly (readonly Cell[])[], hash: RowHash, look: Look): void {
  for (const cells of rows) {
    hash.takeCells(cells.map((cell) => (typeof cell === 'string' ? cell : (JSON.stringify(cell) ?? ''))))
    look()
  }
}

const firstSlots = 4096
/** Of a slot: both halves of the hash, and the position of the row among all that were looked at, from 1. */
const slotWords = 3

/** Rows seen so far, as hashes in a table with open addresses. */
class SeenRows {
  readonly #limit: number
  readonly #withFile: boolean
  /** Files, or parts of them without a gap, with the rows that were looked at before. */
  readonly #files: { name: string; before: number; firstRow: number }[] = []
  #looked = 0
  #kept = 0
  #table = new Uint32Array(firstSlots * slotWords)
  readonly #hash = new RowHash()

  constructor(limit: number, withFile: boolean) {
    this.#limit = limit
    this.#withFile = withFile
  }

  get isFull(): boolean {
    return this.#looked > this.#limit
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
   * Index of each of the rows shown that was there before, to what it is the same as; undefined where none was.
   * @param totals rows that are the sum of others
   */
  repeatedIn(
    show: (hash: RowHash, look: Look) => void,
    totals: ReadonlyMap<number, string> = none,
  ): Map<number, string> | undefined {
    let repeated = totals.size > 0 ? new Map(totals) : undefined
    const before = this.#looked
    const hash = this.#hash
    show(hash, () => {
      if (this.isFull || ++this.#looked > this.#limit) return
      const first = this.#firstWith(hash.low, hash.high)
      const index = this.#looked - before - 1
      if (first === this.#looked || totals.has(index)) return
      repeated ??= new Map()
      repeated.set(index, this.#words(first))
    })
    return repeated
  }

  /** Position of the first row with this hash, which is kept if that is the one looked at. */
  #firstWith(low: number, high: number): number {
    if (this.#kept * 2 * slotWords > this.#table.length) this.#grow()
    const table = this.#table
    const at = placeOf(table, low, high)
    const first = table[at + 2]!
    if (first !== 0) return first
    table[at] = low
    table[at + 1] = high
    table[at + 2] = this.#looked
    this.#kept++
    return this.#looked
  }

  #words(position: number): string {
    const { name, before, firstRow } = this.#files.findLast((file) => file.before < position)!
    const row = `the same as row ${position - before - 1 + firstRow}`
    return this.#withFile ? `${row} of ${name}` : row
  }

  #grow(): void {
    const before = this.#table
    const next = new Uint32Array(before.length * 2)
    for (let from = 0; from < before.length; from += slotWords) {
      if (before[from + 2] === 0) continue
      const to = placeOf(next, before[from]!, before[from + 1]!)
      for (let word = 0; word < slotWords; word++) next[to + word] = before[from + word]!
    }
    this.#table = next
  }
}

/** Where the slot of the hash is, or the empty one that it belongs into. */
function placeOf(table: Uint32Array, low: number, high: number): number {
  const mask = table.length / slotWords - 1
  let slot = (low ^ high) & mask
  for (;;) {
    const at = slot * slotWords
    if (table[at + 2] === 0 || (table[at + 1] === high && table[at] === low)) return at
    slot = (slot + 1) & mask
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
