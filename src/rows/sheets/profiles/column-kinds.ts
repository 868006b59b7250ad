/** Determines the kind of a column: by its cells first, by its heading second. */
import { type Carrier, carrierByWhole, carrierOf, modeOf, refrigerantOf } from './categories.js'
import {
  cabinOf,
  directionOf,
  fuelIn,
  fuelOf,
  isCold,
  isMinus,
  isRefrigerated,
  isSizedTruck,
  isUnusualVehicle,
  returnOf,
  taxOf,
} from './cell-values.js'
import type { CellRecognisers, ColumnKind, KindReading } from './column-kind.js'
import { type Column, measureReadings, numberReadings } from './column-numbers.js'
import { statedReadings } from './column-statements.js'
import { isCancelled, isCredit, isFlag, isPower, isTaxAlone, tripType } from './column-tests.js'
import type { ColumnWords, HeadingMatch } from './column-words.js'
import { foldedText } from './folded-text.js'
import { type CellCounts, filledCells, matchRate } from './profile.js'
import { isScale } from './scales.js'
import { best, type CellTest, leastAlone, leastNamed, mostAlone, readAs, readByCells } from './word-kind.js'

/** Maximum number of distinct words in a column of a kind: columns with more are names, texts or numbers. */
const mostWords = 200
/** Maximum length of a code of a form of energy. */
const longestCode = 2
/** Minimum share of categories if the heading does not name them: other rows may have a category without a word. */
const leastCategory = 0.7
/** Maximum number of distinct words in a column of kinds of documents. */
const mostWordsOfFlags = 10

/** Returns the kinds that a column may be; empty for most columns. */
export function kindsOf(counts: CellCounts, words: ColumnWords, readers: CellRecognisers): KindReading[] {
  const { heading, values } = counts
  const column: Column = {
    ...{ counts, words, readers },
    named: words.headingKinds(heading),
    isElsewhere: words.isElsewhere(heading),
    isEmpty: filledCells(counts) === 0,
    isSpecific: isSpecificHeading(foldedText(heading)),
  }
  const ofWords = values.size <= mostWords ? wordReadings.flatMap((read) => read(column)) : []
  const found = [...ofWords, ...numberReadings(column), ...statedReadings(column)]
  return found.some(({ share }) => share > 0) ? found : [...found, ...measureReadings(column)]
}

/** Readers of columns of words, in the order of their readings: a scale with a currency is not only a currency. */
const wordReadings: readonly ((column: Column) => KindReading[])[] = [
  powerReadings,
  scaleReadings,
  unitReadings,
  currencyReadings,
  cabinReadings,
  returnReadings,
  calorificBasisReadings,
  taxBasisReadings,
  directionReadings,
  statusReadings,
  creditReadings,
  fuelReadings,
  refrigeratedReadings,
  vehicleReadings,
  categoryReadings,
  signReadings,
  cancelledReadings,
]

/** Returns the reading of a column of powers: `Active import (kW)` does not prove that the amounts are energy. */
function powerReadings({ counts }: Column): KindReading[] {
  const share = matchRate(counts, isPower)
  return share >= leastCategory ? [{ kind: 'power', match: 'whole', share, ...isBeside }] : []
}

function unitReadings(column: Column): KindReading[] {
  const { counts, named, readers, isSpecific } = column
  const { isUnit, isMeasure } = readers
  const readings = readAs(column, { kind: 'unit', headings: ['unit'], test: isUnit, alone: isMeasure })
  const isNamed = named.has('unit') || counts.values.size > mostAlone
  const measures = isNamed ? 0 : matchRate(counts, isMeasure)
  // A few units among other words: never used, but they can contradict an amount.
  const isContradiction = measures > 0 && measures < leastAlone
  return isContradiction
    ? [...readings, readByCells({ isElsewhere: true, isSpecific }, 'unit', measures)]
    : readings
}

function currencyReadings(column: Column): KindReading[] {
  const { isCurrency } = column.readers
  const alone: CellTest = (text) => /^[A-Z]{3}$|^\p{Sc}$/u.test(text) && isCurrency(text)
  return readAs(column, { kind: 'currency', headings: ['currency'], test: isCurrency, alone })
}

function cabinReadings(column: Column): KindReading[] {
  const hasEconomy = [...column.counts.values.keys()].some((text) => /econom/i.test(text))
  const test: CellTest = (text) => cabinOf(text, column.words) !== undefined
  const alone: CellTest = (text) => hasEconomy && text.length > 3 && test(text)
  return readAs(column, { kind: 'cabin', headings: ['cabin'], test, alone, isClear: hasEconomy })
}

function returnReadings(column: Column): KindReading[] {
  const { named, words } = column
  const isInverse = named.has('oneWay') && named.get('return') !== 'whole'
  const test: CellTest = (text) => returnOf(text, words, isInverse) !== undefined
  const alone: CellTest = (text) => tripType(text, words)
  return readAs(column, { kind: 'return', headings: ['return', 'oneWay'], test, alone, isInverse })
}

function calorificBasisReadings(column: Column): KindReading[] {
  const { basis } = column.readers
  const test: CellTest = (text) => basis(text) !== undefined
  const alone: CellTest = (text) => basis(text)?.isDistinct === true
  return readAs(column, { kind: 'calorific basis', headings: ['calorificBasis'], test, alone })
}

function taxBasisReadings(column: Column): KindReading[] {
  const { named, words } = column
  const flagged = named.has('taxIncluded') ? true : named.has('taxExcluded') ? false : undefined
  return readAs(column, {
    kind: 'tax basis',
    headings: ['taxBasis', 'taxIncluded', 'taxExcluded'],
    test: (text) => taxOf(text, words, flagged) !== undefined,
    alone: (text) => isTaxAlone(text, words),
    isInverse: flagged === false,
  })
}

function directionReadings(column: Column): KindReading[] {
  const test: CellTest = (text) => directionOf(text, column.words) !== undefined
  return readAs(column, { kind: 'direction', headings: ['direction'], test, alone: test })
}

/** Returns the readings of a column of states, or a column that flags cancelled rows. */
function statusReadings(column: Column): KindReading[] {
  const { words } = column
  const isStatus: CellTest = (text) => isCancelled(text, words)
  const isFlagged: CellTest = (text) => isFlag(text, words)
  // `Warranty valid` does not describe the row.
  const isValid = column.named.get('validFlag') === 'whole'
  // Words of states are headings of flags too: `Withdrawn`.
  const state = words.meanings(column.counts.heading)
  const isState = state.has('cancelled') || state.has('draft')
  const flagged = isState ? matchRate(column.counts, isFlagged) : 0
  return [
    ...readAs(column, { kind: 'status', headings: ['status'], test: isStatus }),
    ...readAs(column, { kind: 'cancelled flag', headings: ['cancelledFlag'], test: isFlagged }),
    ...(isValid
      ? readAs(column, { kind: 'cancelled flag', headings: ['validFlag'], test: isFlagged, isInverse: true })
      : []),
    ...(flagged >= leastNamed
      ? [{ kind: 'cancelled flag' as const, match: 'whole' as const, share: flagged, ...isBeside }]
      : []),
  ]
}

/** Returns the readings of a column that marks credits, by its heading, by flags, or by its words. */
function creditReadings(column: Column): KindReading[] {
  const { counts, named, words } = column
  // In notes, a correction may be of a reading or a name.
  const isNote = named.get('note') === 'whole'
  const test: CellTest = (text) =>
    isCredit(text, words) && !(isNote && words.meanings(text).has('correction'))
  const isFlagged: CellTest = (text) => isFlag(text, words)
  const readings = [
    ...readAs(column, { kind: 'credit side', headings: ['creditSide'], test }),
    ...readAs(column, { kind: 'credit flag', headings: ['creditFlag'], test: isFlagged }),
  ]
  const isOfDocuments = !named.has('creditSide') && counts.values.size <= mostWordsOfFlags
  const hasCredits = isOfDocuments && matchRate(counts, (text) => text.length > 4 && test(text)) > 0
  return hasCredits ? [...readings, readByCells(column, 'credit side', 1)] : readings
}

function fuelReadings(column: Column): KindReading[] {
  const test: CellTest = (text) => fuelIn(text, column.words) !== undefined
  const alone: CellTest = (text) => text.length > 2 && fuelOf(text, column.words) !== undefined
  return readAs(column, { kind: 'fuel', headings: ['fuel'], test, alone })
}

function refrigeratedReadings(column: Column): KindReading[] {
  const { named, words } = column
  const isNamed = named.has('refrigerated')
  const isCooled: CellTest = (text) => isRefrigerated(text, words, isNamed)
  return readAs(column, {
    kind: 'refrigerated',
    headings: ['refrigerated'],
    test: (text) => isCooled(text) || isCold(text),
    alone: (text) => text.length > 4 && isCooled(text),
  })
}

/** Returns the readings of a column of cargo or vehicles of freight. */
function vehicleReadings(column: Column): KindReading[] {
  const { words } = column
  const isCargo: CellTest = (text) => isRefrigerated(text, words, false) || isCold(text)
  const isVehicle: CellTest = (text) => isUnusualVehicle(text, words) || isSizedTruck(text, words)
  return [
    ...readAs(column, { kind: 'cargo', headings: ['cargo'], test: isCargo }),
    ...readAs(column, { kind: 'vehicle', headings: ['vehicle'], test: isVehicle }),
  ]
}

/** Returns the reading of a column of a few short words, of which some mean cancelled. */
function cancelledReadings(column: Column): KindReading[] {
  const { counts, named, words } = column
  const texts = [...counts.values.keys()]
  const areShort = texts.length <= 10 && texts.every((text) => text.length <= 24)
  if (named.has('status') || !areShort) return []
  const isFound = matchRate(counts, (text) => words.meanings(text).has('cancelled')) > 0
  return isFound ? [readByCells(column, 'status', 1)] : []
}

const isBeside = { isElsewhere: false, isInverse: false, isSpecific: true }

/** Returns the readings of a column of categories: forms of energy, modes of transport, refrigerants, documents. */
function categoryReadings({ counts, named, words }: Column): KindReading[] {
  if (counts.values.size > mostAlone) return []
  const reading = (
    kind: ColumnKind,
    match: HeadingMatch | undefined,
    test: (text: string) => boolean,
  ): KindReading[] => {
    const share = matchRate(counts, test)
    return share >= (match === undefined ? leastCategory : leastNamed)
      ? [{ kind, match, share, ...isBeside }]
      : []
  }
  const isPayment = (text: string) => words.meanings(text).has('payment')
  const payments = named.has('documentType') ? matchRate(counts, isPayment) : 0
  const match = best([named.get('carrier'), named.get('fuel')])
  // Codes such as `E` count below their own heading only.
  const isCarrier = (text: string) =>
    (match !== undefined || text.length > longestCode) && carrierIn(text) !== undefined
  // A tenant may be called District Heat Ltd.
  const carrierIn = (text: string) =>
    match === undefined && named.get('name') === 'whole'
      ? carrierByWhole(text, words)
      : carrierOf(text, words)
  // Electricity is used for heating and cooling.
  const areUses =
    named.get('endUse') === 'whole' && [...counts.values.keys()].every((text) => isUse(carrierIn(text)))
  return [
    ...(areUses ? [] : reading('carrier', match, isCarrier)),
    ...reading('mode', named.get('mode'), (text) => modeOf(text, words) !== undefined),
    ...reading('refrigerant', undefined, (text) => refrigerantOf(text) !== undefined),
    // All payments are a bank statement: they repeat nothing.
    ...(payments > 0 && payments < 1
      ? [{ kind: 'document' as const, match: named.get('documentType'), share: payments, ...isBeside }]
      : []),
  ]
}

/** True for heating and cooling, which other forms of energy are used for, and for other words. */
function isUse(carrier: Carrier | undefined): boolean {
  return carrier === undefined || carrier === 'heat'
}

/** Returns the reading of a column of signs, whose cells are also words for empty: `-`. */
function signReadings({ counts, named, words }: Column): KindReading[] {
  const { heading, values, emptyWords } = counts
  const match = /^\s*[+±][ /]*[-−]?\s*$/.test(heading) ? 'whole' : named.get('sign')
  const signs = [...values.keys(), ...emptyWords.keys()]
  const isSigned = match !== undefined && values.size <= mostWordsOfFlags
  if (!isSigned) return []
  return [{ kind: 'sign', match, share: signs.some((text) => isMinus(text, words)) ? 1 : 0, ...isBeside }]
}

/** Returns the reading of a column with scales of amounts, below any heading. */
function scaleReadings({ counts, named, words, readers }: Column): KindReading[] {
  const match = best([named.get('scale'), named.get('unit'), named.get('currency'), named.get('multiplier')])
  // `MN` below `State` is Minnesota.
  const mayBeCode = match === undefined && [...named.values()].includes('whole')
  if (counts.values.size > mostWordsOfFlags) return []
  // Below `Thousands`, yes is a scale.
  const isFlagged = named.get('scale') === 'whole'
  const share = matchRate(
    counts,
    (text) =>
      (isScale(text, words, readers) && !(mayBeCode && /^[A-Z]{2}$/.test(text))) ||
      (isFlagged && words.meanings(text).has('yes')),
  )
  const isSure = share > 0 && (match !== undefined || share >= leastNamed)
  return isSure ? [{ kind: 'scale', match, share, ...isBeside }] : []
}

/** True for headings of several words, compounds, and abbreviations without another meaning. */
function isSpecificHeading(folded: string): boolean {
  return folded.includes(' ') || folded.length >= 10 || folded === 'uom'
}
