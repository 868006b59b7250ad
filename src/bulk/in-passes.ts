/** Rows whose requests are made in passes: once to look at all of them, where that is needed, and once to answer. */
import { isErrorBody, type OperationDescription } from '../contract/contract.js'
import type { Engine } from '../engine/engine.js'
import { UsageError } from '../host/exit.js'
import type { World } from '../host/world.js'
import { type RowPass, type RowPasses, withRequests } from './answer/row-passes.js'
import { skipped } from './input/mapping/field-source.js'
import type { OpenSource } from './input/open-source.js'
import type { Chunk } from './input/readers/table.js'
import type { Rows } from './input/rows.js'
import type { RunPlan } from './plan.js'
import { preparation } from './strategy.js'

interface Run {
  world: World
  plan: RunPlan
  engine: Engine
  description: OperationDescription
  /** Opens the inputs once more. */
  again: () => Promise<OpenSource>
}

/** Rows with the pass that makes their requests. */
interface InPasses {
  rows: Rows
  pass: RowPass
}

/** @throws UsageError for what the first look finds, and for rows that can be read but once */
export async function inPasses(source: OpenSource, passes: RowPasses, run: Run): Promise<InPasses> {
  const { engine, description } = run
  const { rows } = source
  if (passes.isSurveyed) await survey(rows, passes, run)
  const pass = await passes.begin(engine, run.world.signal)
  const batches = withRequests(rows.batches, await preparation(description, source), pass)
  return { rows: { ...rows, batches }, pass }
}

async function survey({ inputs }: Rows, passes: RowPasses, run: Run) {
  const piped = inputs.find(({ size }) => size === undefined)
  if (piped) {
    throw new UsageError(
      `${piped.name}: all rows are read before the first is answered; give a file, not a pipe`,
    )
  }
  const pass = await passes.begin(run.engine, run.world.signal)
  const source = await run.again()
  const inChunks = pass.stocks && source.rows.textChunks
  pass.end(
    await (inChunks ? refusedInChunks(source, inChunks, pass, run) : refusedInBatches(source, pass, run)),
  )
}

/** How many rows make no request. */
async function refusedInChunks(
  source: OpenSource,
  chunks: AsyncIterable<Chunk>,
  pass: RowPass,
  { world, description, plan }: Run,
): Promise<number> {
  const { surveyProcessor } = await import('./answer/survey.js')
  const processor = await surveyProcessor(source, description, plan, pass)
  let refused = 0
  for await (const chunk of chunks) {
    world.signal.throwIfAborted()
    refused += processor.work(chunk, 1).tally.failed
  }
  return refused
}

async function refusedInBatches(
  source: OpenSource,
  pass: RowPass,
  { world, description }: Run,
): Promise<number> {
  const prepare = await preparation(description, source)
  let refused = 0
  for await (const { requests } of withRequests(source.rows.batches, prepare, pass)) {
    world.signal.throwIfAborted()
    for (const request of requests!) if (isErrorBody(request) && request !== skipped) refused++
  }
  return refused
}
