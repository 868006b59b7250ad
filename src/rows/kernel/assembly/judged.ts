/** Columns whose distinct texts the host judges: rows with a text that it does not accept are left to it. */
import { done, isJudged, mostJudged, ordinary, unjudged } from '../constants'
import { cellEnd, cellStart, columnCount, roleOf } from './scan'
import { addText, findText, hasRoom, isAccepted, numberOf, shapeTexts } from './texts'

const columns: usize = heap.alloc(mostJudged << 2)
let count: u32 = 0
/** Position of the column whose text is new. */
let current: u32 = 0

/** Number of the text of the last scanned row in the numbered column. */
export let textNumber: u32 = 0
let numberedColumn: i32 = -1

/** Prepares the judged columns, whose roles are stored. @param numbered the one whose texts are numbered, or -1 */
export function shapeJudged(numbered: i32): void {
  numberedColumn = numbered
  for (let column = 0; column < columnCount() && count < <u32>mostJudged; column++) {
    if (roleOf(column) === isJudged) store<i32>(columns + (count++ << 2), column)
  }
  shapeTexts(count)
}

/** Returns `done` if the host accepts every judged text of the last scanned row, or the reason to stop. */
export function verdictOfTexts(): i32 {
  for (current = 0; current < count; current++) {
    const text = findText(current, textStart(), textEnd())
    if (text === 0) return hasRoom(current) ? unjudged : ordinary
    if (!isAccepted(text)) return ordinary
    if (judgedColumn() === numberedColumn) textNumber = numberOf(text)
  }
  return done
}

/** Returns the column of the text to judge. */
export function judgedColumn(): i32 {
  return load<i32>(columns + (current << 2))
}

export function textStart(): usize {
  return cellStart(judgedColumn())
}

export function textEnd(): usize {
  return cellEnd(judgedColumn())
}

/** Remembers the verdict on a text. @returns its number */
export function judge(isGood: bool): i32 {
  return addText(current, textStart(), textEnd(), isGood)
}
