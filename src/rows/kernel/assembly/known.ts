/** Known rows, found by the bytes of the cells that decide the answer. */
import { decides, slots } from '../constants'
import {
  amountColumn,
  cellEnd,
  cellStart,
  columnCount,
  hash,
  newline,
  otherColumn,
  partColumn,
  roleOf,
  wholes,
} from './scan'

@unmanaged
export class KnownRow {
  hash: u32
  amountColumn: i32
  otherColumn: i32
  wholes: i32
  partColumn: i32
  /** Template, or 0 if such rows follow no template and are answered individually. */
  template: usize
  /** Index of the balance that such rows draw on; -1 for none. */
  balance: i32
  /** Amount withdrawn per unit of the row's amount. */
  perUnit: f64
  /** Number of days that the amount is spread over; 0 if days do not matter. */
  days: f64
  /** Amount per unit of the number in the cell. */
  scale: f64
  /** True if only whole amounts are written. */
  onlyWhole: bool
  /** Rows written by the template since the last count. */
  written: u32
  /** Number of rows remembered before this one. */
  index: u32
}

const table: usize = heap.alloc(slots << 2)
memory.fill(table, 0, slots << 2)
let count: u32 = 0

/**
 * Hashes of rows seen once, indexed by their last bits: two for each index, since alternating rows would otherwise
 * replace each other.
 */
const seenSlots: u32 = 65536
const seen: usize = heap.alloc(seenSlots << 2)
memory.fill(seen, 0, seenSlots << 2)

/** Marks the last scanned row as seen; returns whether it was seen before. A few rows are forgotten. */
export function markSeen(): bool {
  const place = seen + ((hash & (seenSlots / 2 - 1)) << 3)
  // 0 marks an empty slot.
  const mark = hash | 1
  const last = load<u32>(place)
  if (last === mark || load<u32>(place + 4) === mark) return true
  store<u32>(place + 4, last)
  store<u32>(place, mark)
  return false
}

/** Returns the known row that matches the last scanned row; 0 if none does. */
export function find(): usize {
  let slot = hash & (slots - 1)
  for (let entry = entryIn(slot); entry !== 0; entry = entryIn(slot)) {
    const known = changetype<KnownRow>(entry)
    const isOfColumns =
      known.amountColumn === amountColumn &&
      known.otherColumn === otherColumn &&
      known.wholes === wholes &&
      known.partColumn === partColumn
    if (known.hash === hash && isOfColumns && isLike(keyOf(entry))) return entry
    slot = (slot + 1) & (slots - 1)
  }
  return 0
}

function entryIn(slot: u32): usize {
  return load<u32>(table + (slot << 2))
}

/** Removes a known row: later rows no longer match it. */
export function forget(entry: usize): void {
  const known = changetype<KnownRow>(entry)
  known.hash = ~known.hash
}

/**
 * Remembers the answer to rows like the last scanned row: a template, linked to the templates of the other outputs, or
 * 0 without one.
 * @param balance index of the balance they draw on, -1 for none; `perUnit` is withdrawn per unit of the amount, spread
 * over `days`
 * @param scale amount per unit of the number in the cell; with `onlyWhole`, other amounts are not handled
 * @returns handle for `drainWrittenCount`
 */
export function remember(
  template: usize,
  balance: i32,
  perUnit: f64,
  days: f64,
  scale: f64,
  onlyWhole: bool,
): usize {
  const entry = heap.alloc(offsetof<KnownRow>() + keyLength())
  const known = changetype<KnownRow>(entry)
  known.hash = hash
  known.amountColumn = amountColumn
  known.otherColumn = otherColumn
  known.wholes = wholes
  known.partColumn = partColumn
  known.template = template
  known.balance = balance
  known.perUnit = perUnit
  known.days = days
  known.scale = scale
  known.onlyWhole = onlyWhole
  known.written = 0
  known.index = count++
  writeKey(keyOf(entry))
  let slot = hash & (slots - 1)
  while (entryIn(slot) !== 0) slot = (slot + 1) & (slots - 1)
  store<u32>(table + (slot << 2), entry)
  return entry
}

/** Returns the address of the deciding cells, each followed by a newline: no cell of a plain row contains one. */
function keyOf(entry: usize): usize {
  return entry + offsetof<KnownRow>()
}

function keyLength(): usize {
  let length: usize = 0
  for (let column = 0; column < columnCount(); column++) {
    if (roleOf(column) === decides) length += cellEnd(column) - cellStart(column) + 1
  }
  return length
}

function writeKey(to: usize): void {
  for (let column = 0; column < columnCount(); column++) {
    if (roleOf(column) !== decides) continue
    const start = cellStart(column)
    const length = cellEnd(column) - start
    memory.copy(to, start, length)
    store<u8>(to + length, newline)
    to += length + 1
  }
}

function isLike(key: usize): bool {
  for (let column = 0; column < columnCount(); column++) {
    if (roleOf(column) !== decides) continue
    const end = cellEnd(column)
    let at = cellStart(column)
    for (; at + 8 <= end; at += 8, key += 8) {
      if (load<u64>(key) !== load<u64>(at)) return false
    }
    for (; at < end; at++) {
      if (load<u8>(key++) !== load<u8>(at)) return false
    }
    if (load<u8>(key++) !== newline) return false
  }
  return true
}
