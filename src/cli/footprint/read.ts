/** Reads the inputs of `ghg pcf` as products: JSON bodies unchanged, or rows of a bill of materials. */

import {
  type ErrorBody,
  isErrorBody,
  type Notice,
  operations,
  warning,
  withoutNulls,
} from '../../contract/contract.js'
import { requestCheck } from '../../contract/ready-check.js'
import type { Check } from '../../contract/validation.js'
import { UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { BomRow, bomOperation } from '../../rows/extensions/bom.js'
import {
  groupedRows,
  type OpenSource,
  openSource,
  type PlacedGroup,
  type Together,
} from '../../rows/extensions/extensions.js'
import {
  invalid,
  preparer,
  type RunPlan,
  refusedCodes,
  type Sources,
  skipped,
} from '../../rows/mapping/mapping.js'
import {
  type Bytes,
  type Cell,
  namedFormat,
  openBytes,
  plain,
  type RowMark,
} from '../../rows/sheets/sheets.js'
import { checked, problemsIn, productsOf, type ReadRow } from './products.js'

/** Columns that every product has, also one that failed. */
const productColumns = ['product', 'rows']

/** @throws UsageError for inputs that cannot be read, and for fields and columns that do not exist */
export async function openProducts(world: CommandIO, inputs: string[], plan: RunPlan): Promise<OpenSource> {
  const check = await requestCheck(operations.footprint.request)
  const bodies = inputs.filter((input) => isJson(input, plan))
  if (bodies.length === 0) return await openBills(world, inputs, plan, check)
  if (bodies.length < inputs.length) {
    throw new UsageError('JSON and other files cannot be combined: run them one by one')
  }
  const { file, set, noticePolicy, usualNoticePolicy } = plan.mapping
  if (file !== undefined || set !== undefined || plan.reading.delimiter !== undefined) {
    const ofBills = '--map, --set and --delimiter are for bills of materials'
    throw new UsageError(`${ofBills}; JSON bodies are used as they are`)
  }
  const products: PlacedGroup[] = []
  const opened = inputs.map((input) => openBytes(world, input, plan.reading.withChecksum))
  for (const bytes of opened) products.push(...(await readBodies(bytes, check)))
  const refused = refusedCodes([noticePolicy, usualNoticePolicy])
  const sources: Sources = {
    ...{ fields: [], isSkipped: () => false, skipColumns: [], remarks: [], refused },
    decimal: 'point',
  }
  const rows = groupedRows(products, productColumns, opened)
  return { rows, sources, compile: () => sources, sourceHeadings: ['product', 'request'] }
}

/** @throws UsageError for JSON bodies, which have no columns to look at */
export function assertBills(inputs: readonly string[], plan: RunPlan): void {
  if (!inputs.some((input) => isJson(input, plan))) return
  throw new UsageError('--dry-run is for bills of materials; JSON bodies are used as they are')
}

/** Whether an input holds whole requests. */
function isJson(input: string, { reading }: RunPlan): boolean {
  const format = reading.inputFormat ?? namedFormat(input)
  return format === 'json' || format === 'ndjson'
}

/** One body, an array of them, or one on each line. */
async function readBodies(bytes: Bytes, check: Check): Promise<PlacedGroup[]> {
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
    const size = Array.isArray(components) ? components.length : 0
    const source = [{ row, cells: [named, body as Cell] }]
    const request = checked(withoutNulls(body), check)
    return { file: name, row, cells: [named, size], name: named, size, request, source }
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

async function openBills(
  world: CommandIO,
  inputs: string[],
  plan: RunPlan,
  check: Check,
): Promise<OpenSource> {
  const { rows, sources } = await openSource(world, inputs, plan, bomOperation, true)
  const prepare = preparer(sources.fields, await requestCheck(BomRow), sources.isSkipped)
  const named = productNames(sources)
  const read: ReadRow[] = []
  const totals = new BillTotals()
  for await (const { file, first, rows: cells, defects, repeated } of rows.batches) {
    cells.forEach((row, index) => {
      const mark = repeated?.get(index)
      if (mark && totals.isLeftOut(mark, file, first + index)) return
      const defect = mark?.kind === 'refused' ? mark.what : defects.get(index)
      const bom = defect === undefined ? (prepare(row) as BomRow | ErrorBody) : invalid(defect)
      if (bom === skipped) return
      read.push({ row: first + index, file, bom, product: named(bom, row), cells: row })
    })
  }
  if (read.length === 0) throw new UsageError(`${rows.inputs[0]?.name ?? 'the input'} has no rows`)
  const products = groupedRows(productsOf(read, check), productColumns, rows.inputs)
  const { remarks, notices } = rows
  return {
    rows: { ...products, remarks, notices: () => [...notices(), ...totals.notices()] },
    sources,
    compile: () => sources,
    sourceHeadings: rows.columns,
  }
}

/** Totals among the rows of a bill of materials. */
class BillTotals {
  readonly #found: { mark: RowMark; file: string; row: number }[] = []

  /** Notes a total. @returns true if its row does not count */
  isLeftOut(mark: RowMark, file: string, row: number): boolean {
    if (mark.kind !== 'refused') this.#found.push({ mark, file, row })
    return mark.kind === 'total'
  }

  notices(): Notice[] {
    return this.#found.map(({ mark: { kind, what }, file, row }) =>
      kind === 'total'
        ? warning('total_left_out', `${file}, row ${row}: ${what}, and not counted again`)
        : warning('possible_duplicate', `${file}, row ${row}: ${what}, and counted again; skip it`),
    )
  }
}

/** Returns a function for the product of a row, even if the row is invalid. */
function productNames({ fields }: Sources): (bom: BomRow | ErrorBody, cells: Cell[]) => string {
  const productOf = fields.find(({ keys }) => keys[0] === 'product')!.read
  return (bom, cells) => {
    if (!isErrorBody(bom)) return bom.product
    const named = productOf(cells)
    return typeof named === 'string' ? named : ''
  }
}

/** Problems that a run finds only across rows, for checks of the first rows. */
export const refusedTogether: Together = async (rows, sources, areAll) => {
  const named = productNames(sources)
  const read = rows.map(({ row, file, request, cells }) => {
    const bom = request as BomRow | ErrorBody
    return { row, file, bom, product: named(bom, cells), cells }
  })
  return problemsIn(read, await requestCheck(operations.footprint.request), areAll)
}
