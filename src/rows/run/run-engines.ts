/** Engines that answer the rows of a run. */
import type { Engine } from '../../engine/engine.js'
import { assertRelease } from '../../host/release.js'
import { type CommandIO, checkingReference } from '../../host/world.js'
import { runEngine } from './answer/run-engine.js'
import type { RunInput } from './run-input.js'
import type { RunRequest } from './run-request.js'

export interface RunEngines {
  /** The opened engine, unwrapped. */
  opened: Engine
  /** Engine for rows of the run, with the command's extension and refusals. Closing it closes the other. */
  engine: Engine
  /** Resolves once the reference files match their build. @throws UsageError if they do not */
  assertReference: () => Promise<void>
}

export async function openEngines(
  world: CommandIO,
  request: RunRequest,
  input: RunInput,
): Promise<RunEngines> {
  const { plan, plain, parts, extension } = request
  const { source, tally } = input
  const opened = await world.openEngine(plan.answering.engine)
  const isLocal = opened.address === undefined
  const assertReference = checkingReference(world, isLocal && !source.rows.isSingle)
  const answering = !parts && extension ? extension.wrap(opened) : opened
  const { uncertainty } = plan.answering
  const assessing = uncertainty && { ...uncertainty, command: extension?.command }
  const engine = await runEngine(answering, plain, source, parts, assessing)
  tally.usedData = () => engine.attribution?.() ?? []
  return { opened, engine, assertReference }
}

/** @throws UsageError for a release that the engine does not have */
export async function assertAnswers(
  { opened }: RunEngines,
  { plan }: RunRequest,
  { description }: RunInput,
): Promise<void> {
  await assertRelease(opened, description, plan.answering.engine.release)
}
