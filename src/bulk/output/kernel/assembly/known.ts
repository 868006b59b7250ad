/** Rows seen before, found by the bytes of the cells that decide the answer. */
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
export class Known {
  hash: u32
  amountColumn: i32
  otherColumn: i32
  wholes: i32
  partColumn: i32
  /** 0 where such rows follow no template, and are answered one by one. */
  template: usize
  /** What such rows take of, by its index; -1 for nothing. */
  stock: i32
  /** Of one of the amount. */
  perUnit: f64
  /** Over which the amount is spread, 0 where that does not count. */
  days: f64
  /** Rows written by the template since the last count. */
  written: u32
  /** How many were remembered before it. */
  index: u32
}

const table: usize = heap.alloc(slots << 2)
memory.fill(table, 0, slots << 2)
let count: u32 = 0

/** Hashes of rows that came once, by their last bits: two for each, as rows that come in turns would replace each other. */
const seenSlots: u32 = 65536
const seen: usize = heap.alloc(seenSlots << 2)
memory.fill(seen, 0, seenSlots << 2)

/** Whether the row that was scanned last came before; from now on it did. Of few that is forgotten. */
export function wasSeen(): bool {
  const place = seen + ((hash & (seenSlots / 2 - 1)) << 3)
  // No row has 0.
  const mark = hash | 1
  const last = load<u32>(place)
  if (last === mark || load<u32>(place + 4) === mark) return true
  store<u32>(place + 4, last)
  store<u32>(place, mark)
  return false
}

/** The like of the row that was scanned last; 0 for none. */
export function find(): usize {
  let slot = hash & (slots - 1)
  for (let entry = entryIn(slot); entry !== 0; entry = entryIn(slot)) {
    const known = changetype<Known>(entry)
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

/** From now on such rows are like none that is known. */
export function forget(entry: usize): void {
  const known = changetype<Known>(entry)
  known.hash = ~known.hash
}

/** Remembers the row that was scanned last. */
export function add(template: usize, stock: i32, perUnit: f64, days: f64): usize {
  const entry = heap.alloc(offsetof<Known>() + keyLength())
  const known = changetype<Known>(entry)
  known.hash = hash
  known.amountColumn = amountColumn
  known.otherColumn = otherColumn
  known.wholes = wholes
  known.partColumn = partColumn
  known.template = template
  known.stock = stock
  known.perUnit = perUnit
  known.days = days
  known.written = 0
  known.index = count++
  writeKey(keyOf(entry))
  let slot = hash & (slots - 1)
  while (entryIn(slot) !== 0) slot = (slot + 1) & (slots - 1)
  store<u32>(table + (slot << 2), entry)
  return entry
}

/** The deciding cells, a newline after each: no cell of a plain row has one in it. */
function keyOf(entry: usize): usize {
  return entry + offsetof<Known>()
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
