/** Free text against the catalogue: which factors it means, best first. */
import type { PartsReader } from './parts.js'
import type { Match, TermIndex } from './term-index.js'
import { queryWords } from './words.js'

/** What naming the year of a factor is worth beside the words of its texts. */
const yearScore = 6

/**
 * Score of every factor for a query; 0 for those it does not mean. Each word is looked for in the texts
 * of the factor, in its region and in its publication, as it is and as the beginning of a word; a word
 * that occurs nowhere also with a letter wrong. A factor must have every word or, where no factor has, as
 * many as any, but at least half of them.
 */
export function scoreFactors(query: string, parts: PartsReader): Float32Array {
  const document = parts.facet('document')
  const region = parts.facet('region')
  const publication = parts.facet('publication')
  const year = parts.facet('year')
  const documents = parts.index('documents')
  const regions = parts.index('regions')
  const publications = parts.index('publications')

  const words = queryWords(query)
  const count = document.codes.length
  const scores = new Float32Array(count)
  const hits = new Uint8Array(count)
  for (const word of words) {
    const correct = [documents, regions, publications].some((index) => index.exact(word).length > 0)
    const byDocument = documents.scores(matchesOf(word, documents, correct))
    const byRegion = regions.scores(matchesOf(word, regions, correct))
    const byPublication = publications.scores(matchesOf(word, publications, correct))
    const byYear = Float32Array.from(year.values, (value) => (value === word ? yearScore : 0))
    for (let i = 0; i < count; i++) {
      const score = Math.max(
        byDocument[document.codes[i]!]!,
        byRegion[region.codes[i]!]!,
        byPublication[publication.codes[i]!]!,
        byYear[year.codes[i]!]!,
      )
      if (score > 0) {
        scores[i] = scores[i]! + score
        hits[i] = hits[i]! + 1
      }
    }
  }
  const most = hits.reduce((a, b) => Math.max(a, b), 0)
  const needed = Math.max(most, Math.ceil(words.length / 2), 1)
  for (let i = 0; i < count; i++) if (hits[i]! < needed) scores[i] = 0
  return scores
}

function matchesOf(word: string, index: TermIndex, correct: boolean): Match[] {
  const matches = [...index.exact(word), ...index.startingWith(word)]
  return correct ? matches : [...matches, ...index.misspelt(word)]
}
