/** What rows that differ only in their amount are answered with. */
import { cell, row } from '../constants'
import { longestNumber } from './decimal'

@unmanaged
export class Template {
  /** Of the outputs the one it is for. */
  output: u32
  /** That of another output for the same rows; 0 for none. */
  next: usize
  /** What the total is of one of the amount. */
  total: f64
  /** Bytes of a result without its row and cells, at most. */
  fixedSize: u32
  /** How many pieces are the row or a cell. */
  copies: u32
  /** They follow the template. */
  pieces: u32
  /** What stands after the last piece. */
  end: usize
  endSize: u32
}

@unmanaged
export class Piece {
  /** What is multiplied, and what with. */
  operand: u32
  by: f64
  /** What stands before it. */
  text: usize
  textSize: u32
  kind: u32
  /** Of the cell's column. */
  column: u32
}

/** A template without pieces. @param mostPieces that are going to be added */
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
): void {
  const template = changetype<Template>(to)
  const piece = changetype<Piece>(firstPiece(to) + template.pieces * offsetof<Piece>())
  piece.operand = operand
  piece.by = by
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
