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

/** A unit or a format, such as `[kWh]`, `(kg)`, `m³` and `%`. */
const unit =
  /^(?:[[(][^[\]()]{1,16}[\])]|[kMGT]?(?:Wh|W|J|VA|VArh|varh)|m|km|m[23²³]|[Nk]m³|l|hl|kg|g|t|h|°C|%|€|EUR|USD|GBP)$/
const fewestUnits = 2

/**
 * Returns the line below the heading if all of its cells are units, such as `[kWh]`; they belong to the heading.
 * @param headingLine line of the heading, from 1; undefined for the first non-blank line
 */
export function lineOfUnits(
  text: string,
  delimiter: string,
  headingLine: number | undefined,
): number | undefined {
  const lines = text.split(/\r?\n|\r/, mostPreamble * 3)
  const at = headingLine ?? lines.findIndex((line) => line.trim() !== '') + 1
  const [heading, below] = [lines[at - 1], lines[at]]
  if (heading === undefined || below === undefined) return undefined
  const units = cellsOf(below, delimiter).map((cell) => cell.trim())
  const named = units.filter((cell) => cell !== '')
  const areUnits = named.length >= fewestUnits && named.every((cell) => unit.test(cell))
  return areUnits && filled(heading, delimiter) >= named.length ? at + 1 : undefined
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
