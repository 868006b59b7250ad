/** Byte positions of rows across all inputs, used to divide the inputs into shares. */
export class Positions {
  /** Start of each input, and the end of the last input. */
  readonly starts: readonly number[]
  /** Indivisible inputs with the reason; all their rows have the position of the input's start. */
  readonly #whole = new Map<number, string>()
  #passed = 0

  /** @param sizes sizes of the inputs in bytes */
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

  /** Returns the position of a row, at most the input's end: decoded text may be longer than the file. */
  of(input: number, offset: number): number {
    const [start, end] = [this.starts[input]!, this.starts[input + 1]!]
    return this.#whole.has(input) ? start : Math.min(start + offset, Math.max(start, end - 1))
  }

  /** Marks rows before a position as not needed. */
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
