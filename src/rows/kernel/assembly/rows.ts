/**
 * The inner loop of the fast path: rows like an earlier row, with another amount, are read and written in place in
 * memory. The host handles everything else and calls `run` again after it. Module-level variables belong to one
 * instance of the compiled module, like the fields of an object.
 */
import {
  cell,
  done,
  exactly,
  full,
  mostOutputs,
  number,
  ordinary,
  quotient,
  scaleByAmount,
  scaleByCovered,
  short,
  times,
  unknown,
} from '../constants'
import { copied, copiedCell, shapeCells } from './cells'
import { isWritable, powersOfTen, textDigits, write as writeNumber, writeRounded } from './decimal'
import { rounded, shortened } from './host'
import { textNumber, verdictOfTexts } from './judged'
import { find, forget, KnownRow, markSeen } from './known'
import * as scanning from './scan'
import { firstPiece, Piece, Template } from './template'

export { judge, judgedColumn, shapeJudged, textEnd, textStart } from './judged'
export { addPiece, endTemplate, newTemplate } from './template'
export { powersOfTen }

/** Rows are copied in words of eight bytes: the last word may extend beyond the row. */
const slack: u32 = 8
const outputSize: u32 = 1024 * 1024
const mostRows: u32 = 16 * 1024
/** Maximum bytes skipped per call: few, so that the host's garbage is collected young. */
const passSize: usize = 4 * 1024
/** Bytes of the quotes around a cell. */
const quotes: u32 = 2

/** Start and end of each output, and its next end once the row is complete. */
const outputStarts: usize = heap.alloc(mostOutputs << 2)
const outputEnds: usize = heap.alloc(mostOutputs << 2)
const nextEnds: usize = heap.alloc(mostOutputs << 2)
const totals: usize = heap.alloc(mostRows << 3)
/** Index of the known row that each written row matches. */
const kinds: usize = heap.alloc(mostRows << 2)
/** Number of the text of each written row in the numbered column. */
const texts: usize = heap.alloc(mostRows << 2)
let input: usize = 0
/** Bytes allocated for input, and bytes loaded. */
let inputSize: usize = 0
let inputLength: usize = 0
/** Significant digits of results. */
let round: i32 = textDigits
let isLearning: bool = true
let outputs: u32 = 0
let rows: u32 = 0
let rowNumber: f64 = 0
let at: usize = 0
/** Remaining amount of each balance that rows draw on. */
let balances: usize = 0
let balanceCount: u32 = 0

/** @returns address at which the host stores the role of each column */
export function shape(
  columns: i32,
  delimiter: u8,
  hasDecimalComma: bool,
  refusesDoubtful: bool,
  digits: i32,
): usize {
  round = digits
  return scanning.shapeRows(columns, delimiter, hasDecimalComma, refusesDoubtful)
}

/**
 * Sets the format of written rows.
 * @param isGuarded whether rows with cells that a spreadsheet might run as formulas are left to the host
 */
export function shapeOutputs(count: u32, delimiter: u8, isGuarded: bool): void {
  shapeCells(delimiter, isGuarded)
  outputs = count
  for (let output: u32 = 0; output < count; output++) {
    const start = heap.alloc(outputSize + slack)
    store<u32>(outputStarts + (output << 2), start)
    store<u32>(outputEnds + (output << 2), start)
  }
}

/** @returns address at which the host stores an input of this size */
export function inputFor(size: usize): usize {
  if (size > inputSize) {
    inputSize = max(size, inputSize * 2)
    input = heap.alloc(inputSize + slack)
  }
  inputLength = size
  return input
}

/** @returns permanent memory for the text of templates */
export function textFor(size: usize): usize {
  return heap.alloc(size + slack)
}

/** @returns address of the remaining amounts of this many balances */
export function balancesFor(count: u32): usize {
  if (count > balanceCount) {
    balanceCount = count
    balances = heap.alloc(count << 3)
  }
  return balances
}

/** Makes repeated rows `ordinary` instead of `unknown` from now on. */
export function stopLearning(): void {
  isLearning = false
}

/**
 * Writes the rows between two offsets of the input, the second after a newline.
 * @param first number of the first row
 * @param last number of a row that is not handled
 * @returns reason for stopping
 */
export function run(from: usize, until: usize, first: f64, last: f64): i32 {
  at = input + from
  rowNumber = first
  const end = input + until
  while (at < end) {
    if (rows === mostRows) return full
    if (rowNumber === last) return ordinary
    if (!scanning.scan(at)) return ordinary
    const entry = find()
    if (entry === 0) return isLearning && markSeen() ? unknown : ordinary
    const known = changetype<KnownRow>(entry)
    if (known.template === 0) return ordinary
    const verdict = verdictOfTexts()
    if (verdict !== done) return verdict
    scanning.scaleAmount(known.scale)
    if (known.onlyWhole && floor(scanning.amount) !== scanning.amount) return ordinary
    if (known.balance >= 0 && !isLeft(known)) {
      // The row needs several balances: the next row of the kind may need only one again.
      forget(entry)
      return ordinary
    }
    const stop = writeRow(known.template)
    if (stop !== done) return stop
    const template = changetype<Template>(known.template)
    store<f64>(totals + (rows << 3), scanning.amount * template.total)
    store<u32>(kinds + (rows << 2), known.index)
    store<u32>(texts + (rows << 2), textNumber)
    if (known.balance >= 0) take(known)
    rows++
    rowNumber += 1
    known.written++
    at = scanning.nextRow
  }
  return done
}

/** Returns true if the balance covers the withdrawal of the last scanned row on each of its days. */
function isLeft(known: KnownRow): bool {
  const wanted = scanning.amount * known.perUnit
  if (known.days > 0 && (wanted * known.days) / known.days < wanted) return false
  return wanted <= load<f64>(balances + ((<usize>known.balance) << 3))
}

function take(known: KnownRow): void {
  const balance = balances + ((<usize>known.balance) << 3)
  store<f64>(balance, load<f64>(balance) - scanning.amount * known.perUnit)
}

/**
 * Skips the row at an offset, which was not written, and later rows up to the next that can be written or remembered.
 * @returns its offset, or the offset of an earlier row if it is far away
 */
export function pass(from: usize, until: usize): usize {
  let here = input + from
  const end = min(input + until, here + passSize)
  // With quotes, a row may end after the last newline.
  const last = input + inputLength
  here = scanning.scan(here) ? scanning.nextRow : scanning.endOfRow(here, last)
  while (here < end) {
    if (!scanning.scan(here)) {
      here = scanning.endOfRow(here, last)
      continue
    }
    const entry = find()
    if (entry === 0) {
      if (isLearning && markSeen()) break
    } else if (changetype<KnownRow>(entry).template !== 0) break
    here = scanning.nextRow
  }
  return here - input
}

/**
 * Scans the row at an offset.
 * @returns whether it can be remembered: it is plain and matches no known row
 */
export function isNew(from: usize): bool {
  return scanning.scan(input + from) && find() === 0
}

/** Returns the offset at which `run` stopped. */
export function reached(): usize {
  return at - input
}

/** Returns the amount of the last scanned row. */
export function amount(): f64 {
  return scanning.amount
}

export function amountColumn(): i32 {
  return scanning.amountColumn
}

/** Returns the column of the second amount; -1 if the row has one amount. */
export function otherColumn(): i32 {
  return scanning.otherColumn
}

/** Returns one bit per amount, set if it is a whole number. */
export function wholes(): i32 {
  return scanning.wholes
}

export function part(): f64 {
  return scanning.part
}

/** Returns the column of the covered part; -1 if no cell has a part, -2 or less if a cell has a zero. */
export function partColumn(): i32 {
  return scanning.partColumn
}

export { remember } from './known'

/** Returns the number of rows of a kind written since the last call. */
export function drainWrittenCount(entry: usize): u32 {
  const known = changetype<KnownRow>(entry)
  const count = known.written
  known.written = 0
  return count
}

export function outputStart(output: u32): usize {
  return load<u32>(outputStarts + (output << 2))
}

/** Returns the bytes written to an output. */
export function written(output: u32): usize {
  return load<u32>(outputEnds + (output << 2)) - <u32>outputStart(output)
}

export function textsStart(): usize {
  return texts
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

/** Empties the outputs. */
export function clear(): void {
  memory.copy(outputEnds, outputStarts, outputs << 2)
  rows = 0
}

/**
 * Writes a row to every output, or to none.
 * @returns `done`, or the reason it was not written
 */
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

/** @returns end of the text, or 0 if a part cannot be written here */
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
      const value = (multiplied(each.operand, amountHere, partHere) * each.by * each.further) / each.share
      // The total appears in several columns: each number is formatted once.
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
    } else if (each.kind === quotient) {
      const base = multiplied(each.operand, amountHere, partHere)
      const result = rounded((base * each.by) / ((base * each.further) / each.share))
      if (!isWritable(result)) return 0
      to = writeNumber(to, result)
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
  if (operand === scaleByAmount) return amount
  return operand === scaleByCovered ? part : amount - part
}
