/** Tables for display: as many aligned columns as fit on the terminal. */
import { visible } from '../host/screen.js'
import type { Colours } from './colours.js'
import { type ColumnRoom, columnWidths, gap } from './column-widths.js'
import { displayWidth, padded } from './display-width.js'
import { broken, hanging, lineWidth } from './wrapped.js'

export interface TableColumn extends ColumnRoom {
  /** Alignment: `right` for numbers of one unit, `point` at the decimal point for several units. */
  align?: 'left' | 'right' | 'point'
  look?: 'bold' | 'dim'
}

/**
 * Formats a table with its header, followed by a list of omitted columns; every line has a line end. If even the
 * required columns do not fit, each row becomes a list of headings and values.
 * @param terminalWidth width of the terminal; undefined if the output is not a terminal, to show everything
 * @param whole option that shows all columns
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
  const fit = columnWidths(columns, cells, width)
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

/** Pads numbers that have fewer decimals than others in their column. */
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

/** Returns the number of characters from the decimal point on. */
function decimalsOf(cell: string): number {
  return /^-?[\d,]+(\..*)?$/.exec(cell)?.[1]?.length ?? 0
}

/** Returns the lines of a row, each as padded cells with the preceding gap. */
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

/** Formats rows as lists, for terminals that are too narrow for a table. */
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
