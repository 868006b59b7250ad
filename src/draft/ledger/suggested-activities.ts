/** Suggests an activity for each word that needs an id, by the word and the unit of its rows. */

import {
  type ColumnProfile,
  fillIn,
  measureForUnit,
  type Sample,
  type WordSuggestions,
} from '../../rows/mapping/mapping.js'
import type { Cell } from '../../rows/sheets/sheets.js'
import { textIn } from '../columns/cell-text.js'
import type { Draft } from '../draft-model.js'
import type { DraftedRule } from '../rules/drafted-rule.js'
import { countedWords } from './words-by-kind.js'

export async function withSuggestions(
  draft: Draft,
  sample: Sample,
  suggestions: WordSuggestions,
): Promise<Draft> {
  const rules: DraftedRule[] = []
  for (const rule of draft.rules) {
    const profile = needsIds(rule) && sample.columnProfiles.find(({ heading }) => heading === rule.rule.from)
    rules.push(profile ? await suggested(rule, profile, draft, sample, suggestions) : rule)
  }
  return { ...draft, rules }
}

function needsIds({ field, rule }: DraftedRule): boolean {
  return field.endsWith('activity_id') && Object.values(rule.translate ?? {}).includes(fillIn)
}

async function suggested(
  drafted: DraftedRule,
  profile: ColumnProfile,
  draft: Draft,
  { rows, columnProfiles }: Sample,
  suggestions: WordSuggestions,
): Promise<DraftedRule> {
  const { rule, beside } = drafted
  const open = countedWords(profile, rows, measures(draft, columnProfiles)).filter(
    ({ word }) => rule.translate?.[word] === fillIn,
  )
  const found = await suggestions.of(open.map(({ word, measure }) => ({ text: word, measure })))
  const notes = new Map(beside)
  for (const [index, { word }] of open.entries()) {
    const first = found[index]
    if (first) notes.set(word, `${notes.get(word)}; perhaps ${first.activityId} (${first.score.toFixed(2)})`)
  }
  return { ...drafted, beside: notes }
}

/** Returns a function for the measure of a row, from the column of units or from the draft's amount field. */
function measures({ rules }: Draft, profiles: readonly ColumnProfile[]): (row: Cell[]) => string | undefined {
  const unit = rules.find(({ field, rule }) => field.endsWith('_unit') && rule.from !== undefined)
  const column = unit && profiles.find(({ heading }) => heading === unit.rule.from)
  if (unit && column) {
    return (row) => {
      const word = textIn(row, column)
      return measureForUnit(String(unit.rule.translate?.[word] ?? word))
    }
  }
  const amount = rules.find(({ field }) => field.startsWith('parameters.') && !field.endsWith('_unit'))
  return () => amount?.field.replace('parameters.', '')
}
