/** The way of rows from the inputs through an engine to the outputs: chunk by chunk, or batch by batch. */
import type { Operation, OperationDescription } from '../contract/contract.js'
import { requestCheck } from '../contract/ready-check.js'
import type { Engine } from '../engine/engine.js'
import { UsageError } from '../host/exit.js'
import { Turns } from '../turns.js'
import type { ChunkProcessor } from './answer/chunk-processor.js'
import type { RowPass } from './answer/row-passes.js'
import { type ChunkJob, chunkProcessor, type OwnRows } from './answer/worker-setup.js'
import { threadsFor } from './answer/workers/threads.js'
import { garbageWatch, growingYoung, limitGarbage, roomForYoung } from './garbage.js'
import type { OpenSource } from './input/open-source.js'
import { inSlices } from './input/readers/slices.js'
import { type Prepare, preparer } from './input/requests/requests.js'
import type { Sources } from './input/requests/sources.js'
import type { Checkpoint } from './journal.js'
import { type Ending, type Flow, moveBatches, moveChunks } from './pipeline.js'
import type { LimitsPlan, RunPlan } from './plan.js'
import { beforeResumed } from './resume.js'

/** How many times as large the room for what is young gets in a thread that does all of the work, and where several do. */
const growthOfOne = 4
const growthOfMany = 2
/** Megabytes of it in each half, in a thread beside others: together they have no memory for more. */
const youngOfMany = 2

/** Bytes after which a run can be asked to stop, where rows may take long. */
const fewRows = 4 * 1024

/** Compiles rows to requests; again when a JSON input turns out to have more columns. */
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

/**
 * Moves all rows from the inputs to the outputs. Delimited text that an engine in this process answers goes chunk
 * by chunk, through several threads where there is much of it; everything else batch by batch.
 */
export async function moveRows(
  flow: Flow,
  engine: Engine,
  operation: Operation,
  description: OperationDescription,
  source: OpenSource,
  limits: LimitsPlan,
  job: ChunkJob | undefined,
  own?: OwnRows,
): Promise<Ending> {
  const { world, rows, tally } = flow
  if (world.interruption) world.interruption.isHeeded = !rows.isSingle
  if (!rows.isSingle) betweenChunks(flow, garbageWatch())
  const work = job && (await chunkProcessor(job, source, engine, own))
  if (work && own?.pass && flow.done) {
    await takeAsBefore(flow, flow.done, source, job.plan, own.description, own.pass)
  }
  const ending = work
    ? await (own && !own.pass ? moveInTurns(flow, work) : shareChunks(flow, job, work, own !== undefined))
    : await moveBatches(flow, engine, operation, await preparation(description, source), limits.mostFailures)
  if (ending === 'done' && tally.rows === 0 && !rows.positions)
    throw new UsageError(`${rows.inputs[0]?.name ?? 'the input'} has a heading but no rows`)
  return ending
}

/** Calls something else too, where progress is said. */
function betweenChunks(flow: Flow, call: () => void): void {
  const { progress } = flow
  flow.progress = () => {
    call()
    progress()
  }
}

/** A run that is resumed: the rows that are done use up again what they used, before the others are answered. */
async function takeAsBefore(
  flow: Flow,
  { point }: Checkpoint,
  source: OpenSource,
  plan: RunPlan,
  description: OperationDescription,
  pass: RowPass,
): Promise<void> {
  const { surveyProcessor } = await import('./answer/survey.js')
  const processor = await surveyProcessor(source, description, plan, pass)
  const textChunks = beforeResumed(flow.rows.textChunks!, point, (chunk) => processor.work(chunk, 1))
  flow.rows = { ...flow.rows, textChunks }
}

/** Rows of which each may take long, as where a way has to be found for it: whatever else waits has its turns between. */
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

/** @param isInOrder whether what a row asks for depends on the rows before it: one thread has all of them */
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
  // Each thread has garbage of its own.
  limitGarbage()
  roomForYoung(youngOfMany)
  betweenChunks(flow, growingYoung(growthOfMany))
  const { WorkerPool } = await import('./answer/workers/pool.js')
  // A ledger has the numbers of rows.
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
