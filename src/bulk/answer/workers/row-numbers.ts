/**
 * Numbers of rows across threads. Who works on a chunk knows how many rows it has, but not how many came before:
 * the count is passed on along a chain from chunk to chunk, in shared memory, while all of them work.
 */

/** More chunks than are ever under way at once. */
const places = 256

export class RowNumbers {
  readonly memory: SharedArrayBuffer
  readonly #firsts: BigInt64Array

  constructor(memory = new SharedArrayBuffer(places * BigInt64Array.BYTES_PER_ELEMENT)) {
    this.memory = memory
    this.#firsts = new BigInt64Array(memory)
  }

  /** Before a chunk is handed out, in order: nothing is known of the one after it. */
  expect(chunk: number): void {
    Atomics.store(this.#firsts, (chunk + 1) % places, 0n)
  }

  /** The number of the first row of a chunk; waits for the chunks before it. */
  firstOf(chunk: number, startsFile: boolean): number {
    if (startsFile) return 1
    const place = chunk % places
    Atomics.wait(this.#firsts, place, 0n)
    return Number(Atomics.load(this.#firsts, place))
  }

  /** Tells the chunk after this one. */
  tell(chunk: number, first: number, rows: number): void {
    const place = (chunk + 1) % places
    Atomics.store(this.#firsts, place, BigInt(first + rows))
    Atomics.notify(this.#firsts, place)
  }

  /** Lets everyone go on who waits for a number, with any. */
  release(): void {
    for (let place = 0; place < places; place++) {
      Atomics.compareExchange(this.#firsts, place, 0n, 1n)
      Atomics.notify(this.#firsts, place)
    }
  }
}
