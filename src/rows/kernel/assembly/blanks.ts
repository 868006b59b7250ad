/** Finds cells that the host would trim. */

const space: u8 = 32
const quote: u8 = 34

/**
 * Returns true if a cell, with or without quotes, may begin or end with white space. White space beyond ASCII begins
 * with one of five bytes; other characters with these bytes are counted too.
 */
export function hasBlankEnd(from: usize, to: usize): bool {
  if (from === to) return false
  const isQuoted = load<u8>(from) === quote
  const start = isQuoted ? from + 1 : from
  const end = isQuoted ? to - 1 : to
  let last = end - 1
  while (last > start && (load<u8>(last) & 0xc0) === 0x80) last--
  return mayBeBlank(load<u8>(start)) || mayBeBlank(load<u8>(last))
}

function mayBeBlank(first: u8): bool {
  if (first <= space) return true
  return first === 0xc2 || (first >= 0xe1 && first <= 0xe3) || first === 0xef
}
