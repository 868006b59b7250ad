/** Job of a run, ready to move rows: everything that its options, inputs and engine determine. */
import type { OperationDescription } from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import { UsageError } from '../../host/exit.js'
import { plural } from '../../host/numbers.js'
import type { CommandIO } from '../../host/world.js'
import { sayRemark } from '../../terminal/prose.js'
import { lookOf } from '../../terminal/terminal.js'
import type { OpenSource } from '../extensions/open-source.js'
import type { RowExtension } from '../extensions/row-extension.js'
import { schemaFields } from '../mapping/fields/fields.js'
import type { Rows } from '../mapping/input/rows.js'
import type { RunPlan } from '../mapping/plan.js'
import { type OutputShape, outputTexts } from '../results/outputs.js'
import type { RowPass } from '../results/row-passes.js'
import { openSinks } from '../results/sinks.js'
import type { ResultWriter } from '../results/writers/result.js'
import { lockTargets } from '../sheets/writers/lock.js'
import { isRegular } from '../sheets/writers/target.js'
import type { InputTyping } from '../sheets/writers/typed-rows.js'
import { type ChunkJob, chunkJob, type OwnRows } from './answer/worker-setup.js'
import { isCard } from './finish.js'
import { type ComputedBy, identityOf } from './identity.js'
import { Journal } from './journal.js'
import type { Flow } from './pipeline.js'
import { startProgress } from './progress.js'
import type { RunEngines } from './run-engines.js'
import { type RunInput, reopened } from './run-input.js'
import { filesWritten, type RunRequest } from './run-request.js'
import type { Work } from './strategy.js'

export interface Job {
  request: RunRequest
  flow: Flow
  work: Work
  /** Number of columns when the results begin; JSON rows may add more. */
  width: number
  /** Removes the progress line. */
  stopProgress: () => void
  /** Unlocks the files for other runs. */
  release: () => void
}

/**
 * Opens the outputs and decides how the rows are processed.
 * @throws UsageError for outputs that another run writes, and for a run that cannot be resumed
 */
export async function prepare(
  world: CommandIO,
  request: RunRequest,
  input: RunInput,
  engines: RunEngines,
): Promise<Job> {
  const { rows, pass } = await rowsInPasses(world, request, input, engines.opened)
  const shape = await outputShape(world, request, input, rows)
  const outputs = outputTexts(request.plan.writing, shape)
  const release = await lockTargets(filesWritten(request))
  try {
    const { limits, writing, messages } = request.plan
    const { tally, beginning, source, description } = input
    const paths = outputs.map(({ path }) => path)
    const journal = await journalOf(engines.opened, input, request, paths)
    const isWhole = isKeptTogether(engines.opened, request.extension)
    const done = earlierRun(world, request.plan, journal, paths, isWhole)
    // Defect counts restart at zero: the program may have been fixed since.
    if (done) tally.merge({ ...done.tally, defects: [] })
    const written = done?.outputs.map((output) => output.written)
    const resumed = written ? outputTexts(writing, shape, written) : outputs
    const sinks = await openSinks(world, resumed, writing.manifest, done?.outputs)
    const progress = await startProgress(world, messages.isQuiet || rows.isSingle, rows.inputs, tally)
    const state = { isWhole, reached: undefined, isResuming: limits.resume, progress: progress.update }
    const parallel = parallelOf(request.plan, description, engines.engine)
    const flow: Flow = { world, rows, sinks, tally, journal, beginning, done, ...state, parallel }
    const chunks = inChunks(request, pass)
      ? chunkJobOf(request, source, rows, written, shape.typing!)
      : undefined
    const own = ownRows(request, description, pass)
    const { operation } = request
    const work: Work = { engine: engines.engine, operation, description, source, limits, chunks, own }
    return { request, flow, work, width: rows.columns.length, stopProgress: progress.stop, release }
  } catch (error) {
    release()
    throw error
  }
}

/** Passes rows whose requests depend on earlier rows through their passes. */
async function rowsInPasses(
  world: CommandIO,
  request: RunRequest,
  { source, rows, description }: RunInput,
  engine: Engine,
): Promise<{ rows: Rows; pass?: RowPass }> {
  const passes = request.extension?.passes
  if (!passes) return { rows }
  const { inPasses } = await import('./in-passes.js')
  const again = () => reopened(world, request, description)
  return await inPasses({ ...source, rows }, passes, {
    world,
    engine,
    description,
    again,
  })
}

async function outputShape(
  world: CommandIO,
  { plan: { writing, messages }, extension }: RunRequest,
  { source, description }: RunInput,
  { columns: headings, withFile, isSingle }: Rows,
): Promise<OutputShape> {
  const grouping = extension?.grouping
  return {
    ...{ operation: description, headings: [...headings], sourceHeadings: source.sourceHeadings, withFile },
    ...{ columns: grouping?.columns, failureIn: grouping?.failureIn },
    card: isSingle && isCard(world, writing) ? await cardWriter(world, description, messages) : undefined,
    typing: grouping ? undefined : inputTyping(source, description),
    writerOfParts: source.parts?.writer,
  }
}

/** Returns what shows a single result as a card. Few runs have one: it is loaded for them. */
async function cardWriter(
  world: CommandIO,
  { response }: OperationDescription,
  { color }: RunPlan['messages'],
): Promise<ResultWriter> {
  const { resultCardWriter } = await import('../results/writers/result-card.js')
  return resultCardWriter(response, lookOf(world, world.stdout, color))
}

/** True if changes of the store are kept together: a server stores each request by itself. */
function isKeptTogether(engine: Engine, extension: RowExtension | undefined): boolean {
  return extension?.isWhole === true && engine.together !== undefined
}

function canStop({ limits }: RunPlan): boolean {
  return limits.mostFailures !== Number.POSITIVE_INFINITY
}

/** Returns true if chunks of rows can be processed in several threads: nothing is counted across chunks. */
export function inChunks({ plan, parts, extension }: RunRequest, pass: RowPass | undefined): boolean {
  if (canStop(plan)) return false
  if (parts) return !extension?.passes
  return !extension?.watch && (!extension?.passes || pass?.balances !== undefined)
}

function chunkJobOf(
  { operation, plan, parts }: RunRequest,
  { parts: ofSource, sources }: OpenSource,
  rows: Rows,
  written: number[] | undefined,
  typing: InputTyping,
): ChunkJob | undefined {
  const kind = parts && (parts.isLedger ? 'ledger' : 'lines')
  const { bills } = ofSource ?? {}
  const whole = bills ? { ...plan, mapping: { ...plan.mapping, bills } } : plan
  return chunkJob(operation, whole, rows, [...rows.columns], written, kind, typing, sources)
}

/** Returns the maximum number of batches in flight; one if nothing may be stored after a failure. */
function parallelOf(plan: RunPlan, { writes }: OperationDescription, { parallel }: Engine): number {
  return canStop(plan) && writes ? 1 : parallel
}

/** Returns the rows that a command extends: only this thread can process them. */
function ownRows(
  { parts, extension }: RunRequest,
  description: OperationDescription,
  pass: RowPass | undefined,
): OwnRows | undefined {
  return (parts ? parts.hasExtensions : extension) ? { description, pass } : undefined
}

/** Returns the facts about the input that outputs with typed cells need. */
function inputTyping(
  { rows: { delimiter, numberColumns }, sources: { fields } }: OpenSource,
  { request }: OperationDescription,
): InputTyping {
  const kinds = new Map(schemaFields(request).map(({ path, kind }) => [path, kind]))
  const ofFields = fields.flatMap(({ keys, isPlain, columns }) => {
    const kind = kinds.get(keys.join('.'))
    return isPlain && (kind === 'number' || kind === 'integer') ? columns : []
  })
  return { isText: delimiter !== undefined, numbers: new Set([...ofFields, ...(numberColumns ?? [])]) }
}

/**
 * Returns the journal of a run that can be resumed. A server's data version is not queried, since that would cost a
 * short run an exchange: only its address must match. The count of changes to the project's own data is ignored if the
 * run itself makes changes.
 */
async function journalOf(
  engine: Engine,
  { source: { rows, sourceHeadings: headings }, description }: RunInput,
  { plan, inputs, extension }: RunRequest,
  paths: (string | undefined)[],
): Promise<Journal | undefined> {
  const { output } = plan.writing
  if (output === undefined || rows.isSingle || isKeptTogether(engine, extension)) return undefined
  if (paths.some((path) => path === undefined || !isRegular(path))) return undefined
  const { mapping, record } = plan
  const identity = engine.address === undefined ? await engine.identity() : undefined
  const isOwnKnown = identity !== undefined && !description.writes
  const computedBy: ComputedBy = {
    engine: engine.address ?? 'local',
    catalogue_version: identity?.catalogue_version ?? null,
    catalogue_checksum: identity?.catalogue_checksum ?? null,
    private_revision: isOwnKnown ? identity.private_revision : null,
    private_data: isOwnKnown ? identity.private_data : null,
  }
  const dependencies = { command: description.name, computedBy, inputs, headings, mapping }
  return new Journal(output, identityOf({ ...dependencies, options: record.identity }))
}

/**
 * Returns the checkpoint of an interrupted run, with `--resume`.
 * @throws UsageError if the run cannot have one
 */
function earlierRun(
  world: CommandIO,
  { limits, messages }: RunPlan,
  journal: Journal | undefined,
  outputs: (string | undefined)[],
  isWhole: boolean,
) {
  if (!limits.resume) {
    journal?.remove()
    return undefined
  }
  if (isWhole) {
    throw new UsageError(
      '--resume has nothing to continue: rows are stored together, after the last one; run the command without it',
    )
  }
  if (!journal) throw new UsageError('--resume needs an output file (-o FILE), not a pipe or device')
  const done = journal.earlier(outputs)
  if (!messages.isQuiet) {
    sayRemark(
      world,
      done
        ? `resuming after ${plural(done.tally.rows, 'row')} that ${done.tally.rows === 1 ? 'is' : 'are'} done`
        : 'no interrupted run to resume; starting from the beginning',
    )
  }
  return done
}
