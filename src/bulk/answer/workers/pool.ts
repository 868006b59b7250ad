/** Threads that work on chunks of a run, and their results in the order of the chunks. */
import type { Worker } from 'node:worker_threads'
import { UsageError } from '../../../host/exit.js'
import type { Chunk } from '../../input/readers/table.js'
import type { ChunkProcessor, ChunkResult } from '../chunk-processor.js'
import type { ChunkJob } from '../worker-setup.js'
import type { ChunkMessage, EndMessage, LessonsMessage, ResultMessage, WorkerData } from './messages.js'
import { RowNumbers } from './row-numbers.js'

/** Chunks that wait at each thread, so that none is idle while this one reads, works itself or writes. */
const waiting = 8

interface Thread {
  worker: Worker
  /** It takes a while until a thread can begin. */
  isReady: boolean
  /** Who waits for its results, in order. */
  asked: { resolve: (result: ChunkResult) => void; reject: (error: unknown) => void }[]
  exited: Promise<void>
}

/**
 * Several threads, this one among them. Where rows are to be numbered this one only hands out: it would have to
 * wait for the others to know a number.
 */
export class WorkerPool {
  readonly #threads: Thread[]
  readonly #here: ChunkProcessor | undefined
  readonly #numbers: RowNumbers | undefined
  readonly #isEnding = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  #sequence = 0

  /**
   * @param start starts a thread
   * @param count of threads
   * @param here what this thread works with
   * @param firstRow number of the first row, where rows are to be numbered
   */
  constructor(
    start: (data: WorkerData) => Worker,
    count: number,
    job: ChunkJob,
    here: ChunkProcessor,
    firstRow: number | undefined,
  ) {
    const isNumbered = firstRow !== undefined
    this.#here = isNumbered ? undefined : here
    if (this.#here?.learns) this.#here.lessons = []
    this.#numbers = isNumbered ? new RowNumbers() : undefined
    this.#numbers?.tell(-1, 0, firstRow!)
    const others = isNumbered ? count : count - 1
    const data: WorkerData = { job, rowNumbers: this.#numbers?.memory, isEnding: this.#isEnding }
    this.#threads = Array.from({ length: others }, () => threadOf(start(data)))
  }

  /** Chunks worth having under way at once. */
  get capacity(): number {
    return this.#threads.length * waiting * 2
  }

  /**
   * Lets every thread end after the chunk it is at; the chunks that still wait are dropped. A thread is not
   * terminated from outside: in the middle of a call to the database that aborts the whole process.
   */
  async end(): Promise<void> {
    Atomics.store(this.#isEnding, 0, 1)
    this.#numbers?.release()
    const end: EndMessage = { end: true }
    for (const { worker } of this.#threads) worker.postMessage(end)
    await Promise.all(this.#threads.map(({ exited }) => exited))
  }

  /**
   * The bytes of the chunk may be gone afterwards.
   * @throws what went wrong in the thread
   */
  work(chunk: Chunk): ChunkResult | Promise<ChunkResult> {
    const thread = this.#threads.reduce((a, b) => (loadOf(b) < loadOf(a) ? b : a))
    if (this.#here?.lessons) return this.#beginHere(this.#here, chunk)
    if (this.#here && thread.asked.length >= (thread.isReady ? waiting : 1)) return this.#here.work(chunk, 1)
    const bytes = isWholeBuffer(chunk.bytes) ? chunk.bytes : new Uint8Array(chunk.bytes)
    const message: ChunkMessage = { sequence: this.#sequence++, chunk: { ...chunk, bytes } }
    this.#numbers?.expect(message.sequence)
    return new Promise((resolve, reject) => {
      thread.asked.push({ resolve, reject })
      thread.worker.postMessage(message, [bytes.buffer as ArrayBuffer])
    })
  }

  /**
   * While the other threads get ready this one works on the first chunk, and tells them what its rows ask for: most rows
   * are like those, and nobody has to find that out twice.
   */
  #beginHere(here: ChunkProcessor, chunk: Chunk): ChunkResult {
    const result = here.work(chunk, 1)
    const message: LessonsMessage = { lessons: here.lessons! }
    for (const { worker } of this.#threads) worker.postMessage(message)
    here.lessons = undefined
    return result
  }
}

/** Whether nothing else is in the memory of the bytes: it can go to another thread as it is. */
function isWholeBuffer({ buffer, byteLength }: Uint8Array): boolean {
  return byteLength === buffer.byteLength
}

/**
 * Who has less to do gets the next chunk. Who has not begun gets it last, but for a first one: while this thread comes to
 * know what the rows ask for, it hears from no other.
 */
function loadOf({ isReady, asked }: Thread): number {
  return asked.length + (isReady || asked.length === 0 ? 0 : waiting)
}

function threadOf(worker: Worker): Thread {
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const thread: Thread = { worker, isReady: false, asked: [], exited }
  worker.on('message', (message: ResultMessage) => {
    if ('isReady' in message) {
      thread.isReady = true
      return
    }
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
