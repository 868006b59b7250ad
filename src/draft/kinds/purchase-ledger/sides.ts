/** Signs of amounts: debit and credit in two columns, in a column of sides, or by the type of the document. */

import type { ColumnProfile, Condition, Sample } from '../../../rows/mapping/mapping.js'
import { textIn } from '../../columns/cell-text.js'
import { numberIn } from '../../rules/cell-numbers.js'
import { columnOf, type KindSheet } from '../kind.js'
import { sideOf } from '../reading/money-roles.js'
import { creditedPurchases, numberedAccounts } from './account-numbers.js'
import { creditWords } from './document-types.js'

/** Rows whose amount is in one column with one sign. */
export interface Side {
  /** Condition for the rows; undefined for all others. */
  when: Condition | undefined
  money: ColumnProfile
  sign: 1 | -1
  why: string
}

/** Returns the debit and credit columns, if the sheet has both. */
export function debitAndCredit(sheet: KindSheet): [ColumnProfile, ColumnProfile] | undefined {
  const [debit, credit] = [columnOf(sheet, 'debit'), columnOf(sheet, 'credit')]
  return debit && credit ? [debit, credit] : undefined
}

/** Returns the sides of debit and credit columns. */
export function sidesOfColumns([debit, credit]: [ColumnProfile, ColumnProfile]): Side[] {
  return [
    {
      when: { column: credit.heading, matches: '[1-9]' },
      money: credit,
      sign: -1,
      why: 'credits lower the costs',
    },
    { when: undefined, money: debit, sign: 1, why: 'debits' },
  ]
}

/** Returns the sides of one column of amounts: all as written, or credits below zero. */
export function sidesOf(money: ColumnProfile, sheet: KindSheet): Side[] {
  const column = columnOf(sheet, 'side') ?? columnOf(sheet, 'type')
  const words = columnOf(sheet, 'side')
    ? [...column!.values.keys()].filter((text) => sideOf(text) === 'credit')
    : creditWords(column)
  const rest: Side = { when: undefined, money, sign: 1, why: 'amounts as they stand' }
  if (!column || words.length === 0 || areSigned(money, column, words, sheet.sample)) return [rest]
  const accounts = columnOf(sheet, 'side') && numberedAccounts(sheet)
  const when = accounts?.contra ? creditedPurchases(accounts, column) : { column: column.heading, in: words }
  return [{ when, money, sign: -1, why: 'credits lower the costs' }, rest]
}

/** True if amounts of credits are below zero already. */
function areSigned(
  money: ColumnProfile,
  sides: ColumnProfile,
  words: readonly string[],
  { rows }: Sample,
): boolean {
  const read = numberIn(money)
  const credits = rows.filter((row) => words.includes(textIn(row, sides)))
  const below = credits.filter((row) => read(row) < 0).length
  return below * 2 > credits.filter((row) => read(row) !== 0).length
}
