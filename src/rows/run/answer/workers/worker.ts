/** Thread that processes chunks of a run. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { operations } from '../../../../contract/contract.js'
import { RowStopsRun } from '../../../../host/exit.js'
import type { CommandIO } from '../../../../host/world.js'
import { countRows } from '../../../sheets/readers/csv.js'
import type { Chunk } from '../../../sheets/readers/table.js'
import type { ChunkProcessor } from '../chunk-processor.js'
import { runEngine } from '../run-engine.js'
import { type ChunkJob, chunkProcessor, jobSource } from '../worker-setup.js'
import type { ChunkMessage, EndMessage, LessonsMessage, ResultMessage, WorkerData } from './messages.js'
import { RowNumbers } from './row-numbers.js'

/** Chunk processor of a thread that has started. */
interface Begun {
  work: ChunkProcessor
  /** Returns credits of the datasets used so far. */
  attribution: () => string[]
}

/** Answers chunks one after another until the run ends. */
export function serveChunks(world: CommandIO): void {
  const port = parentPort!
  const { job, rowNumbers, isEnding } = workerData as WorkerData
  const isWanted = () => Atomics.load(isEnding, 0) === 0
  if (!isWanted()) return
  const numbers = rowNumbers && new RowNumbers(rowNumbers)
  const work = begin(world, port, job)
  // Errors surface at the next chunk.
  work.catch(() => {})
  let last: Promise<void> = Promise.resolve()
  port.on('message', (message: ChunkMessage | EndMessage | LessonsMessage) => {
    last = last
      .then(async () => {
        const begun = await work
        if (!isWanted()) process.exit()
        if ('lessons' in message) begun.work.takeOver(message.lessons)
        else if ('chunk' in message) answer(port, message, begun, numbers)
      })
      .catch((error) => {
        if (!isWanted()) process.exit()
        if ('chunk' in message) fail(port, error)
      })
  })
}

async function begin(world: CommandIO, port: MessagePort, job: ChunkJob): Promise<Begun> {
  const { answering } = job.plan
  const opened = await world.openEngine(answering.engine)
  const source = await jobSource(job)
  const described = operations[job.operation]
  const engine = await runEngine(opened, described, source, source.run, answering.uncertainty)
  const work = await chunkProcessor(job, source, engine)
  if (!work) throw new Error(`${job.operation} is not answered at once`)
  const reply: ResultMessage = { isReady: true }
  port.postMessage(reply)
  return { work, attribution: () => [...(engine.attribution?.() ?? [])] }
}

function answer(
  port: MessagePort,
  message: ChunkMessage,
  { work, attribution }: Begun,
  numbers: RowNumbers | undefined,
): void {
  const { sequence } = message
  const chunk = searchable(message.chunk)
  let first = 1
  if (numbers) {
    const rows = countRows(chunk)
    first = numbers.firstOf(sequence, chunk.hasHeading)
    numbers.tell(sequence, first, rows)
  }
  const result = work.work(chunk, first)
  result.tally.attribution = attribution()
  const reply: ResultMessage = { result }
  port.postMessage(
    reply,
    result.texts.flatMap(({ buffer, length }) => (length === 0 ? [] : [buffer as ArrayBuffer])),
  )
}

/**
 * Returns the bytes as a Buffer, which messages do not preserve: searching it for single bytes is ten times as fast.
 */
function searchable(chunk: Chunk): Chunk {
  const { buffer, byteOffset, byteLength } = chunk.bytes
  return { ...chunk, bytes: Buffer.from(buffer, byteOffset, byteLength) }
}

function fail(port: MessagePort, error: unknown): void {
  const { name, message, stack } = error as Error
  const { problem = message, place } = error instanceof RowStopsRun ? error : {}
  const reply: ResultMessage = { error: { name, message: problem, stack, place } }
  port.postMessage(reply)
}
