/** Numbers by which lines are found again without making a key of all their texts, for each of millions. */

/**
 * Mixes a few letters of a text into a number: of texts that differ it is mostly different, and of equal ones the same.
 * @param before what was mixed in so far
 */
export function mixed(before: number, text: string): number {
  const { length } = text
  if (length === 0) return Math.imul(before, 31)
  const letters =
    (text.charCodeAt(length - 1) << 16) ^ (text.charCodeAt(length >> 1) << 8) ^ text.charCodeAt(0)
  return Math.imul(before, 31) + Math.imul(letters, 0x01000193) + length
}
