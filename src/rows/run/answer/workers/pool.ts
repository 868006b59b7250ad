/** Threads that process chunks of a run, with results in chunk order. */
import type { Worker } from 'node:worker_threads'
import { RowStopsRun, UsageError } from '../../../../host/exit.js'
import type { Chunk } from '../../../sheets/readers/table.js'
import type { ChunkProcessor, ChunkResult } from '../chunk-processor.js'
import type { ChunkJob } from '../worker-setup.js'
import type { ChunkMessage, EndMessage, LessonsMessage, ResultMessage, WorkerData } from './messages.js'
import { RowNumbers } from './row-numbers.js'

/** Number of chunks queued at each thread, so that it stays busy while the main thread reads, works or writes. */
const waiting = 8

interface Thread {
  worker: Worker
  /** False until the thread has started. */
  isReady: boolean
  /** Callbacks that wait for its results, in order. */
  asked: { resolve: (result: ChunkResult) => void; reject: (error: unknown) => void }[]
  exited: Promise<void>
}

/**
 * Pool of threads, including this one. With row numbers this thread only distributes chunks: it would have to wait for
 * the others to know a number.
 */
export class WorkerPool {
  readonly #threads: Thread[]
  readonly #here: ChunkProcessor | undefined
  readonly #numbers: RowNumbers | undefined
  readonly #isEnding = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  #sequence = 0

  /**
   * @param start starts a thread
   * @param count number of threads
   * @param here processor of this thread
   * @param firstRow number of the first row, if rows are numbered
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

  /** Maximum number of chunks worth having in flight. */
  get capacity(): number {
    return this.#threads.length * waiting * 2
  }

  /**
   * Ends every thread after its current chunk, dropping queued chunks. Terminating a thread during a call to the
   * database would abort the whole process.
   */
  async end(): Promise<void> {
    Atomics.store(this.#isEnding, 0, 1)
    this.#numbers?.release()
    const end: EndMessage = { end: true }
    for (const { worker } of this.#threads) worker.postMessage(end)
    await Promise.all(this.#threads.map(({ exited }) => exited))
  }

  /**
   * The bytes of the chunk may be transferred to a thread.
   * @throws the error of the thread
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
   * Processes the first chunk in this thread while the others start, and sends them its lessons: most rows are similar,
   * so each kind is learnt only once.
   */
  #beginHere(here: ChunkProcessor, chunk: Chunk): ChunkResult {
    const result = here.work(chunk, 1)
    const message: LessonsMessage = { lessons: here.lessons! }
    for (const { worker } of this.#threads) worker.postMessage(message)
    here.lessons = undefined
    return result
  }
}

/** Returns true if the buffer contains only these bytes, so that it can be transferred without copying. */
function isWholeBuffer({ buffer, byteLength }: Uint8Array): boolean {
  return byteLength === buffer.byteLength
}

/**
 * Returns the load of a thread: the thread with the least load gets the next chunk. A thread that has not started gets
 * its first chunk like others, and is last afterwards: while this thread learns rows, it receives no messages.
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

type SentError = Extract<ResultMessage, { error: unknown }>['error']

function errorOf(sent: SentError): Error {
  const { name, message, stack } = sent
  const error = usageErrorOf(sent) ?? Object.assign(new Error(message), { name })
  return stack === undefined ? error : Object.assign(error, { stack })
}

function usageErrorOf({ name, message, place }: SentError): UsageError | undefined {
  if (name === 'RowStopsRun') return new RowStopsRun(message, place)
  return name === 'UsageError' ? new UsageError(message) : undefined
}
