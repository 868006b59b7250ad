/** Which columns of an input hold the amounts that answers are proportional to. */
import { numberAt } from '../outcome-columns.js'
import type { ByteWriterShape } from '../writers/byte-writer.js'

/** Keys of the field that a column is for. */
export type Keys = ReadonlyMap<number, readonly string[]>

/**
 * Columns that hold nothing but an amount of the paths, with the keys of its field; undefined where rows are grouped by
 * one, of which no two are alike.
 */
export function amountColumns(shape: ByteWriterShape, paths: readonly string[] = []): Keys | undefined {
  const { fields, skipColumns, groups } = shape
  const proportional = new Set(paths)
  const amounts = new Map<number, readonly string[]>()
  for (const { keys, columns, isPlain } of fields) {
    if (isPlain && proportional.has(keys.join('.'))) amounts.set(columns[0]!, keys)
  }
  const others = fields.filter(({ keys }) => !proportional.has(keys.join('.')))
  const isGrouped = (column: number) => groups?.columns.includes(column)
  for (const column of [...others.flatMap(({ columns }) => columns), ...skipColumns]) amounts.delete(column)
  for (const [column, keys] of amounts) {
    if (isGrouped(column) || groups?.paths.includes(keys.join('.'))) return undefined
  }
  return amounts
}

/** Those of the paths that a request has an amount at: some may come from elsewhere than a column. */
export function given(request: object, paths: readonly string[]): string[] {
  return paths.filter((path) => numberAt(request, path.split('.')) !== undefined)
}
