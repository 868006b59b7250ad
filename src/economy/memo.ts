/**
 * Answers that do not change, kept up to a bound and then forgotten together. A refusal is an answer too:
 * a row that is wrong a million times is looked into once.
 */
export class Memo<Answer> {
  readonly #bound: number
  readonly #answers = new Map<string, { answer: Answer } | { refusal: unknown }>()

  constructor(bound = 20_000) {
    this.#bound = bound
  }

  /** @throws what `compute` throws */
  get(key: string, compute: () => Answer): Answer {
    let known = this.#answers.get(key)
    if (known === undefined) {
      known = attempted(compute)
      if (this.#answers.size >= this.#bound) this.#answers.clear()
      this.#answers.set(key, known)
    }
    if ('refusal' in known) throw known.refusal
    return known.answer
  }
}

function attempted<Answer>(compute: () => Answer): { answer: Answer } | { refusal: unknown } {
  try {
    return { answer: compute() }
  } catch (refusal) {
    return { refusal }
  }
}
