/** Reads JSON arrays and newline-delimited JSON: objects become rows, the paths of their fields become columns. */
import { UsageError } from '../../../host/exit.js'
import { rowBlocks } from './blocks.js'
import { assertUtf8 } from './bytes.js'
import { elements } from './elements.js'
import { exactJson } from './exact-json.js'
import type { Cell, RowBatch, Table } from './table.js'

/** Rows read ahead to find the columns of the output. */
const lookAhead = 1000
const mostColumns = 10_000
const deepest = 20
/** Maximum nesting: deeper values could be read, but not written. */
const mostNested = 500

/** Columns of JSON records, found while reading: `{"parameters": {"energy": 1}}` has the column `parameters.energy`. */
export class RecordColumns {
  readonly names: string[] = []
  readonly #indexOf = new Map<string, number>()

  /** Returns the record as cells in the order of `names`; adds new fields to `names`. */
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

/** Reads a JSON array of objects, or a sequence of objects. @throws UsageError if the file is empty or broken */
export function readJson(
  name: string,
  chunks: AsyncIterable<Buffer>,
  columns = new RecordColumns(),
): Promise<Table> {
  return settled(name, columns, toBatches(name, columns, jsonTexts(name, chunks)))
}

/** Reads one JSON object per line; an invalid line is a defect of its row. @throws UsageError if the file is empty */
export function readNdjson(
  name: string,
  chunks: AsyncIterable<Buffer>,
  columns = new RecordColumns(),
): Promise<Table> {
  return settled(name, columns, toBatches(name, columns, lineTexts(name, chunks)))
}

/** Raw text of rows, and the byte offset of each row if the input can be divided there. */
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
  for await (const block of rowBlocks(name, chunks)) {
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

/** Cuts the lists after `count` texts, so that the known columns do not depend on the sizes of the lists. */
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

/** Returns the parsed value, or a text that describes the defect. */
function parsed(text: string): unknown {
  try {
    const value = exactJson(text)
    // Short texts need no check: each level needs two brackets.
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

/** Reads ahead until the columns are known. */
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
