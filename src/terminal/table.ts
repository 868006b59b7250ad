/** Tables as a person reads them: as many columns as the terminal has room for, every row in line. */
import { visible } from '../host/screen.js'
import type { Colours } from './colours.js'
import { displayWidth, padded } from './display-width.js'
import { broken, hanging, lineWidth, longestPiece } from './wrapped.js'

export interface TableColumn {
  heading: string
  /** Numbers of one unit stand to the right, those of several units with their points in line. */
  align?: 'left' | 'right' | 'point'
  /** Columns with the highest rank are the first to be left out of a narrow table; without one a column stays. */
  rank?: number
  /**
   * Fewest columns of a terminal that texts are wrapped to; without it they stay in one line. Words are broken only where
   * no column with a rank is left.
   */
  least?: number
  look?: 'bold' | 'dim'
}

const gap = '  '

/**
 * The table with its heading, every line with its line end; below it the columns that were left out. Where not even
 * the columns that stay have room, each row is a list of headings and values.
 * @param terminalWidth columns of the terminal; absent if the output is no terminal: everything is shown
 * @param whole what shows all columns
 */
export function table(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  colours: Colours,
  terminalWidth: number = Number.POSITIVE_INFINITY,
  whole = '--format csv',
): string {
  const width = lineWidth(terminalWidth)
  const plain = rows.map((row) => columns.map((_, at) => visible((row[at] ?? '').replaceAll(/\s+/g, ' '))))
  const cells = withPointsInLine(columns, plain)
  const fit = fitting(columns, cells, width)
  if (fit === undefined) return records(columns, plain, colours, width)
  const shown = fit.map(({ at }) => columns[at]!)
  const widths = fit.map((each) => each.width)
  const lines = (row: readonly string[]) =>
    rowLines(
      fit.map(({ at }) => row[at]!),
      shown,
      widths,
    )
  const heading = lines(columns.map((column) => column.heading)).map((line) => colours.bold(line.join('')))
  const body = cells.flatMap((row) => lines(row).map((line) => styled(line, shown, colours)))
  const text = [...heading, ...body].map((line) => `${line}\n`).join('')
  const left = columns.filter((column) => !shown.includes(column))
  return text + leftOut(left, width, colours, whole)
}

/** Returns the cells with blanks after numbers that have fewer decimals than others of their column. */
function withPointsInLine(
  columns: readonly TableColumn[],
  cells: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const most = columns.map(({ align }, at) =>
    align === 'point' ? Math.max(0, ...cells.map((row) => decimalsOf(row[at]!))) : 0,
  )
  return cells.map((row) =>
    row.map((cell, at) => cell + ' '.repeat(Math.max(0, most[at]! - decimalsOf(cell)))),
  )
}

/** Returns the number of letters from the point on. */
function decimalsOf(cell: string): number {
  return /^-?[\d,]+(\..*)?$/.exec(cell)?.[1]?.length ?? 0
}

/** Finds the columns with room, and their widths; undefined if those that stay have none. */
function fitting(
  columns: readonly TableColumn[],
  cells: readonly (readonly string[])[],
  width: number,
): { at: number; width: number }[] | undefined {
  const natural = columns.map((column, at) =>
    cells.reduce((most, row) => Math.max(most, displayWidth(row[at]!)), displayWidth(column.heading)),
  )
  const least = columns.map((column, at) => Math.min(natural[at]!, column.least ?? natural[at]!))
  const unbroken = columns.map((column, at) => {
    const words = [column.heading, ...cells.map((row) => row[at]!)].map(longestPiece)
    return Math.min(natural[at]!, Math.max(least[at]!, Math.min(longestWord, Math.max(...words))))
  })
  return fittingWith(unbroken, columns, natural, width) ?? fittingWith(least, columns, natural, width)
}

/** Longer words are broken like ids: they are no reason to leave out a column. */
const longestWord = 20

/** Finds the columns that have room at these fewest columns: those with the highest rank give way first. */
function fittingWith(
  least: readonly number[],
  columns: readonly TableColumn[],
  natural: readonly number[],
  width: number,
): { at: number; width: number }[] | undefined {
  const kept = columns.map((_, at) => at)
  for (;;) {
    const widths = shrunk(
      kept.map((at) => natural[at]!),
      kept.map((at) => least[at]!),
      width,
    )
    if (widths) return kept.map((at, index) => ({ at, width: widths[index]! }))
    const yielding = kept
      .filter((at) => columns[at]!.rank !== undefined)
      .sort((a, b) => columns[b]!.rank! - columns[a]!.rank! || b - a)[0]
    if (yielding === undefined) return undefined
    kept.splice(kept.indexOf(yielding), 1)
  }
}

/** Widths at which the columns have room: the widest text gives way first; undefined if they have none. */
function shrunk(natural: readonly number[], least: readonly number[], width: number): number[] | undefined {
  const widths = [...natural]
  let excess = widths.reduce((sum, each) => sum + each + gap.length, -gap.length) - width
  while (excess > 0) {
    let yielding = -1
    for (const [index, each] of widths.entries()) {
      if (each > least[index]! && (yielding < 0 || each > widths[yielding]!)) yielding = index
    }
    if (yielding < 0) return undefined
    widths[yielding] = widths[yielding]! - 1
    excess--
  }
  return widths
}

/** The lines of a row, each as its cells padded with the gap before them. */
function rowLines(
  row: readonly string[],
  columns: readonly TableColumn[],
  widths: readonly number[],
): string[][] {
  const texts = row.map((cell, at) => broken(cell, widths[at]!))
  const height = Math.max(1, ...texts.map((lines) => lines.length))
  return Array.from({ length: height }, (_, line) => {
    const cells = texts.map((lines, at) => padded(lines[line] ?? '', widths[at]!, sideOf(columns[at]!)))
    const last = cells.findLastIndex((cell) => cell.trim() !== '')
    return cells
      .slice(0, last + 1)
      .map((cell, at) => (at === 0 ? '' : gap) + (at === last ? cell.trimEnd() : cell))
  })
}

function sideOf({ align = 'left' }: TableColumn): 'left' | 'right' {
  return align === 'left' ? 'left' : 'right'
}

function styled(line: readonly string[], columns: readonly TableColumn[], colours: Colours): string {
  return line
    .map((cell, at) => {
      const { look } = columns[at]!
      if (look === undefined || cell.trim() === '') return cell
      const [, before, text, after] = /^( *)(.*?)( *)$/u.exec(cell)!
      return before + colours[look](text!) + after
    })
    .join('')
}

function leftOut(columns: readonly TableColumn[], width: number, colours: Colours, whole: string): string {
  if (columns.length === 0) return ''
  const names = columns.map(({ heading }) => heading).join(', ')
  const count = columns.length === 1 ? '1 more column' : `${columns.length} more columns`
  const line = `${count} (${names}): widen the terminal or use ${whole}`
  return broken(line, width)
    .map((text) => `${colours.dim(text)}\n`)
    .join('')
}

/** Rows as lists, for terminals that have no room for a table. */
function records(
  columns: readonly TableColumn[],
  cells: readonly (readonly string[])[],
  colours: Colours,
  width: number,
): string {
  const labels = Math.max(...columns.map(({ heading }) => displayWidth(heading)))
  const labelWidth = Math.min(labels, Math.floor(width / 2))
  return cells
    .map((row) =>
      columns
        .flatMap(({ heading }, at) => {
          if (row[at] === '') return []
          const label = broken(heading, labelWidth).join(' ')
          return hanging(`${padded(label, labelWidth)}${gap}`, row[at]!, width)
        })
        .map((line, at) => `${at === 0 ? colours.bold(line) : line}\n`)
        .join(''),
    )
    .join('\n')
}
