/**
 * Exact sum of doubles, rounded once on reading (Shewchuk, "Adaptive precision floating-point arithmetic", 1997,
 * section 2): neither the order of the values nor their division among parts of a run changes a digit of the total.
 */
import { NotFinite } from '../../../host/exit.js'

const beyond =
  'a total is too large for a number: an amount or a private factor is wrong by many digits; correct it'

/** Enough for most sums. The maximum is 96: each part is at least half a mantissa below the next. */
const usualParts = 8

export class Sum {
  /** Reused buffer for adding one value. */
  static readonly #one = new Float64Array(1)

  /** Parts that do not overlap, the smallest first; their sum is the sum of all values. */
  #parts: Float64Array = new Float64Array(usualParts)
  #count = 0

  /** @param parts parts of an earlier sum to continue */
  constructor(parts: readonly number[] = []) {
    if (parts.length > 0) this.#parts = new Float64Array(parts.length)
    this.#parts.set(parts)
    this.#count = parts.length
  }

  add(value: number): void {
    Sum.#one[0] = value
    this.addAll(Sum.#one)
  }

  /** Adds many values: passing numbers individually would create garbage. */
  addAll(values: Float64Array): void {
    for (let at = 0; at < values.length; at++) {
      if (this.#count === this.#parts.length) this.#grow()
      this.#count = addExactly(this.#parts, 0, this.#count, values[at]!)
    }
  }

  /** Adds another sum, of which nothing is rounded. */
  addSum(added: Sum): void {
    this.addAll(added.#parts.subarray(0, added.#count))
  }

  #grow(): void {
    const parts = new Float64Array(2 * this.#parts.length)
    parts.set(this.#parts)
    this.#parts = parts
  }

  /** Parts of the sum, for another sum to add. */
  get parts(): readonly number[] {
    return [...this.#parts.subarray(0, this.#count)]
  }

  /** @throws NotFinite if the sum is too large for a number */
  get value(): number {
    const sum = this.#rounded()
    if (Number.isFinite(sum)) return sum
    throw new NotFinite(beyond)
  }

  #rounded(): number {
    const parts = this.#parts
    let index = this.#count
    if (index === 0) return 0
    let high = parts[--index]!
    while (index > 0) {
      const low = parts[--index]!
      const sum = high + low
      const lost = low - (sum - high)
      high = sum
      if (lost !== 0) return index > 0 ? nearest(high, lost, parts[index - 1]!) : high
    }
    return high
  }
}

/**
 * Adds a value to a sum that is kept in a part of an array.
 * @param parts with room for one more part
 * @param start index of the first part of the sum
 * @param count number of its parts
 * @returns the number of its parts afterwards
 */
export function addExactly(parts: Float64Array, start: number, count: number, value: number): number {
  let rest = value
  let kept = start
  for (let index = start; index < start + count; index++) {
    const part = parts[index]!
    const sum = rest + part
    const lost = Math.abs(rest) < Math.abs(part) ? rest - (sum - part) : part - (sum - rest)
    if (lost !== 0) parts[kept++] = lost
    rest = sum
  }
  parts[kept++] = rest
  return kept - start
}

/** Rounds half-way cases in the direction of the next smaller part. */
function nearest(high: number, lost: number, next: number): number {
  if (lost > 0 !== next > 0) return high
  const doubled = lost * 2
  const moved = high + doubled
  return moved - high === doubled ? moved : high
}
