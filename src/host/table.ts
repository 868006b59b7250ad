/** Tables as a person reads them: columns in line, folded into more lines where the terminal is narrower. */
import type { Colours } from './colours.js'
import { visible } from './screen.js'

export interface TableColumn {
  heading: string
  /** Numbers stand to the right. */
  align?: 'left' | 'right'
  /** A column that may be cut, such as an id, has at least this many characters; others are never cut. */
  least?: number
  /**
   * Where the column goes when the table is too wide: `below` its row first, on a line of its own; then `above` it.
   * What stands on a line of its own is whole, in more lines where it is long.
   */
  fold?: 'below' | 'above'
}

const gap = '  '

/**
 * The table with its heading, every line with its line end. What does not fit into a line, folded and cut, goes on in
 * an indented one.
 * @param terminalWidth characters a line may have; absent where the output is no terminal: nothing is cut
 */
export function table(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  colours: Colours,
  terminalWidth: number = Number.POSITIVE_INFINITY,
): string {
  const shown = rows.map((row) => row.map((cell) => visible(cell.replaceAll(/\s+/g, ' '))))
  const folded = foldedFor(columns, shown, terminalWidth)
  const inRow = columns.map((_, i) => i).filter((i) => !folded.includes(i))
  const isFolded = (fold: TableColumn['fold']) => folded.filter((i) => columns[i]!.fold === fold)
  const [above, below] = [isFolded('above'), isFolded('below')]
  const indent = above.length > 0 ? gap : ''
  const rowColumns = inRow.map((i) => columns[i]!)
  const widths = widthsOf(
    rowColumns,
    shown.map((row) => inRow.map((i) => row[i] ?? '')),
    terminalWidth - indent.length,
  )
  const lines = inLines(widths, terminalWidth - indent.length)
  const linesOf = (cells: readonly string[]) => {
    const inLine = lines.map((positions, line) => {
      const fit = positions.map((at) => {
        const column = inRow[at]!
        return fitted(cells[column] ?? '', widths[at]!, columns[column]!.align ?? 'left')
      })
      return `${indent}${line > 0 ? gap : ''}${fit.join(gap)}`.trimEnd()
    })
    return [
      ...above.flatMap((i) => wrapped(cells[i] ?? '', terminalWidth)),
      ...inLine.filter((line, at) => at === 0 || line !== ''),
      ...below.flatMap((i) => wrapped(cells[i] ?? '', terminalWidth - gap.length).map((line) => gap + line)),
    ]
  }
  const headings = linesOf(columns.map((column) => column.heading)).map(colours.bold)
  return [...headings, ...shown.flatMap(linesOf)].map((text) => `${text}\n`).join('')
}

/** The columns that go to lines of their own, so that the others fit uncut: none, those below, or those above too. */
function foldedFor(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  terminalWidth: number,
): number[] {
  const widths = widthsOf(columns, rows, Number.POSITIVE_INFINITY)
  const below = columns.flatMap(({ fold }, i) => (fold === 'below' ? [i] : []))
  const above = columns.flatMap(({ fold }, i) => (fold === 'above' ? [i] : []))
  const choices = [[], below, [...below, ...above]]
  const isEnough = (folded: readonly number[]) => {
    const rest = widths.filter((_, i) => !folded.includes(i))
    return rest.reduce((sum, width) => sum + width + gap.length, -gap.length) <= terminalWidth
  }
  return choices.find(isEnough) ?? choices.at(-1)!
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

/** Positions of columns by line: as many as there is room for, at least one. */
function inLines(widths: readonly number[], terminalWidth: number): number[][] {
  const lines: number[][] = []
  let room = 0
  for (const [at, width] of widths.entries()) {
    room -= width + gap.length
    if (lines.length > 0 && room >= 0) lines.at(-1)!.push(at)
    else {
      room = terminalWidth - width - (lines.length > 0 ? gap.length : 0)
      lines.push([at])
    }
  }
  return lines
}

/** A text in lines of this width, broken between words; a longer word keeps a line of its own. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && [...longer].length <= width) lines[lines.length - 1] = longer
    else if (word !== '') lines.push(word)
  }
  return lines
}

function fitted(cell: string, width: number, align: 'left' | 'right'): string {
  const letters = [...cell]
  const text = letters.length > width ? `${letters.slice(0, width - 1).join('')}…` : letters.join('')
  const padding = ' '.repeat(width - [...text].length)
  return align === 'right' ? padding + text : text + padding
}
