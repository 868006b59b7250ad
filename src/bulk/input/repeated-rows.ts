/**
 * Rows and files that stand in the input twice: found before anything is added, said, and never removed. Rows are
 * compared by the text of their cells. Only hashes of 64 bits are kept, and only of the first rows of a run.
 */
import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { info, type Notice, warning } from '../../contract/contract.js'
import { grouped } from '../../host/numbers.js'
import { endOfRow } from './readers/blocks.js'
import { chunkRows } from './readers/csv.js'
import type { Cell, Chunk, RowBatch } from './readers/table.js'
import type { Rows } from './rows.js'

/** Rows that are looked at, so that memory is bounded. */
const mostRows = 1_000_000

/** Of every row that stands in the input before. */
export const repeatedNotices: readonly Notice[] = [warning('possible_duplicate', '')]

/** @param first where the row stands first */
export function repeatedNotice(first: string): Notice {
  return warning('possible_duplicate', `the same as ${first}, and counted again`)
}

export interface WatchedRows {
  rows: Rows
  /** What is to be said of the run as a whole, when it is over. */
  notices: () => Notice[]
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
  }
}

function boundNotice(limit: number): Notice {
  return info(
    'possible_duplicate',
    `the same row twice was looked for among the first ${grouped(limit)} rows`,
  )
}

async function* markedChunks(chunks: AsyncIterable<Chunk>, seen: SeenRows): AsyncGenerator<Chunk> {
  for await (const chunk of chunks) {
    if (chunk.hasHeading) seen.beginFile(chunk.file)
    const repeated = seen.isFull ? undefined : seen.repeatedIn(rowsOf(chunk))
    yield repeated ? { ...chunk, repeated } : chunk
  }
}

async function* markedBatches(batches: AsyncIterable<RowBatch>, seen: SeenRows): AsyncGenerator<RowBatch> {
  for await (const batch of batches) {
    if (batch.first === 1) seen.beginFile(batch.file)
    const repeated = seen.isFull ? undefined : seen.repeatedIn(batch.rows.map(joined))
    yield repeated ? { ...batch, repeated } : batch
  }
}

const newline = 10
const carriageReturn = 13
const quote = 34
/** Between cells, whatever separates them in the file. */
const unitSeparator = 31

/** A row of text, in a part of some bytes, without quotes around its cells. */
interface RowText {
  bytes: Uint8Array
  from: number
  to: number
  /** What stands between cells. */
  separator: number
}

/**
 * The rows of a chunk without the heading: as many as `chunkRows` makes of it, cells as it reads them. Each is the
 * same object, with other values: there may be millions.
 */
function* rowsOf(chunk: Chunk): Generator<RowText> {
  const { bytes, delimiter } = chunk
  const separator = delimiter.charCodeAt(0)
  if (chunk.hasCarriageReturns || separator > 127) {
    for (const cells of chunkRows(chunk, []).rows) yield joined(cells)
    return
  }
  const hasQuotes = bytes.includes(quote)
  const row: RowText = { bytes, from: 0, to: 0, separator }
  let isHeading = chunk.hasHeading
  for (let from = 0; from < bytes.length; ) {
    const found = hasQuotes ? -1 : bytes.indexOf(newline, from)
    const end = hasQuotes ? endOfRow(bytes, from) : found === -1 ? bytes.length : found + 1
    let last = end
    if (bytes[last - 1] === newline) last--
    if (bytes[last - 1] === carriageReturn && last > from && end > last) last--
    if (last > from && !isHeading) {
      if (hasQuotes) yield separated(bytes.subarray(from, last), separator)
      else {
        row.from = from
        row.to = last
        yield row
      }
    }
    if (last > from) isHeading = false
    from = end
  }
}

function joined(cells: readonly Cell[]): RowText {
  const texts = cells.map((cell) => (typeof cell === 'string' ? cell : (JSON.stringify(cell) ?? '')))
  const bytes = Buffer.from(texts.join(String.fromCharCode(unitSeparator)))
  return { bytes, from: 0, to: bytes.length, separator: unitSeparator }
}

/** A row of text as `joined` has it: without the quotes around cells, and those in them once. */
function separated(row: Uint8Array, delimiter: number): RowText {
  const text = new Uint8Array(row.length)
  let length = 0
  let isQuoted = false
  for (let at = 0; at < row.length; at++) {
    const byte = row[at]!
    if (byte === quote && isQuoted && row[at + 1] === quote) text[length++] = row[++at]!
    else if (byte === quote) isQuoted = !isQuoted
    else text[length++] = byte === delimiter && !isQuoted ? unitSeparator : byte
  }
  return { bytes: text, from: 0, to: length, separator: unitSeparator }
}

const firstSlots = 4096
/** Of a slot: both halves of the hash, the number of the row in its file, and the position of the file. */
const slotWords = 4

/** Rows seen so far, as hashes in a table with open addresses. */
class SeenRows {
  readonly #limit: number
  readonly #withFile: boolean
  readonly #files: string[] = []
  #looked = 0
  /** Rows of the file before the next one. */
  #before = 0
  #kept = 0
  #table = new Uint32Array(firstSlots * slotWords)

  constructor(limit: number, withFile: boolean) {
    this.#limit = limit
    this.#withFile = withFile
  }

  get isFull(): boolean {
    return this.#looked > this.#limit
  }

  beginFile(name: string): void {
    this.#files.push(name)
    this.#before = 0
  }

  /** Index of each row that was there before, to where it was first; undefined where none was. */
  repeatedIn(rows: Iterable<RowText>): Map<number, string> | undefined {
    let repeated: Map<number, string> | undefined
    let index = 0
    for (const row of rows) {
      if (++this.#looked > this.#limit) break
      const first = this.#firstOf(row, this.#before + index + 1)
      if (first !== undefined) {
        repeated ??= new Map()
        repeated.set(index, first)
      }
      index++
    }
    this.#before += index
    return repeated
  }

  /** Where the row is first; undefined where that is here. */
  #firstOf({ bytes, from, to, separator }: RowText, row: number): string | undefined {
    let [low, high] = [0x9747b28c, 0x5bd1e995]
    // Four bytes at a time: the two products are what takes time.
    let word = 0
    let shift = 0
    for (let at = from; at < to; at++) {
      const byte = bytes[at]!
      word |= (byte === separator ? unitSeparator : byte) << shift
      shift += 8
      if (shift < 32) continue
      low = mixed(low ^ word, 0x5bd1e995, 15)
      high = mixed(high ^ word, 0x1b873593, 13)
      word = shift = 0
    }
    const length = to - from
    low = mixed(mixed(low ^ word, 0x5bd1e995, 15) ^ length, 0x5bd1e995, 13)
    high = mixed(mixed(high ^ word, 0x1b873593, 13) ^ length, 0x1b873593, 16)
    // A row of the table that is empty has a high half of 0.
    high = high >>> 0 || 1
    low >>>= 0
    if (this.#kept * 2 * slotWords > this.#table.length) this.#grow()
    const table = this.#table
    const at = placeOf(table, low, high)
    if (table[at + 1] !== 0) return this.#words(table[at + 2]!, table[at + 3]!)
    table[at] = low
    table[at + 1] = high
    table[at + 2] = row
    table[at + 3] = Math.max(0, this.#files.length - 1)
    this.#kept++
    return undefined
  }

  #words(row: number, file: number): string {
    return this.#withFile ? `row ${row} of ${this.#files[file]}` : `row ${row}`
  }

  #grow(): void {
    const before = this.#table
    const next = new Uint32Array(before.length * 4)
    for (let from = 0; from < before.length; from += slotWords) {
      if (before[from + 1] === 0) continue
      const to = placeOf(next, before[from]!, before[from + 1]!)
      for (let word = 0; word < slotWords; word++) next[to + word] = before[from + word]!
    }
    this.#table = next
  }
}

function mixed(value: number, factor: number, shift: number): number {
  const product = Math.imul(value, factor)
  return product ^ (product >>> shift)
}

/** Where the slot of the hash is, or the empty one that it belongs into. */
function placeOf(table: Uint32Array, low: number, high: number): number {
  const mask = table.length / slotWords - 1
  let slot = (low ^ high) & mask
  for (;;) {
    const at = slot * slotWords
    const other = table[at + 1]
    if (other === 0 || (other === high && table[at] === low)) return at
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
  return warning('possible_duplicate', `${what}: all of its rows are counted again; leave one out`)
}

async function checksumOf(name: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(name), hash)
  return hash.digest('hex')
}
