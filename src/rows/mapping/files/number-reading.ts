/** Reads numbers of a column in the notation that the column's cells prove, in runs without a mapping. */
import { RowStopsRun } from '../../../host/exit.js'
import type { Cell } from '../../sheets/readers/table.js'
import { CellProblem, type Decimal, type ParseNumber, parseNumber, quoted } from '../fields/cells.js'
import { shownHeading } from '../fields/messages.js'
import { mappedNumber } from './numbers.js'

/** Notation of a column's numbers, as plain data: threads apply the notations of the run. */
export interface NumberReading {
  decimal: Decimal
  /** Separator between groups of three digits; undefined if groups are refused. */
  thousands?: 'comma' | 'point' | 'space' | 'apostrophe'
  /**
   * Treatment of numbers such as `1.200` with the decimal sign before three digits, which may be thousands: a fraction,
   * an error of the row (always, or if the number ends with a zero), or the end of the run.
   */
  doubtful: 'fraction' | 'refused' | 'refused if round' | 'stop'
  /** Number without a proof in its column, and the heading of the column that proves it; undefined if the separator does. */
  settled?: { text: string; by?: string }
}

/** Notations of a run's columns. */
export interface PlainNumbers {
  /** Decimal sign of columns without a notation. */
  decimal: Decimal
  /** Notations by heading. */
  readings: ReadonlyMap<string, NumberReading>
}

/** Number that is a thousand or a fraction, depending on the notation. */
const thousandOrFraction = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/

/** True for a text such as `1.200` or `1,200`. */
export function isDoubtful(text: string): boolean {
  return thousandOrFraction.test(text)
}

/** Returns the notation of a stated decimal sign: the other sign separates groups of three digits. */
export function statedReading(decimal: Decimal): NumberReading {
  return { decimal, thousands: decimal === 'point' ? 'comma' : 'point', doubtful: 'fraction' }
}

/** Returns the notation of a column; a column without one may contain both. */
export function readingOf({ decimal, readings }: PlainNumbers, heading: string): NumberReading {
  return readings.get(heading) ?? { decimal, doubtful: 'stop' }
}

/**
 * Returns a function that reads the cells of a column as numbers.
 * The function throws RowStopsRun for a number that may be a thousand or a fraction, unless the column proves which.
 */
export function numberParser(reading: NumberReading, heading: string): ParseNumber {
  const { decimal, thousands } = reading
  const grouped = thousands && mappedNumber({ decimal, thousands }, decimal, heading)
  const doubt = doubtOf(reading, heading)
  return (cell) => {
    const doubted = doubt?.(cell)
    if (doubted) return doubted
    const value = parseNumber(cell, decimal)
    if (!grouped || typeof cell !== 'string' || !(value instanceof CellProblem)) return value
    const number = grouped(cell)
    return number instanceof CellProblem ? value : number
  }
}

/** Returns a check for numbers that may be thousands or fractions; undefined if the column proves which. */
export function doubtOf(
  { decimal, doubtful }: NumberReading,
  heading: string,
): ((cell: Cell) => CellProblem | undefined) | undefined {
  if (doubtful === 'fraction') return undefined
  const sign = decimal === 'point' ? '.' : ','
  return (cell) => {
    if (typeof cell !== 'string') return undefined
    const text = cell.trim()
    if (!text.includes(sign) || !isDoubtful(text)) return undefined
    if (doubtful === 'stop')
      throw new RowStopsRun(`column \`${shownHeading(heading)}\` has ${bothOf([text])}`)
    if (doubtful === 'refused if round' && !text.endsWith('0')) return undefined
    return new CellProblem(
      `${quoted(cell)} next to numbers with fewer decimals may be ${readingsOf(text)}: ${curesOf(text)}`,
    )
  }
}

/** Returns numbers with both readings of the first, and how to choose one. */
export function bothOf(texts: readonly string[]): string {
  const shown = texts.slice(0, 3).map((text) => `\`${text}\``)
  const more = texts.length > shown.length ? ', ...' : ''
  return `${shown.join(', ')}${more}, which may be ${texts.length > 1 ? 'thousands or fractions' : 'a thousand or a fraction'}: ${curesOf(texts[0]!)}`
}

/** Returns the thousand and the fraction that a text may mean. */
function readingsOf(text: string): string {
  return `${Number(text.replace(/[.,]/, ''))} or ${Number(text.replace(',', '.'))}`
}

function curesOf(text: string): string {
  const [fraction, thousand] = text.includes('.') ? ['point', 'comma'] : ['comma', 'point']
  const [whole, part] = readingsOf(text).split(' or ')
  return `--decimal ${thousand} reads ${text} as ${whole}, --decimal ${fraction} as ${part}`
}
