/** Searches the bytes of delimited text for labels of totals: parsing the cells of every row is slower. */
import { isLabelMargin, LabelEnds, totalLabel } from '../../sheets/profiles/total-words.js'

const newline = 10
/** Maximum length of a label in bytes. */
const longestLabel = 120

export class LabelScan {
  readonly #delimiter: number
  readonly #ends = new LabelEnds((text) => [...Buffer.from(text)])

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0)
  }

  /** Returns true if a cell of the text may be a label. Cells in quotes with a delimiter inside are read as several. */
  mayFind(bytes: Uint8Array): boolean {
    const delimiter = this.#delimiter
    const { length } = bytes
    let start = 0
    for (let at = 0; at <= length; at++) {
      const byte = at < length ? bytes[at] : newline
      if (byte !== newline && byte !== delimiter) continue
      if (at - start > 2 && this.#isLabel(bytes, start, at)) return true
      start = at + 1
    }
    return false
  }

  #isLabel(bytes: Uint8Array, start: number, end: number): boolean {
    let [from, to] = [start, end]
    while (from < to && isLabelMargin(bytes[from]!)) from++
    if (from < to && isDigit(bytes[from]!)) return false
    while (from < to && isLabelMargin(bytes[to - 1]!)) to--
    if (to - from < 3 || to - from > longestLabel) return false
    if (!this.#ends.match(bytes[from]!, bytes[from + 1]!, bytes[to - 2]!, bytes[to - 1]!)) return false
    const text = Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString()
    return totalLabel(text) !== undefined
  }
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39
}
