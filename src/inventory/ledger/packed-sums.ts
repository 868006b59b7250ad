/** Exact sums by number, packed: hundreds of thousands of them take a few dozen megabytes. */
import { addExactly, Sum } from '../../rows/results/results.js'

/** Parts that there is room for; sums that need more, which few do, are kept by themselves. */
const room = 4
const firstSums = 1024

export class PackedSums {
  #parts = new Float64Array(firstSums * room)
  #counts = new Uint8Array(firstSums)
  readonly #long = new Map<number, Sum>()
  #size = 0

  /** Makes room for some sums. @returns the number of the first */
  open(sums: number): number {
    const first = this.#size
    this.#size += sums
    if (this.#size > this.#counts.length) this.#grow()
    return first
  }

  add(at: number, value: number): void {
    const count = this.#counts[at]!
    if (count < room) this.#counts[at] = addExactly(this.#parts, at * room, count, value)
    else this.#longSum(at).add(value)
  }

  /** Returns a sum that others may add to. */
  sum(at: number): Sum {
    const long = this.#long.get(at)
    if (long !== undefined) return long
    const first = at * room
    return new Sum([...this.#parts.subarray(first, first + this.#counts[at]!)])
  }

  clear(): void {
    this.#counts.fill(0, 0, this.#size)
    this.#long.clear()
    this.#size = 0
  }

  #longSum(at: number): Sum {
    const known = this.#long.get(at)
    if (known !== undefined) return known
    const sum = this.sum(at)
    this.#long.set(at, sum)
    return sum
  }

  #grow(): void {
    const [parts, counts] = [this.#parts, this.#counts]
    const size = Math.max(2 * counts.length, this.#size)
    this.#parts = new Float64Array(size * room)
    this.#counts = new Uint8Array(size)
    this.#parts.set(parts)
    this.#counts.set(counts)
  }
}
