/**
 * What rows that differ only in their amount have in common: the bytes of their results, with the numbers
 * left out that are the amount times something.
 */

import type { ResultColumn } from '../writers/result-columns.js'
import { byteString } from './byte-text.js'

/** What stands in a result: text as a byte string, the input's row or a cell of it, or a multiple of the amount. */
export type Piece =
  | { kind: 'text'; bytes: string }
  | { kind: 'row' }
  | { kind: 'cell'; index: number }
  | { kind: 'times'; by: number }

export interface Template {
  pieces: Piece[]
  /** What the total is of one of the amount; undefined for an operation without a total. */
  total: number | undefined
  /** Codes of the notices of every such row. */
  notices: string[]
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
): Piece[] | undefined {
  const pieces: Piece[] = []
  let text = ''
  const put = (piece: Piece): void => {
    if (text !== '') pieces.push({ kind: 'text', bytes: byteString(Buffer.from(text)) })
    text = ''
    pieces.push(piece)
  }
  let from = 0
  if (columns.slice(0, width).every((column, at) => column.kind === 'input' && column.index === at)) {
    if (columns.length >= width) {
      put({ kind: 'row' })
      from = width
    }
  }
  for (let at = from; at < columns.length; at++) {
    const column = columns[at]!
    if (at > 0) text += delimiter
    if (column.kind === 'input') {
      put({ kind: 'cell', index: column.index })
      continue
    }
    const by = multiplierOf(column, samples)
    if (by !== undefined) put({ kind: 'times', by })
    else if (samples.every((sample) => sample.text(column) === samples[0].text(column)))
      text += samples[0].text(column)
    else return undefined
  }
  text += '\n'
  pieces.push({ kind: 'text', bytes: byteString(Buffer.from(text)) })
  return pieces
}

/** What a column is of one of the amount, where it is proportional to it and not zero. */
function multiplierOf(column: ResultColumn, samples: readonly Sample[]): number | undefined {
  const one = samples[0]!.number(column)
  if (one === undefined || one === 0) return undefined
  return samples.every((sample) => sample.number(column) === sample.amount * one) ? one : undefined
}
