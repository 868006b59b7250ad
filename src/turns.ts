/**
 * Who computes when, in a process that answers many at once: after a while of computing whatever else waits
 * (a health check, the reading of other requests) is done first, and then one piece of work at a time, each
 * project in its turn.
 */

/** Milliseconds of computing without a break. */
const longestTurn = 10

/**
 * Milliseconds since the process began: to measure how long something takes. What `performance` counts is loaded when it
 * is first asked for, and takes as long as to open the reference file.
 */
export function milliseconds(): number {
  return process.uptime() * 1000
}

/** Work in small steps: between two of them others may have a turn. */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** What has steps, and what has none as a single one. */
export function* asSteps<Result extends object>(work: () => Result | Steps<Result>): Steps<Result> {
  const done = work()
  return 'next' in done ? yield* done : done
}

/** Does all steps without a break. @throws what a step throws */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

export class Turns {
  /** When the computing now under way began; undefined after a break. */
  #since: number | undefined
  #isBreakDue = false
  /** By project: who waits to go on, in the order in which they came. */
  readonly #waiting = new Map<string, (() => void)[]>()

  /** Whether whoever asks may compute now: nobody waits, and the turn is not used up. */
  get isLeft(): boolean {
    return this.#waiting.size === 0 && this.#isTimeLeft()
  }

  /** Resolves when this project may compute: at once where nobody waits and the turn is not used up. */
  async take(project: string): Promise<void> {
    if (this.isLeft) return
    await new Promise<void>((resume) => {
      const others = this.#waiting.get(project)
      if (others) others.push(resume)
      else this.#waiting.set(project, [resume])
      this.#breakSoon()
    })
  }

  /** Does all steps, in as many turns as they need. @throws what a step throws */
  async run<Result>(project: string, steps: Steps<Result>): Promise<Result> {
    for (;;) {
      await this.take(project)
      // Whoever was let in at the same moment may have used it up.
      while (this.#isTimeLeft()) {
        const step = steps.next()
        if (step.done) return step.value
      }
    }
  }

  #isTimeLeft(): boolean {
    if (this.#since !== undefined) return milliseconds() - this.#since < longestTurn
    this.#since = milliseconds()
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
    this.#since = milliseconds()
    this.#breakSoon()
    resume!()
  }
}
