/** Free text against the catalogue: which factors it means, best first. */
import type { PartsReader } from './parts.js'
import type { TermIndex } from './term-index.js'
import { queryWords } from './words.js'

/** What naming the year of a factor is worth beside the words of its texts. */
const yearScore = 6
/** Of two equally good matches the newer one comes first, and a physical unit before money. */
const lossPerYear = 0.005
const moneyShare = 0.8
/** From this length on the beginning of a longer word is looked for even where the word itself occurs. */
const tellingLength = 5

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
  const indexes = [parts.index('documents'), parts.index('regions'), parts.index('publications')] as const

  const words = queryWords(query)
  const count = document.codes.length
  const scores = new Float32Array(count)
  const hits = new Uint8Array(count)
  for (const word of words) {
    const [byDocument, byRegion, byPublication] = scoresOf(word, indexes)
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
  const newest = year.values.reduce((latest, value) => Math.max(latest, Number(value)), 0)
  const ofYear = Float32Array.from(year.values, (value) => 1 - lossPerYear * (newest - Number(value)))
  const unitType = parts.facet('unit_type')
  const ofUnit = Float32Array.from(unitType.values, (value) => (value === 'Money' ? moneyShare : 1))
  for (let i = 0; i < count; i++) {
    const matches = hits[i]! >= needed
    scores[i] = matches ? scores[i]! * ofYear[year.codes[i]!]! * ofUnit[unitType.codes[i]!]! : 0
  }
  return scores
}

type Scores = [documents: Float32Array, regions: Float32Array, publications: Float32Array]

function scoresOf(word: string, indexes: readonly [TermIndex, TermIndex, TermIndex]): Scores {
  const exact = indexes.map((index) => index.exact(word))
  const occurs = exact.some((matches) => matches.length > 0)
  return indexes.map((index, i) => {
    const matches = [...exact[i]!]
    const ofDocuments = i === 0 && word.length >= tellingLength
    if (!occurs || ofDocuments) matches.push(...index.startingWith(word))
    if (!occurs) matches.push(...index.misspelt(word))
    return index.scores(matches)
  }) as Scores
}
