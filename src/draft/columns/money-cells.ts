/** Tells columns of money by heading and cells. */

import type { ColumnProfile } from '../../rows/mapping/mapping.js'
import { headingScore } from './headings.js'
import { hints } from './hints.js'
import { moneyHeading } from './money-headings.js'

/** True for money: a currency or a clear word in the heading, or another word above cells with cents and nothing smaller. */
export function isMoney({ heading, values }: ColumnProfile): boolean {
  if (moneyHeading(heading)) return true
  if (headingScore(heading, clearWords) > 0) return true
  if (headingScore(heading, moneyWords) === 0) return false
  const decimals = [...values.keys()].map((text) => /[.,](\d+)$/.exec(text)?.[1]?.length ?? 0)
  const most = decimals.reduce((longest, each) => Math.max(longest, each), 0)
  return most === 2
}

/** Words for money that are also words for other amounts. */
const alsoAmounts = new Set(
  'net, netto, amount, amt, value, total, totale, summe, wert, valor, price'.split(', '),
)
const clearWords = hints.money!.phrases.filter((phrase) => !alsoAmounts.has(phrase))
const moneyWords = [...hints.money!.phrases, 'gross', 'brutto']
