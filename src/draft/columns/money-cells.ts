/** Tells columns of money by heading and cells. */

import type { ColumnProfile } from '../../rows/mapping/mapping.js'
import { headingScore } from './headings.js'
import { hints } from './hints.js'
import { moneyHeading } from './money-headings.js'

/** True for money: a currency in the heading, or a word for money above cells with cents and nothing smaller. */
export function isMoney({ heading, values }: ColumnProfile): boolean {
  if (moneyHeading(heading)) return true
  if (headingScore(heading, moneyWords) === 0) return false
  const decimals = [...values.keys()].map((text) => /[.,](\d+)$/.exec(text)?.[1]?.length ?? 0)
  const most = decimals.reduce((longest, each) => Math.max(longest, each), 0)
  return most === 2
}

const moneyWords = [...hints.money!.phrases, 'gross', 'brutto']
