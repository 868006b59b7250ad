/**
 * What rows that differ only in their amount have in common: the text of their results, with the numbers
 * left out that are the amount times something.
 */
import type { ResultColumn } from '../writers/result-columns.js'
export interface Piece {
  /** What stands before it. */
  text: string
  /** The input's row, a cell of it, or a multiple of the amount. */
  kind: 'row' | 'cell' | 'times'
  /** Of the cell's column. */
  index: number
  /** What the amount is multiplied with. */
  by: number
}

export interface Template {
  pieces: Piece[]
  /** What stands after the last piece. */
  end: string
  /** What the total is of one of the amount; undefined for an operation without a total. */
  total: number | undefined
  /** Codes of the notices of every such row. */
  notices: string[]
  /** Assessment report behind the total. */
  method?: string | undefined
}

/** All that stands in every result. */
export function textOf({ pieces, end }: Template): string {
  return pieces.map(({ text }) => text).join('') + end
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
 * @param width columns of the input, which stand unchanged where all of them come first
 */
export function templateOf(
  columns: readonly ResultColumn[],
  samples: readonly [Sample, Sample, Sample],
  width: number,
  delimiter: string,
): Pick<Template, 'pieces' | 'end'> | undefined {
  const pieces: Piece[] = []
  let text = ''
  const put = (kind: Piece['kind'], index: number, by: number): void => {
    pieces.push({ text, kind, index, by })
    text = ''
  }
  let from = 0
  if (columns.slice(0, width).every((column, at) => column.kind === 'input' && column.index === at)) {
    if (columns.length >= width) {
      put('row', 0, 0)
      from = width
    }
  }
  for (let at = from; at < columns.length; at++) {
    const column = columns[at]!
    if (at > 0) text += delimiter
    if (column.kind === 'input') {
      put('cell', column.index, 0)
      continue
    }
    const by = multiplierOf(column, samples)
    if (by !== undefined) put('times', 0, by)
    else if (samples.every((sample) => sample.text(column) === samples[0].text(column)))
      text += samples[0].text(column)
    else return undefined
  }
  return { pieces, end: `${text}\n` }
}

/** What a column is of one of the amount, where it is proportional to it and not zero. */
function multiplierOf(column: ResultColumn, samples: readonly Sample[]): number | undefined {
  const one = samples[0]!.number(column)
  if (one === undefined || one === 0) return undefined
  return samples.every((sample) => sample.number(column) === sample.amount * one) ? one : undefined
}
