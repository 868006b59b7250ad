/** Text as UTF-8 bytes, appended piece by piece. */

/** Most parts are appended in one piece, for which nothing is to spare. */
const firstSize = 64 * 1024

export class ByteText {
  #bytes: Buffer | undefined
  #length = 0

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
    this.#bytes = undefined
    this.#length = 0
    return taken
  }

  #withRoomFor(more: number): Buffer {
    const needed = this.#length + more
    const before = this.#bytes
    if (before && needed <= before.length) return before
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, firstSize, (before?.length ?? 0) * 2))
    if (before) larger.set(before.subarray(0, this.#length))
    this.#bytes = larger
    return larger
  }
}
