/**
 * Scheduler for a process that serves many requests. After each stretch of computing, pending events (health checks,
 * incoming requests) run first; then work resumes one piece at a time, with projects taking turns.
 */

/** Maximum computing time without a break, in ms. */
const longestTurn = 10

/**
 * Returns milliseconds since the process began, for measuring durations. Cheaper than `performance`, which loads on
 * first use and takes as long as opening the reference file.
 */
export function milliseconds(): number {
  return process.uptime() * 1000
}

/** Work in small steps: other work may run between two steps. */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** Runs work in steps; work without steps counts as a single step. */
export function* toSteps<Result extends object>(work: () => Result | Steps<Result>): Steps<Result> {
  const done = work()
  return 'next' in done ? yield* done : done
}

/** Runs all steps without a break. @throws any error of a step */
export function runToCompletion<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

export class Turns {
  /** Start of the current stretch of computing; undefined after a break. */
  #since: number | undefined
  #isBreakDue = false
  /** Waiting work by project, in order of arrival. */
  readonly #waiting = new Map<string, (() => void)[]>()

  /** True if the caller may compute now: no work is waiting and time is left in the turn. */
  get isLeft(): boolean {
    return this.#waiting.size === 0 && this.#isTimeLeft()
  }

  /** Resolves when this project may compute: immediately if no work is waiting and time is left in the turn. */
  async take(project: string): Promise<void> {
    if (this.isLeft) return
    await new Promise<void>((resume) => {
      const others = this.#waiting.get(project)
      if (others) others.push(resume)
      else this.#waiting.set(project, [resume])
      this.#breakSoon()
    })
  }

  /** Runs all steps, in as many turns as needed. @throws any error of a step */
  async run<Result>(project: string, steps: Steps<Result>): Promise<Result> {
    for (;;) {
      await this.take(project)
      // Other work admitted at the same moment may have used up the turn.
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

  /** Schedules the next turn. `setImmediate` runs after all pending events. */
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
