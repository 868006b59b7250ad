/**
 * Numbers of rows across threads. Who works on a part knows how many rows it has, but not how many came before:
 * that is told along a chain from part to part, in shared memory, while all of them work.
 */

/** More parts than are ever under way at once. */
const places = 256

export class RowNumbers {
  readonly memory: SharedArrayBuffer
  readonly #firsts: BigInt64Array

  constructor(memory = new SharedArrayBuffer(places * BigInt64Array.BYTES_PER_ELEMENT)) {
    this.memory = memory
    this.#firsts = new BigInt64Array(memory)
  }

  /** Before a part is handed out, in order: nothing is known of the one after it. */
  expect(part: number): void {
    Atomics.store(this.#firsts, (part + 1) % places, 0n)
  }

  /** The number of the first row of a part; waits for the parts before it. */
  firstOf(part: number, startsFile: boolean): number {
    if (startsFile) return 1
    const place = part % places
    Atomics.wait(this.#firsts, place, 0n)
    return Number(Atomics.load(this.#firsts, place))
  }

  /** Tells the part after this one. */
  tell(part: number, first: number, rows: number): void {
    const place = (part + 1) % places
    Atomics.store(this.#firsts, place, BigInt(first + rows))
    Atomics.notify(this.#firsts, place)
  }
}
