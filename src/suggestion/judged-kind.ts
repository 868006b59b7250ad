/**
 * Whether a text is of a kind that answers were judged on by several sources, so that its certainty can be relied on: in
 * English, and no longer than those. In other languages titles of contracts alone were at hand, and of long descriptions
 * those of groceries alone, which are right less often than they seem to be.
 */
import { wordsOf } from '../catalogue/catalogue.js'
import { tellingWords } from './features.js'

/** 99 of 100 English titles of contracts have as many at most; goods, purchase lines and industries have 10. */
const mostWords = 18

/** Words that join others in languages other than English, and mean nothing in English. */
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

export function isOfJudgedKind(text: string): boolean {
  return (
    !beyondEnglish.test(text) &&
    !wordsOf(text).some((word) => foreign.has(word)) &&
    tellingWords(text).length <= mostWords
  )
}
