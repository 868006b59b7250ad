/** Finds the part of an amount that belongs to the reporter, such as a tenant's share of a building. */
import type { ColumnProfile } from '../../rows/mapping/mapping.js'
import { type Cell, relationsAmong } from '../../rows/sheets/sheets.js'
import { isRatio, phrasesIn, wordsOf } from '../columns/headings.js'
import { moneyHeading } from '../columns/money-headings.js'
import { numberColumn, numberIn } from './cell-numbers.js'

const mostCompared = 2000
const shares = new Set(
  phrasesIn(
    'share, portion, proportion, allocation, apportionment, anteil, quote, part, quota, cuota, aandeel, udzial, percentage',
  ),
)

/** Returns the column that is the amount times a column of shares; undefined without one. */
export function ownShareOf(
  amount: ColumnProfile,
  profiles: readonly ColumnProfile[],
  rows: readonly Cell[][],
): ColumnProfile | undefined {
  const numeric = profiles.filter(({ numbers }) => numbers !== undefined)
  const compared = rows.slice(0, mostCompared)
  const relations = relationsAmong(numeric.map((profile) => numberColumn(profile, compared)))
  for (const relation of relations) {
    if (relation.kind !== 'product') continue
    const factors = relation.factors.map((index) => numeric[index]!)
    const share = factors.find((profile) => profile !== amount)
    if (factors.includes(amount) && share && isShare(share)) return numeric[relation.product]
  }
  return relations.flatMap((relation) => {
    // A constant share is a constant ratio: the column of shares has its only value.
    if (relation.kind !== 'ratio' || numeric[relation.of] !== amount || relation.ratio >= 1) return []
    const shared = numeric.filter((profile) => isShare(profile) && profile.values.size === 1)
    const to = numeric[relation.to]!
    // A constant price makes money of an amount, not a share.
    if (moneyHeading(to.heading)) return []
    const isNamed = shared.length > 0 && namesShare(to)
    const isOfValue = shared.some((share) => namesShare(share) && isValue(relation.ratio, share, rows))
    return isNamed || isOfValue ? [to] : []
  })[0]
}

/** Relative difference between a ratio of rounded amounts and their share. */
const closeTo = 0.01

/** True if a ratio is the value of a column of shares, as a number or in percent. */
function isValue(ratio: number, share: ColumnProfile, rows: readonly Cell[][]): boolean {
  const value = numberIn(share)(rows[0]!)
  return [value, value / 100].some((each) => Math.abs(ratio / each - 1) < closeTo)
}

function isShare(profile: ColumnProfile): boolean {
  return isRatio(profile.heading) || namesShare(profile)
}

function namesShare({ heading }: ColumnProfile): boolean {
  return wordsOf(heading).some((word) => shares.has(word))
}
