/** Neumaier's compensated sum: it does not depend on the order of large and small values. */
export class Sum {
  #sum = 0
  #correction = 0

  add(value: number): void {
    const sum = this.#sum + value
    this.#correction +=
      Math.abs(this.#sum) >= Math.abs(value) ? this.#sum - sum + value : value - sum + this.#sum
    this.#sum = sum
  }

  get value(): number {
    return this.#sum + this.#correction
  }
}
