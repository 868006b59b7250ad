/** Searched texts of a factor, and the weights of their words. */
import type { Factor } from '../factor.js'
import type { Field } from '../index/term-index.js'

type Texts = Pick<
  Factor,
  'name' | 'activity_id' | 'category' | 'sector' | 'unit' | 'source_lca_activity' | 'description'
>

/**
 * Weights of words by text, in the order of `documentTexts`: name and id most, then the category. Words before the
 * first comma of a name count extra.
 */
const documentWeights = [6, 5, 2, 1, 1, 1, 1]
const headWeight = 5
/** A word that names a region means the region, even if a factor's name contains it too. */
export const regionWeight = 8
const publicationWeight = 3

/** Returns the texts of a factor, its name first. */
export function documentTexts(factor: Texts): string[] {
  const { name, activity_id, category, sector, unit, source_lca_activity, description } = factor
  return [name, activity_id, category, sector, unit, source_lca_activity, description]
}

export function documentFields(texts: readonly string[]): Field[] {
  const fields = texts.map((text, i) => ({ text, weight: documentWeights[i]! }))
  return [...fields, { text: texts[0]!.split(',')[0]!, weight: headWeight }]
}

/** Returns source and dataset as one facet value. */
export function publicationValue(source: string, dataset: string): string {
  return `${source}|${dataset}`
}

/** Removes years from dataset names: a year in a query means the year of the figure. */
export function publicationFields(value: string): Field[] {
  return value
    .split('|')
    .map((text) => ({ text: text.replace(/\b(19|20)\d\d\b/g, ''), weight: publicationWeight }))
}
