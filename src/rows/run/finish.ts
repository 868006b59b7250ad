/** Ends a run: renames the outputs, or keeps the work so far so that the run can be resumed. */
import type { OperationDescription } from '../../contract/contract.js'
import { type Engine, EngineStopped } from '../../engine/engine.js'
import { CannotResume, Interrupted, RowStopsRun } from '../../host/exit.js'
import { plural } from '../../host/numbers.js'
import { type CommandIO, say } from '../../host/world.js'
import { sayFact, sayRemark, sayWritten, withHelp } from '../../terminal/prose.js'
import { lookOf } from '../../terminal/terminal.js'
import type { RunPlan } from '../mapping/plan.js'
import type { Sinks } from '../results/sinks.js'
import { type RowWords, summaryLines } from '../results/totals/summary.js'
import type { Bytes } from '../sheets/readers/bytes.js'
import { partialPath } from '../sheets/writers/target.js'
import { mappingFacts } from './identity.js'
import { type Manifest, manifestOf, manifestText } from './manifest.js'
import { type Flow, saveCheckpoint } from './pipeline.js'

/**
 * Renames the complete outputs and the manifest.
 * @param assertReference resolves once the reference files match their build
 * @throws UsageError if they do not match; no file is written
 */
export async function finish(
  flow: Flow,
  engine: Engine,
  operation: OperationDescription,
  plan: RunPlan,
  started: Date,
  assertReference: () => Promise<void>,
): Promise<void> {
  const { world, rows, sinks, tally, journal, done } = flow
  const manifest = async (path: string): Promise<string> => {
    const { share } = plan.reading
    const shared = share && (await import('./part-record.js'))
    const part = await shared?.partRecord(share!, tally, plan.writing)
    const inputs = (await shared?.inputsOfPart(rows.inputs)) ?? rows.inputs.map(inputFacts)
    const mapping = mappingFacts(plan.mapping.file)
    const { options } = plan.record
    const [ended, resumed, identity] = [world.now(), done !== undefined, await engine.identity()]
    const facts = { operation, options, inputs, mapping, tally, started, ended, resumed, identity, part }
    return manifestText(path, manifestOf(facts))
  }
  await orAbandon(flow, async () => {
    await assertReference()
    if (journal?.rows !== undefined) await saveCheckpoint(flow, true)
    tally.addRunNotices(() => sinks.notices())
    await sinks.finish(() => manifest(plan.writing.manifest!))
    await sinks.commit()
  })
}

function inputFacts({ name, read: bytes, checksum }: Bytes): Manifest['inputs'][number] {
  return { name, bytes, sha256: checksum() ?? null }
}

/**
 * Keeps the work so far so that the run can be resumed.
 * @returns the reason of the interruption
 */
export async function interrupted(flow: Flow): Promise<unknown> {
  const { world, sinks } = flow
  await saveCheckpoint(flow)
  await sinks.abandon(!flow.isWhole)
  tellWhatIsLeft(flow)
  return world.interruption!.signal.reason
}

/**
 * Prints the number of rows done, and how to continue.
 * @param first instructions to follow before resuming
 */
function tellWhatIsLeft({ world, sinks, tally, journal, isResuming, isWhole }: Flow, first = ''): void {
  if (sinks.paths.length === 0 || isWhole) return
  const option = isResuming ? '' : ' with --resume'
  const how = journal?.rows === undefined ? '' : `; ${first}the same command${option} continues from there`
  sayRemark(world, `${plural(journal?.rows ?? tally.rows, 'row')} done, in ${partialFiles(sinks)}${how}`)
}

/** Prints the number of rows before a row that ended the run, and how to continue. */
function sayKept({ world, sinks, tally, journal, isResuming }: Flow): void {
  if (sinks.paths.length === 0) return
  const option = isResuming ? '' : ' with --resume'
  const how =
    journal?.rows === undefined
      ? ''
      : `; if the row is corrected, the same command${option} continues from there, with other options it begins again`
  sayRemark(
    world,
    `the rows before it are kept: ${plural(tally.rows, 'row')} in ${partialFiles(sinks)}${how}`,
  )
}

/** Leaves no half-written files if the work fails, unless the rows so far are correct and useful. */
export async function orAbandon<T>(flow: Flow, work: () => Promise<T>): Promise<T> {
  const { world, sinks, tally, journal } = flow
  try {
    const done = await work()
    await journal?.saved
    return done
  } catch (error) {
    // A save writes to files that are about to be closed.
    await journal?.saved.catch(() => {})
    const isStopped = error instanceof EngineStopped && tally.rows > 0
    const isEnded = error instanceof RowStopsRun && tally.rows > 0
    if (isStopped || isEnded) await saveCheckpoint(flow)
    const isRefused = error instanceof CannotResume
    const isOfSystem = isSystemError(error) && journal?.rows !== undefined
    const isInterrupted = world.signal.reason instanceof Interrupted
    const isUseful = isStopped || isRefused || isOfSystem || isInterrupted || isEnded
    const isKept = isUseful && !flow.isWhole
    await sinks.abandon(isKept)
    if (!isKept) journal?.remove()
    if (isEnded && isKept) sayKept(flow)
    if (isStopped || isOfSystem || isInterrupted)
      tellWhatIsLeft(flow, isFullDisk(error) ? 'free space, then ' : '')
    throw error
  }
}

/** Returns true for an error from a disk, a file system or a system limit: the rows are not at fault. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'errno' in error
}

/** Returns true if the disk is full; EFBIG is the error if the size of files is limited. */
function isFullDisk(error: unknown): boolean {
  return isSystemError(error) && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(error.code!)
}

function partialFiles(sinks: Sinks): string {
  return sinks.paths.map(partialPath).join(', ')
}

/** Returns true if the answer to a single request is shown as a card for a person. */
export function isCard({ stdout }: CommandIO, { mayBeCard }: RunPlan['writing']): boolean {
  return mayBeCard && stdout.isTTY === true
}

/**
 * Prints the summary: totals, notices, errors, omitted columns, and the files written.
 * @param width number of columns when the results began
 * @param canAskGwp whether a run of this operation accepts `--gwp`
 * @param words names of groups of rows
 */
export function saySummary(
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
    sayRemark(
      world,
      `${plural(rows.columns.length - width, 'field')} that first appear in later rows have no column: ${late}`,
    )
  }
  // A card gives the reason for a failure.
  const isOnCard = rows.isSingle && isCard(world, writing)
  if (!rows.isSingle || stopped || (tally.failed > 0 && !isOnCard)) {
    const look = lookOf(world, world.stderr, messages.color)
    const style = { look, withFile: rows.withFile, canAskGwp, isWhole: messages.isVerbose, words }
    for (const line of summaryLines(tally, style)) say(world, line)
  } else if (writing.isTable && !isOnCard) {
    // A table contains only their codes.
    for (const { code, message, severity } of tally.firstNotices) {
      if (severity === 'warning') sayFact(world, `warning: ${withHelp(message, code)}`)
    }
  }
  if (stopped) {
    const partial = flow.isWhole ? '' : partialFiles(sinks)
    sayFact(world, `stopped (${limits.stopOption})${partial ? `; what was done is in ${partial}` : ''}`)
  } else {
    sayWritten(world, sinks.paths)
  }
}
