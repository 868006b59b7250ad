/** Distinct texts of the judged columns, each with a number and the host's verdict. */
import { mostJudged, mostTexts } from '../constants'
import { hashed } from './scan'

/** More slots than texts, so that every search ends. */
const slots: u32 = mostTexts * 2
const hashStart: u32 = 0x811c9dc5

@unmanaged
class Text {
  length: u32
  number: i32
  isAccepted: bool
}

const tables: usize = heap.alloc(mostJudged << 2)
const counts: usize = heap.alloc(mostJudged << 2)
memory.fill(counts, 0, mostJudged << 2)

/** Prepares the texts of this many columns. */
export function shapeTexts(columns: u32): void {
  for (let column: u32 = 0; column < columns; column++) {
    const table = heap.alloc(slots << 2)
    memory.fill(table, 0, slots << 2)
    store<u32>(tables + (column << 2), <u32>table)
  }
}

/** Returns a remembered text; 0 for a new one. */
export function findText(column: u32, from: usize, to: usize): usize {
  const size = to - from
  let slot = firstSlot(from, to)
  let entry = load<u32>(slotOf(column, slot))
  while (entry !== 0) {
    const isSame = changetype<Text>(<usize>entry).length === <u32>size
    if (isSame && memory.compare(bytesOf(entry), from, size) === 0) break
    slot = (slot + 1) & (slots - 1)
    entry = load<u32>(slotOf(column, slot))
  }
  return entry
}

export function numberOf(text: usize): i32 {
  return changetype<Text>(text).number
}

export function isAccepted(text: usize): bool {
  return changetype<Text>(text).isAccepted
}

/** Remembers a text. @returns its number; -1 without room */
export function addText(column: u32, from: usize, to: usize, accepted: bool): i32 {
  const count = load<i32>(counts + (column << 2))
  if (count === mostTexts) return -1
  const size = to - from
  const entry = heap.alloc(offsetof<Text>() + size)
  const text = changetype<Text>(entry)
  text.length = <u32>size
  text.number = count
  text.isAccepted = accepted
  memory.copy(bytesOf(entry), from, size)
  let slot = firstSlot(from, to)
  while (load<u32>(slotOf(column, slot)) !== 0) slot = (slot + 1) & (slots - 1)
  store<u32>(slotOf(column, slot), <u32>entry)
  store<i32>(counts + (column << 2), count + 1)
  return count
}

/** True if there is room for another text. */
export function hasRoom(column: u32): bool {
  return load<i32>(counts + (column << 2)) < mostTexts
}

function firstSlot(from: usize, to: usize): u32 {
  return hashed(hashStart, from, to) & (slots - 1)
}

function slotOf(column: u32, slot: u32): usize {
  return load<u32>(tables + (column << 2)) + (slot << 2)
}

function bytesOf(entry: usize): usize {
  return entry + offsetof<Text>()
}
