/** Sorts the words of a column by command. */

import { plural } from '../../host/numbers.js'
import {
  type ColumnProfile,
  fillIn,
  type Vocabulary,
  type WordSuggestions,
} from '../../rows/mapping/mapping.js'
import type { Cell } from '../../rows/sheets/sheets.js'
import { textIn } from '../columns/cell-text.js'
import { type Kind, kindOf, withoutUnit } from '../columns/kinds.js'
import type { DraftedActivity } from '../draft-model.js'
import type { DraftedRule } from '../rules/drafted-rule.js'
import { isNameMeasure, type NameCheck } from '../rules/plain-names.js'

export interface CountedWord {
  word: string
  rows: number
  /** Most frequent measure of the word's rows. */
  measure: string | undefined
}

/**
 * Counts the words of a column with the measure of their rows, most frequent first; skips placeholders for empty cells.
 */
export function countedWords(
  column: ColumnProfile,
  rows: readonly Cell[][],
  measureOf: (row: Cell[]) => string | undefined,
): CountedWord[] {
  const counts = new Map<string, Map<string | undefined, number>>()
  for (const row of rows) {
    const word = textIn(row, column)
    if (word === '' || column.emptyWords.has(word)) continue
    const measures = counts.get(word) ?? new Map<string | undefined, number>()
    const measure = measureOf(row)
    measures.set(measure, (measures.get(measure) ?? 0) + 1)
    counts.set(word, measures)
  }
  return [...counts]
    .map(([word, measures]) => {
      const [most] = [...measures].sort(([, a], [, b]) => b - a)
      const total = [...measures.values()].reduce((sum, count) => sum + count, column.later?.get(word) ?? 0)
      return { word, rows: total, measure: most![0] }
    })
    .sort((a, b) => b.rows - a.rows || (a.word < b.word ? -1 : 1))
}

const mostWords = 200

/** Drafts an activity for each command that the words belong to; each remaining word needs an activity id. */
export async function activitiesOfWords(
  heading: string,
  words: readonly CountedWord[],
  suggestions: WordSuggestions,
  names: NameCheck,
  vocabulary: Vocabulary,
): Promise<DraftedActivity[]> {
  const shown = words.slice(0, mostWords)
  const sorted = shown.map((each) => ({ ...each, kind: kindOf(each.word, each.measure, vocabulary) }))
  const of = (operation: string) => sorted.filter(({ kind }) => kind?.operation === operation)
  const activities = [
    ...electricity(heading, of('energy electricity')),
    ...heat(heading, of('energy heat')),
    ...fuels(heading, of('energy fuel')),
    ...nights(heading, of('travel hotel')),
  ]
  const rest = sorted.filter(({ kind }) => kind === undefined)
  const named = await plainlyNamed(heading, rest, names)
  activities.push(...named.activities, ...(await others(heading, named.rest, suggestions)))
  const more = words.length - shown.length
  if (more > 0) activities.at(-1)?.unsure.push(`${plural(more, 'rarer word')} left out; their rows fail`)
  return activities
}

type Sorted = CountedWord & { kind: Kind | undefined }

function electricity(heading: string, words: readonly Sorted[]): DraftedActivity[] {
  return activity(heading, words, 'energy electricity', [], 'electricity: both methods of scope 2')
}

function heat(heading: string, words: readonly Sorted[]): DraftedActivity[] {
  const table = Object.fromEntries(words.map(({ word, kind }) => [word, kind!.heat!]))
  const rule = { field: 'heat_type', rule: { from: heading, translate: table }, why: [], unsure: [] }
  return activity(heading, words, 'energy heat', [rule], 'bought heat, steam or cooling')
}

function fuels(heading: string, words: readonly Sorted[]): DraftedActivity[] {
  const beside = new Map<string, string>()
  const table: Record<string, string> = {}
  for (const { word, rows, kind } of words) {
    const isCertain = kind!.doubt === undefined
    table[word] = isCertain ? kind!.fuel! : fillIn
    beside.set(word, `${plural(rows, 'row')}${isCertain ? '' : `; perhaps ${kind!.fuel}`}`)
  }
  const unsure = Object.values(table).includes(fillIn) ? ['which fuel is it? ghg energy fuel names them'] : []
  const rule = { field: 'fuel_type', rule: { from: heading, translate: table }, why: [], unsure, beside }
  return activity(heading, words, 'energy fuel', [rule], 'fuels that are burnt')
}

function nights(heading: string, words: readonly Sorted[]): DraftedActivity[] {
  const rule = {
    field: 'location',
    rule: { const: fillIn },
    why: [],
    unsure: ['where the hotels are: a city or country, or a column (from)'],
  }
  return activity(heading, words, 'travel hotel', [rule], 'nights in hotels')
}

/** Drafts words that are plain names of activities, and returns the rest. */
async function plainlyNamed(
  heading: string,
  words: readonly Sorted[],
  names: NameCheck,
): Promise<{ activities: DraftedActivity[]; rest: Sorted[] }> {
  const translate: Record<string, string> = {}
  const beside = new Map<string, string>()
  const rest: Sorted[] = []
  for (const each of words) {
    const { word, rows, measure } = each
    const [known] = isNameMeasure(measure) ? await names.firstOf([[withoutUnit(word)]], measure) : []
    if (!known) {
      rest.push(each)
      continue
    }
    translate[word] = known.name
    beside.set(word, [plural(rows, 'row'), ...(known.factor ? [known.factor] : [])].join('; '))
  }
  const found = words.filter(({ word }) => word in translate)
  const rule = { rule: { from: heading, translate }, why: [], unsure: [], beside }
  const [drafted] = activity(heading, found, 'estimate', [], 'plain names, each with its factor')
  return { activities: drafted ? [{ ...drafted, activity: rule, unsure: [] }] : [], rest }
}

async function others(
  heading: string,
  words: readonly Sorted[],
  suggestions: WordSuggestions,
): Promise<DraftedActivity[]> {
  const found = await suggestions.of(words.map(({ word, measure }) => ({ text: withoutUnit(word), measure })))
  const beside = new Map(
    words.map(({ word, rows }, index) => {
      const first = found[index]
      const perhaps = first === undefined ? '' : `; perhaps ${first.activityId} (${first.score.toFixed(2)})`
      return [word, `${plural(rows, 'row')}${perhaps}`]
    }),
  )
  const rule = {
    field: 'emission_factor.activity_id',
    rule: { from: heading, translate: Object.fromEntries(words.map(({ word }) => [word, fillIn])) },
    why: [],
    unsure: ['activity id for each word; the number is the similarity of the names'],
    beside,
  }
  return activity(heading, words, 'estimate', [rule], 'everything else')
}

function activity(
  heading: string,
  words: readonly Sorted[],
  operation: string,
  rules: DraftedRule[],
  why: string,
): DraftedActivity[] {
  if (words.length === 0) return []
  const list = words.map(({ word }) => word)
  // Translation tables already mark doubtful words.
  const unsure = rules.length > 0 ? [] : words.flatMap(({ kind }) => kind?.doubt ?? [])
  return [{ when: { [heading]: list.length === 1 ? list[0]! : list }, operation, rules, why: [why], unsure }]
}
