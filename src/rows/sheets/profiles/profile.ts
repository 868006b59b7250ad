/** Describes the contents of columns from a sample of their cells. */
import type { Cell } from '../readers/table.js'
import { UnreadableCell } from '../readers/unreadable-cell.js'
import { type DateFormats, type DateNotation, dateNotation, orderedBy } from './date-notation.js'
import { type NumberNotation, numberNotation, settledBy } from './number-notation.js'

/** Cells of a column, counted by their text. */
export interface CellCounts {
  heading: string
  index: number
  /** Number of inspected cells. */
  cells: number
  empty: number
  /** Every distinct text with its count, without surrounding blanks; excludes empty texts and words for empty. */
  values: Map<string, number>
  /** Number of rows after the sample with each text, if counted. */
  later?: ReadonlyMap<string, number> | undefined
  /** Words for an empty cell (`NA`, `NULL`), with their counts. */
  emptyWords: Map<string, number>
}

export interface ColumnProfile extends CellCounts {
  /** Notation of numbers, if most cells are numbers. */
  numbers: NumberNotation | undefined
  /** Notation of dates, if most cells are dates. */
  dates: DateNotation | undefined
}

const emptyWords = /^(null|nil|n\/?a|#n\/a|nan|none|-+|not available|not applicable|\?+)$/i
/** Minimum share of numbers in a column of numbers. */
const leastShare = 0.6

/** Inspects the rows by column; the decimal sign and date order of one column also apply to the others. */
export function columnProfiles(
  columns: readonly string[],
  rows: readonly Cell[][],
  formats: DateFormats,
): ColumnProfile[] {
  const found = columns.map((heading, index) => profileOf(heading, index, rows, formats))
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

function profileOf(
  heading: string,
  index: number,
  rows: readonly Cell[][],
  formats: DateFormats,
): ColumnProfile {
  const counts = cellCounts(heading, index, rows)
  const { values } = counts
  const typed = new Set<string>()
  const written = new Set<string>()
  for (const row of rows) {
    const texts = typeof row[index] === 'number' ? typed : written
    texts.add(cellText(row[index]))
  }
  for (const text of written) typed.delete(text)
  const filled = filledCells(counts)
  const dates = dateNotation(values, formats)
  const numbers = dates ? undefined : numberNotation(values, typed)
  return { ...counts, numbers: numbers && numbers.count >= leastShare * filled ? numbers : undefined, dates }
}

/** Counts the cells of a column by their text. */
export function cellCounts(heading: string, index: number, rows: readonly Cell[][]): CellCounts {
  const values = new Map<string, number>()
  const words = new Map<string, number>()
  let empty = 0
  for (const row of rows) {
    const text = cellText(row[index])
    if (text === '') {
      empty++
      continue
    }
    const counts = isEmptyWord(text) ? words : values
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return { heading, index, cells: rows.length, empty, values, emptyWords: words }
}

/** True for a word that denotes an empty cell. */
export function isEmptyWord(text: string): boolean {
  return emptyWords.test(text)
}

/** Returns the text of a cell without surrounding blanks. */
export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof UnreadableCell) return cell.text
  return (typeof cell === 'object' ? JSON.stringify(cell) : String(cell)).trim()
}

/** Returns the number of filled cells, excluding words for empty. */
export function filledCells({ cells, empty, emptyWords: words }: CellCounts): number {
  return cells - empty - [...words.values()].reduce((sum, count) => sum + count, 0)
}

/** Returns the share of filled cells whose text passes a test, 0 to 1; 0 for an empty column. */
export function matchRate(profile: CellCounts, test: (text: string) => boolean): number {
  const filled = filledCells(profile)
  if (filled === 0) return 0
  let passed = 0
  for (const [text, count] of profile.values) if (test(text)) passed += count
  return passed / filled
}

/** Returns the most frequent texts with their numbers of rows in the whole input, as far as counted. */
export function mostFrequent({ values, later }: ColumnProfile, most: number): [string, number][] {
  return [...values]
    .map(([text, count]): [string, number] => [text, count + (later?.get(text) ?? 0)])
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, most)
}
