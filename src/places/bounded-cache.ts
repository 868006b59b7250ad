/** Remembers the answers used last; the one unused for longest makes room. */
export class BoundedCache<Value> {
  readonly #values = new Map<string, Value>()
  readonly #capacity: number

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  /** The remembered answer, else the computed one; what throws is not remembered. */
  get(key: string, compute: () => Value): Value {
    let value = this.#values.get(key)
    if (value === undefined) value = compute()
    else this.#values.delete(key)
    this.#values.set(key, value)
    if (this.#values.size > this.#capacity) {
      const oldest = this.#values.keys().next().value
      if (oldest !== undefined) this.#values.delete(oldest)
    }
    return value
  }
}
