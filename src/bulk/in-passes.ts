/** Rows whose requests are made in passes: once to look at all of them, where that is needed, and once to answer. */
import { isErrorBody, type OperationDescription } from '../contract/contract.js'
import type { Engine } from '../engine/engine.js'
import { UsageError } from '../host/exit.js'
import type { World } from '../host/world.js'
import { type RowPasses, withRequests } from './answer/row-passes.js'
import { skipped } from './input/mapping/field-source.js'
import type { OpenSource } from './input/open-source.js'
import type { Rows } from './input/rows.js'
import { preparation } from './strategy.js'

interface Run {
  world: World
  engine: Engine
  description: OperationDescription
  /** Opens the inputs once more. */
  again: () => Promise<OpenSource>
}

/** @throws UsageError for what the first look finds, and for rows that can be read but once */
export async function inPasses(source: OpenSource, passes: RowPasses, run: Run): Promise<Rows> {
  const { engine, description } = run
  const { rows } = source
  if (passes.isSurveyed) await survey(rows, passes, run)
  const pass = await passes.begin(engine, run.world.signal)
  return { ...rows, batches: withRequests(rows.batches, await preparation(description, source), pass) }
}

async function survey({ inputs }: Rows, passes: RowPasses, { world, engine, description, again }: Run) {
  const piped = inputs.find(({ size }) => size === undefined)
  if (piped) {
    throw new UsageError(
      `${piped.name}: all rows are read before the first is answered; give a file, not a pipe`,
    )
  }
  const pass = await passes.begin(engine, world.signal)
  const source = await again()
  const prepare = await preparation(description, source)
  let refused = 0
  for await (const { requests } of withRequests(source.rows.batches, prepare, pass)) {
    world.signal.throwIfAborted()
    for (const request of requests!) if (isErrorBody(request) && request !== skipped) refused++
  }
  pass.end(refused)
}
