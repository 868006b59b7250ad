/**
 * What rows that differ only in their amount have in common: the text that an output has for them, with the numbers
 * left out that are the amount times something.
 */
import type { ResultColumn } from '../writers/result-columns.js'

export interface Piece {
  /** What stands before it. */
  text: string
  /**
   * The input's row, a cell of it, a multiple of the amount (rounded where results are, or `exactly` as it is), or
   * the number of the row.
   */
  kind: 'row' | 'cell' | 'times' | 'exactly' | 'number'
  /** Of the cell's column. */
  index: number
  /** What the amount is multiplied with. */
  by: number
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

  piece(kind: Piece['kind'], { index = 0, by = 0 } = {}): void {
    this.#pieces.push({ text: this.#text, kind, index, by })
    this.#text = ''
  }

  take(): Template {
    return { pieces: this.#pieces, end: this.#text }
  }
}

/** One answer, seen as the cells of its row. */
export interface Sample {
  amount: number
  /** The text of a column of the result. */
  text: (column: ResultColumn) => string
  /** The number in it; undefined where it holds none. */
  number: (column: ResultColumn) => number | undefined
}

/**
 * The template that the samples follow, or undefined where they follow none: every number must be the same in
 * all, or exactly proportional to the amount, and every text the same.
 * @param samples with the amounts 1, 2 and that of a row
 * @param unchanged how many columns of the input stand as they are where all of them come first
 */
export function tableTemplate(
  columns: readonly ResultColumn[],
  samples: readonly [Sample, Sample, Sample],
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
    const by = multiplierOf(column, samples)
    if (by !== undefined) template.piece('times', { by })
    else if (samples.every((sample) => sample.text(column) === samples[0].text(column)))
      template.text(samples[0].text(column))
    else return undefined
  }
  template.text('\n')
  return template.take()
}

/** What a column is of one of the amount, where it is proportional to it and not zero. */
function multiplierOf(column: ResultColumn, samples: readonly Sample[]): number | undefined {
  const one = samples[0]!.number(column)
  if (one === undefined || one === 0) return undefined
  return samples.every((sample) => sample.number(column) === sample.amount * one) ? one : undefined
}
