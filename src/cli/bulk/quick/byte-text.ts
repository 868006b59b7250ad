/**
 * Text as UTF-8 bytes, appended piece by piece. A byte string has one character per byte: appending such strings
 * and writing many at once is several times faster than writing each.
 */
const firstSize = 1024 * 1024
const mostPending = 32 * 1024

/** Bytes as a byte string. */
export function byteString(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}

export class ByteText {
  #bytes: Buffer | undefined
  #length = 0
  #pending = ''

  append(text: string): void {
    if (text === '') return
    this.#flush()
    const bytes = this.#withRoomFor(text.length * 3)
    this.#length += bytes.write(text, this.#length)
  }

  /** Appends a byte string. */
  appendBytes(bytes: string): void {
    this.#pending += bytes
    if (this.#pending.length >= mostPending) this.#flush()
  }

  /** What was appended since the last time, in memory of its own. */
  take(): Uint8Array {
    this.#flush()
    const taken = this.#bytes?.subarray(0, this.#length) ?? new Uint8Array(0)
    this.#bytes = undefined
    this.#length = 0
    return taken
  }

  #flush(): void {
    const pending = this.#pending
    if (pending === '') return
    this.#pending = ''
    const bytes = this.#withRoomFor(pending.length)
    this.#length += bytes.write(pending, this.#length, 'latin1')
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
