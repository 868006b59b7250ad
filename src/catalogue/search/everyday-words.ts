/**
 * Words that people type and publishers do not print, with words of the catalogue. The longest phrase that fits
 * wins; a phrase that means itself is protected from shorter ones.
 */
import { spelledOut } from '../suggestion/abbreviations.js'
import { queryWords } from './words.js'

const phrases: Record<string, string> = {
  adblue: 'urea',
  airplane: 'flight',
  audit: 'accounting',
  cab: 'taxi',
  canteen: 'restaurant',
  catering: 'restaurant',
  'cell phone': 'smartphone',
  'cloud computing': 'data processing hosting',
  commute: 'average car business travel',
  commuting: 'average car business travel',
  'computer monitor': 'screen inch',
  'cooking gas': 'lpg',
  desktop: 'computer fixed office',
  'desktop computer': 'computer fixed office',
  'desktop pc': 'computer fixed office',
  'dry ice': 'carbon dioxide',
  'electricity bill': 'electricity grid average',
  'employee commute': 'average car business travel',
  'employee commuting': 'average car business travel',
  eurostar: 'international rail',
  garbage: 'waste',
  gas: 'natural gas',
  'gas oil': 'gas oil',
  gasoil: 'gas oil',
  gasolio: 'gas oil',
  'home office': 'homeworking',
  'home working': 'homeworking',
  iphone: 'smartphone',
  landfill: 'waste landfill',
  'landfill gas': 'landfill gas',
  laptop: 'computer portable',
  lawyer: 'legal service',
  lyft: 'taxi',
  'mains gas': 'natural gas',
  'mains water': 'water supply',
  metro: 'subway',
  'mobile phone': 'smartphone',
  monitor: 'screen inch',
  'natural gas': 'natural gas',
  'notebook computer': 'computer portable',
  notebook: 'computer portable',
  pc: 'computer fixed',
  'phone bill': 'telecommunication',
  'printer paper': 'office paper',
  'red diesel': 'gas oil',
  refuse: 'waste',
  'remote work': 'homeworking',
  'ride hailing': 'taxi',
  ridehailing: 'taxi',
  rideshare: 'taxi',
  rubbish: 'waste',
  telework: 'homeworking',
  teleworking: 'homeworking',
  trash: 'waste',
  uber: 'taxi',
  wfh: 'homeworking',
  'work from home': 'homeworking',
}

/** In the form in which words of a query are compared: in the singular, without words that say nothing. */
const meanings = new Map(
  Object.entries(phrases).map(([phrase, meant]) => [queryWords(phrase).join(' '), queryWords(meant)]),
)
const longestPhrase = 3

/**
 * A query in the words that publishers use.
 * @param occurs whether a word stands in any text that is searched
 * @param toEnglish translates a text of which a word is known in another language; others it gives back as they are
 */
export function inPublishedWords(
  query: string,
  occurs: (word: string) => boolean,
  toEnglish: (text: string) => string,
): string {
  const typed = queryWords(query)
  const meant = withMeanings(typed)
  if (meant.every(occurs)) return meant.join(' ')
  const english = toEnglish(query)
  if (english !== query) return withMeanings(queryWords(english)).join(' ')
  return meant.flatMap((word) => (occurs(word) ? [word] : spelledOut([word]))).join(' ')
}

/** With every phrase above replaced, unless its words already stand beside it: `landfill waste` needs no more. */
function withMeanings(words: readonly string[]): string[] {
  const replaced: string[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longestPhrase, words.length - at)
    while (length > 1 && !meanings.has(words.slice(at, at + length).join(' '))) length--
    const phrase = words.slice(at, at + length)
    replaced.push(...(meanings.get(phrase.join(' ')) ?? phrase))
    at += length
  }
  return [...new Set(replaced)]
}
