/** Finds the constant that a request multiplies the number of a cell by, such as the size of a unit. */
import { withAmount } from '../mapping/requests/with-amount.js'
import type { Cell } from '../sheets/readers/table.js'
import { numberAt } from '../sheets/response-columns.js'
import { countSamples, fractionSamples } from './samples.js'

/** Cell with an amount. */
export interface AmountCell {
  /** Cells of its row. */
  cells: readonly Cell[]
  column: number
  decimal: 'point' | 'comma'
  /** Request of the row, and the keys of the field that the cell fills. */
  request: object
  keys: readonly string[]
  /** True if only whole numbers are amounts. */
  isCount: boolean
}

/**
 * Returns the constant; undefined if the request of the row changes with the number in another way.
 * @param requestOf returns the request that a row makes, if it makes one
 */
export function scaleOf(
  { cells, column, decimal, request, keys, isCount }: AmountCell,
  requestOf: (cells: Cell[]) => object | undefined,
): number | undefined {
  const requestFor = (number: number): object | undefined => {
    const text = String(number)
    return requestOf(cells.with(column, decimal === 'comma' ? text.replace('.', ',') : text))
  }
  const one = requestFor(1)
  const scale = one && numberAt(one, [...keys])
  if (scale === undefined) return undefined
  const isScaled = (number: number) =>
    JSON.stringify(requestFor(number)) === JSON.stringify(withAmount(request, keys, number * scale))
  return (isCount ? countSamples : fractionSamples).every(isScaled) ? scale : undefined
}
