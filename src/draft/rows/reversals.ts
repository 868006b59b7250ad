/** Finds negative amounts that take back others of the same file. */

import { plural } from '../../host/numbers.js'
import { type ColumnProfile, headingsIn, type Sample } from '../../rows/mapping/mapping.js'
import { wordsOf } from '../columns/headings.js'
import type { Draft } from '../draft-model.js'
import { numberIn } from '../rules/cell-numbers.js'
import { oneLine } from '../rules/unit-rules.js'
import { countedRows } from './counted-rows.js'

/** Subtracts the negative amounts of a draft if each is the opposite of another or its row says that it is a credit. */
export function withReversals(draft: Draft, sample: Sample): Draft {
  const amount = draft.unpivot ? undefined : amountOf(draft, sample.columnProfiles)
  if (!amount?.numbers || amount.numbers.negative === 0) return draft
  const read = numberIn(amount)
  const rows = countedRows(draft, sample)
  const numbers = rows.map(read)
  const below = numbers.filter((number) => number < 0)
  if (below.length === 0) return draft
  const isNamed = rows.every((row) => read(row) >= 0 || isCredit(row))
  if (!isNamed && !areOpposites(below, numbers)) return draft
  const how = isNamed ? 'each in a row of a credit' : 'each the opposite of another'
  const why = `${plural(below.length, 'amount')} of \`${oneLine(amount.heading)}\` below 0, ${how}: reversals, which are subtracted`
  return { ...draft, reversals: [why] }
}

/** Words of credits, corrections and returns, in eight languages. */
const credits =
  /\b(credits?|credit ?notes?|refund|reversal|return|gutschrift\w*|storno\w*|ruckgabe|avoir|remboursement|annulation|nota credito|rimborso|abono|devolucion|anulacion|creditnota|creditering|retour|korekta|zwrot|devolucao|estorno)\b/

/** True if a cell of the row says that it is a credit. */
function isCredit(row: Sample['rows'][number]): boolean {
  return row.some((cell) => typeof cell === 'string' && credits.test(wordsOf(cell).join(' ')))
}

/** Returns the column that all amounts of the draft are in. */
function amountOf({ quantity, activities = [] }: Draft, profiles: readonly ColumnProfile[]) {
  const parts = [quantity?.rule, ...activities.map((each) => each.quantity)]
  const headings = new Set(parts.flatMap((rule) => (rule?.from === undefined ? [] : headingsIn(rule.from))))
  const [heading] = headings
  return headings.size === 1 ? profiles.find((profile) => profile.heading === heading) : undefined
}

/** True if each number below 0 has its own opposite above 0. */
function areOpposites(below: readonly number[], numbers: readonly number[]): boolean {
  const above = new Map<number, number>()
  for (const number of numbers) if (number > 0) above.set(number, (above.get(number) ?? 0) + 1)
  return below.every((number) => {
    const left = above.get(-number) ?? 0
    above.set(-number, left - 1)
    return left > 0
  })
}
