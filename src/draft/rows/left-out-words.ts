/** Leaves out rows by a word in one of their cells, with the number of rows. */

import { plural } from '../../host/numbers.js'
import { type ColumnProfile, mostFrequent } from '../../rows/mapping/mapping.js'
import { oneLine } from '../rules/unit-rules.js'
import type { DraftedSkip } from './excluded-rows.js'

/** Leaves out the rows whose cell passes a test. @param why what these rows are, without a verb: `sums of other rows` */
export function leftOutWords(
  profile: ColumnProfile | undefined,
  test: (text: string) => boolean,
  why: string,
): DraftedSkip[] {
  if (!profile) return []
  const found = mostFrequent(profile, Number.POSITIVE_INFINITY).filter(([text]) => test(text))
  const isAll = found.length === profile.values.size && profile.empty === 0
  if (found.length === 0 || isAll) return []
  const rows = found.reduce((sum, [, count]) => sum + count, 0)
  const words = found
    .slice(0, 6)
    .map(([text]) => oneLine(text))
    .join(', ')
  return [
    {
      rule: { column: profile.heading, in: found.map(([text]) => text) },
      why: `${plural(rows, 'row')} left out (${why}): ${words}`,
    },
  ]
}
