/** Words as the search compares them: lower case, without accents, in the singular. */

const stopWords = new Set([
  'a',
  'and',
  'at',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'per',
  'the',
  'to',
  'with',
])

/** The words of a text in their order; ids fall apart at their dashes and underscores. */
export function wordsOf(text: string): string[] {
  if (plain.test(text)) return (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map(singular)
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return folded
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singular)
}

/** Letters without accents, digits and signs, which most texts have alone: nothing is to be taken apart there. */
const plain = /^[\x20-\x7e]*$/

/** Words of a query that are looked for; a pasted page would take as long as it has words. */
const mostWords = 16

/** The words of a query, each once, without those that say nothing; the first sixteen. */
export function queryWords(query: string): string[] {
  const words = [...new Set(wordsOf(query))]
  const telling = words.filter((word) => !stopWords.has(word))
  return (telling.length > 0 ? telling : words).slice(0, mostWords)
}

/** Near enough for finding: `flights`, `losses`, `gases` and `batteries` lose their ending. */
function singular(word: string): string {
  if (word.length < 4) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(ss|x|z|ch|sh|gas|bus)es$/.test(word)) return word.slice(0, -2)
  if (/[^suia]s$/.test(word)) return word.slice(0, -1)
  return word
}
