/** Tables as a person reads them: columns in line, cut to the width of the terminal. */
import type { Colours } from './colours.js'
import { visible } from './screen.js'

export interface TableColumn {
  heading: string
  /** Numbers stand to the right. */
  align?: 'left' | 'right'
  /** A column that may be cut has at least this many characters; others are never cut. */
  least?: number
}

const gap = '  '

/**
 * The table with its heading, every line with its line end.
 * @param terminalWidth characters a line may have; absent where the output is no terminal: nothing is cut
 */
export function table(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  colours: Colours,
  terminalWidth: number = Number.POSITIVE_INFINITY,
): string {
  const shown = rows.map((row) => row.map((cell) => visible(cell.replaceAll(/\s+/g, ' '))))
  const widths = widthsOf(columns, shown, terminalWidth)
  const line = (cells: readonly string[]) =>
    columns
      .map((column, i) => fitted(cells[i] ?? '', widths[i]!, column.align ?? 'left'))
      .join(gap)
      .trimEnd()
  const heading = colours.bold(line(columns.map((column) => column.heading)))
  return [heading, ...shown.map(line)].map((text) => `${text}\n`).join('')
}

/** Each column as wide as its widest cell; then the widest that may be cut gives way first. */
function widthsOf(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  terminalWidth: number,
): number[] {
  const widths = columns.map((column, i) =>
    rows.reduce((width, row) => Math.max(width, [...(row[i] ?? '')].length), column.heading.length),
  )
  const available = terminalWidth - gap.length * (columns.length - 1)
  let excess = widths.reduce((sum, width) => sum + width, 0) - available
  while (excess > 0) {
    const yielding = columns
      .map((column, i) => ({ i, spare: widths[i]! - (column.least ?? widths[i]!) }))
      .filter(({ spare }) => spare > 0)
      .sort((a, b) => widths[b.i]! - widths[a.i]!)[0]
    if (!yielding) break
    widths[yielding.i] = widths[yielding.i]! - 1
    excess--
  }
  return widths
}

function fitted(cell: string, width: number, align: 'left' | 'right'): string {
  const letters = [...cell]
  const text = letters.length > width ? `${letters.slice(0, width - 1).join('')}…` : letters.join('')
  const padding = ' '.repeat(width - [...text].length)
  return align === 'right' ? padding + text : text + padding
}
