/** Explains the choice of a factor for a text: shared words, and the next best factors. */

import type { FactorExplanation } from '../../contract/contract.js'
import { tellingWords } from '../../matching/matching.js'
import { type Candidate, leastScore } from './matching.js'

const mostRunnersUp = 5

export function explanationOf(
  text: string,
  best: Candidate,
  others: readonly Candidate[],
): FactorExplanation {
  const words = new Set(tellingWords(best.name))
  const matched = [...new Set([...tellingWords(text), ...tellingWords(best.text)])].filter((word) =>
    words.has(word),
  )
  return {
    text: best.text,
    factor_name: best.name,
    score: best.score,
    matched_terms: matched,
    reason: reasonFor(best, matched),
    runners_up: others
      .filter(({ score }) => score >= leastScore / 2)
      .slice(0, mostRunnersUp)
      .map(({ factor, name, source, region, score }) => ({
        id: factor?.id ?? null,
        name,
        source,
        region,
        score,
      })),
  }
}

function reasonFor({ factor, material, cn_code, region }: Candidate, matched: string[]): string {
  if (factor?.access_type === 'private') return `a private factor of the project shares ${listed(matched)}`
  if (cn_code !== undefined) {
    return `the text names ${material!.name}, which has production factors by country (CN ${cn_code}, ${region})`
  }
  if (material) return `the text names ${material.name}; of its factors this fits place and year best`
  return `the name shares ${listed(matched)}; of such factors this fits life cycle, place and year best`
}

function listed(words: string[]): string {
  return words.length === 0 ? 'no exact word' : words.map((word) => `"${word}"`).join(', ')
}
