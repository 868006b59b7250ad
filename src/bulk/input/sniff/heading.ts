/** Step 5 of sniffing: which line holds the heading of delimited text, where titles stand above it. */
import { plainRows } from '../readers/plain-csv.js'

const mostPreamble = 20

/**
 * A guess, for a draft that the user reads: a run takes the first line that is not blank. Titles above a heading
 * fill one or two cells; the heading is the first line that fills most of the width of the rows, and with words.
 * @returns its line, from 1; undefined: the first that is not blank
 */
export function guessHeadingLine(text: string, delimiter: string): number | undefined {
  const lines = text.split(/\r?\n|\r/, mostPreamble * 3)
  const widths = lines.map((line) => filled(line, delimiter))
  const width = Math.max(...widths)
  const isWide = (at: number) => widths[at]! >= Math.max(2, 0.6 * width)
  const first = widths.findIndex((each) => each > 0)
  if (first === -1 || isWide(first)) return undefined
  const heading = lines.findIndex((line, at) => isWide(at) && !hasNumbers(line, delimiter))
  return heading > first && heading < mostPreamble ? heading + 1 : undefined
}

function cellsOf(line: string, delimiter: string): string[] {
  return plainRows(`${line}\n`, delimiter)?.[0] ?? line.split(delimiter)
}

function filled(line: string, delimiter: string): number {
  return cellsOf(line, delimiter).filter((cell) => cell.trim() !== '').length
}

function hasNumbers(line: string, delimiter: string): boolean {
  return cellsOf(line, delimiter).some((cell) => /^[-+(]?\d[\d.,]*\)?$/.test(cell.trim()))
}
