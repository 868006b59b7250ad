/** Which columns of a table have room on a terminal, and how wide each is. */
import { displayWidth } from './display-width.js'
import { longestPiece } from './wrapped.js'

/** What a column may give up. */
export interface ColumnRoom {
  heading: string
  /** Columns with the highest rank are the first to be left out of a narrow table; without one a column stays. */
  rank?: number
  /** True for columns with a rank that are left out of a tall table, too. */
  isSpare?: boolean
  /**
   * Fewest columns of a terminal that texts are wrapped to; without it they stay in one line. Words are broken only where
   * no column with a rank is left.
   */
  least?: number
}

/** A column that is shown, by its place among all. */
export interface ColumnWidth {
  at: number
  width: number
}

/** Blanks between columns. */
export const gap = '  '

/** Longer words are broken like ids: they are no reason to leave out a column. */
const longestWord = 20
/** Lines that a row of a table that is not tall takes on average. */
const mostLines = 2
/** Share of its lines that a table keeps where a column is worth leaving out. */
const worthwhile = 0.8
/** Rows by which widths are chosen. */
const sampled = 200

interface Fitting {
  columns: readonly ColumnRoom[]
  /** Columns of the terminal at which nothing is wrapped. */
  natural: readonly number[]
  /** Lines of each row, for each column at a width. */
  heights: readonly ((width: number) => readonly number[])[]
  /** Columns of the terminal. */
  room: number
}

/** Returns the columns that are shown, with their widths; undefined if those that stay have no room. */
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

/** Finds the columns that have room at these fewest columns: those with the highest rank give way first. */
function fittingAt(least: readonly number[], fitting: Fitting): ColumnWidth[] | undefined {
  let kept: number[] | undefined = fitting.columns.map((_, at) => at)
  while (kept !== undefined) {
    const widths = shrunk(kept, least, fitting)
    if (widths) return widths
    kept = withoutLast(kept, ({ rank }) => rank !== undefined, fitting)
  }
  return undefined
}

/** Returns the columns without those that make a tall table taller. */
function lower(widths: ColumnWidth[], least: readonly number[], fitting: Fitting): ColumnWidth[] {
  const lines = linesOf(widths, fitting)
  if (lines.total <= mostLines * lines.rows) return widths
  const shown = widths.map(({ at }) => at)
  const kept = withoutLast(shown, ({ isSpare }) => isSpare === true, fitting)
  const fewer = kept && shrunk(kept, least, fitting)
  if (fewer === undefined || linesOf(fewer, fitting).total > worthwhile * lines.total) return widths
  return lower(fewer, least, fitting)
}

/** Returns the columns without the one of the highest rank of those that may go; undefined if none may. */
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
 * Returns widths at which the columns have room; undefined if they have none. A column gives way where that adds the fewest
 * lines, the widest of several.
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

/** Returns what counts the lines of each text at a width; that of a width is counted once. */
function linesByWidth(texts: readonly string[]): (width: number) => readonly number[] {
  const words = texts.map((text) => text.split(' ').map(displayWidth))
  const known = new Map<number, readonly number[]>()
  return (width) => {
    const counted = known.get(width) ?? words.map((each) => linesAt(width, each))
    known.set(width, counted)
    return counted
  }
}

/** Returns the lines that words of these widths take, give or take where a word is broken. */
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
