/** Explains the totals of tables with amounts side by side. */

import type { ColumnProfile } from '../../../rows/mapping/mapping.js'
import { headingScore, phrasesIn } from '../../columns/headings.js'
import { totalsOf } from '../../rules/same-amounts.js'
import type { KindSheet } from '../kind.js'

const totals = phrasesIn(
  'total, totale, summe, gesamt, totaal, suma, razem, ytd, year to date, jahr, kumuliert, cumul, cumulato, acumulado, cumulatief',
)
const leastTotal = 0.5

/** Returns the totals of columns side by side, with the reason why they are not counted. */
export function totalsBeside(
  wide: readonly ColumnProfile[],
  { profiles, sample }: KindSheet,
): Map<ColumnProfile, string> {
  const others = profiles.filter((profile) => profile.numbers && !wide.includes(profile))
  const known = totalsOf(
    [...wide, ...others].filter(({ numbers }) => numbers),
    sample.rows,
  )
  const isTotal = (profile: ColumnProfile) =>
    known.some((each) => each.profile === profile) || headingScore(profile.heading, totals) > leastTotal
  return new Map(others.filter(isTotal).map((profile) => [profile, 'the total of the others']))
}
