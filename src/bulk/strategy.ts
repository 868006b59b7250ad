/** The way of rows from the inputs through an engine to the outputs: part by part, or batch by batch. */
import type { Operation, OperationDescription } from '../contract/contract.js'
import { requestCheck } from '../contract/ready-check.js'
import type { Engine } from '../engine/engine.js'
import { UsageError } from '../host/exit.js'
import type { PartWork } from './answer/chunk-processor.js'
import { numbersRows, type PartJob, partWork } from './answer/worker-setup.js'
import { threadsFor } from './answer/workers/threads.js'
import { type Prepare, preparer } from './input/requests/requests.js'
import type { Sources } from './input/requests/sources.js'
import type { Rows } from './input/rows.js'
import type { BulkOptions } from './options.js'
import { type Ending, type Flow, pumpBatches, pumpParts } from './pipeline.js'

export interface Compilation {
  description: OperationDescription
  sources: Sources
  /** The sources for the columns there are now. */
  compile: () => Sources
}

/** Compiles rows to requests; again when a JSON input turns out to have more columns. */
async function preparation(
  { columns }: Rows,
  { description, sources, compile }: Compilation,
): Promise<() => Prepare> {
  const check = await requestCheck(description.request)
  const prepareFrom = ({ fields, isSkipped }: Sources) => preparer(fields, check, isSkipped)
  let width = columns.length
  let prepare = prepareFrom(sources)
  return () => {
    if (width !== columns.length) {
      width = columns.length
      prepare = prepareFrom(compile())
    }
    return prepare
  }
}

/**
 * Moves all rows from the inputs to the outputs. Delimited text that an engine in this process answers goes part
 * by part, through several threads where there is much of it; everything else batch by batch.
 */
export async function moveRows(
  flow: Flow,
  engine: Engine,
  operation: Operation,
  options: BulkOptions,
  compilation: Compilation,
  job: PartJob | undefined,
): Promise<Ending> {
  const { world, rows, tally } = flow
  const mostFailures = options.failFast ? 1 : (options.maxErrors ?? Number.POSITIVE_INFINITY)
  if (world.interruption) world.interruption.isHeeded = !rows.isSingle
  const work = job && (await partWork(job, compilation.sources, engine))
  const ending = work
    ? await moveParts(flow, job, work)
    : await pumpBatches(flow, engine, operation, await preparation(rows, compilation), mostFailures)
  if (ending === 'done' && tally.rows === 0)
    throw new UsageError(`${rows.inputs[0]?.name ?? 'the input'} has a heading but no rows`)
  return ending
}

async function moveParts(flow: Flow, job: PartJob, work: PartWork): Promise<Ending> {
  const { world, rows, done } = flow
  const threads = world.startWorker ? threadsFor(rows.inputs, job.options) : 1
  if (threads === 1) {
    return await pumpParts(flow, { capacity: 1, isNumbered: true, work: (...part) => work.work(...part) })
  }
  const { WorkerPool } = await import('./answer/workers/pool.js')
  const isNumbered = numbersRows(job.options)
  const firstRow = (done?.point.rows ?? 0) + 1
  const pool = new WorkerPool(world.startWorker!, threads, job, work, isNumbered ? firstRow : undefined)
  try {
    const { capacity } = pool
    return await pumpParts(flow, { capacity, isNumbered, work: (part) => pool.work(part) })
  } finally {
    await pool.end()
  }
}
