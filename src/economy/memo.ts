/** Answers that do not change, kept up to a bound and then forgotten together. */
export class Memo<Answer> {
  readonly #bound: number
  readonly #answers = new Map<string, Answer>()

  constructor(bound = 20_000) {
    this.#bound = bound
  }

  get(key: string, compute: () => Answer): Answer {
    const known = this.#answers.get(key)
    if (known !== undefined) return known
    const answer = compute()
    if (this.#answers.size >= this.#bound) this.#answers.clear()
    this.#answers.set(key, answer)
    return answer
  }
}
