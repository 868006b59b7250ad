/**
 * The inner loop of the fast path: rows that are like one seen before, with another amount, are read and
 * written where they lie in memory. Everything else is left to the host, which calls `run` again behind it.
 * What is at module level here belongs to one instance of the compiled module, as fields belong to an object.
 */
import { cell, done, full, ordinary, times, unknown } from '../constants'
import { isWritable, powersOfTen, write as writeNumber } from './decimal'
import { rounded } from './host'
import { add, find, Known } from './known'
import * as scanning from './scan'
import { firstPiece, Piece, Template } from './template'

export { addPiece, endTemplate, newTemplate } from './template'
export { powersOfTen }

/** Rows are copied in words of eight bytes, the last of which may reach beyond them. */
const slack: u32 = 8
const outputSize: u32 = 2 * 1024 * 1024
const mostRows: u32 = 16 * 1024

const output: usize = heap.alloc(outputSize + slack)
const totals: usize = heap.alloc(mostRows << 3)
let input: usize = 0
let inputSize: usize = 0
let isRounded: bool = false
let outputEnd: usize = output
let rows: u32 = 0
let at: usize = 0

/** @returns where the role of each column is to be stored */
export function shape(columns: i32, delimiter: u8, hasDecimalComma: bool, roundsResults: bool): usize {
  isRounded = roundsResults
  return scanning.shapeRows(columns, delimiter, hasDecimalComma)
}

/** @returns where input of so many bytes is to be stored */
export function inputFor(size: usize): usize {
  if (size > inputSize) {
    inputSize = max(size, inputSize * 2)
    input = heap.alloc(inputSize + slack)
  }
  return input
}

/** @returns memory for a text of templates, which is kept */
export function textFor(size: usize): usize {
  return heap.alloc(size + slack)
}

/** Writes the rows from one offset of the input to another, which is behind a newline. @returns why it ended */
export function run(from: usize, until: usize): i32 {
  at = input + from
  const end = input + until
  while (at < end) {
    if (rows === mostRows) return full
    if (!scanning.scan(at)) return ordinary
    const entry = find()
    if (entry === 0) return unknown
    const known = changetype<Known>(entry)
    if (known.template === 0) return ordinary
    const template = changetype<Template>(known.template)
    const size = <u64>template.fixedSize + <u64>template.copies * <u64>(scanning.rowEnd - at)
    if (size > outputSize) return ordinary
    if (outputEnd + <usize>size > output + outputSize) return full
    if (!writeRow(template)) return ordinary
    store<f64>(totals + (rows << 3), scanning.amount * template.total)
    rows++
    known.written++
    at = scanning.nextRow
  }
  return done
}

/** The offset `run` came to. */
export function reached(): usize {
  return at - input
}

/** Of the row that was scanned last. */
export function amount(): f64 {
  return scanning.amount
}

export function amountColumn(): i32 {
  return scanning.amountColumn
}

/** What rows like the one scanned last follow: a template, or 0 for none. @returns what `takeWritten` asks for */
export function remember(template: usize): usize {
  return add(template)
}

/** How many rows of a kind were written since this was asked. */
export function takeWritten(entry: usize): u32 {
  const known = changetype<Known>(entry)
  const count = known.written
  known.written = 0
  return count
}

export function outputStart(): usize {
  return output
}

export function totalsStart(): usize {
  return totals
}

/** Bytes written. */
export function written(): usize {
  return outputEnd - output
}

export function writtenRows(): u32 {
  return rows
}

/** Begins anew what is written. */
export function clear(): void {
  outputEnd = output
  rows = 0
}

/** @returns false where a number is none that is written here; then nothing is written */
function writeRow(template: Template): bool {
  const amountHere = scanning.amount
  let to = outputEnd
  let piece = firstPiece(changetype<usize>(template))
  let last: f64 = NaN
  let lastStart: usize = 0
  let lastSize: usize = 0
  for (let index: u32 = 0; index < template.pieces; index++) {
    const each = changetype<Piece>(piece)
    to = copied(to, each.text, each.textSize)
    if (each.kind === times) {
      const value = amountHere * each.by
      // The total stands in several columns: a number is turned into text once.
      if (value === last) {
        to = copied(to, lastStart, lastSize)
      } else {
        const result = isRounded ? rounded(value) : value
        if (!isWritable(result)) return false
        lastStart = to
        to = writeNumber(to, result)
        lastSize = to - lastStart
        last = value
      }
    } else if (each.kind === cell) {
      const start = scanning.cellStart(each.column)
      to = copied(to, start, scanning.cellEnd(each.column) - start)
    } else {
      to = copied(to, at, scanning.rowEnd - at)
    }
    piece += offsetof<Piece>()
  }
  outputEnd = copied(to, template.end, template.endSize)
  return true
}

/** Copies in words; up to seven bytes behind the copy are overwritten. */
function copied(to: usize, from: usize, size: usize): usize {
  for (let offset: usize = 0; offset < size; offset += 8) {
    store<u64>(to + offset, load<u64>(from + offset))
  }
  return to + size
}
