/** Reads the numbers of a column in the notation of its draft. */

import type { ColumnProfile } from '../../rows/mapping/mapping.js'
import type { Cell, NumberColumn } from '../../rows/sheets/sheets.js'
import { numberReader } from './refused-cells.js'
import { withNumberFormat } from './rules.js'

/** Returns a function that reads a row's number in this column; 0 without a number. */
export function numberIn(profile: ColumnProfile): (row: readonly Cell[]) => number {
  const read = numberOrNone(profile)
  return (row) => read(row) ?? 0
}

/** Returns the numbers of a column with the units of their last digits, for relations between columns. */
export function numberColumn(profile: ColumnProfile, rows: readonly Cell[][]): NumberColumn {
  const read = numberOrNone(profile)
  const decimalSign = profile.numbers?.decimal === 'comma' ? ',' : '.'
  return {
    values: Float64Array.from(rows, (row) => read(row) ?? Number.NaN),
    units: Float64Array.from(rows, (row) => lastDigit(row[profile.index], decimalSign)),
  }
}

function numberOrNone(profile: ColumnProfile): (row: readonly Cell[]) => number | undefined {
  const { heading, index } = profile
  const { rule } = withNumberFormat(
    { field: 'number', rule: { from: heading }, why: [], unsure: [] },
    profile,
  )
  const read = numberReader(rule, heading)
  return (row) => {
    const cell = row[index]
    if (typeof cell === 'number') return cell
    if (cell === undefined || cell === null || String(cell).trim() === '') return undefined
    const number = read(cell)
    return typeof number === 'number' ? number : undefined
  }
}

/** Returns the unit of the last digit of a cell: 0.01 for 12.50. */
function lastDigit(cell: Cell, decimalSign: string): number {
  const text = typeof cell === 'number' ? String(cell) : String(cell ?? '').replace(decimalSign, '.')
  const [, decimals = '', exponent = '0'] = /\.(\d+)?\D*?(?:e([-+]?\d+))?\D*$/i.exec(text) ?? []
  return 10 ** (Number(exponent) - decimals.length)
}
