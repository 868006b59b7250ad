/**
 * Templates for rows that differ only in their amounts: the text of an output, with placeholders for numbers that are a
 * multiple of an amount.
 */

import type { ResultColumn } from '../results/writers/result-columns.js'
import { shortened } from '../sheets/digits.js'

/** Values of a row in its amount columns. */
export interface Amounts {
  /** Amount, or the product of two, such as tonnes and kilometres. */
  amount: number
  /** Covered part, less than the amount; absent if nothing is covered. */
  part?: number
}

/** A number as a multiple of an amount: `of` is the amount, `by` the factor. */
export interface Multiple {
  of: 'amount' | 'part' | 'rest'
  by: number
  /** Second factor; of a `quotient`, the factor of the multiple that divides this one; absent: 1. */
  further?: number
  /** Number that divides the multiple, or the last one of a `quotient`; absent: 1. */
  share?: number
}

export interface Piece {
  /** Text before the piece. */
  text: string
  /**
   * The input's row, one of its cells, a multiple (`times`: rounded like results; `exactly`: unrounded; `short`: few
   * digits; `quotient`: divided by another multiple, rounded like results), or the row number.
   */
  kind: 'row' | 'cell' | 'times' | 'exactly' | 'number' | 'short' | 'quotient'
  /** Index of the cell's column. */
  index: number
  /** Absent if the piece is not a multiple. */
  multiple?: Multiple
}

/** Template for the text of one output. */
export interface Template {
  pieces: Piece[]
  /** Text after the last piece. */
  end: string
}

/** Template of a row: its text, or only its values in a file of typed rows. */
export interface TypedTemplate {
  template: Template
  /** Table rows that the values make, as JSON; absent in other formats. */
  rows?: string
}

/** Returns the approximate memory of a template in bytes. */
export function templateSize({ pieces, end }: Template): number {
  return pieces.reduce((size, { text }) => size + text.length + pieceSize, end.length + pieceSize)
}
const pieceSize = 40

/** True for an output without text. */
export function isEmpty({ pieces, end }: Template): boolean {
  return pieces.length === 0 && end === ''
}

/** Text of a row in the making, cell by cell. */
export interface RowText {
  text: (more: string) => void
  piece: (kind: Piece['kind'], of?: Partial<Pick<Piece, 'index' | 'multiple'>>) => void
  /** Begins the next cell. */
  next: () => void
  /** Ends the row. */
  end: () => void
}

/** Builder of a template. */
export class TemplateText implements RowText {
  readonly #delimiter: string
  readonly #pieces: Piece[] = []
  #text = ''

  /** @param delimiter separator of cells; empty for texts without cells */
  constructor(delimiter: string) {
    this.#delimiter = delimiter
  }

  text(more: string): void {
    this.#text += more
  }

  piece(kind: Piece['kind'], { index = 0, multiple }: Partial<Pick<Piece, 'index' | 'multiple'>> = {}): void {
    this.#pieces.push({ text: this.#text, kind, index, ...(multiple && { multiple }) })
    this.#text = ''
  }

  next(): void {
    this.text(this.#delimiter)
  }

  end(): void {
    this.text('\n')
  }

  take(): Template {
    return { pieces: this.#pieces, end: this.#text }
  }
}

/** One answer as the cells of its row. */
export interface Sample {
  amounts: Amounts
  /** Returns the text of a result column. */
  text: (column: ResultColumn) => string
  /** Returns the cell's number, if any. */
  number: (column: ResultColumn) => number | undefined
  /** Amount that the row withdraws from a shared balance; absent: none. */
  withdrawn?: number | undefined
}

/**
 * Writes the template that fits all samples: every number must be equal in all samples, or exactly the same multiple of an
 * amount, and every text must be equal.
 * @param samples answers for several amounts, the last with the amounts of a row
 * @param unchanged number of input columns copied unchanged if all are at the start
 * @returns false if no template fits
 */
export function fillTable(
  template: RowText,
  columns: readonly ResultColumn[],
  samples: readonly Sample[],
  unchanged: number,
): boolean {
  let from = 0
  const isUnchanged = columns
    .slice(0, unchanged)
    .every((column, at) => column.kind === 'input' && column.index === at)
  if (unchanged > 0 && isUnchanged && columns.length >= unchanged) {
    template.piece('row')
    from = unchanged
  }
  for (let at = from; at < columns.length; at++) {
    const column = columns[at]!
    if (at > 0) template.next()
    if (column.kind === 'input') {
      template.piece('cell', { index: column.index })
      continue
    }
    const multiple = multipleIn(column, samples)
    const text = samples[0]!.text(column)
    if (multiple) template.piece('times', { multiple })
    else if (samples.every((sample) => sample.text(column) === text)) template.text(text)
    else if (!addTaken(template, column, samples)) return false
  }
  template.end()
  return true
}

/**
 * Adds a text whose last number is the row's withdrawal.
 * @returns false if the text has another form
 */
function addTaken(template: RowText, column: ResultColumn, samples: readonly Sample[]): boolean {
  const [around, ...others] = samples.map((sample) => aroundWithdrawn(sample.text(column), sample.withdrawn))
  if (!around || others.some((each) => each?.join() !== around.join())) return false
  const [{ amounts, withdrawn }] = samples as [Sample]
  template.text(around[0])
  template.piece('short', { multiple: { of: 'amount', by: withdrawn! / amounts.amount } })
  template.text(around[1])
  return true
}

function aroundWithdrawn(
  text: string,
  withdrawn: number | undefined,
): [before: string, after: string] | undefined {
  if (withdrawn === undefined) return undefined
  const number = String(shortened(withdrawn))
  const at = text.lastIndexOf(number)
  return at === -1 ? undefined : [text.slice(0, at), text.slice(at + number.length)]
}

/** Returns the multiple that a column contains, if it has a number other than zero. */
function multipleIn(column: ResultColumn, samples: readonly Sample[]): Multiple | undefined {
  const values: number[] = []
  for (const sample of samples) {
    const value = sample.number(column)
    if (value === undefined || value === 0) return undefined
    values.push(value)
  }
  return multipleOf(
    values,
    samples.map(({ amounts }) => amounts),
  )
}

/**
 * Returns the multiple common to all values, or undefined.
 * @param amounts amounts of each value; the first are powers of two, so that dividing by them is exact
 */
export function multipleOf(values: readonly number[], amounts: readonly Amounts[]): Multiple | undefined {
  const [first] = amounts
  const kinds = first!.part === undefined ? (['amount'] as const) : (['amount', 'part', 'rest'] as const)
  for (const of of kinds) {
    const by = values[0]! / multiplied(of, first!)
    if (values.every((value, at) => value === multiplied(of, amounts[at]!) * by)) return { of, by }
  }
  return undefined
}

function multiplied(of: Multiple['of'], { amount, part = 0 }: Amounts): number {
  if (of === 'amount') return amount
  return of === 'part' ? part : amount - part
}
