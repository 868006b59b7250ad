/** Finds amounts of energy, volume, weight or distance beside the money of a draft. */

import { filledCells, matchRate, type Sample, type Vocabulary } from '../../rows/mapping/mapping.js'
import { findAmounts } from '../columns/amounts.js'
import { mentions } from '../columns/headings.js'
import { moneyHeading } from '../columns/money-headings.js'
import { numberIn } from '../rules/cell-numbers.js'
import { oneLine } from '../rules/unit-rules.js'

const physical = new Set(['energy', 'volume', 'weight', 'distance'])
const counters = new Set(['number', 'no', 'nr', 'id', 'code', 'index', 'reading'])
const leastFilled = 0.3
const mostNamed = 2

/** Returns a question with both sums if the sheet has amounts that are more exact than its money. */
export function amountsBesideMoney(
  money: string,
  { columnProfiles: profiles, rows }: Sample,
  vocabulary: Vocabulary,
): string[] {
  const found = findAmounts(profiles, vocabulary).filter(
    ({ profile, measure }) =>
      physical.has(measure) &&
      filledCells(profile) >= leastFilled * profile.cells &&
      !mentions(profile.heading, counters),
  )
  const paid = profiles.find(({ heading }) => heading === money)
  if (!paid || found.length === 0) return withUnits(paid?.heading, profiles, vocabulary)
  const sum = (profile: typeof paid) => {
    const read = numberIn(profile)
    return Math.round(rows.reduce((total, row) => total + read(row), 0)).toLocaleString('en-GB')
  }
  const others = found
    .slice(0, mostNamed)
    .map(({ profile, measure }) => `\`${oneLine(profile.heading)}\` (${measure}, ${sum(profile)} in all)`)
  return [
    `money (\`${oneLine(money)}\`, ${sum(paid)} in all) is counted, beside ${others.join(' and ')}, which would be more exact: --for estimate`,
  ]
}

/** Returns a question if a column has units of an amount that no heading names. */
function withUnits(
  money: string | undefined,
  profiles: Sample['columnProfiles'],
  vocabulary: Vocabulary,
): string[] {
  const measureOf = (text: string) => vocabulary.units.find(text)?.measure
  const units = profiles.find(
    (profile) =>
      !moneyHeading(profile.heading) &&
      matchRate(profile, (text) => physical.has(measureOf(text) ?? '')) > 0.9 &&
      filledCells(profile) >= leastFilled * profile.cells,
  )
  if (!units || money === undefined) return []
  return [
    `money (\`${oneLine(money)}\`) is counted, but \`${oneLine(units.heading)}\` has units of amounts, which would be more exact: --for estimate`,
  ]
}
