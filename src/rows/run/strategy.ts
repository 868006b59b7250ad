/** Moves rows from the inputs through an engine to the outputs, chunk by chunk or batch by batch. */

import { Turns } from '../../common/turns.js'
import type { Operation, OperationDescription } from '../../contract/contract.js'
import { requestCheck } from '../../contract/ready-check.js'
import type { Engine } from '../../engine/engine.js'
import { UsageError } from '../../host/exit.js'
import type { OpenSource } from '../extensions/open-source.js'
import type { LimitsPlan } from '../mapping/plan.js'
import { type Prepare, preparer } from '../mapping/requests/requests.js'
import type { Sources } from '../mapping/requests/sources.js'
import type { RowPass } from '../results/row-passes.js'
import { garbageWatch, growingYoung, limitGarbage, roomForYoung } from '../sheets/garbage.js'
import { inSlices } from '../sheets/readers/slices.js'
import type { ChunkProcessor } from './answer/chunk-processor.js'
import { type ChunkJob, chunkProcessor, type OwnRows } from './answer/worker-setup.js'
import { threadsFor } from './answer/workers/threads.js'
import type { Checkpoint } from './journal.js'
import { type Ending, type Flow, moveBatches, moveChunks } from './pipeline.js'
import { beforeResumed } from './resume.js'

/** Growth factors of the young generation: for a single thread, and for several threads. */
const growthOfOne = 4
const growthOfMany = 2
/** Megabytes of the young generation per half, for one of several threads: together they have no memory for more. */
const youngOfMany = 2

/** Bytes per slice if rows may take long: a run can be stopped between slices. */
const fewRows = 4 * 1024

/** Compiles rows to requests, and again if a JSON input adds columns. */
export async function preparation(
  description: OperationDescription,
  { rows: { columns }, compile, parts }: OpenSource,
): Promise<() => Prepare> {
  const check = await requestCheck(description.request)
  const prepareFrom = ({ fields, isSkipped }: Sources) => preparer(fields, check, isSkipped)
  const compiled = () => (parts ? parts.prepare() : prepareFrom(compile()))
  let width = columns.length
  let prepare = compiled()
  return () => {
    if (width !== columns.length) {
      width = columns.length
      prepare = compiled()
    }
    return prepare
  }
}

/** Rows of a run and the way to process them. */
export interface Work {
  engine: Engine
  operation: Operation
  /** Description of the run's rows and answers. */
  description: OperationDescription
  source: OpenSource
  limits: LimitsPlan
  /** Absent: rows are processed batch by batch, in this thread. */
  chunks: ChunkJob | undefined
  /** Defined if a command extends its rows. */
  own: OwnRows | undefined
}

/**
 * Moves all rows from the inputs to the outputs. Delimited text that an engine in this process answers is processed
 * chunk by chunk, in several threads if there is enough; everything else batch by batch.
 */
export async function moveRows(flow: Flow, work: Work): Promise<Ending> {
  const { world, rows, tally } = flow
  const { engine, operation, description, source, limits, chunks: job, own } = work
  if (world.interruption) world.interruption.isHeeded = !rows.isSingle
  if (!rows.isSingle) betweenChunks(flow, garbageWatch())
  const processor = job && (await chunkProcessor(job, source, engine, own))
  if (processor && own?.pass && flow.done) {
    await takeAsBefore(flow, flow.done, source, own.description, own.pass)
  }
  const ending = processor
    ? await (own && !own.pass
        ? moveInTurns(flow, processor)
        : shareChunks(flow, job, processor, own !== undefined))
    : await moveBatches(flow, engine, operation, await preparation(description, source), limits.mostFailures)
  if (ending === 'done' && tally.rows === 0 && !rows.positions)
    throw new UsageError(`${rows.inputs[0]?.name ?? 'the input'} has a heading but no rows`)
  return ending
}

/** Also runs `call` on each progress update. */
function betweenChunks(flow: Flow, call: () => void): void {
  const { progress } = flow
  flow.progress = () => {
    call()
    progress()
  }
}

/** Repeats the withdrawals of completed rows in a resumed run, before the others are answered. */
async function takeAsBefore(
  flow: Flow,
  { point }: Checkpoint,
  source: OpenSource,
  description: OperationDescription,
  pass: RowPass,
): Promise<void> {
  const { surveyProcessor } = await import('./answer/survey.js')
  const processor = await surveyProcessor(source, description, pass)
  const textChunks = beforeResumed(flow.rows.textChunks!, point, (chunk) => processor.work(chunk, 1))
  flow.rows = { ...flow.rows, textChunks }
}

/** Processes slow rows, such as routes to compute, in small slices: other tasks run between slices. */
async function moveInTurns(flow: Flow, work: ChunkProcessor): Promise<Ending> {
  flow.rows = { ...flow.rows, textChunks: inSlices(flow.rows.textChunks!, fewRows) }
  const turns = new Turns()
  return await moveChunks(flow, {
    capacity: 1,
    isNumbered: true,
    work: async (...chunk) => {
      await turns.take('')
      return work.work(...chunk)
    },
  })
}

/** @param isInOrder whether requests depend on earlier rows: one thread then processes all rows */
async function shareChunks(
  flow: Flow,
  job: ChunkJob,
  work: ChunkProcessor,
  isInOrder: boolean,
): Promise<Ending> {
  const { world, rows, done } = flow
  const canShare = world.startWorker && !isInOrder
  const threads = canShare ? threadsFor(rows.inputs, job.plan.limits, job.parts !== undefined) : 1
  if (threads === 1) {
    betweenChunks(flow, growingYoung(growthOfOne))
    return await moveChunks(flow, { capacity: 1, isNumbered: true, work: (...chunk) => work.work(...chunk) })
  }
  // Each thread has its own garbage.
  limitGarbage()
  roomForYoung(youngOfMany)
  betweenChunks(flow, growingYoung(growthOfMany))
  const { WorkerPool } = await import('./answer/workers/pool.js')
  // A ledger contains row numbers.
  const isNumbered = job.plan.writing.numbersRows || job.parts === 'ledger'
  const firstRow = (done?.point ?? flow.beginning).rows + 1
  const pool = new WorkerPool(world.startWorker!, threads, job, work, isNumbered ? firstRow : undefined)
  try {
    const { capacity } = pool
    return await moveChunks(flow, { capacity, isNumbered, work: (chunk) => pool.work(chunk) })
  } finally {
    await pool.end()
  }
}
