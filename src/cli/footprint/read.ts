/** From the inputs of `ghg pcf` to products: JSON bodies as they stand, or rows of a bill of materials. */

import { formatOfPath } from '../../bulk/file-formats.js'
import { type Bytes, openBytes } from '../../bulk/input/readers/bytes.js'
import { plain } from '../../bulk/input/readers/reader.js'
import type { Cell } from '../../bulk/input/readers/table.js'
import { mappingOf } from '../../bulk/input/requests/mapping-of.js'
import { invalid, preparer, skipped } from '../../bulk/input/requests/requests.js'
import { type Sources, sourcesOf } from '../../bulk/input/requests/sources.js'
import { openRows } from '../../bulk/input/rows.js'
import type { Together } from '../../bulk/inspection/dry-run.js'
import type { BulkOptions } from '../../bulk/options.js'
import { type ErrorBody, isErrorBody, operations, withoutNulls } from '../../contract/contract.js'
import { requestCheck } from '../../contract/ready-check.js'
import type { Check } from '../../contract/validation.js'
import { UsageError } from '../../host/exit.js'
import { say, type World } from '../../host/world.js'
import { BomRow, bomOperation } from './bom.js'
import { checked, flawsOf, type Product, productsOf, type ReadRow } from './products.js'

export interface ReadProducts {
  products: Product[]
  /** Of the rows that the products are from. */
  headings: readonly string[]
  inputs: readonly Bytes[]
}

/** @throws UsageError for inputs that cannot be read, and for fields and columns that do not exist */
export async function readProducts(
  world: World,
  inputs: string[],
  options: BulkOptions,
): Promise<ReadProducts> {
  const check = await requestCheck(operations.footprint.request)
  const bodies = inputs.filter((input) => isJson(input, options))
  if (bodies.length === 0) {
    const { read, ...from } = await readRows(world, inputs, options)
    return { products: productsOf(read, check), ...from }
  }
  if (bodies.length < inputs.length) {
    throw new UsageError('JSON and other files together: run them one by one')
  }
  const { map, set, delimiter } = options
  if (map !== undefined || set !== undefined || delimiter !== undefined) {
    const ofBills = '--map, --set and --delimiter are of bills of materials'
    throw new UsageError(`${ofBills}; JSON bodies are taken as they stand`)
  }
  const products: Product[] = []
  const opened = inputs.map((input) => openBytes(world, input, options.manifest !== undefined))
  for (const bytes of opened) products.push(...(await readBodies(bytes, check)))
  return { products, headings: ['product', 'request'], inputs: opened }
}

/** Whether an input holds whole requests. */
export function isJson(input: string, { inputFormat }: BulkOptions): boolean {
  const format = inputFormat ?? formatOfPath(input)
  return format === 'json' || format === 'ndjson'
}

/** One body, an array of them, or one on each line. */
async function readBodies(bytes: Bytes, check: Check): Promise<Product[]> {
  const { name } = bytes
  const { chunks } = await plain(bytes)
  const pieces: Buffer[] = []
  for await (const chunk of chunks) pieces.push(chunk)
  const text = Buffer.concat(pieces)
    .toString()
    .replace(/^\uFEFF/, '')
  return bodiesIn(text, name).map((body, index) => {
    const { product, components } = (body ?? {}) as { product?: unknown; components?: unknown }
    const row = index + 1
    const named = typeof product === 'string' ? product : ''
    return {
      file: name,
      row,
      name: named,
      rows: Array.isArray(components) ? components.length : 0,
      request: checked(withoutNulls(body), check),
      source: [{ row, cells: [named, body as Cell] }],
    }
  })
}

function bodiesIn(text: string, name: string): unknown[] {
  const whole = parsed(text)
  if (whole !== undefined) return Array.isArray(whole) ? whole : [whole]
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const body = parsed(line)
    if (body === undefined) throw new UsageError(`${name}, line ${index + 1}: not JSON`)
    return [body]
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

async function readRows(
  world: World,
  inputs: string[],
  options: BulkOptions,
): Promise<{ read: ReadRow[]; headings: readonly string[]; inputs: readonly Bytes[] }> {
  const mapping = await mappingOf(options)
  const rows = await openRows(world, inputs, options, mapping?.headerRow)
  const arePaths = rows.delimiter === undefined
  const sources = sourcesOf(bomOperation, rows.columns, { ...options, mapping, arePaths })
  if (!options.quiet) for (const remark of sources.remarks) say(world, `ghg: ${remark}`)
  const prepare = preparer(sources.fields, await requestCheck(BomRow), sources.isSkipped)
  const named = productNames(sources)
  const read: ReadRow[] = []
  for await (const { file, first, rows: cells, defects } of rows.batches) {
    cells.forEach((row, index) => {
      const defect = defects.get(index)
      const bom = defect === undefined ? (prepare(row) as BomRow | ErrorBody) : invalid(defect)
      if (bom === skipped) return
      read.push({ row: first + index, file, bom, product: named(bom, row), cells: row })
    })
  }
  if (read.length === 0) throw new UsageError(`${rows.inputs[0]?.name ?? 'the input'} has no rows`)
  return { read, headings: rows.columns, inputs: rows.inputs }
}

/** The product that a row says it belongs to, also where it could not be read. */
function productNames({ fields }: Sources): (bom: BomRow | ErrorBody, cells: Cell[]) => string {
  const productOf = fields.find(({ keys }) => keys[0] === 'product')!.read
  return (bom, cells) => {
    if (!isErrorBody(bom)) return bom.product
    const named = productOf(cells)
    return typeof named === 'string' ? named : ''
  }
}

/** What a run refuses of rows once it sees them together: for a look at the first of them. */
export const refusedTogether: Together = async (rows, sources, areAll) => {
  const named = productNames(sources)
  const read = rows.map(({ row, file, request, cells }) => {
    const bom = request as BomRow | ErrorBody
    return { row, file, bom, product: named(bom, cells), cells }
  })
  return flawsOf(read, await requestCheck(operations.footprint.request), areAll)
}
