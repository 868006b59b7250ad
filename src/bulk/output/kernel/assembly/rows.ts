/**
 * The inner loop of the fast path: rows that are like one seen before, with another amount, are read and
 * written where they lie in memory. Everything else is left to the host, which calls `run` again behind it.
 * What is at module level here belongs to one instance of the compiled module, as fields belong to an object.
 */
import {
  cell,
  done,
  exactly,
  full,
  mostOutputs,
  number,
  ofAmount,
  ofPart,
  ordinary,
  short,
  times,
  unknown,
} from '../constants'
import { copied, copiedCell, shapeCells } from './cells'
import { isWritable, powersOfTen, textDigits, write as writeNumber, writeRounded } from './decimal'
import { rounded, shortened } from './host'
import { add, find, forget, Known, wasSeen } from './known'
import * as scanning from './scan'
import { firstPiece, Piece, Template } from './template'

export { addPiece, endTemplate, newTemplate } from './template'
export { powersOfTen }

/** Rows are copied in words of eight bytes, the last of which may reach beyond them. */
const slack: u32 = 8
const outputSize: u32 = 1024 * 1024
const mostRows: u32 = 16 * 1024
/** Bytes that are passed by at once: few, so that what becomes of them is garbage before the collector moves it. */
const passSize: usize = 4 * 1024
/** What quotes around a cell take. */
const quotes: u32 = 2

/** Where each output begins, where it ends, and where it is going to when the row is complete. */
const outputStarts: usize = heap.alloc(mostOutputs << 2)
const outputEnds: usize = heap.alloc(mostOutputs << 2)
const nextEnds: usize = heap.alloc(mostOutputs << 2)
const totals: usize = heap.alloc(mostRows << 3)
/** Of each row, which of the rows that are remembered it is like. */
const kinds: usize = heap.alloc(mostRows << 2)
let input: usize = 0
/** Bytes there is room for, and those that were loaded. */
let inputSize: usize = 0
let inputLength: usize = 0
/** Significant digits of results. */
let round: i32 = textDigits
let isLearning: bool = true
let outputs: u32 = 0
let rows: u32 = 0
let rowNumber: f64 = 0
let at: usize = 0
/** What is left of each stock that rows take of. */
let stocks: usize = 0
let stockCount: u32 = 0

/** @returns where the role of each column is to be stored */
export function shape(columns: i32, delimiter: u8, hasDecimalComma: bool, digits: i32): usize {
  round = digits
  return scanning.shapeRows(columns, delimiter, hasDecimalComma)
}

/** How rows are written. @param isGuarded whether what a spreadsheet would run as a formula is left alone */
export function shapeOutputs(count: u32, delimiter: u8, isGuarded: bool): void {
  shapeCells(delimiter, isGuarded)
  outputs = count
  for (let output: u32 = 0; output < count; output++) {
    const start = heap.alloc(outputSize + slack)
    store<u32>(outputStarts + (output << 2), start)
    store<u32>(outputEnds + (output << 2), start)
  }
}

/** @returns where input of so many bytes is to be stored */
export function inputFor(size: usize): usize {
  if (size > inputSize) {
    inputSize = max(size, inputSize * 2)
    input = heap.alloc(inputSize + slack)
  }
  inputLength = size
  return input
}

/** @returns memory for a text of templates, which is kept */
export function textFor(size: usize): usize {
  return heap.alloc(size + slack)
}

/** @returns where it is stored what is left of so many stocks */
export function stocksFor(count: u32): usize {
  if (count > stockCount) {
    stockCount = count
    stocks = heap.alloc(count << 3)
  }
  return stocks
}

/** From now on rows that come again are `ordinary` instead of `unknown`. */
export function stopLearning(): void {
  isLearning = false
}

/**
 * Writes the rows from one offset of the input to another, which is behind a newline.
 * @param first number of the first of them
 * @returns why it ended
 */
export function run(from: usize, until: usize, first: f64): i32 {
  at = input + from
  rowNumber = first
  const end = input + until
  while (at < end) {
    if (rows === mostRows) return full
    if (!scanning.scan(at)) return ordinary
    const entry = find()
    if (entry === 0) return isLearning && wasSeen() ? unknown : ordinary
    const known = changetype<Known>(entry)
    if (known.template === 0) return ordinary
    if (known.stock >= 0 && !isLeft(known)) {
      // What the row takes is of several: the next one of the kind may take of one again.
      forget(entry)
      return ordinary
    }
    const stop = writeRow(known.template)
    if (stop !== done) return stop
    const template = changetype<Template>(known.template)
    store<f64>(totals + (rows << 3), scanning.amount * template.total)
    store<u32>(kinds + (rows << 2), known.index)
    if (known.stock >= 0) take(known)
    rows++
    rowNumber += 1
    known.written++
    at = scanning.nextRow
  }
  return done
}

/** Whether the stock has all that the row that was scanned last takes, on each of its days. */
function isLeft(known: Known): bool {
  const wanted = scanning.amount * known.perUnit
  if (known.days > 0 && (wanted * known.days) / known.days < wanted) return false
  return wanted <= load<f64>(stocks + ((<usize>known.stock) << 3))
}

function take(known: Known): void {
  const stock = stocks + ((<usize>known.stock) << 3)
  store<f64>(stock, load<f64>(stock) - scanning.amount * known.perUnit)
}

/**
 * Goes on behind the row at an offset, which was not written, to the next one that can be written or remembered.
 * @returns its offset; that of a row before it where that is far
 */
export function pass(from: usize, until: usize): usize {
  let here = input + from
  const end = min(input + until, here + passSize)
  // With quotes, a row may end behind the last newline.
  const last = input + inputLength
  here = scanning.scan(here) ? scanning.nextRow : scanning.endOfRow(here, last)
  while (here < end) {
    if (!scanning.scan(here)) {
      here = scanning.endOfRow(here, last)
      continue
    }
    const entry = find()
    if (entry === 0) {
      if (isLearning && wasSeen()) break
    } else if (changetype<Known>(entry).template !== 0) break
    here = scanning.nextRow
  }
  return here - input
}

/** Looks at the row at an offset. @returns whether it can be remembered: it is plain, and its like is not known */
export function isNew(from: usize): bool {
  return scanning.scan(input + from) && find() === 0
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

/** -1 where the row has one amount. */
export function otherColumn(): i32 {
  return scanning.otherColumn
}

/** A bit for each of two amounts. */
export function wholes(): i32 {
  return scanning.wholes
}

export function part(): f64 {
  return scanning.part
}

/** -1 where no cell has a part, -2 and less where one has a zero. */
export function partColumn(): i32 {
  return scanning.partColumn
}

/**
 * What rows like the one scanned last follow: a template, those for the other outputs behind it, or 0 for none.
 * @param stock what they take of, -1 for nothing; of one of the amount `perUnit`, spread over so many days
 * @returns what `takeWritten` asks for
 */
export function remember(template: usize, stock: i32, perUnit: f64, days: f64): usize {
  return add(template, stock, perUnit, days)
}

/** How many rows of a kind were written since this was asked. */
export function takeWritten(entry: usize): u32 {
  const known = changetype<Known>(entry)
  const count = known.written
  known.written = 0
  return count
}

export function outputStart(output: u32): usize {
  return load<u32>(outputStarts + (output << 2))
}

/** Bytes written to an output. */
export function written(output: u32): usize {
  return load<u32>(outputEnds + (output << 2)) - <u32>outputStart(output)
}

export function totalsStart(): usize {
  return totals
}

export function kindsStart(): usize {
  return kinds
}

export function writtenRows(): u32 {
  return rows
}

/** Starts with empty output. */
export function clear(): void {
  memory.copy(outputEnds, outputStarts, outputs << 2)
  rows = 0
}

/** Writes a row to every output, or to none. @returns `done`, or why it was not written */
function writeRow(first: usize): i32 {
  for (let next = first; next !== 0; next = changetype<Template>(next).next) {
    const template = changetype<Template>(next)
    const copy = <u64>(scanning.rowEnd - at) + quotes
    const size = <u64>template.fixedSize + <u64>template.copies * copy
    if (size > outputSize) return ordinary
    const place = template.output << 2
    const end = load<u32>(outputEnds + place)
    if (end + <u32>size > load<u32>(outputStarts + place) + outputSize) return full
  }
  for (let next = first; next !== 0; next = changetype<Template>(next).next) {
    const template = changetype<Template>(next)
    const place = template.output << 2
    const to = writeTemplate(template, load<u32>(outputEnds + place))
    if (to === 0) return ordinary
    store<u32>(nextEnds + place, to)
  }
  for (let next = first; next !== 0; next = changetype<Template>(next).next) {
    const place = changetype<Template>(next).output << 2
    store<u32>(outputEnds + place, load<u32>(nextEnds + place))
  }
  return done
}

/** @returns where the text ends, or 0 where something in it is not written here */
function writeTemplate(template: Template, from: usize): usize {
  const amountHere = scanning.amount
  const partHere = scanning.part
  let to = from
  let piece = firstPiece(changetype<usize>(template))
  let last: f64 = NaN
  let lastKind: u32 = 0
  let lastStart: usize = 0
  let lastSize: usize = 0
  for (let index: u32 = 0; index < template.pieces; index++) {
    const each = changetype<Piece>(piece)
    to = copied(to, each.text, each.textSize)
    if (each.kind === times || each.kind === exactly) {
      const value = multiplied(each.operand, amountHere, partHere) * each.by
      // The total stands in several columns: a number is turned into text once.
      if (value === last && each.kind === lastKind) {
        to = copied(to, lastStart, lastSize)
      } else {
        const isRounded = each.kind === times
        const result = isRounded && round !== textDigits ? rounded(value) : value
        if (!isWritable(result)) return 0
        lastStart = to
        to = isRounded && round === textDigits ? writeRounded(to, result) : writeNumber(to, result)
        lastSize = to - lastStart
        last = value
        lastKind = each.kind
      }
    } else if (each.kind === short) {
      const value = shortened(multiplied(each.operand, amountHere, partHere) * each.by)
      if (!isWritable(value)) return 0
      to = writeNumber(to, value)
    } else if (each.kind === number) {
      to = writeNumber(to, rowNumber)
    } else if (each.kind === cell) {
      to = copiedCell(to, scanning.cellStart(each.column), scanning.cellEnd(each.column))
      if (to === 0) return 0
    } else {
      to = copied(to, at, scanning.rowEnd - at)
    }
    piece += offsetof<Piece>()
  }
  return copied(to, template.end, template.endSize)
}

function multiplied(operand: u32, amount: f64, part: f64): f64 {
  if (operand === ofAmount) return amount
  return operand === ofPart ? part : amount - part
}
