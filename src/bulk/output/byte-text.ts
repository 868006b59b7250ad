/** Text as UTF-8 bytes, appended piece by piece. */

const firstSize = 64 * 1024
/** Room for a text that is a little longer than the one before it. */
const spare = 1.06

export class ByteText {
  #bytes: Buffer | undefined
  #length = 0
  /** What the last text took: the next one hardly has to grow. */
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

  /** What was appended since the last time, in memory of its own. */
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
