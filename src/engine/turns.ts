/**
 * Who computes when, in a process that answers many at once: after a while of computing whatever else waits
 * (a health check, the reading of other requests) is done first, and then one piece of work at a time, each
 * project in its turn.
 */

/** Milliseconds of computing without a break. */
const longestTurn = 10

export class Turns {
  /** When the computing now under way began; undefined after a break. */
  #since: number | undefined
  #isBreakDue = false
  /** By project: who waits to go on, in the order in which they came. */
  readonly #waiting = new Map<string, (() => void)[]>()

  /** Resolves when this project may compute: at once where nobody waits and the turn is not used up. */
  async take(project: string): Promise<void> {
    if (this.#waiting.size === 0 && this.#isTimeLeft()) return
    await new Promise<void>((resume) => {
      const others = this.#waiting.get(project)
      if (others) others.push(resume)
      else this.#waiting.set(project, [resume])
      this.#breakSoon()
    })
  }

  #isTimeLeft(): boolean {
    if (this.#since !== undefined) return performance.now() - this.#since < longestTurn
    this.#since = performance.now()
    this.#breakSoon()
    return true
  }

  /** Everything that has arrived meanwhile is done before an immediate. */
  #breakSoon(): void {
    if (this.#isBreakDue) return
    this.#isBreakDue = true
    setImmediate(() => this.#next())
  }

  #next(): void {
    this.#isBreakDue = false
    this.#since = undefined
    const [first] = this.#waiting
    if (!first) return
    const [project, [resume, ...others]] = first
    this.#waiting.delete(project)
    if (others.length > 0) this.#waiting.set(project, others)
    this.#since = performance.now()
    this.#breakSoon()
    resume!()
  }
}
