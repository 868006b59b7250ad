/** A manifest as a file: JSON, or a table of names and values as CSV or TSV; compressed or not. */
import { createReadStream, statSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { UsageError } from '../../host/exit.js'
import { decompressed, detectCompression } from '../../rows/sheets/sheets.js'

/** Larger files are inputs: a manifest has some lines for each group of its totals, and few others. */
const largest = 64 * 2 ** 20
/** How a manifest begins as an object. */
const objectHead = /^\s*\{\s*"tool"\s*:/
/** How a manifest begins as a table. */
const tableHead = /^name([,\t])value\r?\ntool\.name\1ghg\r?\n/

/**
 * What a file holds, where it is a manifest by its content; else undefined. Values of a table are texts, and an
 * empty one is null.
 * @throws UsageError for a file whose compression is damaged, and for a manifest that is cut off
 */
export async function manifestIn(path: string): Promise<object | undefined> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return undefined
  const text = await textOf(path)
  if (text === undefined) return undefined
  const [, delimiter] = tableHead.exec(text) ?? []
  try {
    const read: unknown = delimiter === undefined ? JSON.parse(text) : nested(rowsIn(text, delimiter))
    return typeof read === 'object' && read !== null && 'tool' in read && 'inputs' in read ? read : undefined
  } catch {
    if (!objectHead.test(text)) return undefined
    throw new UsageError(`${path} is a truncated or damaged manifest; copy it again, or repeat the run`)
  }
}

/** The text of what begins like a manifest; other files are not read to their end. */
async function textOf(path: string): Promise<string | undefined> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of contents(path)) {
    if (size === 0 && !beginsLikeOne(piece.subarray(0, 64).toString())) return undefined
    pieces.push(piece)
    size += piece.length
    if (size > largest) return undefined
  }
  return Buffer.concat(pieces).toString()
}

function beginsLikeOne(head: string): boolean {
  return tableHead.test(head) || /^\s*\{/.test(head)
}

async function* contents(path: string): AsyncGenerator<Buffer> {
  const start: AsyncIterable<Buffer> = createReadStream(path, { end: 3 })
  let head = Buffer.alloc(0)
  for await (const bytes of start) head = Buffer.concat([head, bytes])
  const compression = detectCompression(head)
  const all: AsyncIterable<Buffer> = createReadStream(path)
  yield* compression ? decompressed(path, all, compression) : all
}

function rowsIn(text: string, delimiter: string): [name: string, value: string][] {
  const rows = parse(text, { delimiter, from: 2 }) as string[][]
  return rows.map(([name = '', value = '']) => [name, value])
}

/** A branch of the manifest, without a prototype: names come from a file. */
type Branch = Record<string, unknown>
const branch = (): Branch => Object.create(null)

/** Lines such as `inputs.0.name` as what they were made of. A constant's name has dots of its own. */
function nested(rows: readonly [name: string, value: string][]): unknown {
  const root = branch()
  for (const [name, value] of rows) {
    const constant = /^options\.set\.(.*)$/s.exec(name)?.[1]
    const keys = constant === undefined ? name.split('.') : ['options', 'set', constant]
    let at = root
    for (const key of keys.slice(0, -1)) {
      at[key] ??= branch()
      at = at[key] as Branch
    }
    at[keys.at(-1)!] = value === '' ? null : value
  }
  return { inputs: [], options: {}, ...(withLists(root) as object) }
}

/** Branches whose names are numbers are lists. */
function withLists(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).map(([key, value]) => [key, withLists(value)] as const)
  const isList = entries.every(([key]) => /^\d+$/.test(key))
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}
