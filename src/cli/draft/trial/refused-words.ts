/** Translations that a trial showed to be refused: a draft proposes none of them. */
import { columnReader } from '../../../bulk/input/fields/cell-text.js'
import { fillIn } from '../../../bulk/input/mapping/fill-in.js'
import type { Cell } from '../../../bulk/input/readers/table.js'
import { type AnsweredRow, isFailed } from '../../../bulk/parts/part.js'
import type { PartsPlan } from '../../../bulk/parts/planner.js'
import type { ErrorBody } from '../../../contract/contract.js'
import type { Draft, DraftedActivity } from '../draft-model.js'
import type { DraftedRule } from '../rules/drafted-rule.js'

export interface RefusedWord {
  field: string
  word: string
  /** What it was translated to, and what the command says of that. */
  value: string
  message: string
}

interface Table {
  field: string
  translate: Readonly<Record<string, unknown>>
  read: (cells: Cell[]) => Cell
}

/**
 * Words all of whose rows were refused for what they are translated to.
 * @param columns of the records that rows are divided into
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

/** Whether an error is of this field, and names the value as what is wrong. */
function isAbout({ message }: ErrorBody, field: string, value: string): boolean {
  const name = field.split('.').at(-1)!
  const [, named] = /^(?:column `[^`]*`: )?([\w.]+): /.exec(message) ?? []
  return (
    named?.split('.').at(-1) === name && (message.includes(`"${value}"`) || message.includes(`\`${value}\``))
  )
}

/** The draft with FILL_IN in place of these translations, and beside it what was meant. */
export function withoutRefused(draft: Draft, refused: readonly RefusedWord[]): Draft {
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
