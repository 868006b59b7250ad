/** Determines the kind of a column of numbers or codes, which only a heading can name. */

import { routingOf } from './cell-values.js'
import type { CellRecognisers, ColumnKind, KindReading } from './column-kind.js'
import { areRunningNumbers, isCount } from './column-tests.js'
import type { ColumnWords, HeadingMatch } from './column-words.js'
import { decoratedNumber } from './decorated-number.js'
import { numberNotation } from './number-notation.js'
import { type CellCounts, filledCells, matchRate } from './profile.js'
import type { HeadingKind } from './words/language.js'

/** Minimum share of numbers in a column of a kind of numbers. */
const leastNumbers = 0.6

/** Column with its heading's words and the recognisers of its cells. */
export interface Column {
  counts: CellCounts
  words: ColumnWords
  readers: CellRecognisers
  /** Kinds that the heading names. */
  named: ReadonlyMap<HeadingKind, HeadingMatch>
  isElsewhere: boolean
  isEmpty: boolean
  isSpecific: boolean
}

/** Kinds of numbers and codes: their headings, and whether all are small whole numbers. */
const numberKinds: readonly (readonly [ColumnKind, HeadingKind, 'counts' | 'numbers' | 'routings'])[] = [
  ['travellers', 'travellers', 'counts'],
  ['trips', 'trips', 'counts'],
  ['rooms', 'rooms', 'counts'],
  ['weight', 'weight', 'numbers'],
  ['multiplier', 'multiplier', 'numbers'],
  ['machines', 'machines', 'counts'],
  ['refill', 'refill', 'numbers'],
  ['stated distance', 'statedDistance', 'numbers'],
  ['share', 'share', 'numbers'],
  ['sold', 'sold', 'numbers'],
  ['volume factor', 'volumeFactor', 'numbers'],
  ['register', 'register', 'numbers'],
  ['journeys', 'journeys', 'counts'],
  ['containers', 'containers', 'counts'],
  ['routing', 'routing', 'routings'],
]

/** Returns the readings of a column of numbers, which only a heading can name. */
export function numberReadings(column: Column): KindReading[] {
  const { counts, words, named, isElsewhere, isEmpty, isSpecific } = column
  return numberKinds.flatMap(([kind, heading, cells]) => {
    const match = named.get(heading)
    if (match === undefined || (kind === 'journeys' && match !== 'whole')) return []
    if (kind === 'register' && !isRegister(counts.heading, words)) return []
    if (kind === 'journeys' && areRunningNumbers(counts)) return []
    const share = shares[cells](counts)
    const isKind = isEmpty || share >= leastNumbers
    // A phrase of the kind may contain such a word: `Cost share`.
    const isOther = isElsewhere && match !== 'whole'
    return isKind ? [{ kind, match, share, isElsewhere: isOther, isInverse: false, isSpecific }] : []
  })
}

/** Returns the reading of a column of numbers whose heading or cells have a unit of measure: `Gas (kWh)`. */
export function measureReadings({ counts, named, readers, isElsewhere, isEmpty }: Column): KindReading[] {
  const unit = unitOfCells(counts, readers) ?? readers.measureIn(counts.heading)
  if (unit === undefined || isElsewhere || named.has('comparison')) return []
  const share = numberShare(counts)
  if (!isEmpty && share < leastNumbers) return []
  return [
    { kind: 'measure', match: 'part', share, isElsewhere: false, isInverse: false, isSpecific: true, unit },
  ]
}

/** Returns the unit that all numbers have: `420 km`. */
function unitOfCells({ values }: CellCounts, { isMeasure }: CellRecognisers): string | undefined {
  const texts = values.keys()
  const unit = decoratedNumber(texts.next().value ?? '')?.decoration
  if (unit === undefined || !isMeasure(unit)) return undefined
  for (const text of texts) if (decoratedNumber(text)?.decoration !== unit) return undefined
  return unit
}

/** Shares of cells by the contents of a kind. */
const shares = {
  counts: (counts: CellCounts) => matchRate(counts, isCount),
  numbers: numberShare,
  routings: (counts: CellCounts) => matchRate(counts, (text) => routingOf(text) !== undefined),
}

function numberShare(counts: CellCounts): number {
  return (numberNotation(counts.values)?.count ?? 0) / Math.max(1, filledCells(counts))
}

/** Units and words in the heading of a price, a demand or a time, not an energy. */
const otherUnit = /\p{Sc}|\b(?:EUR|GBP|USD|CHF|PLN|k?W|k?VA|k?VArh?|charges?|fees?|hours?)\b/iu

/** True if a heading names a register of a meter, such as its night rate, with energy in its cells. */
export function isRegister(heading: string, words: ColumnWords): boolean {
  return (
    words.headingKinds(heading).has('register') && !words.isElsewhere(heading) && !otherUnit.test(heading)
  )
}
