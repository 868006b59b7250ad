/** The texts of a factor that a search reads, and what a word of each is worth. */
import type { Factor } from '../factor.js'
import type { Field } from './term-index.js'

type Texts = Pick<
  Factor,
  'name' | 'activity_id' | 'category' | 'sector' | 'unit' | 'source_lca_activity' | 'description'
>

/**
 * Ids and names, and what stands before a name's first comma most of all, weigh more than what a factor
 * is filed under, and that more than its description.
 */
const documentWeights = [6, 5, 2, 1, 1, 1, 1]
const headWeight = 5
/** A word that names a region means the region, even where it is in the name of a factor too. */
export const regionWeight = 8
const publicationWeight = 3

/** The name comes first. */
export function documentTexts(factor: Texts): string[] {
  const { name, activity_id, category, sector, unit, source_lca_activity, description } = factor
  return [name, activity_id, category, sector, unit, source_lca_activity, description]
}

export function documentFields(texts: readonly string[]): Field[] {
  const fields = texts.map((text, i) => ({ text, weight: documentWeights[i]! }))
  return [...fields, { text: texts[0]!.split(',')[0]!, weight: headWeight }]
}

/** Source and dataset as one value of a facet. */
export function publicationValue(source: string, dataset: string): string {
  return `${source}|${dataset}`
}

/** Years of datasets are left out: a year in a query means the year of the figure. */
export function publicationFields(value: string): Field[] {
  return value
    .split('|')
    .map((text) => ({ text: text.replace(/\b(19|20)\d\d\b/g, ''), weight: publicationWeight }))
}
