/** Rows of a bill of materials, grouped into the requests of their products. */

import { badRequest, type ErrorBody, type FootprintRequest, isErrorBody } from '../../contract/contract.js'
import type { Check } from '../../contract/validation.js'
import { type BomRow, componentOf, UnusableRow, YearMissing } from '../../rows/extensions/bom.js'
import type { PlacedGroup } from '../../rows/extensions/extensions.js'
import type { Cell } from '../../rows/sheets/sheets.js'

/** A row that was read, or why it could not be. */
export interface ReadRow {
  /** Number of the row, from 1. */
  row: number
  file: string
  /** Parsed row, or the error that prevented it. */
  bom: BomRow | ErrorBody
  /** Product of the row, even if the row is invalid. */
  product: string
  cells: readonly Cell[]
}

/**
 * Returns the request if valid, otherwise the error.
 * @param check of requests for footprints
 */
export function checked(request: unknown, check: Check): FootprintRequest | ErrorBody {
  const problem = check(request)
  return problem === undefined ? (request as FootprintRequest) : badRequest('invalid_input', problem).body()
}

/** Problem of a row that makes its product unusable. */
interface Problem {
  row: number
  message: string
}

/** One product for each name, or id of a product, in a file; in the order in which they first occur. */
export function productsOf(rows: readonly ReadRow[], check: Check): PlacedGroup[] {
  return groupsOf(rows).map((group) => {
    const [{ file, row, product }] = group as [ReadRow]
    const request = requestOf(group, check)
    const size = group.length
    return { file, row, cells: [product, size], name: product, size, request, source: group }
  })
}

/**
 * Returns the problems of rows in the context of their products.
 * @param areAll false if more rows follow, which could contain missing values
 * @returns number of the row to the first problem
 */
export function problemsIn(rows: readonly ReadRow[], check: Check, areAll: boolean): Map<number, string> {
  const problems = groupsOf(rows).flatMap((group) => {
    const { request, wrong } = assembled(group, areAll)
    if (wrong.length > 0 || !areAll) return wrong
    const whole = checked(request, check)
    return isErrorBody(whole) ? [{ row: group[0]!.row, message: whole.message }] : []
  })
  return new Map(problems.reverse().map(({ row, message }) => [row, message]))
}

function groupsOf(rows: readonly ReadRow[]): ReadRow[][] {
  const groups = new Map<string, ReadRow[]>()
  for (const row of rows) {
    const id = isErrorBody(row.bom) ? undefined : row.bom.product_id
    const key = JSON.stringify([row.file, row.product, id ?? null])
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}

/** Without one of its parts a product would be too light: an unusable row makes its product one. */
function requestOf(group: readonly ReadRow[], check: Check): FootprintRequest | ErrorBody {
  const { request, wrong } = assembled(group, true)
  const [first, ...others] = wrong
  if (!first) return checked(request, check)
  const more = others.length > 0 ? ` (and ${others.length} more in this product)` : ''
  return badRequest('invalid_input', `row ${first.row}: ${first.message}${more}`).body()
}

/** Builds the request of a product, with the problems of its rows in order. */
function assembled(group: readonly ReadRow[], areAll: boolean): { request: object; wrong: Problem[] } {
  const wrong: Problem[] = []
  const read: { row: number; bom: BomRow }[] = []
  for (const { row, bom } of group) {
    if (isErrorBody(bom)) wrong.push({ row, message: bom.message })
    else read.push({ row, bom })
  }
  const common = (field: keyof BomRow) => saidOf(field, read, wrong)
  const product_id = common('product_id') as string | undefined
  const location = common('product_location') as string | undefined
  const years = read.flatMap(({ bom }) => (bom.year === undefined ? [] : [bom.year]))
  const newest = years.length > 0 ? Math.max(...years) : undefined
  const manufacturing_year = (common('manufacturing_year') as number | undefined) ?? newest
  const components = read.flatMap(({ row, bom }) => {
    try {
      return [componentOf(bom, manufacturing_year)]
    } catch (error) {
      if (!(error instanceof UnusableRow)) throw error
      if (areAll || !(error instanceof YearMissing)) wrong.push({ row, message: error.message })
      return []
    }
  })
  if (location === undefined && read.length > 0 && areAll)
    wrong.push({ row: group[0]!.row, message: 'product_location: missing' })
  const request = {
    product: group[0]!.product,
    ...(product_id !== undefined && { product_id }),
    location,
    manufacturing_year,
    manufacturing: [],
    components,
  }
  return { request, wrong: wrong.sort((a, b) => a.row - b.row) }
}

/** Returns the product's fields from its rows; rows that state a field must agree. */
function saidOf(
  field: keyof BomRow,
  read: readonly { row: number; bom: BomRow }[],
  wrong: Problem[],
): BomRow[keyof BomRow] {
  const saying = read.filter(({ bom }) => bom[field] !== undefined)
  const [first] = saying
  const other = saying.find(({ bom }) => bom[field] !== first!.bom[field])
  if (other) {
    const values = `${JSON.stringify(other.bom[field])}, not ${JSON.stringify(first!.bom[field])} as in row ${first!.row}`
    wrong.push({ row: other.row, message: `${field}: ${values}` })
  }
  return first?.bom[field]
}
