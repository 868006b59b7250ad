/** What the cells of a column are, as far as a look at them tells. */
import type { Cell } from '../input/readers/table.js'
import { UnreadableCell } from '../input/readers/unreadable-cell.js'
import { type DateNotation, dateNotation, orderedBy } from './date-notation.js'
import { type NumberNotation, numberNotation, settledBy } from './number-notation.js'

export interface ColumnProfile {
  heading: string
  index: number
  /** Cells looked at. */
  cells: number
  empty: number
  /** Every different text with its count, blanks around it left out; no empty ones and no words for empty. */
  values: Map<string, number>
  /** Of the same texts: the rows that have them after those looked at, where these were counted. */
  later?: ReadonlyMap<string, number> | undefined
  /** Words that stand for an empty cell (`NA`, `NULL`), with their counts. */
  emptyWords: Map<string, number>
  /** Where most cells are numbers. */
  numbers: NumberNotation | undefined
  /** Where most cells are dates. */
  dates: DateNotation | undefined
}

const emptyWords = /^(null|nil|n\/?a|#n\/a|nan|none|-+|not available|not applicable|\?+)$/i
/** A column is one of numbers when at least this part of its cells are. */
const leastShare = 0.6

/** Looks at the rows, column by column; what one says of the decimal sign and of dates holds for the others. */
export function profiles(columns: readonly string[], rows: readonly Cell[][]): ColumnProfile[] {
  const found = columns.map((heading, index) => profileOf(heading, index, rows))
  const certain = found.flatMap(({ dates }) => (dates && dates.otherwise === undefined ? [dates] : []))
  const alone = found.map((profile) => ({
    ...profile,
    dates: profile.dates && orderedBy(profile.dates, certain),
  }))
  const decimals = new Set(alone.flatMap(({ numbers }) => (numbers?.isCertain ? [numbers.decimal] : [])))
  const [decimal, ...others] = decimals
  if (decimal === undefined || others.length > 0) return alone
  return alone.map((profile) => ({
    ...profile,
    numbers: profile.numbers && settledBy(profile.numbers, decimal),
  }))
}

function profileOf(heading: string, index: number, rows: readonly Cell[][]): ColumnProfile {
  const values = new Map<string, number>()
  const words = new Map<string, number>()
  const typed = new Set<string>()
  const written = new Set<string>()
  let empty = 0
  for (const row of rows) {
    const text = textOf(row[index])
    if (text === '') {
      empty++
      continue
    }
    const counts = emptyWords.test(text) ? words : values
    counts.set(text, (counts.get(text) ?? 0) + 1)
    if (typeof row[index] === 'number') typed.add(text)
    else written.add(text)
  }
  for (const text of written) typed.delete(text)
  const filled = [...values.values()].reduce((sum, count) => sum + count, 0)
  const dates = dateNotation(values)
  const numbers = dates ? undefined : numberNotation(values, typed)
  return {
    heading,
    index,
    cells: rows.length,
    empty,
    values,
    emptyWords: words,
    numbers: numbers && numbers.count >= leastShare * filled ? numbers : undefined,
    dates,
  }
}

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof UnreadableCell) return cell.text
  return (typeof cell === 'object' ? JSON.stringify(cell) : String(cell)).trim()
}

/** Cells with something in them. */
export function filledCells({ cells, empty, emptyWords: words }: ColumnProfile): number {
  return cells - empty - [...words.values()].reduce((sum, count) => sum + count, 0)
}

/** The part of the filled cells whose text passes a test, 0 to 1; 0 for an empty column. */
export function shareOf(profile: ColumnProfile, test: (text: string) => boolean): number {
  const filled = filledCells(profile)
  if (filled === 0) return 0
  let passed = 0
  for (const [text, count] of profile.values) if (test(text)) passed += count
  return passed / filled
}

/** The most frequent texts, with the rows of the whole input that have them, as far as they were counted. */
export function mostFrequent({ values, later }: ColumnProfile, most: number): [string, number][] {
  return [...values]
    .map(([text, count]): [string, number] => [text, count + (later?.get(text) ?? 0)])
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, most)
}
