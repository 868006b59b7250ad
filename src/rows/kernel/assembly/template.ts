/** Template of the answer to rows that differ only in their amount. */
import { cell, row } from '../constants'
import { longestNumber } from './decimal'

@unmanaged
export class Template {
  /** Index of the output. */
  output: u32
  /** Template of another output for the same rows; 0 if this is the last. */
  next: usize
  /** Total per unit of the amount. */
  total: f64
  /** Maximum bytes of a result without its row and cells. */
  fixedSize: u32
  /** Number of pieces that copy the row or a cell. */
  copies: u32
  /** Number of pieces; stored after the template. */
  pieces: u32
  /** Text after the last piece. */
  end: usize
  endSize: u32
}

@unmanaged
export class Piece {
  /** Amount to multiply, and the factor `by`. */
  operand: u32
  by: f64
  /** Second factor; of a quotient, the factor of the multiple that divides. */
  further: f64
  /** Number that divides the last multiple; 1 for none. */
  share: f64
  /** Text before the piece. */
  text: usize
  textSize: u32
  kind: u32
  /** Index of the cell's column. */
  column: u32
}

/**
 * Allocates a template without pieces.
 * @param mostPieces maximum number of pieces added later
 */
export function newTemplate(mostPieces: u32, total: f64, output: u32, next: usize): usize {
  const made = heap.alloc(offsetof<Template>() + mostPieces * offsetof<Piece>())
  const template = changetype<Template>(made)
  template.total = total
  template.output = output
  template.next = next
  template.fixedSize = 0
  template.copies = 0
  template.pieces = 0
  return made
}

export function addPiece(
  to: usize,
  text: usize,
  textSize: u32,
  kind: u32,
  column: u32,
  operand: u32,
  by: f64,
  further: f64,
  share: f64,
): void {
  const template = changetype<Template>(to)
  const piece = changetype<Piece>(firstPiece(to) + template.pieces * offsetof<Piece>())
  piece.operand = operand
  piece.by = by
  piece.further = further
  piece.share = share
  piece.text = text
  piece.textSize = textSize
  piece.kind = kind
  piece.column = column
  template.pieces++
  template.fixedSize += textSize
  if (kind === row || kind === cell) template.copies++
  else template.fixedSize += longestNumber
}

export function endTemplate(to: usize, text: usize, textSize: u32): void {
  const template = changetype<Template>(to)
  template.end = text
  template.endSize = textSize
  template.fixedSize += textSize
}

export function firstPiece(template: usize): usize {
  return template + offsetof<Template>()
}
