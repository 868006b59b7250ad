/** Finds negative amounts that take back others of the same file. */

import { plural } from '../../host/numbers.js'
import { type ColumnProfile, headingsIn, type Sample } from '../../rows/mapping/mapping.js'
import type { Draft } from '../draft-model.js'
import { numberIn } from '../rules/cell-numbers.js'
import { oneLine } from '../rules/unit-rules.js'

/** Subtracts the negative amounts of a draft if each is the opposite of another: corrections, and no exports. */
export function withReversals(draft: Draft, { columnProfiles, rows }: Sample): Draft {
  const amount = draft.unpivot ? undefined : amountOf(draft, columnProfiles)
  if (!amount?.numbers || amount.numbers.negative === 0) return draft
  const read = numberIn(amount)
  const numbers = rows.map(read)
  const below = numbers.filter((number) => number < 0)
  if (below.length === 0 || !areOpposites(below, numbers)) return draft
  const why = `${plural(below.length, 'amount')} of \`${oneLine(amount.heading)}\` below 0, each the opposite of another: reversals, which are subtracted`
  return { ...draft, reversals: [why] }
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
