/** A text as it is read: as it is written, or with its words in English, and what it means so. */

import { wordsOf } from '../../catalogue/catalogue.js'
import type { SuggestFields } from '../../contract/contract.js'
import { lostBelow, type SuggestionReference, withoutMarkup } from '../../suggestion/suggestion.js'
import type { LabelContext } from '../context.js'
import { activitiesMeant, type Meant } from './activities.js'
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
  dictionary = suggestions.translation,
): Generator<string> {
  const text = suggestions.asksEvidence ? withoutMarkup(written) : written
  const isAsWritten = translation === false || (translation === undefined && !suggestions.asksEvidence)
  if (translation !== true) yield text
  if (!isAsWritten) yield dictionary.toEnglish(text)
}

/**
 * The first reading that something is known for, else the better one. Industries are known in eight languages, the names of
 * factors in English: where amounts are not of money, an industry is no answer, and a text that no name is like is read in
 * English too.
 */
export function readingOf(asked: SuggestFields, wanted: Wanted, context: LabelContext): Reading {
  const isSpend = wanted.admitsUnitType('Money')
  const { suggestions } = context
  const dictionary = isSpend ? suggestions.translation : suggestions.translationOfNames
  const [written, translated] = readingsOf(asked, suggestions, dictionary)
  const isAnswer = ({ unit_type }: Meant) => unit_type === undefined || wanted.admitsUnitType(unit_type)
  const isNarrowed = (asked.sector?.length ?? 0) + (asked.category?.length ?? 0) > 0
  const read = (english: string): Reading => {
    const meant = activitiesMeant(asked.text, english, wanted.admitsUnitType, context)
    // Of a thing that was bought, what becomes of it as waste is no answer where nothing comes before it.
    const isWaste = !isSpend && !isNarrowed && meant.filter(isAnswer).every((each) => each.isWaste)
    return { english, meant: isWaste ? [] : meant }
  }
  const first = read(written!)
  if (translated === undefined || translated === written) return first
  const score = ({ meant }: Reading) => (isSpend ? meant : meant.filter(isAnswer))[0]?.score ?? 0
  if (score(first) >= lostBelow) return first
  // A single word is found by its stem alone: a fish called Butt is no butter.
  const isOneWord = !isSpend && wordsOf(asked.text).length === 1
  if (isOneWord && suggestions.areAlike(asked.text, translated) === false) return first
  const second = read(translated)
  return score(second) > score(first) ? second : first
}
