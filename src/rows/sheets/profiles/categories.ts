/** Reads cells as categories of activities: forms of energy, modes of transport, refrigerants. */
import type { ColumnWords } from './column-words.js'
import { foldedText } from './folded-text.js'
import type { CellMeaning } from './words/language.js'

export type Carrier =
  | 'natural gas'
  | 'heat'
  | 'water'
  | 'electricity'
  | 'diesel'
  | 'petrol'
  | 'heating fuel'
  | 'another fuel'
  | 'another utility'

const carriers: readonly (readonly [CellMeaning, Carrier])[] = [
  ['naturalGas', 'natural gas'],
  ['heat', 'heat'],
  ['water', 'water'],
  ['electricity', 'electricity'],
  ['electric', 'electricity'],
  ['diesel', 'diesel'],
  ['petrol', 'petrol'],
  ['heatingFuel', 'heating fuel'],
  ['otherFuel', 'another fuel'],
]

export type Mode = 'air' | 'sea' | 'road' | 'rail' | 'hotel' | 'other'

const modes: readonly (readonly [CellMeaning, Mode])[] = [
  ['byAir', 'air'],
  ['bySea', 'sea'],
  ['byRoad', 'road'],
  ['byRail', 'rail'],
  ['hotel', 'hotel'],
  ['otherMode', 'other'],
]

/** Maximum length of a text that names a category. */
const longestName = 100
/** Minimum length of a word that names a category inside a text. */
const shortestWord = 3

/** Returns the form of energy that a text names, or another utility such as water; undefined for other texts. */
export function carrierOf(text: string, words: ColumnWords): Carrier | undefined {
  return categoryOf(text, carriers, words) ?? carrierByWhole(text, words)
}

/** Returns the form of energy that a whole text names; `another utility` for waste and telecoms. */
export function carrierByWhole(text: string, words: ColumnWords): Carrier | undefined {
  const meanings = words.meanings(text)
  const carrier = carriers.find(([meaning]) => meanings.has(meaning))?.[1]
  return carrier ?? (meanings.has('otherUtility') ? 'another utility' : undefined)
}

/** Returns the mode of transport that a text names; undefined for other texts. */
export function modeOf(text: string, words: ColumnWords): Mode | undefined {
  return categoryOf(text, modes, words)
}

/** Returns a refrigerant without its prefix, such as `134a`; undefined for other texts. */
export function refrigerantOf(text: string): string | undefined {
  const folded = text.toLowerCase().replace(/[\s_-]/g, '')
  if (/(?:^|\W|type)sf6/.test(folded)) return 'sf6'
  return /(?:^|\W|type)(?:r|hfc|hfo|hcfc|cfc|pfc)(\d{2,4}[a-z]{0,2})(?:\W|$)/.exec(folded)?.[1]
}

/** Returns the category by the whole text, by two adjacent words, or by a single word, in this order. */
function categoryOf<C>(
  text: string,
  categories: readonly (readonly [CellMeaning, C])[],
  words: ColumnWords,
): C | undefined {
  if (text.length > longestName) return undefined
  const named = (phrase: string): C | undefined => {
    if (phrase.length < shortestWord) return undefined
    const meanings = words.meanings(phrase)
    return categories.find(([meaning]) => meanings.has(meaning))?.[1]
  }
  const parts = foldedText(text).split(' ')
  const pairs = parts.slice(1).map((part, at) => `${parts[at]} ${part}`)
  for (const phrase of [text, ...pairs, ...parts]) {
    const found = named(phrase)
    if (found !== undefined) return found
  }
  return undefined
}
