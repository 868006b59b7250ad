/** The numbers of a column, in the notation that its draft would read them in. */
import type { Cell } from '../../../bulk/input/readers/table.js'
import type { ColumnProfile } from '../../../bulk/inspection/profile.js'
import { numberReader } from './refused-cells.js'
import { asNumber } from './rules.js'

/** The number in a row's cell of a column; 0 where it has none. */
export function numberIn(profile: ColumnProfile): (row: readonly Cell[]) => number {
  const { heading, index } = profile
  const { rule } = asNumber({ field: 'number', rule: { from: heading }, why: [], unsure: [] }, profile)
  const read = numberReader(rule, heading)
  return (row) => {
    const cell = row[index]
    if (typeof cell === 'number') return cell
    if (cell === undefined || cell === null || String(cell).trim() === '') return 0
    const number = read(cell)
    return typeof number === 'number' ? number : 0
  }
}

const compared = 200
const closeTo = 0.02

/** Whether two columns are the same amounts in two units: their ratio is the same in every row. */
export function isSameAmount(a: ColumnProfile, b: ColumnProfile, rows: readonly Cell[][]): boolean {
  const [inA, inB] = [numberIn(a), numberIn(b)]
  const ratios: number[] = []
  for (const row of rows.slice(0, compared)) {
    const [first, second] = [inA(row), inB(row)]
    if ((first === 0) !== (second === 0)) return false
    if (first !== 0) ratios.push(second / first)
  }
  const [one] = ratios
  return (
    one !== undefined && ratios.length > 1 && ratios.every((ratio) => Math.abs(ratio / one - 1) < closeTo)
  )
}
