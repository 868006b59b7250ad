/** How a run ends: outputs get their names, or what was done is left so that it can be resumed. */
import type { OperationDescription } from '../contract/contract.js'
import { type Engine, EngineStopped } from '../engine/engine.js'
import { coloursFor } from '../host/colours.js'
import { CannotResume, Interrupted } from '../host/exit.js'
import { plural } from '../host/numbers.js'
import { say, sayWritten } from '../host/world.js'
import type { Bytes } from './input/readers/bytes.js'
import { mappingFacts } from './journal.js'
import { type Manifest, manifestOf, manifestText } from './manifest.js'
import type { Sinks } from './output/sinks.js'
import { type RowWords, summaryLines } from './output/totals/summary.js'
import { partialPath } from './output/writers/target.js'
import { type Flow, saveCheckpoint } from './pipeline.js'
import type { RunPlan } from './plan.js'

/** Gives the outputs their names, once everything is in them, and the manifest with them. */
export async function finish(
  flow: Flow,
  engine: Engine,
  operation: OperationDescription,
  plan: RunPlan,
  started: Date,
): Promise<void> {
  const { world, rows, sinks, tally, journal, done } = flow
  const manifest = async (path: string): Promise<string> => {
    const { share } = plan.reading
    const shared = share && (await import('./shares/part-record.js'))
    const part = await shared?.partRecord(share!, tally, plan.writing)
    const inputs = (await shared?.inputsOfPart(rows.inputs)) ?? rows.inputs.map(inputFacts)
    const mapping = mappingFacts(plan.mapping.file)
    const { options } = plan.record
    const [ended, resumed, identity] = [world.now(), done !== undefined, await engine.identity()]
    const facts = { operation, options, inputs, mapping, tally, started, ended, resumed, identity, part }
    return manifestText(path, manifestOf(facts))
  }
  await orAbandon(flow, async () => {
    if (journal?.rows !== undefined) await saveCheckpoint(flow, true)
    tally.addRunNotices(() => sinks.notices())
    await sinks.finish(() => manifest(plan.writing.manifest!))
    await sinks.commit()
  })
}

function inputFacts({ name, read: bytes, checksum }: Bytes): Manifest['inputs'][number] {
  return { name, bytes, sha256: checksum() ?? null }
}

/** Leaves what was done so that it can be resumed. @returns the reason for it */
export async function interrupted(flow: Flow): Promise<unknown> {
  const { world, sinks } = flow
  await saveCheckpoint(flow)
  await sinks.abandon(true)
  tellWhatIsLeft(flow)
  return world.interruption!.signal.reason
}

/** @param first what is to be done before it can be resumed */
function tellWhatIsLeft({ world, sinks, tally, journal, isResuming }: Flow, first = ''): void {
  if (sinks.paths.length === 0) return
  const option = isResuming ? '' : ' with --resume'
  const how = journal?.rows === undefined ? '' : `; ${first}the same command${option} continues from there`
  say(world, `ghg: ${plural(journal?.rows ?? tally.rows, 'row')} done, in ${partialFiles(sinks)}${how}`)
}

/** Nothing half-written is left behind, except where the work done so far is right and could be of use. */
export async function orAbandon<T>(flow: Flow, work: () => Promise<T>): Promise<T> {
  const { world, sinks, tally, journal } = flow
  try {
    const done = await work()
    await journal?.saved
    return done
  } catch (error) {
    // It writes to what is going to be closed.
    await journal?.saved.catch(() => {})
    const isStopped = error instanceof EngineStopped && tally.rows > 0
    if (isStopped) await saveCheckpoint(flow)
    const isRefused = error instanceof CannotResume
    const isOfSystem = isSystemError(error) && journal?.rows !== undefined
    const isInterrupted = world.signal.reason instanceof Interrupted
    const isKept = isStopped || isRefused || isOfSystem || isInterrupted
    await sinks.abandon(isKept)
    if (!isKept) journal?.remove()
    if (isStopped || isOfSystem || isInterrupted)
      tellWhatIsLeft(flow, isFullDisk(error) ? 'free space, then ' : '')
    throw error
  }
}

/** What a disk, a file system or a limit of the system refused: nothing is wrong with the rows. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'errno' in error
}

/** EFBIG is the error where a limit is set for the size of files. */
function isFullDisk(error: unknown): boolean {
  return isSystemError(error) && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(error.code!)
}

function partialFiles(sinks: Sinks): string {
  return sinks.paths.map(partialPath).join(', ')
}

/**
 * Says what was done: totals, notices, errors, what was left out, and the files written.
 * @param width columns that there were when the results began
 * @param canAskGwp whether a run of this operation can ask for a GWP set
 * @param words how groups of rows are called
 */
export function conclude(
  flow: Flow,
  { writing, limits, messages }: RunPlan,
  width: number,
  stopped: boolean,
  canAskGwp: boolean,
  words?: RowWords,
): void {
  const { world, rows, sinks, tally } = flow
  if (rows.columns.length > width && writing.isTable) {
    const late = rows.columns.slice(width, width + 5).join(', ')
    say(
      world,
      `ghg: ${plural(rows.columns.length - width, 'field')} that first appear in later rows have no column: ${late}`,
    )
  }
  if (!rows.isSingle || stopped || tally.failed > 0) {
    const colours = coloursFor(world, world.stderr, messages.color)
    for (const line of summaryLines(tally, colours, rows.withFile, canAskGwp, words)) say(world, line)
  }
  if (stopped) {
    const partial = partialFiles(sinks)
    say(world, `stopped (${limits.stopOption})${partial ? `; what was done is in ${partial}` : ''}`)
  } else {
    sayWritten(world, sinks.paths)
  }
}
