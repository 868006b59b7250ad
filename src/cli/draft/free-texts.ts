/** Purchases that only a text describes: what finds factors for texts is offered. */
import { type ColumnProfile, filledCells } from '../../bulk/inspection/profile.js'
import type { Vocabulary } from '../../bulk/inspection/vocabulary.js'
import { hints } from './columns/hints.js'
import { leastLikeness, type Match, matches } from './columns/matching.js'
import type { DraftedRule } from './rules/drafted-rule.js'
import { oneLine } from './rules/unit-rules.js'

/** More different words than a person translates one by one. */
const manyWords = 40
const mostlyDifferent = 0.5

/** The column of texts, by its heading: descriptions, else kinds of purchases, which are doubtful where they are few. */
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

/** Whether a table of its words would be one of sentences. */
export function hasManyTexts(profile: ColumnProfile): boolean {
  const { size } = profile.values
  return size > manyWords || (size > 1 && size > mostlyDifferent * filledCells(profile))
}

/** The column of texts, where nothing else says what was bought: neither codes nor a few kinds of purchases. */
export function onlyTexts(
  profiles: readonly ColumnProfile[],
  vocabulary: Vocabulary,
): ColumnProfile | undefined {
  const hinted = new Map(['classification_code', 'category'].map((name) => [name, hints[name]!]))
  if (matches(hinted, profiles, vocabulary, new Map()).size > 0) return undefined
  const text = textMatch(profiles, vocabulary)?.profile
  return text && hasManyTexts(text) ? text : undefined
}

/** Few countries have prices of their own for every industry. */
export const fallbackOfTexts: DraftedRule = {
  field: 'region_fallback',
  rule: { const: true },
  why: ['a larger region, where the country has no factor for what was bought'],
  unsure: [],
}

/** What to say of it at the field that needs a code. */
export function orSuggest({ heading }: ColumnProfile): string {
  return `\`${oneLine(heading)}\` has texts: ghg suggest finds factors for most; a mapping by them is drafted with --for 'suggest --estimate'`
}
