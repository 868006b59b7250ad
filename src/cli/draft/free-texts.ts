/** Purchases that only a text describes: what finds factors for texts is offered. */
import { type ColumnProfile, filledCells } from '../../bulk/inspection/profile.js'
import type { Vocabulary } from '../../bulk/inspection/vocabulary.js'
import { hints } from './hints.js'
import { matches } from './matching.js'
import { oneLine } from './unit-rules.js'

/** More different words than a person translates one by one. */
const manyWords = 40
const mostlyDifferent = 0.5

/** The column of texts, by its heading. */
export function textColumn(
  profiles: readonly ColumnProfile[],
  vocabulary: Vocabulary,
): ColumnProfile | undefined {
  const texts = profiles.filter(({ numbers, dates }) => !numbers && !dates)
  return matches(new Map([['text', hints.text!]]), texts, vocabulary, new Map()).get('text')?.profile
}

/** Whether a table of its words would be one of sentences. */
export function hasManyTexts(profile: ColumnProfile): boolean {
  const { size } = profile.values
  return size > manyWords || (size > 1 && size > mostlyDifferent * filledCells(profile))
}

/** What to say of it at the field that needs a code. */
export function orSuggest({ heading }: ColumnProfile): string {
  return `\`${oneLine(heading)}\` has texts: ghg suggest finds a factor for each, and with --estimate takes the first; its mapping is drafted with --for suggest`
}
