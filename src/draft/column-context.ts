/** Relates the columns of a file to a command: amounts, and the best column for each field. */
import {
  type ColumnProfile,
  type Sample,
  unitTypeForMeasure,
  type Vocabulary,
} from '../rows/mapping/mapping.js'
import { type Amount, amountIn, findAmounts } from './columns/amounts.js'
import { fare, type Hint, hintFor, hints } from './columns/hints.js'
import { type Match, matches } from './columns/matching.js'
import { netMoney } from './rules/net-amounts.js'
import type { Target } from './targets.js'

/** Columns named for fields, by path. */
export type Pinned = ReadonlyMap<string, ColumnProfile>

export interface Context {
  target: Target
  /** Best column for each field. */
  found: ReadonlyMap<string, Match>
  /** Columns named by the user, except the amount. */
  named: Pinned
  amount: Amount | undefined
  /** All columns that may be the amount, most likely first. */
  amounts: readonly Amount[]
  profiles: readonly ColumnProfile[]
  vocabulary: Vocabulary
  sample: Sample
}

/** Relates the columns of the sample to a command. */
export function contextOf(
  target: Target,
  sample: Sample,
  vocabulary: Vocabulary,
  pinned: Pinned,
  why: string,
): Context {
  const profiles = sample.columnProfiles.filter(({ heading }) => heading.trim() !== '')
  const amounts = target.amount
    ? (pinnedAmount(pinned, target.amount.above, profiles, vocabulary) ??
      findAmounts(profiles, vocabulary).filter((each) => isMeasured(each, target)))
    : []
  const [amount] = amounts
  const named = new Map([...pinned].filter(([, profile]) => profile !== amount?.profile))
  const others = profiles.filter((profile) => profile !== amount?.profile && profile !== amount?.unitColumn)
  const found = withNetMoney(matches(hintsOf(target), others, vocabulary, named, why), profiles, sample)
  return { target, found, named, amount, amounts, profiles, vocabulary, sample }
}

/** Takes the money without tax, if the rows show which it is and the user named no column. */
function withNetMoney(
  found: Map<string, Match>,
  profiles: readonly ColumnProfile[],
  { rows }: Sample,
): Map<string, Match> {
  for (const field of ['money', 'parameters.money']) {
    const match = found.get(field)
    const net = match && !match.isNamed ? netMoney(match.profile, profiles, rows) : undefined
    if (net) found.set(field, { ...match!, ...net, isNet: true })
  }
  return found
}

function isMeasured({ measure }: Amount, { amount }: Target): boolean {
  return amount?.measures === undefined || amount.measures.includes(measure)
}

/** Returns the hints for fields; units, currencies and types of code are decided with their column. */
function hintsOf({ needed, wanted, description }: Target): Map<string, Hint> {
  const found = new Map<string, Hint>()
  for (const field of [...needed, ...wanted]) {
    if (field === 'category') {
      found.set(field, hints.ledger_category!)
      continue
    }
    const hint = isCloudRegion(field, description) ? hints.cloud_region : hintFor(field)
    if (field === 'money' && isTravelSpend(description)) {
      found.set(field, fare)
      continue
    }
    const isBesideData = field === 'duration' && needed.includes('data')
    if (hint) found.set(field, isBesideData ? hints.duration_alone! : hint)
    if (field.endsWith('classification_code')) found.set('category', hints.category!)
    if (field.endsWith('activity_id')) found.set('kind', hints.kind!)
  }
  return found
}

function pinnedAmount(
  pinned: Pinned,
  above: string,
  profiles: readonly ColumnProfile[],
  vocabulary: Vocabulary,
): Amount[] | undefined {
  for (const [field, profile] of pinned) {
    const measure = field.startsWith(above) ? field.slice(above.length) : undefined
    if (measure !== undefined && unitTypeForMeasure(measure)) {
      return [amountIn(profile, measure, profiles, vocabulary)]
    }
  }
  return undefined
}

export function isTravelSpend({ name }: Target['description']): boolean {
  return name === 'travelSpend'
}

export function isCloudRegion(field: string, { name }: Target['description']): boolean {
  return field === 'region' && name.startsWith('compute')
}
