/** Finds rows to exclude: rows without an amount, and subtotals between other rows. */

import { plural } from '../../host/numbers.js'
import type { ColumnProfile, Condition } from '../../rows/mapping/mapping.js'
import type { Cell } from '../../rows/sheets/sheets.js'
import { textIn } from '../columns/cell-text.js'

export interface DraftedSkip {
  rule: Condition
  why: string
  /** Points to review. */
  unsure?: string[]
  /** True if the draft contains the rule as a comment, for the user to enable. */
  isOffered?: boolean
}

/** Minimum share of empty text columns in a subtotal row. */
const emptyPart = 0.65
const fewest = 0.003
const most = 0.6

/** @param amount column with the amount to estimate */
export function leftOut(
  amount: ColumnProfile,
  profiles: readonly ColumnProfile[],
  rows: readonly Cell[][],
): DraftedSkip[] {
  const skips: DraftedSkip[] = []
  const subtotals = subtotalsOf(amount, profiles, rows)
  if (subtotals) skips.push(subtotals.skip)
  const left = rows.filter((row) => isEmpty(row, amount) && !(subtotals && isEmpty(row, subtotals.column)))
  if (left.length > 0 && amount.empty < amount.cells) {
    const why = `${plural(left.length, 'row')} without an amount, which would be errors`
    skips.push({ rule: { column: amount.heading, empty: true }, why })
  }
  if (amount.emptyWords.size > 0) {
    const why = 'words that mean no amount'
    skips.push({ rule: { column: amount.heading, equals: [...amount.emptyWords.keys()] }, why })
  }
  return skips
}

/** Leaves out rows in which all amounts are blank. */
export function allBlank(amounts: readonly ColumnProfile[]): DraftedSkip[] {
  if (amounts.length === 0 || amounts.some(({ empty }) => empty === 0)) return []
  const all = amounts.map(({ heading }) => ({ column: heading, empty: true }))
  return [{ rule: { all }, why: 'rows without an amount' }]
}

function subtotalsOf(
  amount: ColumnProfile,
  profiles: readonly ColumnProfile[],
  rows: readonly Cell[][],
): { column: ColumnProfile; skip: DraftedSkip } | undefined {
  const texts = profiles.filter((profile) => !profile.numbers && profile.empty < most * profile.cells)
  if (texts.length < 3) return undefined
  const bare = rows.filter(
    (row) => texts.filter((text) => isEmpty(row, text)).length >= emptyPart * texts.length,
  )
  const subtotals = bare.filter((row) => !isEmpty(row, amount))
  if (subtotals.length < fewest * rows.length || subtotals.length > most * rows.length) return undefined
  // The column is empty in these rows, and in no other row with an amount.
  const column = texts.find(
    (text) => text.empty <= bare.length && subtotals.every((row) => isEmpty(row, text)),
  )
  if (!column) return undefined
  const why = `${plural(subtotals.length, 'row')} with an amount and little else: subtotals, which would be counted twice`
  return { column, skip: { rule: { column: column.heading, empty: true }, why } }
}

function isEmpty(row: Cell[], column: ColumnProfile): boolean {
  return textIn(row, column) === ''
}

/** Returns the rows that remain after the conditions on empty cells. */
export function withoutBlanks(
  rows: readonly Cell[][],
  skips: readonly DraftedSkip[],
  profiles: readonly ColumnProfile[],
): Cell[][] {
  const columns = skips.flatMap(({ rule: { column, empty } }) =>
    empty ? profiles.filter(({ heading }) => heading === column) : [],
  )
  return rows.filter((row) => !columns.some((column) => isEmpty(row, column)))
}
