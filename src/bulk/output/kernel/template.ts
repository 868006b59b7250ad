/**
 * What rows that differ only in their amounts have in common: the text that an output has for them, with the numbers
 * left out that are an amount times something.
 */
import { shortened } from '../digits.js'
import type { ResultColumn } from '../writers/result-columns.js'

/** What a row has in the columns of amounts. */
export interface Amounts {
  /** Of two, as tonnes and kilometres, the product. */
  amount: number
  /** What covers a part of it, less than it; absent where nothing does. */
  part?: number
}

/** A number as what of the amounts it is of, and how many times. */
export interface Multiple {
  of: 'amount' | 'part' | 'rest'
  by: number
}

export interface Piece {
  /** What stands before it. */
  text: string
  /**
   * The input's row, a cell of it, a multiple (rounded where results are, `exactly` as it is, or `short`, of few
   * digits), or the number of the row.
   */
  kind: 'row' | 'cell' | 'times' | 'exactly' | 'number' | 'short'
  /** Of the cell's column. */
  index: number
  /** Absent where it is none. */
  multiple?: Multiple
}

/** The text of one output. */
export interface Template {
  pieces: Piece[]
  /** What stands after the last piece. */
  end: string
}

/** How much memory a template takes. */
export function sizeOf({ pieces, end }: Template): number {
  return pieces.reduce((size, { text }) => size + text.length + pieceSize, end.length + pieceSize)
}
const pieceSize = 40

/** A template in the making. */
export class TemplateText {
  readonly #pieces: Piece[] = []
  #text = ''

  text(more: string): void {
    this.#text += more
  }

  piece(kind: Piece['kind'], { index = 0, multiple }: { index?: number; multiple?: Multiple } = {}): void {
    this.#pieces.push({ text: this.#text, kind, index, ...(multiple && { multiple }) })
    this.#text = ''
  }

  take(): Template {
    return { pieces: this.#pieces, end: this.#text }
  }
}

/** One answer, seen as the cells of its row. */
export interface Sample {
  amounts: Amounts
  /** The text of a column of the result. */
  text: (column: ResultColumn) => string
  /** The number in it; undefined where it holds none. */
  number: (column: ResultColumn) => number | undefined
  /** What the row takes of what rows share; absent: nothing. */
  taken?: number | undefined
}

/**
 * The template that the samples follow, or undefined where they follow none: every number must be the same in
 * all, or exactly a multiple of the same of the amounts, and every text the same.
 * @param samples with several amounts, the last of them those of a row
 * @param unchanged how many columns of the input stand as they are where all of them come first
 */
export function tableTemplate(
  columns: readonly ResultColumn[],
  samples: readonly Sample[],
  unchanged: number,
  delimiter: string,
): Template | undefined {
  const template = new TemplateText()
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
    if (at > 0) template.text(delimiter)
    if (column.kind === 'input') {
      template.piece('cell', { index: column.index })
      continue
    }
    const multiple = multipleIn(column, samples)
    const text = samples[0]!.text(column)
    if (multiple) template.piece('times', { multiple })
    else if (samples.every((sample) => sample.text(column) === text)) template.text(text)
    else if (!addTaken(template, column, samples)) return undefined
  }
  template.text('\n')
  return template.take()
}

/** A text whose last number is what the row takes. @returns false where it is none */
function addTaken(template: TemplateText, column: ResultColumn, samples: readonly Sample[]): boolean {
  const [around, ...others] = samples.map((sample) => aroundTaken(sample.text(column), sample.taken))
  if (!around || others.some((each) => each?.join() !== around.join())) return false
  const [{ amounts, taken }] = samples as [Sample]
  template.text(around[0])
  template.piece('short', { multiple: { of: 'amount', by: taken! / amounts.amount } })
  template.text(around[1])
  return true
}

function aroundTaken(text: string, taken: number | undefined): [before: string, after: string] | undefined {
  if (taken === undefined) return undefined
  const number = String(shortened(taken))
  const at = text.lastIndexOf(number)
  return at === -1 ? undefined : [text.slice(0, at), text.slice(at + number.length)]
}

/** What a column is a multiple of, where it has a number that is not zero. */
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
 * What all the values are one multiple of; undefined where there is nothing.
 * @param amounts of each value; of the first all are powers of two, so that what it is divided by is exact
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
