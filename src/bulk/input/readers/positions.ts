/** Where rows begin among the bytes of all inputs, one after another: by that the inputs are cut into shares. */
export class Positions {
  /** Where each input begins, and where the last one ends. */
  readonly starts: readonly number[]
  /** Inputs that cannot be cut, to why: all of their rows begin where they begin. */
  readonly #whole = new Map<number, string>()
  #passed = 0

  /** @param sizes of the inputs, in bytes */
  constructor(sizes: readonly number[]) {
    let end = 0
    this.starts = [0, ...sizes.map((size) => (end += size))]
  }

  keepWhole(input: number, reason: string): void {
    this.#whole.set(input, reason)
  }

  whyWhole(input: number): string | undefined {
    return this.#whole.get(input)
  }

  /** Where a row begins. What is longer once it is decoded ends with the input all the same. */
  of(input: number, offset: number): number {
    const [start, end] = [this.starts[input]!, this.starts[input + 1]!]
    return this.#whole.has(input) ? start : Math.min(start + offset, Math.max(start, end - 1))
  }

  /** Rows that begin before a position need not be read any more. */
  pass(position: number): void {
    this.#passed = position
  }

  isPassed(input: number, offset: number): boolean {
    return this.of(input, offset) < this.#passed
  }

  isInputPassed(input: number): boolean {
    return this.starts[input + 1]! <= this.#passed
  }
}
