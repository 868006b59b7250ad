/** Bars for shares, in eighths of a block or plain characters. */
import type { Look } from './terminal.js'

const blocks = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']
const block = '█'
const plain = '#'

/**
 * Returns a bar with a length proportional to a value; empty for zero and negative values.
 * @param whole value of a bar with full length
 * @param width columns of a bar with full length
 */
export function bar(value: number, whole: number, width: number, { hasUnicode }: Look): string {
  if (!(value > 0) || !(whole > 0)) return ''
  const eighths = Math.max(1, Math.round((8 * width * Math.min(value, whole)) / whole))
  if (!hasUnicode) return plain.repeat(Math.max(1, Math.round(eighths / 8)))
  return block.repeat(Math.floor(eighths / 8)) + blocks[eighths % 8]!
}
