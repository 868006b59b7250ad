/** Threads that work on parts of a run, and their results in the order of the parts. */
import type { Worker } from 'node:worker_threads'
import { UsageError } from '../../exit.js'
import type { PartJob } from '../part-tools.js'
import type { PartResult } from '../part-work.js'
import type { Part } from '../readers/table.js'
import type { PartMessage, ResultMessage, WorkerData } from './messages.js'
import { RowNumbers } from './row-numbers.js'

/** Parts that wait at each thread, so that none is idle while results are written. */
const waiting = 2

interface Thread {
  worker: Worker
  /** Who waits for its results, in order. */
  asked: { resolve: (result: PartResult) => void; reject: (error: unknown) => void }[]
}

export class WorkerPool {
  readonly #threads: Thread[]
  readonly #numbers: RowNumbers | undefined
  #sequence = 0

  /**
   * @param firstRow number of the first row, where rows are to be numbered
   * @param start starts a thread with the given data
   */
  constructor(
    count: number,
    job: PartJob,
    firstRow: number | undefined,
    start: (data: WorkerData) => Worker,
  ) {
    this.#numbers = firstRow === undefined ? undefined : new RowNumbers()
    this.#numbers?.tell(-1, 0, firstRow!)
    const data = { job, rowNumbers: this.#numbers?.memory }
    this.#threads = Array.from({ length: count }, () => started(start(data)))
  }

  /** Parts worth having under way at once. */
  get capacity(): number {
    return this.#threads.length * waiting
  }

  /** The bytes of the part are no longer usable here. @throws what went wrong in the thread */
  work(part: Part): Promise<PartResult> {
    const thread = this.#threads.reduce((a, b) => (b.asked.length < a.asked.length ? b : a))
    const bytes = new Uint8Array(part.bytes)
    const message: PartMessage = { sequence: this.#sequence++, part: { ...part, bytes } }
    this.#numbers?.expect(message.sequence)
    return new Promise((resolve, reject) => {
      thread.asked.push({ resolve, reject })
      thread.worker.postMessage(message, [bytes.buffer])
    })
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()))
  }
}

function started(worker: Worker): Thread {
  const thread: Thread = { worker, asked: [] }
  worker.on('message', (message: ResultMessage) => {
    const { resolve, reject } = thread.asked.shift()!
    if ('result' in message) resolve(message.result)
    else reject(errorOf(message.error))
  })
  worker.on('error', (error) => {
    for (const { reject } of thread.asked.splice(0)) reject(error)
  })
  return thread
}

function errorOf({
  name,
  message,
  stack,
}: {
  name: string
  message: string
  stack: string | undefined
}): Error {
  const error = name === 'UsageError' ? new UsageError(message) : Object.assign(new Error(message), { name })
  return stack === undefined ? error : Object.assign(error, { stack })
}
