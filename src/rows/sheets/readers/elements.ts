/**
 * Cuts a JSON array, or a sequence of JSON values, into the bytes of its elements without loading it whole. Looks only
 * at strings and brackets; each element is parsed later.
 */
import { UsageError } from '../../../host/exit.js'

const longestElement = 32 * 1024 * 1024

/**
 * Yields the elements of the outermost array, or the top-level objects if there is no array.
 * @throws UsageError if brackets do not close or other text replaces an element
 */
export async function* elements(name: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  const cutter = new ElementCutter(name)
  for await (const chunk of chunks) {
    const cut = cutter.push(chunk)
    if (cut.length > 0) yield cut
  }
  const last = cutter.end()
  if (last.length > 0) yield last
}

const code = { quote: 34, comma: 44, open: 91, backslash: 92, close: 93, openObject: 123, closeObject: 125 }
const isBlank = (byte: number) => byte === 32 || byte === 10 || byte === 13 || byte === 9

/** Position between elements, which determines the valid next byte. */
type Expectation = 'start' | 'first' | 'element' | 'separator' | 'nothing'

class ElementCutter {
  readonly #name: string
  #expect: Expectation = 'start'
  #isArray = false
  #depth = 0
  #inString = false
  #escaped = false
  #inScalar = false
  #held: Buffer[] = []
  #heldLength = 0
  #offset = 0

  constructor(name: string) {
    this.#name = name
  }

  push(chunk: Buffer): Buffer[] {
    const cut: Buffer[] = []
    let start = 0
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false
        else if (byte === code.backslash) this.#escaped = true
        else if (byte === code.quote) {
          this.#inString = false
          if (this.#depth === 0) cut.push(this.#take(chunk, start, at + 1))
        }
      } else if (this.#depth > 0) {
        if (byte === code.quote) this.#inString = true
        else if (byte === code.openObject || byte === code.open) this.#depth++
        else if (byte === code.closeObject || byte === code.close) {
          this.#depth--
          if (this.#depth === 0) cut.push(this.#take(chunk, start, at + 1))
        }
      } else if (this.#inScalar) {
        if (byte === code.comma || byte === code.close || isBlank(byte)) {
          this.#inScalar = false
          cut.push(this.#take(chunk, start, at))
          this.#between(byte, at)
        }
      } else if (!isBlank(byte) && this.#between(byte, at)) start = at
    }
    if (this.#depth > 0 || this.#inString || this.#inScalar) this.#hold(chunk.subarray(start))
    this.#offset += chunk.length
    return cut
  }

  end(): Buffer[] {
    if (this.#depth > 0 || this.#inString) throw this.#broken('the last element is not complete')
    const last = this.#inScalar ? [this.#take(Buffer.alloc(0), 0, 0)] : []
    if (this.#isArray && this.#expect !== 'nothing') throw this.#broken('the array is not closed')
    return last
  }

  /** Processes a byte between elements; returns true if an element begins with it. */
  #between(byte: number, at: number): boolean {
    if (isBlank(byte)) return false
    if (this.#expect === 'start' && byte === code.open) {
      this.#isArray = true
      this.#expect = 'first'
      return false
    }
    if (this.#expect === 'nothing') throw this.#broken('text follows the end of the array', at)
    if (this.#isArray && byte === code.close && this.#expect !== 'element') {
      this.#expect = 'nothing'
      return false
    }
    if (this.#isArray && this.#expect === 'separator') {
      if (byte !== code.comma) throw this.#broken('a comma is missing between two elements', at)
      this.#expect = 'element'
      return false
    }
    if (byte === code.comma || byte === code.close || byte === code.closeObject) {
      throw this.#broken('an element is missing', at)
    }
    if (byte === code.openObject || byte === code.open) this.#depth = 1
    else if (byte === code.quote) this.#inString = true
    else this.#inScalar = true
    return true
  }

  #take(chunk: Buffer, start: number, end: number): Buffer {
    const tail = chunk.subarray(this.#held.length > 0 ? 0 : start, end)
    const element = this.#held.length > 0 ? Buffer.concat([...this.#held, tail]) : tail
    this.#held = []
    this.#heldLength = 0
    this.#expect = this.#isArray ? 'separator' : 'start'
    return element
  }

  #hold(bytes: Buffer): void {
    this.#held.push(bytes)
    this.#heldLength += bytes.length
    if (this.#heldLength > longestElement) throw this.#broken('an element is longer than 32 MiB')
  }

  #broken(what: string, at = 0): UsageError {
    return new UsageError(`${this.#name}: not valid JSON near byte ${this.#offset + at + 1}: ${what}`)
  }
}
