/** JSON arrays and newline-delimited JSON: objects become rows, their fields by path become columns. */
import { UsageError } from '../../../host/exit.js'
import { rowBlocks } from './blocks.js'
import { assertUtf8 } from './bytes.js'
import { elements } from './elements.js'
import { exactJson } from './exact-json.js'
import type { Cell, RowBatch, Table } from './table.js'

/** Rows looked at before the columns of the output are settled. */
const lookAhead = 1000
const mostColumns = 10_000
const deepest = 20
/** What is nested deeper could be read, but not written. */
const mostNested = 500

/** The columns of JSON records, found while reading: `{"parameters": {"energy": 1}}` has `parameters.energy`. */
export class RecordColumns {
  readonly names: string[] = []
  readonly #indexOf = new Map<string, number>()

  /** The record as cells in the order of `names`, which grows when the record has something new. */
  cells(record: Record<string, unknown>): Cell[] {
    const cells: Cell[] = new Array(this.names.length)
    this.#fill(cells, record, '', 1)
    return cells
  }

  #fill(cells: Cell[], record: Record<string, unknown>, prefix: string, depth: number): void {
    for (const key of Object.keys(record)) {
      const value = record[key]
      const path = prefix === '' ? key : `${prefix}.${key}`
      if (isPlainObject(value) && depth < deepest && Object.keys(value).length > 0) {
        this.#fill(cells, value, path, depth + 1)
      } else {
        cells[this.#index(path)] = value as Cell
      }
    }
  }

  #index(path: string): number {
    let index = this.#indexOf.get(path)
    if (index === undefined) {
      if (this.names.length === mostColumns) {
        throw new UsageError(
          `more than ${mostColumns} different fields in the input; are keys used as values?`,
        )
      }
      index = this.names.push(path) - 1
      this.#indexOf.set(path, index)
    }
    return index
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A JSON array of objects, or objects one after another. @throws UsageError for an empty or broken file */
export function readJson(
  name: string,
  chunks: AsyncIterable<Buffer>,
  columns = new RecordColumns(),
): Promise<Table> {
  return settled(name, columns, toBatches(name, columns, jsonTexts(name, chunks)))
}

/** One JSON object per line; a line that is none is a defect of its row. @throws UsageError for an empty file */
export function readNdjson(
  name: string,
  chunks: AsyncIterable<Buffer>,
  columns = new RecordColumns(),
): Promise<Table> {
  return settled(name, columns, toBatches(name, columns, lineTexts(name, chunks)))
}

/** Rows as they stand in the input, and the bytes before each where it can be cut there. */
interface Texts {
  texts: string[]
  offsets?: number[]
}

async function* jsonTexts(name: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Texts> {
  let row = 1
  for await (const cut of elements(name, chunks)) {
    const texts = cut.map((bytes, index) => {
      assertUtf8(`${name}, element ${row + index}`, bytes, 0, 1)
      return bytes.toString()
    })
    yield { texts }
    row += cut.length
  }
}

async function* lineTexts(name: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Texts> {
  for await (const block of rowBlocks(name, chunks, false)) {
    assertUtf8(name, block.bytes, block.offset, block.line)
    const [texts, offsets]: [string[], number[]] = [[], []]
    let offset = block.offset
    for (const line of block.bytes.toString().split('\n')) {
      if (line.trim() !== '') {
        texts.push(line)
        offsets.push(offset)
      }
      offset += Buffer.byteLength(line) + 1
    }
    yield { texts, offsets }
  }
}

async function* toBatches(
  name: string,
  columns: RecordColumns,
  lists: AsyncIterable<Texts>,
): AsyncGenerator<RowBatch> {
  let first = 1
  for await (const { texts, offsets } of cutAt(lookAhead, lists)) {
    const defects = new Map<number, string>()
    const rows = texts.map((text, index) => {
      const record = parsed(text)
      if (isPlainObject(record)) return columns.cells(record)
      defects.set(index, typeof record === 'string' ? record : 'the row is not a JSON object')
      return []
    })
    yield { file: name, first, rows, defects, ...(offsets && { offsets }) }
    first += rows.length
  }
}

/** Lists of texts of which one ends after `count` texts: what is known by then does not depend on the lists. */
async function* cutAt(count: number, lists: AsyncIterable<Texts>): AsyncGenerator<Texts> {
  let left = count
  for await (const list of lists) {
    const { length } = list.texts
    if (left > 0 && left < length) {
      yield textsBetween(list, 0, left)
      yield textsBetween(list, left, length)
    } else yield list
    left -= length
  }
}

function textsBetween({ texts, offsets }: Texts, start: number, end: number): Texts {
  return { texts: texts.slice(start, end), ...(offsets && { offsets: offsets.slice(start, end) }) }
}

/** The value, or what is wrong with the text. */
function parsed(text: string): unknown {
  try {
    const value = exactJson(text)
    // A text needs two brackets for every level.
    if (text.length > 2 * mostNested && isNestedDeeper(value, mostNested)) {
      return `the row is nested more than ${mostNested} levels deep`
    }
    return typeof value === 'string' ? 'the row is not a JSON object' : value
  } catch (error) {
    return `the row is not valid JSON: ${(error as Error).message}`
  }
}

function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((each) => isNestedDeeper(each, levels - 1))
}

/** Reads ahead until the columns can be taken as known. */
async function settled(
  name: string,
  columns: RecordColumns,
  batches: AsyncGenerator<RowBatch>,
): Promise<Table> {
  const ahead: RowBatch[] = []
  let rows = 0
  while (rows < lookAhead) {
    const next = await batches.next()
    if (next.done) break
    ahead.push(next.value)
    rows += next.value.rows.length
  }
  if (ahead.length === 0) throw new UsageError(`${name} is empty: it has no rows`)
  return { columns: columns.names, batches: followed(ahead, batches) }
}

async function* followed(ahead: RowBatch[], rest: AsyncIterable<RowBatch>): AsyncGenerator<RowBatch> {
  for (const batch of ahead.splice(0)) yield batch
  yield* rest
}
