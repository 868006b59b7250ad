/** Copies cells and text of a row. */

const quote: u8 = 34
const tab: u8 = 9
const plus: u8 = 43
const minus: u8 = 45
const equals: u8 = 61
const at: u8 = 64
/** First byte of the full-width forms, among other characters. */
const fullWidth: u8 = 0xef

let delimiter: u8 = 0
let isGuarded: bool = false

/** Sets the separator of result cells, and whether cells that look like formulas are left to the caller. */
export function shapeCells(separator: u8, guardsFormulas: bool): void {
  delimiter = separator
  isGuarded = guardsFormulas
}

/** Copies in words; overwrites up to seven bytes after the copy. */
export function copied(to: usize, from: usize, size: usize): usize {
  for (let offset: usize = 0; offset < size; offset += 8) {
    store<u64>(to + offset, load<u64>(from + offset))
  }
  return to + size
}

/**
 * Copies a cell, with or without quotes, adding quotes if it contains the delimiter of the results.
 * @returns end of the copy, or 0 for a cell that may be a formula
 */
export function copiedCell(to: usize, start: usize, end: usize): usize {
  const isQuoted = start < end && load<u8>(start) === quote
  return isQuoted ? copiedText(to, start + 1, end - 1) : copiedText(to, start, end)
}

function copiedText(to: usize, start: usize, end: usize): usize {
  if (isGuarded && start < end && beginsFormula(load<u8>(start))) return 0
  for (let here = start; here < end; here++) {
    if (load<u8>(here) !== delimiter) continue
    store<u8>(to, quote)
    const close = copied(to + 1, start, end - start)
    store<u8>(close, quote)
    return close + 1
  }
  return copied(to, start, end - start)
}

function beginsFormula(byte: u8): bool {
  return (
    byte === equals || byte === plus || byte === minus || byte === at || byte === tab || byte === fullWidth
  )
}
