/** Rows as requests: sources of fields, compiled into one function per run. */
import { badRequest, type ErrorBody } from '../../../contract/contract.js'
import type { Check } from '../../../contract/validation.js'
import { blankFinder, blankNotice } from '../fields/blank-cells.js'
import { Refused } from '../fields/cells.js'
import { type FieldSource, type Read, skipped } from '../mapping/field-source.js'
import type { Cell } from '../readers/table.js'
import { withRowNotices } from './row-notices.js'

/** A request, or the error body (or `skipped`) that stands in its place. */
export type Prepare = (cells: Cell[]) => object

interface Node {
  key: string
  path: string
  read: Read | undefined
  fallback: unknown
  children: Node[]
}

/** Makes the sources of fields and the check of requests one function from cells to a request. */
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
    if (request instanceof Refused) return badRequest(request.code, request.message).body()
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

/** Which fields would have made up a missing object, had the row's cells not been empty. */
function emptyCells(problem: string, sources: FieldSource[]): string {
  const missing = /^(\S+): missing$/.exec(problem)?.[1]
  if (missing === undefined) return ''
  const under = sources.filter(({ keys }) => keys.join('.').startsWith(`${missing}.`))
  const quantity = under.find((source) => source.quantity !== undefined)?.quantity
  if (quantity !== undefined) return `; the cell of \`${quantity}\` is empty`
  const parts = under.map(({ keys }) => keys.join('.'))
  return parts.length === 0 ? '' : `; the row has no value for ${parts.join(', ')}`
}

/** The error body of a row that cannot become a request. */
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
  if (own instanceof Refused) {
    return new Refused(`${own.subject ?? node.path}: ${own.message}`, undefined, own.code)
  }
  if (own === skipped || node.children.length === 0) return own
  let object = typeof own === 'object' && own !== null ? ({ ...own } as Record<string, unknown>) : undefined
  for (const child of node.children) {
    let value = nodeValue(child, cells)
    if (value === undefined && object !== undefined) value = child.fallback
    if (value === undefined) continue
    if (value instanceof Refused || value === skipped) return value
    if (own !== undefined && object === undefined) {
      return new Refused(`${node.path} is given as \`${String(own)}\`, so ${child.path} cannot be given too`)
    }
    if (object === undefined) object = {}
    object[child.key] = value
  }
  return object ?? own
}
