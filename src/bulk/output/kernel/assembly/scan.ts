/**
 * Looks at the bytes of a row without making texts of its cells: where they are, a hash over those that decide
 * the answer, the amount, and what covers a part of it. Rows with anything unusual in them are left to the ordinary readers.
 */
import { decides, isAmount, isPart } from '../constants'

export const newline: u8 = 10
const carriageReturn: u8 = 13
const quote: u8 = 34
const point: u8 = 46
const comma: u8 = 44
const zero: u8 = 48

const hashStart: u32 = 0x811c9dc5
const hashPrime: u32 = 0x01000193
/** An odd number with bits all over. */
const wideFactor: u64 = ((<u64>0x9e3779b9) << 32) | 0x7f4a7c15
/** With at most so many digits, a decimal is a whole number over a power of ten that are both exact. */
const mostDigits: i32 = 15
const powersOfTen: usize = memory.data<f64>([
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
])

let columns: i32 = 0
let delimiter: u8 = 0
let decimalSign: u8 = 0
export let roles: usize = 0
/** Where each cell begins and ends. */
let starts: usize = 0
let ends: usize = 0

/** Where the row ends, and the next one begins. */
export let rowEnd: usize = 0
export let nextRow: usize = 0
/** Of the cells that decide. */
export let hash: u32 = 0
/** The first cell that has an amount; -1 where none has. */
export let amountColumn: i32 = -1
/** A second one, as tonnes have kilometres beside them; -1 where none has. */
export let otherColumn: i32 = -1
/** Which of two amounts are whole numbers, in a bit each, the first in the lowest: only so many people travel. */
export let wholes: i32 = 0
/** What is in the cell, or the product of both. */
export let amount: f64 = 0
/** The one cell that has a part of it, and its value; -1 where none has, `zeroIn` of the cell where it has a zero. */
export let partColumn: i32 = -1
export let part: f64 = 0

/** What the last cell with a number has; below zero for an empty one. */
let value: f64 = 0

/** @returns where the role of each column is to be stored */
export function shapeRows(columnCount: i32, delimiterByte: u8, hasDecimalComma: bool): usize {
  columns = columnCount
  delimiter = delimiterByte
  decimalSign = hasDecimalComma ? comma : point
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
 * Scans the row that begins at `from`; a newline must come somewhere.
 * @returns false for a row that is not plain: quotes but for those of a cell that needs them for its delimiter, stray
 *   carriage returns, too many or too few cells, no amount or more than two, an amount that is not digits with at most one decimal sign, or is zero, more than one
 *   part of it, one of two amounts, or one that is not less
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

/** A hash with that of a cell, eight bytes at a time. */
function hashed(sum: u32, from: usize, to: usize): u32 {
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
 * Where a cell in quotes ends that has its delimiter in it and neither quotes nor line ends: results have it in quotes too.
 * @returns 0 for any other
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

/** Where a row ends that is not plain: a newline inside quotes does not end it. */
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

/** Reads `value`. @returns the end of the cell, or 0 */
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
  const whole = <f64>mantissa
  value = pointAt === 0 ? whole : whole / load<f64>(powersOfTen + ((at - pointAt - 1) << 3))
  return at
}
