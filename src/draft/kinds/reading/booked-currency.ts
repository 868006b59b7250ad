/** Currency of books that also have each amount in the currency of the document. */

import type { ColumnProfile } from '../../../rows/mapping/mapping.js'
import { textIn } from '../../columns/cell-text.js'
import { numberIn } from '../../rules/cell-numbers.js'
import type { DraftedRule } from '../../rules/drafted-rule.js'
import { oneLine } from '../../rules/unit-rules.js'
import { columnOf, type KindSheet } from '../kind.js'

const leastDifference = 0.005

/**
 * Returns the one currency in which both amounts are equal, if they differ in others: the money is in this currency in all
 * rows, and the column of currencies belongs to the other amount.
 */
export function bookedCurrency(
  money: ColumnProfile,
  currencies: ColumnProfile,
  sheet: KindSheet,
): DraftedRule | undefined {
  const other = columnOf(sheet, 'amount in another currency')
  if (!other || other === money) return undefined
  const [read, readOther] = [numberIn(money), numberIn(other)]
  const words = new Map<string, boolean>()
  for (const row of sheet.sample.rows) {
    const text = textIn(row, currencies)
    if (text === '') continue
    const isEqual = Math.abs(read(row) - readOther(row)) < leastDifference
    words.set(text, (words.get(text) ?? true) && isEqual)
  }
  const [own, ...others] = [...words].flatMap(([text, areEqual]) => (areEqual ? [text] : []))
  const code = own === undefined ? undefined : sheet.vocabulary.currency(own)
  if (code === undefined || others.length > 0 || words.size < 2) return undefined
  const why = `\`${oneLine(money.heading)}\` differs from \`${oneLine(other.heading)}\` in rows of other currencies alone: all of it is in ${own}`
  return { field: 'money_unit', rule: { const: code }, why: [why], unsure: [] }
}
