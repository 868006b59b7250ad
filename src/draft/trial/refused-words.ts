/** Finds translations that failed in a test run, so that the draft does not propose them. */

import type { ErrorBody } from '../../contract/contract.js'
import { columnReader, fillIn } from '../../rows/mapping/mapping.js'
import type { PartsPlan } from '../../rows/parts/parts.js'
import { type AnsweredRow, isFailed } from '../../rows/results/results.js'
import type { Cell } from '../../rows/sheets/sheets.js'
import type { Draft, DraftedActivity } from '../draft-model.js'
import type { DraftedRule } from '../rules/drafted-rule.js'

export interface RefusedWord {
  field: string
  word: string
  /** Translation of the word; `message` is the command's error about it. */
  value: string
  message: string
}

interface Table {
  field: string
  translate: Readonly<Record<string, unknown>>
  read: (cells: Cell[]) => Cell
}

/**
 * Returns the words whose translation was refused in every row.
 * @param columns columns of the records that rows are divided into
 */
export function refusedWords(
  { mapping, activities }: PartsPlan,
  columns: readonly string[],
  rows: readonly AnsweredRow[],
): RefusedWord[] {
  const tables = activities.map((activity) =>
    [...new Map([...mapping.columns, ...activity.columns])].flatMap(
      ([field, { from, translate }]): Table[] => {
        const reader = from === undefined || !translate ? undefined : columnReader(from, columns)
        return reader && translate ? [{ field, translate, read: reader.read }] : []
      },
    ),
  )
  const refused = new Map<string, RefusedWord>()
  const taken = new Set<string>()
  for (const part of rows.flatMap(({ answered }) => answered)) {
    if (part.activity === undefined) continue
    for (const { field, translate, read } of tables[part.activity]!) {
      const word = String(read(part.cells) ?? '').trim()
      const value = translate[word]
      if (value === undefined || value === fillIn) continue
      const key = JSON.stringify([field, word])
      if (!isFailed(part)) taken.add(key)
      else if (isAbout(part.outcome as ErrorBody, field, String(value))) {
        refused.set(key, { field, word, value: String(value), message: (part.outcome as ErrorBody).message })
      }
    }
  }
  return [...refused].filter(([key]) => !taken.has(key)).map(([, found]) => found)
}

/** True if the error concerns this field and quotes the value. */
function isAbout({ message }: ErrorBody, field: string, value: string): boolean {
  const name = field.split('.').at(-1)!
  const [, named] = /^(?:column `[^`]*`: )?([\w.]+): /.exec(message) ?? []
  return (
    named?.split('.').at(-1) === name && (message.includes(`"${value}"`) || message.includes(`\`${value}\``))
  )
}

/** Replaces the refused translations of a draft by FILL_IN and notes the probable meaning of each word. */
export function resetRefusedWords(draft: Draft, refused: readonly RefusedWord[]): Draft {
  const mended = (rule: DraftedRule) =>
    refused.filter(({ field }) => field === rule.field).reduce(withoutWord, rule)
  const ofActivity = (activity: DraftedActivity) => ({ ...activity, rules: activity.rules.map(mended) })
  return { ...draft, rules: draft.rules.map(mended), activities: draft.activities?.map(ofActivity) }
}

function withoutWord(drafted: DraftedRule, { word, value, message }: RefusedWord): DraftedRule {
  const { rule, unsure, beside } = drafted
  if (rule.translate?.[word] !== value) return drafted
  const [, meant] = /did you mean `?([^`?;]+)`?\?/.exec(message) ?? []
  const note = meant === undefined ? `${value} is refused` : `perhaps ${meant}`
  const known = beside?.get(word)
  return {
    ...drafted,
    rule: { ...rule, translate: { ...rule.translate, [word]: fillIn } },
    unsure: unsure.length > 0 ? unsure : ['what the words with FILL_IN mean'],
    beside: new Map(beside).set(word, known === undefined ? note : `${known}; ${note}`),
  }
}
