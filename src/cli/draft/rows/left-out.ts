/** Rows that are better left out: those without an amount, and subtotals between the others. */

import type { Condition } from '../../../bulk/input/mapping/mapping-schema.js'
import type { Cell } from '../../../bulk/input/readers/table.js'
import type { ColumnProfile } from '../../../bulk/inspection/profile.js'
import { plural } from '../../../host/numbers.js'

export interface DraftedSkip {
  rule: Condition
  why: string
  /** What wants a look. */
  unsure?: string[]
  /** Whether it stands in the draft as a comment, for the user to take. */
  isOffered?: boolean
}

/** A row is a subtotal when at least this part of the columns of text is empty in it. */
const emptyPart = 0.65
const fewest = 0.003
const most = 0.6

/** @param amount the column that is estimated by */
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
  // The column that is empty in these rows, and in no other with an amount.
  const column = texts.find(
    (text) => text.empty <= bare.length && subtotals.every((row) => isEmpty(row, text)),
  )
  if (!column) return undefined
  const why = `${plural(subtotals.length, 'row')} with an amount and little else: subtotals, which would be counted twice`
  return { column, skip: { rule: { column: column.heading, empty: true }, why } }
}

function isEmpty(row: Cell[], { index }: ColumnProfile): boolean {
  return String(row[index] ?? '').trim() === ''
}

/** The rows that conditions on empty cells leave. */
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
