/** Reads columns of amounts and journeys that differ from the usual ones: shares, corrections, stops on the way. */
import { blendOf, isRecurring } from './cell-values.js'
import type { KindReading, StatedKind } from './column-kind.js'
import type { Column } from './column-numbers.js'
import { isCount, isFlag } from './column-tests.js'
import type { ColumnWords } from './column-words.js'
import { numberIn } from './decorated-number.js'
import { foldedText } from './folded-text.js'
import { matchRate } from './profile.js'
import { namesTotal } from './total-words.js'
import type { CellMeaning, HeadingKind } from './words/language.js'

/** Minimum share of matching cells if the heading names the kind, and if only a percent sign shows it. */
const [leastNamed, leastPercent] = [0.5, 0.9]
/** Maximum number of different words in a column of which some are rates. */
const mostWordsOfRates = 10
/** Maximum length of the name of a place. */
const longestPlace = 40
/** Units and words in the heading of a price or a fee. */
const ofMoney = /\p{Sc}|\b(?:EUR|GBP|USD|CHF|PLN|charges?|fees?|codes?|ids?|no|nr)\b/iu

/** Test of the cells of a kind. */
type CellTest = (text: string, words: ColumnWords) => boolean

interface StatedHeading {
  kind: StatedKind
  heading: HeadingKind
  test: CellTest
  /** Maximum number of words in a heading that only contains a phrase of the kind; 0 if it must be one. */
  mostWords: number
  /** Other meanings of the heading, which make the column one of their kind. */
  unless?: readonly HeadingKind[]
}

const isNumber: CellTest = (text) => numberIn(text) !== undefined
const isFlagged: CellTest = (text, words) => isNumber(text, words) || isFlag(text, words)
const isRate: CellTest = (text, words) => (numberIn(text) ?? 0) <= 100 && isFlagged(text, words)
const isPlace: CellTest = (text) => text.length <= longestPlace && /\p{L}{2}/u.test(text) && !/\d/.test(text)
/** Code of a customs procedure: the requested one, often with the previous one. */
const isProcedure: CellTest = (text) => /^\d\d(?:[ .-]?\d\d)?(?:[ .-]?\w\d\d)?$/.test(text)
const isCapital: CellTest = (text, words) => isFlag(text, words) || /cap(?:ex|ital)/i.test(text)

const whole = { mostWords: 0 }
const short = { mostWords: 3 }
const part = { mostWords: 12 }

const kinds: readonly StatedHeading[] = [
  {
    ...{ kind: 'green share', heading: 'greenShare', ...part },
    test: (text, words) => isRate(text, words) || blendOf(text) !== undefined,
  },
  { kind: 'green share', heading: 'fuel', test: (text) => blendOf(text) !== undefined, ...part },
  { kind: 'load factor', heading: 'loadFactor', test: isRate, ...part },
  {
    ...{ kind: 'adjustment', heading: 'adjustment', test: isNumber, ...part },
    unless: ['volumeFactor', 'multiplier'],
  },
  { kind: 'generation', heading: 'generation', test: isNumber, ...short },
  { kind: 'stated factor', heading: 'statedFactor', test: isNumber, ...part },
  { kind: 'recurrence', heading: 'frequency', test: isRecurring, ...whole },
  { kind: 'discount', heading: 'discount', test: isNumber, ...whole },
  { kind: 'via', heading: 'via', test: isPlace, ...whole },
  { kind: 'legs', heading: 'legs', test: isCount, ...whole },
  { kind: 'stop count', heading: 'stopCount', test: isCount, ...whole },
  { kind: 'capitalised', heading: 'capitalised', test: isCapital, ...whole },
  { kind: 'recharged', heading: 'recharged', test: isFlagged, ...whole },
  { kind: 'forcing', heading: 'forcing', test: isRate, ...whole },
  { kind: 'revision', heading: 'revision', test: isNumber, ...short },
  { kind: 'net metering', heading: 'netMetering', test: isFlagged, ...part },
  { kind: 'customs procedure', heading: 'customsProcedure', test: isProcedure, ...whole },
  { kind: 'actual emissions', heading: 'actualEmissions', test: isNumber, ...whole },
  { kind: 'payer', heading: 'payer', test: (text) => /\p{L}/u.test(text), ...whole },
  { kind: 'employees', heading: 'employees', test: isCount, ...whole },
]

/** Headings of shares and rates with another kind, or without an effect on amounts. */
const otherShares: readonly HeadingKind[] = [
  ...(['otherRate', 'taxAmount', 'taxBasis', 'taxIncluded', 'taxExcluded', 'note'] as const),
  ...kinds.map(({ heading }) => heading),
]

/** Returns the readings of a column as kinds that its heading names, or as percentages that nothing explains. */
export function statedReadings(column: Column): KindReading[] {
  const { counts, named, words, isElsewhere, isEmpty, isSpecific } = column
  const length = foldedText(counts.heading).split(' ').length
  const readings = kinds.flatMap(({ kind, heading, test, mostWords, unless = [] }): KindReading[] => {
    const match = named.get(heading)
    if (match === undefined) return []
    if (match === 'part' && (length > mostWords || isElsewhere || ofMoney.test(counts.heading))) return []
    if (unless.some((other) => named.has(other))) return []
    const share = matchRate(counts, (text) => test(text, words))
    const isKind = isEmpty || share >= (kind === 'recurrence' ? Number.MIN_VALUE : leastNamed)
    return isKind ? [{ kind, match, share, isElsewhere: false, isInverse: false, isSpecific }] : []
  })
  if (readings.length > 0) return readings
  return [...recurrenceReadings(column), ...carrierReadings(column), ...percentageReadings(column)]
}

/** Returns the reading of a few words of which some make an amount one of a month or a day, in two words: `per month`. */
function recurrenceReadings({ counts, words }: Column): KindReading[] {
  if (counts.values.size > mostWordsOfRates) return []
  const share = matchRate(counts, (text) => /.[ /]./.test(text) && isRecurring(text, words))
  if (share === 0) return []
  return [
    { kind: 'recurrence', match: undefined, share, isElsewhere: false, isInverse: false, isSpecific: false },
  ]
}

/** Returns the reading of amounts of another form of energy than electricity, which heading and unit name: `Gas (kWh)`. */
function carrierReadings({ counts, words, readers, isElsewhere, isSpecific }: Column): KindReading[] {
  const parts = counts.heading.split(/[\s_()[\]/-]+/).filter((part) => part !== '')
  const unit = parts.pop() ?? ''
  const names = parts.filter((part) => !words.meanings(part).has('import')).join(' ')
  const meanings = words.meanings(names)
  const isOther = otherCarriers.some((meaning) => meanings.has(meaning))
  const isMeasured = readers.isMeasure(unit) || /^l$/i.test(unit)
  if (!isOther || !isMeasured || isElsewhere || ofMoney.test(counts.heading)) return []
  const share = matchRate(counts, (text) => numberIn(text) !== undefined)
  if (share < leastNamed) return []
  const kind = 'other carrier' as const
  return [{ kind, match: 'whole', share, isElsewhere: false, isInverse: false, isSpecific, unit }]
}

/** Meanings of headings of other forms of energy. */
const otherCarriers: readonly CellMeaning[] = [
  ...(['naturalGas', 'heatingFuel', 'heat', 'petrol', 'diesel', 'otherFuel'] as const),
]

/** Returns the reading of percentages, or fractions below a heading with a word for shares. */
function percentageReadings({ counts, named, isElsewhere, isSpecific }: Column): KindReading[] {
  const { heading } = counts
  if (
    isElsewhere ||
    namesTotal(heading) ||
    named.get('share') === 'whole' ||
    otherShares.some((kind) => named.has(kind))
  )
    return []
  const isPercent = heading.includes('%')
  const isPart = named.has('share')
  const share = matchRate(counts, (text) => {
    const value = numberIn(text) ?? Number.NaN
    return (
      /\d\s*%$/.test(text) ||
      (isPercent && value <= 100) ||
      (isPart && value <= (named.has('party') ? 100 : 1))
    )
  })
  if (share < leastPercent) return []
  return [{ kind: 'percentage', match: 'whole', share, isElsewhere: false, isInverse: false, isSpecific }]
}
