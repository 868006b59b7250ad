/**
 * Recognises texts whose certainty is reliable because several sources judged answers for similar texts: English and no
 * longer than these. For other languages only contract titles were available, and for long descriptions only groceries;
 * both are right less often than they seem.
 */
import { wordsOf } from '../catalogue/catalogue.js'
import { tellingWords } from './features.js'

/**
 * 99 of 100 English contract titles have at most this many words; goods, purchase lines and industries have at most 10.
 */
const mostWords = 18

/** Joining words of other languages that have no meaning in English. */
const foreign = new Set(
  [
    'aan bij een het met naar uit voor zonder',
    'auf aus bei dem den der ein eine einem einen einer mit oder ohne und vom zu zum zur',
    'au aux avec des du le les ou pour sur un une',
    'alla alle con da dal dalla dalle degli dei del dell della delle di ed gli il nel nella su sul sulla uno',
    'de la las los para y',
    'com da das dos em nas nos',
    'dla od oraz przy wraz ze',
  ]
    .join(' ')
    .split(' '),
)
const beyondEnglish = /[^\P{L}A-Za-z]/u

export function isEvaluatedKind(text: string): boolean {
  return (
    !beyondEnglish.test(text) &&
    !wordsOf(text).some((word) => foreign.has(word)) &&
    tellingWords(text).length <= mostWords
  )
}
