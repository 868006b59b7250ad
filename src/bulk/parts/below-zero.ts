/**
 * Rows whose amount is below zero, where a project says what they are. Credit notes and reversals are asked as amounts
 * above zero and taken off; electricity fed into the grid is asked as sold, which is in no total (GHG Protocol, Scope 2
 * Guidance: nothing is netted).
 */
import { amountFields, type Notice, type OperationDescription, warning } from '../../contract/contract.js'
import type { BelowZero } from '../given.js'
import { Refused } from '../input/fields/cells.js'
import type { FieldSource } from '../input/mapping/field-source.js'
import type { Cell } from '../input/readers/table.js'

export interface BelowZeroRows {
  fields: FieldSource[]
  /** Whether an amount of the row is below zero. */
  isBelow: (cells: Cell[]) => boolean
  /** The request as what such rows are. */
  asked: (request: object) => object
  notice: Notice
}

/** @param kind what rows below zero are @returns undefined where they are taken as they stand */
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
      return new Refused(
        `${value} is negative; set below_zero of the source to say what negative amounts mean`,
      )
    if (isExport && name !== 'energyElectricity') {
      return new Refused(
        `${value} is negative, but only electricity can be exported; change below_zero of the source`,
      )
    }
    return -value
  }
  return {
    fields: fields.map((source) =>
      isAmount(source) ? { ...source, read: read(source), isPlain: false } : source,
    ),
    isBelow: (cells) =>
      amounts.some((source) => {
        const value = source.read(cells)
        return typeof value === 'number' && value < 0
      }),
    asked: (request) => (isExport ? { ...request, connection_type: 'sold' } : request),
    notice: isExport
      ? warning('electricity_sold', 'electricity fed into the grid is outside the totals')
      : warning('negative_activity', `a negative amount, subtracted as ${words[kind]}`),
  }
}

const words: Record<Exclude<BelowZero, 'exports'>, string> = {
  credit_notes: 'a credit note',
  reversals: 'a reversal',
  refuse: '',
}
