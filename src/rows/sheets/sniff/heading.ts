/** Step 6 of sniffing: finds the heading line of delimited text with titles above it. */
import { plainRows } from '../readers/plain-csv.js'

const mostPreamble = 20

/**
 * Guesses the heading line for a draft that the user reviews; a run uses the first non-blank line. Titles above a
 * heading fill one or two cells; the heading is the first line of words that fills most of the rows' width.
 * @returns the line, from 1; undefined for the first non-blank line
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
