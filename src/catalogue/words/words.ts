/** Words in the form that searches compare: lower case, without accents, in the singular. */

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

/** Returns the words of a text in order; ids are split at dashes and underscores. */
export function wordsOf(text: string): string[] {
  if (plain.test(text)) return (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map(singular)
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return folded
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singular)
}

/** Printable ASCII, as most texts: no accents to remove. */
const plain = /^[\x20-\x7e]*$/

/** Maximum number of query words: searching a pasted page would take too long. */
const mostWords = 16

/** Returns the distinct words of a query without stop words; at most sixteen. */
export function queryWords(query: string): string[] {
  const words = [...new Set(wordsOf(query))]
  const telling = words.filter((word) => !stopWords.has(word))
  return (telling.length > 0 ? telling : words).slice(0, mostWords)
}

/** Removes a plural ending approximately, sufficient for lookup: `flights`, `losses`, `gases` and `batteries`. */
function singular(word: string): string {
  if (word.length < 4) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(ss|x|z|ch|sh|gas|bus)es$/.test(word)) return word.slice(0, -2)
  if (/[^suia]s$/.test(word)) return word.slice(0, -1)
  return word
}
