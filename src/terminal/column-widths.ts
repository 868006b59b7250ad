/** Chooses the columns of a table that fit on a terminal, and their widths. */
import { displayWidth } from './display-width.js'
import { longestPiece } from './wrapped.js'

/** Limits for shrinking a column. */
export interface ColumnRoom {
  heading: string
  /** Order of omission from a narrow table, highest rank first; columns without a rank are always kept. */
  rank?: number
  /** True for columns with a rank that are also omitted from a tall table. */
  isSpare?: boolean
  /**
   * Minimum display width for wrapping; without it, texts are not wrapped. Words are broken only after all columns with
   * a rank have been omitted.
   */
  least?: number
}

/** Displayed column, with its index among all columns. */
export interface ColumnWidth {
  at: number
  width: number
}

/** Blanks between columns. */
export const gap = '  '

/** Maximum length of words that are kept whole at the cost of a column; longer words are broken like ids. */
const longestWord = 20
/** Average lines per row above which a table counts as tall. */
const mostLines = 2
/** Maximum share of the lines that may remain for the omission of a column to be worthwhile. */
const worthwhile = 0.8
/** Maximum number of rows sampled to choose widths. */
const sampled = 200

interface Fitting {
  columns: readonly ColumnRoom[]
  /** Widths without wrapping. */
  natural: readonly number[]
  /** Functions that return the lines of each row at a width, by column. */
  heights: readonly ((width: number) => readonly number[])[]
  /** Width of the terminal. */
  room: number
}

/** Returns the displayed columns with their widths; undefined if the required columns do not fit. */
export function columnWidths(
  columns: readonly ColumnRoom[],
  cells: readonly (readonly string[])[],
  room: number,
): ColumnWidth[] | undefined {
  const texts = [columns.map(({ heading }) => heading), ...cells]
  const most = (at: number, measure: (text: string) => number) =>
    texts.reduce((largest, row) => Math.max(largest, measure(row[at]!)), 0)
  const natural = columns.map((_, at) => Math.min(room, most(at, displayWidth)))
  const least = columns.map((column, at) => Math.min(natural[at]!, column.least ?? natural[at]!))
  const unbroken = columns.map((_, at) =>
    Math.min(natural[at]!, Math.max(least[at]!, Math.min(longestWord, most(at, longestPiece)))),
  )
  const step = Math.ceil(texts.length / sampled)
  const some = texts.filter((_, row) => row % step === 0)
  const heights = columns.map((_, at) => linesByWidth(some.map((row) => row[at]!)))
  const fitting = { columns, natural, heights, room }
  const fit = fittingAt(unbroken, fitting)
  return fit === undefined ? fittingAt(least, fitting) : lower(fit, unbroken, fitting)
}

/** Returns the columns that fit at these minimum widths, omitting the highest ranks first. */
function fittingAt(least: readonly number[], fitting: Fitting): ColumnWidth[] | undefined {
  let kept: number[] | undefined = fitting.columns.map((_, at) => at)
  while (kept !== undefined) {
    const widths = shrunk(kept, least, fitting)
    if (widths) return widths
    kept = withoutLast(kept, ({ rank }) => rank !== undefined, fitting)
  }
  return undefined
}

/** Returns the columns without spare columns that make a tall table taller. */
function lower(widths: ColumnWidth[], least: readonly number[], fitting: Fitting): ColumnWidth[] {
  const lines = linesOf(widths, fitting)
  if (lines.total <= mostLines * lines.rows) return widths
  const shown = widths.map(({ at }) => at)
  const kept = withoutLast(shown, ({ isSpare }) => isSpare === true, fitting)
  const fewer = kept && shrunk(kept, least, fitting)
  if (fewer === undefined || linesOf(fewer, fitting).total > worthwhile * lines.total) return widths
  return lower(fewer, least, fitting)
}

/** Returns the columns without the removable column of the highest rank; undefined if no column is removable. */
function withoutLast(
  kept: readonly number[],
  mayGo: (column: ColumnRoom) => boolean,
  { columns }: Fitting,
): number[] | undefined {
  const [last] = kept
    .filter((at) => mayGo(columns[at]!))
    .sort((a, b) => columns[b]!.rank! - columns[a]!.rank! || b - a)
  return last === undefined ? undefined : kept.filter((at) => at !== last)
}

/**
 * Returns widths at which the columns fit; undefined if they do not fit. Shrinks the column that adds the fewest lines,
 * or the widest of several such columns.
 */
function shrunk(
  kept: readonly number[],
  least: readonly number[],
  fitting: Fitting,
): ColumnWidth[] | undefined {
  const widths = kept.map((at) => ({ at, width: fitting.natural[at]! }))
  let excess = widths.reduce((sum, each) => sum + each.width + gap.length, -gap.length) - fitting.room
  for (; excess > 0; excess--) {
    let yielding: ColumnWidth | undefined
    let fewest = Number.POSITIVE_INFINITY
    for (const each of widths) {
      if (each.width <= least[each.at]!) continue
      each.width--
      const { total } = linesOf(widths, fitting)
      each.width++
      if (total > fewest || (total === fewest && each.width <= yielding!.width)) continue
      yielding = each
      fewest = total
    }
    if (yielding === undefined) return undefined
    yielding.width--
  }
  return widths
}

/** Counts the lines of all rows at these widths. */
function linesOf(widths: readonly ColumnWidth[], { heights }: Fitting): { rows: number; total: number } {
  const lines = widths.map(({ at, width }) => heights[at]!(width))
  const rows = lines[0]?.length ?? 0
  let total = 0
  for (let row = 0; row < rows; row++) {
    let most = 1
    for (const own of lines) most = Math.max(most, own[row]!)
    total += most
  }
  return { rows, total }
}

/** Returns a function that counts the lines of each text at a width, with a cache by width. */
function linesByWidth(texts: readonly string[]): (width: number) => readonly number[] {
  const words = texts.map((text) => text.split(' ').map(displayWidth))
  const known = new Map<number, readonly number[]>()
  return (width) => {
    const counted = known.get(width) ?? words.map((each) => linesAt(width, each))
    known.set(width, counted)
    return counted
  }
}

/** Returns the approximate number of lines for words of these widths; the position of word breaks is ignored. */
function linesAt(width: number, words: readonly number[]): number {
  let lines = 1
  let used = -1
  for (const word of words) {
    if (used + 1 + word <= width) used += 1 + word
    else {
      lines += used < 0 ? 0 : 1
      lines += Math.ceil(word / width) - 1
      used = word % width || width
    }
  }
  return lines
}
