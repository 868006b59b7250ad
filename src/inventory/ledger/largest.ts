/** The few largest of many, without keeping the rest. */

export class Largest<T> {
  readonly #most: number
  /** In no order until asked for. */
  #kept: { size: number; order: number; value: T }[] = []
  #order = 0
  #floor = Number.NEGATIVE_INFINITY

  /** @param most how many are kept */
  constructor(most: number) {
    this.#most = most
  }

  /** What a new one has to exceed. */
  get floor(): number {
    return this.#floor
  }

  offer(size: number, value: T): void {
    this.#order++
    if (size <= this.#floor) return
    this.#kept.push({ size, order: this.#order, value })
    if (this.#kept.length >= 2 * this.#most) this.#trim()
  }

  /** The largest first; of equals the one that came first. */
  all(): T[] {
    this.#trim()
    return this.#kept.map(({ value }) => value)
  }

  #trim(): void {
    this.#kept.sort((a, b) => b.size - a.size || a.order - b.order)
    if (this.#kept.length < this.#most) return
    this.#kept = this.#kept.slice(0, this.#most)
    this.#floor = this.#kept.at(-1)!.size
  }
}
