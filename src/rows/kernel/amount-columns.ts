/** Finds the input columns with the amounts that answers are proportional to. */
import type { OperationDescription } from '../../contract/contract.js'
import type { Decimal } from '../mapping/fields/cells.js'
import type { ByteWriterShape } from '../results/byte-writer.js'
import { numberAt } from '../sheets/response-columns.js'

/** Field that a column fills with an amount. */
export interface AmountField {
  keys: readonly string[]
  /** True if the number in the cell is the amount; otherwise it may be a multiple of it. */
  isPlain: boolean
}

/** Fields by column: the unit of a row may tell which one the column fills. */
export type AmountColumns = ReadonlyMap<number, readonly AmountField[]>

/** Returns the paths of the fields that answers are proportional to. */
export function amountPaths({
  proportionalTo = [],
  proportionalToCount = [],
}: OperationDescription): readonly string[] {
  return [...proportionalTo, ...proportionalToCount]
}

/** Returns the decimal sign of the columns with amounts. */
export function signOfAmounts({ fields, operation, decimal }: ByteWriterShape): Decimal {
  const paths = new Set([...amountPaths(operation), ...(operation.covered?.by ?? [])])
  return fields.find(({ keys, amount }) => amount && paths.has(keys.join('.')))?.amount?.decimal ?? decimal
}

/**
 * Returns columns that contain only an amount of the paths; undefined if rows are grouped by such a column, since amounts
 * rarely repeat.
 */
export function amountColumns(
  { fields, skipColumns, groups }: ByteWriterShape,
  decimal: Decimal,
  paths: readonly string[] = [],
): AmountColumns | undefined {
  const proportional = new Set(paths)
  const amounts = new Map<number, AmountField[]>()
  const others = new Set(skipColumns)
  for (const { keys, columns, isPlain, amount } of fields) {
    const isAmount = amount?.decimal === decimal && proportional.has(keys.join('.'))
    for (const column of columns) if (!isAmount || column !== amount.column) others.add(column)
    if (isAmount) amounts.set(amount.column, [...(amounts.get(amount.column) ?? []), { keys, isPlain }])
  }
  for (const column of others) amounts.delete(column)
  for (const [column, filled] of amounts) {
    const isGrouped = filled.some(({ keys }) => groups?.paths.includes(keys.join('.')))
    if (isGrouped || groups?.columns.includes(column)) return undefined
  }
  return amounts
}

/** True if a column of amounts refuses numbers such as `1.200`, which may be thousands. */
export function refusesDoubtful({ fields }: ByteWriterShape, amounts: AmountColumns): boolean {
  return fields.some((field) => field.refusesDoubtful && field.columns.some((column) => amounts.has(column)))
}

/** Returns the paths at which a request has an amount: some amounts may not come from a column. */
export function presentPaths(request: object, paths: readonly string[]): string[] {
  return paths.filter((path) => numberAt(request, path.split('.')) !== undefined)
}

/** True if no other amount of the request changes figures: amounts are multiplied with each other, by 1 exactly. */
export function isOnlyAmount(
  request: object,
  keys: readonly string[],
  operation: OperationDescription,
): boolean {
  const own = keys.join('.')
  const present = presentPaths(request, [...amountPaths(operation), ...(operation.covered?.by ?? [])])
  const isNeutral = (path: string) =>
    path === own || (path.startsWith('parameters.') && numberAt(request, path.split('.')) === 1)
  return present.includes(own) && present.every(isNeutral)
}
