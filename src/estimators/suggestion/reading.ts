/** A text as it is read: as it is written, or with its words in English, and what it means so. */

import { wordsOf } from '../../catalogue/catalogue.js'
import type { SuggestFields } from '../../contract/contract.js'
import { type SuggestionReference, withoutMarkup } from '../../suggestion/suggestion.js'
import type { LabelContext } from '../context.js'
import { activitiesMeant, lostBelow, type Meant } from './activities.js'
import type { Wanted } from './wanted.js'

export interface Reading {
  english: string
  meant: Meant[]
}

/**
 * In English where `translation` is true, as it is where it is false. Where nothing is said, it is read in English only if
 * it means next to nothing as it is: `Erdgas` is understood, `gift` is no poison.
 */
export function* readingsOf(
  { text: written, translation }: SuggestFields,
  suggestions: SuggestionReference,
): Generator<string> {
  const text = suggestions.asksEvidence ? withoutMarkup(written) : written
  const isAsWritten = translation === false || (translation === undefined && !suggestions.asksEvidence)
  if (translation !== true) yield text
  if (!isAsWritten) yield suggestions.translation.toEnglish(text)
}

/**
 * The first reading that something is known for, else the best. Industries are known in eight languages, the names of
 * factors in English: where amounts are not of money, an industry is no answer, and a text that is mostly of another
 * language is read in English too.
 */
export function readingOf(asked: SuggestFields, wanted: Wanted, context: LabelContext): Reading {
  const isSpend = wanted.admitsUnitType('Money')
  const [written, translated] = readingsOf(asked, context.suggestions)
  const read = (english: string): Reading => ({
    english,
    meant: activitiesMeant(asked.text, english, isSpend, context),
  })
  const first = read(written!)
  if (translated === undefined || translated === written) return first
  const score = isSpend ? bestOf(first.meant) : bestAnswer(first.meant, wanted)
  if (score >= lostBelow) return first
  const isLost = bestOf(first.meant) < lostBelow
  if (!isLost && !isMostlyTranslated(asked.text, context.suggestions)) return first
  const second = read(translated)
  if (isLost) return bestOf(second.meant) > bestOf(first.meant) ? second : first
  return bestAnswer(second.meant, wanted) >= lostBelow ? second : first
}

function bestOf(meant: readonly Meant[]): number {
  return meant[0]?.score ?? 0
}

/** Of what is in the amounts that are asked for. */
function bestAnswer(meant: readonly Meant[], wanted: Wanted): number {
  return bestOf(meant.filter(({ unit_type }) => unit_type === undefined || wanted.admitsUnitType(unit_type)))
}

const word = /^\p{L}{3,}$/u

/** Whether English words are known for most words of a text: `TEE, BRASS` has but one that is of another language too. */
function isMostlyTranslated(text: string, { translation }: SuggestionReference): boolean {
  const read = translation.read(text)
  if (!read) return false
  const words = (all: readonly string[]) => all.filter((each) => word.test(each)).length
  return words(read.unknown) * 2 < words(wordsOf(text))
}
