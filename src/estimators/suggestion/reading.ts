/** Reads a text as written or translated to English, and finds the activities it may mean. */

import { wordsOf } from '../../catalogue/catalogue.js'
import type { SuggestFields } from '../../contract/contract.js'
import { lostBelow, type SuggestionReference, withoutMarkup } from '../../matching/matching.js'
import type { LabelContext } from '../context.js'
import { rankActivities, type SuggestedActivity } from './activities.js'
import type { Wanted } from './wanted.js'

export interface Reading {
  english: string
  meant: SuggestedActivity[]
}

/**
 * Yields the text as written unless `translation` is true, then in English unless `translation` is false. If unset,
 * English counts only if the original text means almost nothing: `Erdgas` is understood, and German `Gift` is poison,
 * not a gift.
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
 * Returns the first reading with a known meaning, or the better one. Industries are known in eight languages, names of
 * factors in English: without amounts of money, industries do not count, so a text that resembles no name is also read
 * in English.
 */
export function readingOf(asked: SuggestFields, wanted: Wanted, context: LabelContext): Reading {
  const isSpend = wanted.admitsUnitType('Money')
  const { suggestions } = context
  const dictionary = isSpend ? suggestions.translation : suggestions.translationOfNames
  const [written, translated] = readingsOf(asked, suggestions, dictionary)
  const isAnswer = ({ unit_type }: SuggestedActivity) =>
    unit_type === undefined || wanted.admitsUnitType(unit_type)
  const isNarrowed = (asked.sector?.length ?? 0) + (asked.category?.length ?? 0) > 0
  const read = (english: string): Reading => {
    const meant = rankActivities(asked.text, english, wanted, context)
    if (suggestions.readsQualifiers && !isNarrowed)
      return { english, meant: meant.filter((each) => !each.isWaste) }
    // For a purchased thing, waste treatment is not an answer if nothing ranks above it.
    const isWaste = !isSpend && !isNarrowed && meant.filter(isAnswer).every((each) => each.isWaste)
    return { english, meant: isWaste ? [] : meant }
  }
  const first = read(written!)
  if (translated === undefined || translated === written) return first
  const score = ({ meant }: Reading) => (isSpend ? meant : meant.filter(isAnswer))[0]?.score ?? 0
  if (score(first) >= lostBelow) return first
  // A single word matches by its stem alone: `Butt`, a fish, is not butter.
  const isOneWord = !isSpend && wordsOf(asked.text).length === 1
  if (isOneWord && suggestions.areAlike(asked.text, translated) === false) return first
  const second = read(translated)
  return score(second) > score(first) ? second : first
}
