/**
 * The exact sum of doubles, rounded once when it is asked for (Shewchuk, "Adaptive precision floating-point
 * arithmetic", 1997, section 2): the order of the values, and how they are shared among parts of a run, does
 * not change a digit of the total.
 */

/** Most sums have fewer; none has more than 96: each part is at least half a mantissa below the next. */
const usualParts = 8

export class Sum {
  /** Room for one value on its way. */
  static readonly #one = new Float64Array(1)

  /** Parts that do not overlap, the smallest first; their sum is the sum of all values. */
  #parts: Float64Array = new Float64Array(usualParts)
  #count = 0

  /** @param parts of a sum that is to be continued */
  constructor(parts: readonly number[] = []) {
    if (parts.length > usualParts) this.#parts = new Float64Array(parts.length)
    this.#parts.set(parts)
    this.#count = parts.length
  }

  add(value: number): void {
    Sum.#one[0] = value
    this.addAll(Sum.#one)
  }

  /** Many at once: of each number that is handed over alone something is left to the collector of garbage. */
  addAll(values: Float64Array): void {
    let parts = this.#parts
    let count = this.#count
    for (let at = 0; at < values.length; at++) {
      let rest = values[at]!
      let kept = 0
      for (let index = 0; index < count; index++) {
        const part = parts[index]!
        const sum = rest + part
        const lost = Math.abs(rest) < Math.abs(part) ? rest - (sum - part) : part - (sum - rest)
        if (lost !== 0) parts[kept++] = lost
        rest = sum
      }
      count = kept + 1
      if (kept < parts.length) parts[kept] = rest
      else parts = this.#grow(rest)
    }
    this.#count = count
  }

  #grow(last: number): Float64Array {
    const parts = new Float64Array(2 * this.#parts.length)
    parts.set(this.#parts)
    parts[this.#parts.length] = last
    this.#parts = parts
    return parts
  }

  /** For another sum to add, one by one. */
  get parts(): readonly number[] {
    return [...this.#parts.subarray(0, this.#count)]
  }

  get value(): number {
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

/** Half-way cases go where the next smaller part points. */
function nearest(high: number, lost: number, next: number): number {
  if (lost > 0 !== next > 0) return high
  const doubled = lost * 2
  const moved = high + doubled
  return moved - high === doubled ? moved : high
}
