/** Runs bulk estimates: rows in, requests through the engine, results and side files out. */
import type { Operation } from '../../contract/contract.js'
import { type ExitCode, exit } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { sayRemark } from '../../terminal/prose.js'
import type { RowExtension } from '../extensions/row-extension.js'
import { gwpField, schemaFields } from '../mapping/fields/fields.js'
import type { BulkOptions, Gates } from '../mapping/options.js'
import { assertDistinct } from '../results/sinks.js'
import type { Tally } from '../results/totals/tally.js'
import { finish, interrupted, orAbandon, saySummary } from './finish.js'
import { type Job, prepare } from './job.js'
import type { LookedAt, RunResult } from './limits.js'
import type { Ending } from './pipeline.js'
import { assertAnswers, openEngines, type RunEngines } from './run-engines.js'
import { openInput } from './run-input.js'
import { filesWritten, type RunRequest, runRequest } from './run-request.js'
import { moveRows } from './strategy.js'

export { runEngine } from './answer/run-engine.js'
export { type ComputedBy, identityOf, keyOf } from './identity.js'
export type { LookedAt } from './limits.js'
export type { Manifest } from './manifest.js'
export { placeProviders } from './place-providers.js'
export { preparation } from './strategy.js'

/**
 * Runs an operation over every row of the inputs, or over the single request that `--set` describes.
 * @param names inputs as typed, patterns included
 * @param extension fields of rows beyond the request
 * @throws UsageError if it cannot run; the world's abort reason if it was interrupted
 */
export async function runBulk(
  world: CommandIO,
  operation: Operation,
  names: string[],
  options: BulkOptions,
  extension?: RowExtension,
): Promise<ExitCode> {
  const request = await runRequest(world, operation, names, options, extension)
  if (request.plan.limits.dryRun) return await look(world, request)
  await assertPossible(request)
  const input = await openInput(world, request)
  const engines = await openEngines(world, request, input)
  try {
    await assertAnswers(engines, request, input)
    const job = await prepare(world, request, input, engines)
    try {
      return await conclude(job, await move(job, engines), engines)
    } finally {
      job.release()
    }
  } finally {
    await engines.engine.close()
  }
}

/** Reports how the rows would be read and requested; writes nothing. */
async function look(
  world: CommandIO,
  { plan, plain, parts, inputs, extension }: RunRequest,
): Promise<ExitCode> {
  const grouping = extension?.grouping
  grouping?.assertRows(inputs, plan)
  if (parts) {
    const { multiRequestDryRun } = await import('../parts/parts-dry-run.js')
    return await multiRequestDryRun(world, parts, inputs, plan)
  }
  const { dryRun } = await import('./dry-run.js')
  return await dryRun(world, plain, inputs, plan, grouping?.refusedTogether)
}

/** @throws UsageError for outputs that are also inputs, and for a share of rows that depend on each other */
async function assertPossible(request: RunRequest): Promise<void> {
  const { inputs, plan, plain, extension } = request
  assertDistinct(filesWritten(request), inputs)
  if (!plan.reading.share) return
  const { assertDivisible } = await import('./shares/rows-of-share.js')
  assertDivisible(extension, plain, plan)
}

/** Moves all rows from the inputs to the outputs. */
async function move(
  { flow, work, request, stopProgress }: Job,
  { opened, assertReference }: RunEngines,
): Promise<Ending> {
  return await orAbandon(flow, async () => {
    try {
      // Files are renamed at the end; rows on standard output cannot be withdrawn.
      if (request.plan.writing.output === undefined) await assertReference()
      const moving = () => moveRows(flow, work)
      if (!flow.isWhole) return await moving()
      const { keepTogether } = await import('./together.js')
      return await keepTogether(flow.world, opened, moving)
    } finally {
      stopProgress()
    }
  })
}

/**
 * Renames the outputs and prints the summary.
 * @throws the reason of an interruption
 */
async function conclude(
  job: Job,
  ending: Ending,
  { engine, assertReference }: RunEngines,
): Promise<ExitCode> {
  const { flow, request, width } = job
  const { plan, extension, started } = request
  const { sinks, tally, journal, world } = flow
  if (ending === 'interrupted') throw await interrupted(flow)
  const { description } = job.work
  // The store keeps the answers of groups of rows: it is already complete.
  const isAbandoned = ending === 'failures' && !extension?.grouping
  if (isAbandoned) await sinks.abandon(!flow.isWhole)
  else await finish(flow, engine, description, plan, started, assertReference)
  journal?.remove()
  if (!isAbandoned) await sinks.cleanUp()
  const canAskGwp = gwpField(schemaFields(description.request)) !== undefined
  if (!plan.messages.isQuiet)
    saySummary(flow, plan, width, isAbandoned, canAskGwp, extension?.grouping?.words)
  const { passed, remarks } = await lookedAt(plan.limits.gates, resultOf(tally))
  for (const each of [...passed, ...remarks]) sayRemark(world, each)
  if (passed.length > 0) return exit.aboveLimit
  return tally.failed > 0 ? exit.rowsFailed : exit.ok
}

/** Compares a run with the limits of a ledger. */
export async function lookedAt(gates: Gates, run: RunResult): Promise<LookedAt> {
  if (Object.keys(gates).length === 0) return { passed: [], remarks: [] }
  return (await import('./limits.js')).lookedAt(gates, run)
}

function resultOf({ estimated, failed, watched, notices }: Tally): RunResult {
  const rows = new Map(notices.all().map(({ code, rows }) => [code, rows]))
  return { scopes: watched?.scopes?.() ?? [], estimated, failed, notices: rows }
}
