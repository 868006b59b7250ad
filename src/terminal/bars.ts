/** Bars of shares: eighths of a block, or plain signs. */
import type { Look } from './terminal.js'

const blocks = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']
const block = '█'
const plain = '#'

/**
 * Returns a bar whose length is proportional to a value, from zero; empty for zero and for less.
 * @param whole value of a bar of full length
 * @param width columns of such a bar
 */
export function bar(value: number, whole: number, width: number, { hasUnicode }: Look): string {
  if (!(value > 0) || !(whole > 0)) return ''
  const eighths = Math.max(1, Math.round((8 * width * Math.min(value, whole)) / whole))
  if (!hasUnicode) return plain.repeat(Math.max(1, Math.round(eighths / 8)))
  return block.repeat(Math.floor(eighths / 8)) + blocks[eighths % 8]!
}
