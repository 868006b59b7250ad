/** Converts rows to requests: compiles the sources of fields into one function per run. */
import { badRequest, type ErrorBody } from '../../../contract/contract.js'
import type { Check } from '../../../contract/validation.js'
import { RowStopsRun } from '../../../host/exit.js'
import type { Cell } from '../../sheets/readers/table.js'
import { blankFinder, blankNotice } from '../fields/blank-cells.js'
import { CellProblem } from '../fields/cells.js'
import { type FieldReader, type FieldSource, skipped } from '../files/field-source.js'
import { withRowNotices } from './row-notices.js'

/** Returns a request, or the error body (or `skipped`) that replaces it. */
export type Prepare = (cells: Cell[]) => object

interface Node {
  key: string
  path: string
  read: FieldReader | undefined
  fallback: unknown
  children: Node[]
}

/** Compiles the sources of fields and the check of requests into one function from cells to a request. */
export function preparer(
  sources: FieldSource[],
  check: Check,
  isSkipped: (cells: Cell[]) => boolean,
): Prepare {
  const root = treeOf(sources)
  const blankIn = blankFinder(sources)
  const remarks = sources.flatMap(({ remark }) => remark ?? [])
  return (cells) => {
    if (isSkipped(cells)) return skipped
    const request = nodeValue(root, cells) ?? {}
    if (request instanceof CellProblem) return badRequest(request.code, request.message).body()
    if (request === skipped) return skipped
    const blank = blankIn?.(request)
    if (blank?.isSkipped) return skipped
    const problem = check(request)
    if (problem === undefined) {
      if (blank?.refusal) return blank.refusal
      if (!blank && remarks.length === 0) return request
      const found = remarks.flatMap((remark) => remark(cells) ?? [])
      return withRowNotices(request, blank ? [blankNotice(blank.accepted), ...found] : found)
    }
    const [place] = problem.split(': ', 1) as [string]
    if (blank?.refused.some((path) => path === place || path.startsWith(`${place}.`))) return blank.refusal!
    return invalid(problem + emptyCells(problem, sources))
  }
}

/**
 * Returns the request of a row.
 * @throws RowStopsRun with the place of the row, if a cell shows that the run would be wrong
 */
export function requestAt(prepare: Prepare, cells: Cell[], file: string, row: number): object {
  try {
    return prepare(cells)
  } catch (error) {
    if (error instanceof RowStopsRun) throw new RowStopsRun(error.problem, { file, row })
    throw error
  }
}

/** Lists the fields of a missing object whose cells are empty in the row. */
function emptyCells(problem: string, sources: FieldSource[]): string {
  const missing = /^(\S+): missing$/.exec(problem)?.[1]
  if (missing === undefined) return ''
  const under = sources.filter(({ keys }) => keys.join('.').startsWith(`${missing}.`))
  const quantity = under.find((source) => source.quantity !== undefined)?.quantity
  if (quantity !== undefined) return `; the cell of \`${quantity}\` is empty`
  const parts = under.map(({ keys }) => keys.join('.'))
  return parts.length === 0 ? '' : `; the row has no value for ${parts.join(', ')}`
}

/** Returns the error body of a row that cannot become a request. */
export function invalid(message: string): ErrorBody {
  return badRequest('invalid_input', message).body()
}

function treeOf(sources: FieldSource[]): Node {
  const root: Node = { key: '', path: '', read: undefined, fallback: undefined, children: [] }
  for (const { keys, read, fallback } of sources) {
    let node = root
    for (const key of keys) {
      let child = node.children.find((each) => each.key === key)
      if (!child) {
        const path = node.path === '' ? key : `${node.path}.${key}`
        child = { key, path, read: undefined, fallback: undefined, children: [] }
        node.children.push(child)
      }
      node = child
    }
    node.read = read
    node.fallback = fallback
  }
  moveFallbacksLast(root)
  return root
}

function moveFallbacksLast(node: Node): void {
  node.children.sort((a, b) => Number(a.fallback !== undefined) - Number(b.fallback !== undefined))
  node.children.forEach(moveFallbacksLast)
}

function nodeValue(node: Node, cells: Cell[]): unknown {
  const own = node.read === undefined ? undefined : node.read(cells)
  if (own instanceof CellProblem) {
    return new CellProblem(`${own.subject ?? node.path}: ${own.message}`, undefined, own.code)
  }
  if (own === skipped || node.children.length === 0) return own
  let object = typeof own === 'object' && own !== null ? ({ ...own } as Record<string, unknown>) : undefined
  for (const child of node.children) {
    let value = nodeValue(child, cells)
    if (value === undefined && object !== undefined) value = child.fallback
    if (value === undefined) continue
    if (value instanceof CellProblem || value === skipped) return value
    if (own !== undefined && object === undefined) {
      return new CellProblem(
        `${node.path} is given as \`${String(own)}\`, so ${child.path} cannot be given too`,
      )
    }
    if (object === undefined) object = {}
    object[child.key] = value
  }
  return object ?? own
}
