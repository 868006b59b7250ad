/** Numbers that look like amounts of an activity and that no line of a draft takes. */
import type { Cell } from '../../../bulk/input/readers/table.js'
import type { ColumnProfile } from '../../../bulk/inspection/profile.js'
import type { Vocabulary } from '../../../bulk/inspection/vocabulary.js'
import { amountsOf } from '../columns/amounts.js'
import { isSameAmount } from '../rules/cell-numbers.js'
import { oneLine } from '../rules/unit-rules.js'

/** Money beside amounts is what they cost; areas and powers are what is used, not how much of it. */
const notUsed = new Set(['money', 'area', 'power', 'time'])

export interface NotTaken {
  /** Headings of other amounts, the likeliest first. */
  others: string[]
  /** Headings of amounts that are those taken, in another unit. */
  same: string[]
}

/**
 * @param taken the columns that the draft estimates by
 * @param unused columns that no line of the draft takes
 */
export function notTaken(
  taken: readonly ColumnProfile[],
  unused: readonly ColumnProfile[],
  rows: readonly Cell[][],
  vocabulary: Vocabulary,
): NotTaken {
  const found = amountsOf(unused, vocabulary).filter(({ measure }) => !notUsed.has(measure))
  const isSame = (profile: ColumnProfile) => taken.some((one) => isSameAmount(one, profile, rows))
  const [others, same]: string[][] = [[], []]
  for (const { profile } of found) (isSame(profile) ? same! : others!).push(oneLine(profile.heading))
  return { others: others!, same: same! }
}
