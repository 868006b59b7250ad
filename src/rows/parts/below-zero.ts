/**
 * Handles negative amounts as a project specifies. Credit notes and reversals are requested as positive amounts and
 * subtracted; electricity fed into the grid is requested as sold, which is outside all totals (GHG Protocol, Scope 2
 * Guidance: no netting).
 */
import {
  amountFields,
  info,
  type Notice,
  type OperationDescription,
  warning,
} from '../../contract/contract.js'
import { CellProblem } from '../mapping/fields/cells.js'
import type { FieldSource } from '../mapping/files/field-source.js'
import type { BelowZero } from '../mapping/project-defaults.js'
import type { Cell } from '../sheets/readers/table.js'

export interface BelowZeroRows {
  fields: FieldSource[]
  /** Returns true if an amount of the row is negative. */
  isBelow: (cells: Cell[]) => boolean
  /** Returns the request in the form for such rows. */
  asked: (request: object) => object
  notice: Notice
}

/**
 * @param kind meaning of negative amounts
 * @returns undefined if negative amounts are used unchanged
 */
export function belowZeroRows(
  fields: readonly FieldSource[],
  operation: OperationDescription,
  kind: BelowZero | undefined,
): BelowZeroRows | undefined {
  if (kind === undefined) return undefined
  const { name } = operation
  const paths = amountFields(operation) ?? []
  const isAmount = ({ keys }: FieldSource) => paths.includes(keys.join('.'))
  const amounts = fields.filter(isAmount)
  if (amounts.length === 0) return undefined
  const isExport = kind === 'exports'
  const read = (source: FieldSource) => (cells: Cell[]) => {
    const value = source.read(cells)
    if (typeof value !== 'number' || !(value < 0)) return value
    if (kind === 'refuse')
      return new CellProblem(`${value} is negative; set below_zero to say what negative amounts mean`)
    if (isExport && name !== 'energyElectricity') {
      return new CellProblem(`${value} is negative, but only electricity can be exported; change below_zero`)
    }
    return -value
  }
  return {
    fields: fields.map((source) =>
      isAmount(source) ? { ...source, read: read(source), isPlain: false, amount: undefined } : source,
    ),
    isBelow: (cells) =>
      amounts.some((source) => {
        const value = source.read(cells)
        return typeof value === 'number' && value < 0
      }),
    asked: (request) => (isExport ? { ...request, connection_type: 'sold' } : request),
    notice: isExport
      ? info('electricity_sold', 'electricity fed into the grid is outside the totals')
      : warning('negative_activity', `a negative amount, subtracted as ${words[kind]}`),
  }
}

const words: Record<Exclude<BelowZero, 'exports'>, string> = {
  credit_notes: 'a credit note',
  reversals: 'a reversal',
  refuse: '',
}
