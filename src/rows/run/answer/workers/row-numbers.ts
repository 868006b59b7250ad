/**
 * Numbers rows across threads. A thread knows how many rows its chunk has, but not how many precede it: the count is
 * passed from chunk to chunk in shared memory, while all threads work.
 */

/** Number of slots: more than the chunks ever in flight. */
const places = 256

export class RowNumbers {
  readonly memory: SharedArrayBuffer
  readonly #firsts: BigInt64Array

  constructor(memory = new SharedArrayBuffer(places * BigInt64Array.BYTES_PER_ELEMENT)) {
    this.memory = memory
    this.#firsts = new BigInt64Array(memory)
  }

  /** Clears the slot of the next chunk; called before each chunk is sent, in order. */
  expect(chunk: number): void {
    Atomics.store(this.#firsts, (chunk + 1) % places, 0n)
  }

  /** Returns the number of the first row of a chunk; waits for the earlier chunks. */
  firstOf(chunk: number, startsFile: boolean): number {
    if (startsFile) return 1
    const place = chunk % places
    Atomics.wait(this.#firsts, place, 0n)
    return Number(Atomics.load(this.#firsts, place))
  }

  /** Passes the row count to the next chunk. */
  tell(chunk: number, first: number, rows: number): void {
    const place = (chunk + 1) % places
    Atomics.store(this.#firsts, place, BigInt(first + rows))
    Atomics.notify(this.#firsts, place)
  }

  /** Releases all threads that wait for a number, with any number. */
  release(): void {
    for (let place = 0; place < places; place++) {
      Atomics.compareExchange(this.#firsts, place, 0n, 1n)
      Atomics.notify(this.#firsts, place)
    }
  }
}
