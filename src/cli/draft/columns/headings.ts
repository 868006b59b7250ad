/** What the heading of a column says: its words, how well they name something, and a unit in it. */
import { editDistance } from '../../../contract/contract.js'
import type { UnitMeant, UnitWords } from '../../../units/units.js'
import { multiplierBeside } from './money-headings.js'

/** Words that say nothing about what a column holds. */
const fillers = new Set([
  'the',
  'of',
  'a',
  'in',
  'de',
  'der',
  'die',
  'du',
  'des',
  'la',
  'le',
  'en',
  'fr',
  'and',
  'for',
  // What templates say of filling them in.
  'required',
  'optional',
  'mandatory',
  'pre',
  'filled',
])

/** Lower-case words without accents: `Gross Amt. (EUR)` is gross, amt, eur; `DataYear` is data, year. */
export function wordsOf(heading: string): string[] {
  const spaced = heading
    .replace(/(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll}{2})/gu, '$1 $2')
  const words = folded(spaced).split(/[^\p{L}\p{N}#%]+/u)
  const telling = words.filter((word) => word !== '' && !fillers.has(word))
  return telling.length > 0 ? telling : words.filter((word) => word !== '')
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').toLowerCase()
}

/** The phrases of a text with commas between them, each as its telling words with blanks between these. */
export function phrasesIn(text: string): string[] {
  return text.split(',').map((phrase) => wordsOf(phrase).join(' '))
}

/** A phrase that is part of a heading counts for this much, and for more the less else there is. */
const partial = 0.6
const slip = 0.1

/**
 * How well one of the phrases names what a heading names: 1 where it is the whole heading, 0 where none of
 * them occurs in it.
 * @param phrases of `phrasesIn`
 */
export function headingScore(heading: string, phrases: readonly string[]): number {
  const words = wordsOf(heading)
  let best = 0
  for (const phrase of phrases) best = Math.max(best, phraseScore(words, phrase))
  return best
}

function phraseScore(words: readonly string[], text: string): number {
  const phrase = text.split(' ')
  for (let start = 0; start + phrase.length <= words.length; start++) {
    const slips = phrase.map((word, at) => slipsBetween(word, words[start + at]!))
    if (slips.some((each) => each === undefined)) continue
    const whole = words.length === phrase.length ? 1 : partial + (0.35 * phrase.length) / words.length
    return whole - slip * slips.reduce<number>((sum, each) => sum + each!, 0)
  }
  return 0
}

/** 0 for the same word or its plural, 1 for one misspelt letter in a long word, undefined for another word. */
function slipsBetween(wanted: string, word: string): number | undefined {
  if (word === wanted || word === `${wanted}s` || `${word}s` === wanted) return 0
  if (wanted.length < 6 || Math.abs(wanted.length - word.length) > 1) return undefined
  // One letter otherwise leaves the first as it is, or the last.
  if (wanted[0] !== word[0] && wanted.at(-1) !== word.at(-1)) return undefined
  return editDistance(wanted, word, 1) <= 1 ? 1 : undefined
}

/** Whether one of the words is in the heading. */
export function mentions(heading: string, words: ReadonlySet<string>): boolean {
  return wordsOf(heading).some((word) => words.has(word))
}

/** The unit a heading names: in its last brackets, or as its last word; ratios (kBtu/sf) are none. */
export function unitOfHeading(heading: string, units: UnitWords): UnitMeant | undefined {
  const multiplier = multiplierBeside(heading)
  if (multiplier === undefined) return plainUnit(heading, units)
  const meant = plainUnit(heading, units) ?? plainUnit(heading.replace(multiplier, ''), units)
  // `thousand Btu` is a unit of its own.
  if (!meant || plainUnit(heading.replace(multiplier, ''), units)?.unit !== meant.unit) return meant
  return { ...meant, doubt: `\`${multiplier}\` beside the unit: are the numbers thousands? scale multiplies` }
}

function plainUnit(heading: string, units: UnitWords): UnitMeant | undefined {
  const plain = heading.replace(instruction, '')
  const inBrackets = /[([]([^()[\]]{1,24})[)\]][^()[\]]*$/.exec(plain)?.[1]
  // `Building(s)` is a plural, not seconds.
  if (inBrackets !== undefined && inBrackets.trim() !== 's') return found(units, inBrackets)
  const tokens = plain.trim().split(/[\s_,:.-]+/)
  if (tokens.length === 1) {
    const only = units.find(tokens[0]!)
    return only && aloneMeasures.has(only.measure) && tokens[0]!.length > 1 ? only : undefined
  }
  const lastTwo = tokens.slice(-2).join(' ')
  const last = tokens.at(-1) ?? ''
  // A letter alone, or a word of its own, is no unit at the end of a name.
  const isUnitWord = tokens.length > 1 && last.length > 1
  return (
    (tokens.length > 2 ? units.find(lastTwo) : undefined) ??
    (isUnitWord ? found(units, last) : undefined) ??
    (tokens.length === 2 && sums.test(last) ? units.find(tokens[0]!) : undefined)
  )
}

/** What a heading that is nothing but a unit may be of: `kWh`, `Litres`. */
const aloneMeasures = new Set(['energy', 'volume', 'weight'])

/** Words after a unit that say nothing else of the amount: `MMBtu_TOTAL`. */
const sums = /^(total|sum|used|usage|consumed|consumption|quantity|verbrauch|summe|gesamt)$/i

/** What a template says after a heading: `Usage (Required)`. */
const instruction = /\s*[([](required|optional|mandatory|pre-?filled|if known)\b[^)\]]*[)\]]/gi

/** A unit in a heading; `min` is a minimum as often as minutes. */
function found(units: UnitWords, text: string): UnitMeant | undefined {
  const meant = units.find(text)
  if (!meant || !/^min\.?$/i.test(text.trim())) return meant
  return { ...meant, doubt: `\`${text.trim()}\` in a heading: minutes, or a minimum?` }
}

/** Whether a heading is of emissions: what is to be computed, not what it is computed from. */
export function isEmissions(heading: string): boolean {
  return /co2|ch4|n2o|ghg|emission|emisi|carbon|gwp/i.test(heading)
}

/** Whether a heading is of one thing per another: an intensity, a rate, a price. */
export function isRatio(heading: string): boolean {
  return /[([][^)\]]*\/[^)\]]*[)\]]/.test(heading) || mentions(heading, ratioWords)
}

const ratioWords = new Set([
  'per',
  'rate',
  'ratio',
  'intensity',
  'eui',
  'share',
  'percent',
  '%',
  'average',
  'median',
  'pro',
  'par',
])
