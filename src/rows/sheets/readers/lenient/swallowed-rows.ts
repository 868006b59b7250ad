/** Detects rows inside a quoted cell: a stray quote opens a cell, and the quote of a later row closes it. */

/** Minimum width of rows that are recognised by a single line: shorter lines are often prose. */
const leastWidth = 3

/**
 * Returns the number of lines in a row's cells that look like rows of the file; 0 for a cell of prose.
 * @param cells cells of the row, at least one with a line break
 * @param width number of cells in the heading
 */
export function swallowedRows(cells: readonly string[], width: number, delimiter: string): number {
  if (cells.length !== width) return 0
  const at = cells.findIndex((cell) => /[\r\n]/.test(cell))
  const lines = cells[at]!.split(/\r\n|\n|\r/).map((line) => line.split(delimiter))
  const first = [...cells.slice(0, at), ...lines[0]!]
  if (first.length !== width) return 0
  const others = [...lines.slice(1, -1), [...lines.at(-1)!, ...cells.slice(at + 1)]]
  const found = others.filter((line) => isLike(line, first)).length
  return width >= leastWidth || found > 1 ? found : 0
}

/** True if a line has the cells of a row: numbers where the row has numbers, or else words without blanks before them. */
function isLike(line: readonly string[], row: readonly string[]): boolean {
  if (line.length !== row.length) return false
  let numbers = 0
  for (const [index, cell] of row.entries()) {
    if (!isNumber(cell) || line[index]!.trim() === '') continue
    if (!isNumber(line[index]!)) return false
    numbers++
  }
  if (numbers > 0) return true
  // Prose has a blank after each comma.
  return line
    .slice(0, -1)
    .every((cell, index) => cell !== '' && cell.trim() === cell && row[index]!.trim() !== '')
}

function isNumber(cell: string): boolean {
  return /^\s*[-+(]?\d[\d.,' ]*\)?\s*$/.test(cell)
}
