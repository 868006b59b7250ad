/**
 * Shared strings of a workbook, which cells reference by index. Stored as bytes: a tenth of the memory of string
 * values.
 */
import { UsageError } from '../../../host/exit.js'
import { BrokenXml, longestText, type XmlHandler } from './xml.js'

/** Maximum bytes of text to store. */
const most = 256 * 1024 * 1024
const blockSize = 1024 * 1024

export class SharedStrings {
  readonly #name: string
  readonly #blocks: Buffer[] = []
  #used = blockSize
  #size = 0
  /** Block number, start in the block and length of each text. */
  #places = new Uint32Array(1024)
  #count = 0
  #text = ''
  #isKept = false
  #isPhonetic = false
  readonly handler: XmlHandler

  /** @param name name of the workbook, for errors */
  constructor(name: string) {
    this.#name = name
    this.handler = {
      open: (element) => {
        if (element === 'si') this.#text = ''
        else if (element === 't') this.#isKept = !this.#isPhonetic
        else if (element === 'rPh') this.#isPhonetic = true
      },
      close: (element) => {
        if (element === 'si') this.#add(withoutEscapes(this.#text))
        else if (element === 't') this.#isKept = false
        else if (element === 'rPh') this.#isPhonetic = false
      },
      text: (text) => {
        if (!this.#isKept) return
        this.#text += text
        if (this.#text.length > longestText)
          throw new BrokenXml('a text in it is longer than any cell can be')
      },
    }
  }

  /** Returns the text with this index; undefined if it does not exist. */
  at(index: number): string | undefined {
    if (!(index >= 0 && index < this.#count)) return undefined
    const at = index * 3
    const start = this.#places[at + 1]!
    return this.#blocks[this.#places[at]!]!.toString('utf8', start, start + this.#places[at + 2]!)
  }

  #add(text: string): void {
    const length = Buffer.byteLength(text)
    this.#size += length
    if (this.#size > most) {
      throw new UsageError(
        `${this.#name}: its texts exceed 256 MiB in total; save the sheet as CSV, or divide the workbook`,
      )
    }
    if (this.#used + length > blockSize) {
      this.#blocks.push(Buffer.allocUnsafeSlow(Math.max(blockSize, length)))
      this.#used = 0
    }
    this.#blocks.at(-1)!.write(text, this.#used)
    if ((this.#count + 1) * 3 > this.#places.length) {
      const places = new Uint32Array(this.#places.length * 2)
      places.set(this.#places)
      this.#places = places
    }
    this.#places.set([this.#blocks.length - 1, this.#used, length], this.#count * 3)
    this.#used = length > blockSize ? blockSize : this.#used + length
    this.#count++
  }
}

/** Decodes characters that XML does not allow, escaped as `_x000D_` (ECMA-376 part 1, 22.9.2.19). */
export function withoutEscapes(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
