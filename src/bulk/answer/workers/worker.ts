/** A thread that works on parts of a run. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { World } from '../../../host/world.js'
import { countRows } from '../../input/readers/csv.js'
import type { PartWork } from '../chunk-processor.js'
import { jobSources, type PartJob, partWork } from '../worker-setup.js'
import type { PartMessage, ResultMessage, WorkerData } from './messages.js'
import { RowNumbers } from './row-numbers.js'

/** Answers parts one after another until the thread is ended. */
export function serveParts(world: World): void {
  const port = parentPort!
  const { job, rowNumbers } = workerData as WorkerData
  const numbers = rowNumbers && new RowNumbers(rowNumbers)
  const work = begin(world, port, job)
  // Told when there is a part to answer.
  work.catch(() => {})
  let last: Promise<void> = Promise.resolve()
  port.on('message', (message: PartMessage) => {
    last = last
      .then(async () => answer(port, message, await work, numbers))
      .catch((error) => fail(port, error))
  })
}

async function begin(world: World, port: MessagePort, job: PartJob): Promise<PartWork> {
  const work = await partWork(job, await jobSources(job), await world.openEngine(job.plan.answering.engine))
  if (!work) throw new Error(`${job.operation} is not answered at once`)
  const reply: ResultMessage = { isReady: true }
  port.postMessage(reply)
  return work
}

function answer(
  port: MessagePort,
  message: PartMessage,
  work: PartWork,
  numbers: RowNumbers | undefined,
): void {
  const { part, sequence } = message
  let first = 1
  if (numbers) {
    const rows = countRows(part)
    first = numbers.firstOf(sequence, part.hasHeading)
    numbers.tell(sequence, first, rows)
  }
  const result = work.work(part, first)
  const reply: ResultMessage = { result }
  port.postMessage(
    reply,
    result.texts.flatMap(({ buffer, length }) => (length === 0 ? [] : [buffer as ArrayBuffer])),
  )
}

function fail(port: MessagePort, error: unknown): void {
  const { name, message, stack } = error as Error
  const reply: ResultMessage = { error: { name, message, stack } }
  port.postMessage(reply)
}
