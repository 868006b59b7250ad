/** Drafts the plain name of each row from the words of its cells. */

import { plural } from '../../../host/numbers.js'
import { type ColumnProfile, type ColumnRule, fillIn, type Sample } from '../../../rows/mapping/mapping.js'
import type { DraftPart } from '../../draft-model.js'
import type { NameCheck, NameMeasure } from '../../rules/plain-names.js'
import { oneLine } from '../../rules/unit-rules.js'
import { countedTexts, headingsOf, type Row } from './counted-texts.js'

/** Meaning of the cells of a row. */
export interface WordReading {
  /** Plain names, the best first; the draft uses the first with a factor. */
  names: readonly string[]
  /** Number of names that are certain; later ones are doubtful. */
  certain?: number
  /** Doubt about all of the names. */
  doubt?: string
}

export interface Worded {
  /** Columns whose cells together mean the activity. */
  columns: readonly ColumnProfile[]
  measure: NameMeasure
  readingOf: (cells: readonly string[]) => WordReading
  /** True for rows that have an activity; without it, all have one. */
  counts?: (row: Row) => boolean
}

/** Maximum number of different words in a table of a draft. */
const mostWords = 300
const doubtsShown = 4

/** Drafts a rule that translates the cells to plain names; words without a factor become FILL_IN. */
export async function plainNameRule(
  { columns, measure, readingOf, counts }: Worded,
  sample: Sample,
  names: NameCheck,
): Promise<DraftPart<ColumnRule>> {
  const from = headingsOf(columns)
  const words = countedTexts(columns, sample, counts)
  const shown = words.slice(0, mostWords)
  const readings = shown.map(({ cells }) => readingOf(cells))
  const found = await names.firstOf(
    readings.map((reading) => reading.names),
    measure,
  )
  const translate: Record<string, string> = {}
  const beside = new Map<string, string>()
  const doubts: string[] = []
  for (const [index, { text, rows }] of shown.entries()) {
    const [reading, known] = [readings[index]!, found[index]]
    translate[text] = known?.name ?? fillIn
    const notes = [plural(rows, 'row'), ...(known?.factor ? [known.factor] : [])]
    if (!known && reading.names[0] !== undefined) notes.push(`no factor for ${reading.names[0]}`)
    beside.set(text, notes.join('; '))
    const isLater = known && reading.names.indexOf(known.name) >= (reading.certain ?? reading.names.length)
    if (known && (reading.doubt || isLater))
      doubts.push(`\`${oneLine(text)}\` as ${known.name}${reading.doubt ? `: ${reading.doubt}` : '?'}`)
  }
  return {
    rule: { from, translate },
    why: ['plain names, each with its factor'],
    unsure: doubtsOf(translate, doubts, words.length - shown.length),
    beside,
  }
}

function doubtsOf(translate: Record<string, string>, doubts: readonly string[], more: number): string[] {
  const open = Object.values(translate).filter((name) => name === fillIn).length
  const unsure: string[] = []
  if (open > 0)
    unsure.push(`${plural(open, 'word')} without a factor: a plain name, as ghg search lists them`)
  if (doubts.length > 0) {
    const rest = doubts.length > doubtsShown ? `; and ${doubts.length - doubtsShown} more` : ''
    unsure.push(`${doubts.slice(0, doubtsShown).join('; ')}${rest}`)
  }
  if (more > 0) unsure.push(`${plural(more, 'rarer word')} left out; their rows fail`)
  return unsure
}
