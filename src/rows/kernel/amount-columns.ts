/** Finds the input columns with the amounts that answers are proportional to. */

import type { ByteWriterShape } from '../results/byte-writer.js'
import { numberAt } from '../sheets/response-columns.js'

/** Keys of the field by column. */
export type Keys = ReadonlyMap<number, readonly string[]>

/**
 * Returns columns that contain only an amount of the paths, with the keys of its field; undefined if rows are grouped
 * by such a column, since amounts rarely repeat.
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

/** True if a column of amounts refuses numbers such as `1.200`, which may be thousands. */
export function refusesDoubtful({ fields }: ByteWriterShape, amounts: Keys): boolean {
  return fields.some((field) => field.refusesDoubtful && field.columns.some((column) => amounts.has(column)))
}

/** Returns the paths at which a request has an amount: some amounts may not come from a column. */
export function presentPaths(request: object, paths: readonly string[]): string[] {
  return paths.filter((path) => numberAt(request, path.split('.')) !== undefined)
}
