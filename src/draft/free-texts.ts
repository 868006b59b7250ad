/** Handles purchases described only by a text, and offers `ghg suggest`. */

import { type ColumnProfile, filledCells, type Vocabulary } from '../rows/mapping/mapping.js'
import { hints } from './columns/hints.js'
import { leastLikeness, type Match, matches } from './columns/matching.js'
import type { DraftedRule } from './rules/drafted-rule.js'
import { oneLine } from './rules/unit-rules.js'

/** Maximum number of different words that a person translates by hand. */
const manyWords = 40
const mostlyDifferent = 0.5

/**
 * Returns the column of texts by its heading: descriptions, otherwise categories, which are doubtful if there are few.
 */
export function textMatch(profiles: readonly ColumnProfile[], vocabulary: Vocabulary): Match | undefined {
  const texts = profiles.filter(({ numbers, dates }) => !numbers && !dates)
  const like = (name: 'text' | 'category') =>
    matches(new Map([[name, hints[name]!]]), texts, vocabulary, new Map()).get(name)
  const described = like('text')
  if (described) return described
  const kinds = like('category')
  if (!kinds || hasManyTexts(kinds.profile)) return kinds
  return { ...kinds, score: leastLikeness, why: 'the heading is similar' }
}

/** True if the texts are too varied to translate by hand. */
export function hasManyTexts(profile: ColumnProfile): boolean {
  const { size } = profile.values
  return size > manyWords || (size > 1 && size > mostlyDifferent * filledCells(profile))
}

/** Returns the column of texts if nothing else describes the purchase: neither codes nor a few categories. */
export function onlyTexts(
  profiles: readonly ColumnProfile[],
  vocabulary: Vocabulary,
): ColumnProfile | undefined {
  const hinted = new Map(['classification_code', 'category'].map((name) => [name, hints[name]!]))
  if (matches(hinted, profiles, vocabulary, new Map()).size > 0) return undefined
  const text = textMatch(profiles, vocabulary)?.profile
  return text && hasManyTexts(text) ? text : undefined
}

/** Falls back to a larger region: few countries have their own factors for every industry. */
export const fallbackOfTexts: DraftedRule = {
  field: 'region_fallback',
  rule: { const: true },
  why: ['a larger region, where the country has no factor for what was bought'],
  unsure: [],
}

/** Returns the hint about texts for a field that needs a code. */
export function orSuggest({ heading }: ColumnProfile): string {
  return `\`${oneLine(heading)}\` has texts: ghg suggest finds factors for most; a mapping by them is drafted with --for 'suggest --estimate'`
}
