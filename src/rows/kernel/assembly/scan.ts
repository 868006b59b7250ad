/**
 * Scans the bytes of a row without creating strings: finds the cells, a hash over the cells that decide the answer, the
 * amount, and its covered part. The ordinary readers handle rows with anything unusual.
 */
import { decides, isAmount, isPart, isTrimmed } from '../constants'
import { hasBlankEnd } from './blanks'

export const newline: u8 = 10
const carriageReturn: u8 = 13
const quote: u8 = 34
const point: u8 = 46
const comma: u8 = 44
const zero: u8 = 48

const hashStart: u32 = 0x811c9dc5
const hashPrime: u32 = 0x01000193
/** Odd multiplier whose bits are well mixed. */
const wideFactor: u64 = ((<u64>0x9e3779b9) << 32) | 0x7f4a7c15
/** Maximum digits at which a decimal is a whole number divided by a power of ten, both exact. */
const mostDigits: i32 = 15
const powersOfTen: usize = memory.data<f64>([
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
])

let columns: i32 = 0
let delimiter: u8 = 0
let decimalSign: u8 = 0
/** True if amounts such as 1.200, which may be thousands, are left to the ordinary readers. */
let leavesDoubtful: bool = false
export let roles: usize = 0
/** Start and end of each cell. */
let starts: usize = 0
let ends: usize = 0

/** End of the row, and start of the next. */
export let rowEnd: usize = 0
export let nextRow: usize = 0
/** Hash of the cells that decide the answer. */
export let hash: u32 = 0
/** First cell with an amount; -1 if there is no amount. */
export let amountColumn: i32 = -1
/** Second cell with an amount, such as kilometres after tonnes; -1 if there is only one. */
export let otherColumn: i32 = -1
/**
 * One bit per amount, the first in the lowest, set if it is a whole number: counts such as passengers must be whole.
 */
export let wholes: i32 = 0
/** Amount in the cell, or the product of both. */
export let amount: f64 = 0
/**
 * The only cell with a covered part, and its value; -1 without one, `zeroIn` of the cell if it contains a zero.
 */
export let partColumn: i32 = -1
export let part: f64 = 0

/** Number in the last scanned cell; negative for an empty cell. */
let value: f64 = 0

/** @returns address at which the host stores the role of each column */
export function shapeRows(
  columnCount: i32,
  delimiterByte: u8,
  hasDecimalComma: bool,
  refusesDoubtful: bool,
): usize {
  columns = columnCount
  delimiter = delimiterByte
  decimalSign = hasDecimalComma ? comma : point
  leavesDoubtful = refusesDoubtful
  roles = heap.alloc(columnCount)
  starts = heap.alloc(columnCount << 2)
  ends = heap.alloc(columnCount << 2)
  return roles
}

export function columnCount(): i32 {
  return columns
}

export function roleOf(column: i32): u8 {
  return load<u8>(roles + column)
}

export function cellStart(column: i32): usize {
  return load<u32>(starts + (column << 2))
}

export function cellEnd(column: i32): usize {
  return load<u32>(ends + (column << 2))
}

/**
 * Scans the row that begins at `from`; the input must contain a later newline.
 * @returns false for a row that is not plain: quotes, except around a cell that contains the delimiter; stray carriage
 * returns; too many or too few cells; no amount or more than two; an amount that is zero or not digits with at most one
 * decimal sign; more than one covered part, a part with two amounts, or a part not less than the amount; a trimmed cell
 * with blanks at its ends
 */
export function scan(from: usize): bool {
  const last = columns - 1
  const separator = delimiter
  let sum = hashStart
  let at = from
  amountColumn = -1
  otherColumn = -1
  wholes = 0
  partColumn = -1
  for (let column = 0; column <= last; column++) {
    store<u32>(starts + (column << 2), at)
    const role = load<u8>(roles + column)
    if (role === isAmount) {
      at = scanNumber(at)
      if (at === 0 || value === 0) return false
      if (value > 0) {
        if (amountColumn === -1) {
          amountColumn = column
          amount = value
        } else {
          if (otherColumn !== -1) return false
          otherColumn = column
          wholes = isWhole(amount) | (isWhole(value) << 1)
          amount *= value
        }
      }
    } else if (role === isPart) {
      at = scanNumber(at)
      if (at === 0) return false
      if (value >= 0) {
        if (partColumn !== -1) return false
        partColumn = value === 0 ? zeroIn(column) : column
        part = value
      }
    } else if (load<u8>(at) === quote) {
      const end = endOfQuoted(at)
      if (end === 0) return false
      if (role === decides) sum = hashed(sum, at, end)
      at = end
    } else {
      const start = at
      let byte = load<u8>(at)
      while (byte !== separator && byte !== newline && byte !== quote && byte !== carriageReturn) {
        byte = load<u8>(++at)
      }
      if (role === decides) sum = hashed(sum, start, at)
    }
    store<u32>(ends + (column << 2), at)
    if (role === isTrimmed && hasBlankEnd(cellStart(column), at)) return false
    if (column < last && load<u8>(at++) !== separator) return false
  }
  rowEnd = at
  if (load<u8>(at) === carriageReturn) at++
  if (load<u8>(at) !== newline || amountColumn === -1) return false
  if (partColumn >= 0 && part >= amount) return false
  if (partColumn !== -1 && otherColumn !== -1) return false
  nextRow = at + 1
  sum = (sum ^ amountColumn) * hashPrime
  sum = (sum ^ otherColumn) * hashPrime
  sum = (sum ^ wholes) * hashPrime
  hash = (sum ^ partColumn) * hashPrime
  return true
}

/** Adds a cell to a hash, eight bytes at a time. */
export function hashed(sum: u32, from: usize, to: usize): u32 {
  let wide = ((<u64>sum) << 32) | <u64>(to - from)
  let at = from
  for (; at + 8 <= to; at += 8) {
    wide = (wide ^ load<u64>(at)) * wideFactor
    wide ^= wide >> 32
  }
  let rest: u64 = 0
  for (; at < to; at++) rest = (rest << 8) | load<u8>(at)
  wide = (wide ^ rest) * wideFactor
  return <u32>(wide >> 32)
}

/**
 * Returns the end of a quoted cell that contains the delimiter but neither quotes nor line ends: results quote it too.
 * @returns 0 for any other cell
 */
function endOfQuoted(from: usize): usize {
  let hasDelimiter: bool = false
  let at = from + 1
  let byte = load<u8>(at)
  while (byte !== quote && byte !== newline && byte !== carriageReturn) {
    if (byte === delimiter) hasDelimiter = true
    byte = load<u8>(++at)
  }
  return byte === quote && hasDelimiter ? at + 1 : 0
}

/** Returns the end of a row that is not plain, ignoring newlines inside quotes. */
export function endOfRow(from: usize, until: usize): usize {
  let isQuoted = false
  for (let at = from; at < until; at++) {
    const byte = load<u8>(at)
    if (byte === quote) isQuoted = !isQuoted
    else if (byte === newline && !isQuoted) return at + 1
  }
  return until
}

function isWhole(value: f64): i32 {
  return i32(floor(value) === value)
}

function zeroIn(column: i32): i32 {
  return -2 - column
}

/**
 * Reads a number into `value`.
 * @returns the end of the cell, or 0
 */
function scanNumber(from: usize): usize {
  let at = from
  let mantissa: u64 = 0
  let digits = 0
  let pointAt: usize = 0
  for (;;) {
    const byte = load<u8>(at)
    const digit = byte - zero
    if (digit <= 9) {
      mantissa = mantissa * 10 + digit
      digits++
    } else if (byte === decimalSign && pointAt === 0 && byte !== delimiter) {
      pointAt = at
    } else break
    at++
  }
  value = -1
  if (at === from) return at
  if (digits === 0 || digits > mostDigits) return 0
  if (leavesDoubtful && pointAt !== 0 && at - pointAt === 4 && digits <= 6 && load<u8>(from) !== zero)
    return 0
  const whole = <f64>mantissa
  value = pointAt === 0 ? whole : whole / load<f64>(powersOfTen + ((at - pointAt - 1) << 3))
  return at
}

/** Multiplies the amount of the last scanned row. */
export function scaleAmount(factor: f64): void {
  amount *= factor
}
