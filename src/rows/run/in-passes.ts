/** Creates requests in passes: one to survey all rows, if needed, and one to answer. */
import { isErrorBody, type OperationDescription } from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import { UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import type { OpenSource } from '../extensions/open-source.js'
import { skipped } from '../mapping/files/field-source.js'
import type { Rows } from '../mapping/input/rows.js'
import { type RowPass, type RowPasses, withRequests } from '../results/row-passes.js'
import type { Chunk } from '../sheets/readers/table.js'
import { preparation } from './strategy.js'

interface Run {
  world: CommandIO
  engine: Engine
  description: OperationDescription
  /** Opens the inputs again. */
  again: () => Promise<OpenSource>
}

/** Rows with the pass that creates their requests. */
interface InPasses {
  rows: Rows
  pass: RowPass
}

/** @throws UsageError for problems found in the survey, and for rows that can be read only once */
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
  const inChunks = pass.balances && source.rows.textChunks
  pass.end(
    await (inChunks ? refusedInChunks(source, inChunks, pass, run) : refusedInBatches(source, pass, run)),
  )
}

/** Returns the number of rows without a request. */
async function refusedInChunks(
  source: OpenSource,
  chunks: AsyncIterable<Chunk>,
  pass: RowPass,
  { world, description }: Run,
): Promise<number> {
  const { surveyProcessor } = await import('./answer/survey.js')
  const processor = await surveyProcessor(source, description, pass)
  let [first, refused] = [1, 0]
  for await (const chunk of chunks) {
    world.signal.throwIfAborted()
    const { tally } = processor.work(chunk, first)
    first += tally.rows
    refused += tally.failed
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
