/** Finds amounts of energy, volume, weight or distance in sheets whose draft counts money. */

import {
  type ColumnProfile,
  filledCells,
  matchRate,
  type Sample,
  type Vocabulary,
} from '../../rows/mapping/mapping.js'
import { findAmounts } from '../columns/amounts.js'
import { mentions } from '../columns/headings.js'
import { moneyHeading } from '../columns/money-headings.js'
import { numberIn } from '../rules/cell-numbers.js'
import { oneLine } from '../rules/unit-rules.js'

const physical = new Set(['energy', 'volume', 'weight', 'distance'])
const counters = new Set(['number', 'no', 'nr', 'id', 'code', 'index', 'reading'])
const prices = new Set(['price', 'rate', 'preis', 'prix', 'prezzo', 'precio', 'prijs', 'cena', 'preco'])
const leastFilled = 0.3
const leastUnits = 0.9
const mostNamed = 2

/** Returns a question with both sums if the sheet has amounts that are more exact than its money. */
export function amountsBesideMoney(money: string, sample: Sample, vocabulary: Vocabulary): string[] {
  const { columnProfiles: profiles, rows } = sample
  const paid = profiles.find(({ heading }) => heading === money)
  if (!paid) return []
  const measured = findAmounts(profiles, vocabulary).filter(
    ({ profile, measure }) => physical.has(measure) && isFilled(profile),
  )
  const units = measured[0] ? measured[0].unitColumn : unitsIn(profiles, vocabulary)
  const found = measured[0] ? measured.map(({ profile }) => profile) : besideUnits(units, paid, profiles)
  if (found.length === 0) return []
  const inUnits = units ? `, with units in \`${oneLine(units.heading)}\`,` : ''
  const shown = (profile: ColumnProfile) => {
    const read = numberIn(profile)
    const sum = Math.round(rows.reduce((total, row) => total + read(row), 0))
    return `\`${oneLine(profile.heading)}\` (${sum.toLocaleString('en-GB')} in all)`
  }
  const others = found.slice(0, mostNamed).map(shown).join(' and ')
  return [`money, ${shown(paid)}, is counted; ${others}${inUnits} would be more exact: --for estimate`]
}

function isFilled(profile: ColumnProfile): boolean {
  return filledCells(profile) >= leastFilled * profile.cells && !mentions(profile.heading, counters)
}

/** Returns the column of units. */
function unitsIn(profiles: readonly ColumnProfile[], { units }: Vocabulary): ColumnProfile | undefined {
  const isUnit = (text: string) => physical.has(units.find(text)?.measure ?? '')
  return profiles.find((profile) => isFilled(profile) && matchRate(profile, isUnit) > leastUnits)
}

/** Returns the numbers next to a column of units, without prices. */
function besideUnits(
  column: ColumnProfile | undefined,
  paid: ColumnProfile,
  profiles: readonly ColumnProfile[],
): ColumnProfile[] {
  if (!column) return []
  return profiles.filter(
    (profile) =>
      profile.numbers &&
      profile !== paid &&
      Math.abs(profile.index - column.index) === 1 &&
      isFilled(profile) &&
      !moneyHeading(profile.heading) &&
      !mentions(profile.heading, prices),
  )
}
