/** Finds numbers that look like amounts of an activity but are not used by the draft. */

import { type ColumnProfile, filledCells, type Vocabulary } from '../../rows/mapping/mapping.js'
import type { Cell } from '../../rows/sheets/sheets.js'
import { findAmounts } from '../columns/amounts.js'
import { explained, sameAmount } from '../rules/same-amounts.js'
import { oneLine } from '../rules/unit-rules.js'

/** Measures to ignore: money is the cost of the amounts; area and power describe the equipment, not its consumption. */
const notUsed = new Set(['money', 'area', 'power', 'time'])

export interface NotTaken {
  /** Headings of other amounts, most likely first. */
  others: string[]
  /** Amounts that follow from used ones, with the relation in words. */
  same: string[]
  /** Other relations between used and unused columns, in words. */
  related: string[]
  /** Questions on used totals that differ from their parts in some rows. */
  disagreeing: string[]
}

/**
 * @param taken columns with the amounts that the draft uses
 * @param unused columns that the draft does not use
 */
export function unusedAmounts(
  taken: readonly ColumnProfile[],
  unused: readonly ColumnProfile[],
  rows: readonly Cell[][],
  vocabulary: Vocabulary,
): NotTaken {
  const found = findAmounts(unused, vocabulary).filter(({ measure }) => !notUsed.has(measure))
  const numbers = unused.filter((profile) => profile.numbers && filledCells(profile) > 0)
  const { known, related } = explained(taken, numbers, rows)
  const others: string[] = []
  const same: string[] = []
  for (const { profile } of found) {
    const words =
      known.find((each) => each.profile === profile)?.words ??
      taken.map((one) => sameAmount(one, profile, rows, vocabulary)?.words).find((each) => each !== undefined)
    if (words === undefined) others.push(oneLine(profile.heading))
    else same.push(words)
  }
  return {
    others,
    same,
    disagreeing: related
      .filter(({ disagrees }) => disagrees)
      .map(({ words }) => `${words}: which is right there?`),
    related: related
      .filter(({ disagrees }) => !disagrees)
      .map(({ words }) => words)
      .filter((words) => !same.includes(words))
      .slice(0, relationsShown),
  }
}

const relationsShown = 4

/** Returns comments on amounts that follow from used ones, and on other relations. */
export function relationRemarks({ same, related }: NotTaken): string[] {
  return [
    ...(same.length > 0 ? [`Duplicate amounts, not used: ${same.join('; ')}.`] : []),
    ...(related.length > 0 ? [`Columns that belong together: ${related.join('; ')}.`] : []),
  ]
}
