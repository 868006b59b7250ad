/** Buffer of UTF-8 text with cheap appends. */

const firstSize = 64 * 1024
/** Growth factor, so that a slightly longer next text fits. */
const spare = 1.06

export class ByteText {
  #bytes: Buffer | undefined
  #length = 0
  /** Expected size, from the last text, to avoid growing the buffer. */
  #expected = firstSize

  append(text: string): void {
    if (text === '') return
    const bytes = this.#withRoomFor(text.length * 3)
    this.#length += bytes.write(text, this.#length)
  }

  appendBytes(bytes: Uint8Array): void {
    if (bytes.length === 0) return
    this.#withRoomFor(bytes.length).set(bytes, this.#length)
    this.#length += bytes.length
  }

  /** Returns the bytes appended since the last call, in separate memory. */
  take(): Uint8Array {
    const taken = this.#bytes?.subarray(0, this.#length) ?? new Uint8Array(0)
    this.#expected = Math.max(firstSize, Math.ceil(this.#length * spare))
    this.#bytes = undefined
    this.#length = 0
    return taken
  }

  #withRoomFor(more: number): Buffer {
    const needed = this.#length + more
    const before = this.#bytes
    if (before && needed <= before.length) return before
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, before ? before.length * 2 : this.#expected))
    if (before) larger.set(before.subarray(0, this.#length))
    this.#bytes = larger
    return larger
  }
}
