/** The story of a bulk run: rows in, requests through the engine, results and side files out. */
import type { Worker } from 'node:worker_threads'
import { type Operation, type OperationDescription, operations } from '../../contract/contract.js'
import { type Engine, EngineStopped } from '../../engine/engine.js'
import { CannotResume, type ExitCode, exit, Interrupted, UsageError } from '../exit.js'
import { coloursFor } from '../terminal/colours.js'
import { plural } from '../terminal/numbers.js'
import { say, type World } from '../world.js'
import type { Extras } from './extras.js'
import { Groups } from './groups.js'
import { Journal, mappingFacts, runIdentity } from './journal.js'
import { manifestOf, manifestText } from './manifest.js'
import type { Mapping } from './mapping-file.js'
import { mappingOf } from './mapping-of.js'
import type { BulkOptions } from './options.js'
import { outputTexts } from './outputs.js'
import { numbersRows, type PartJob, partWork } from './part-tools.js'
import { startProgress } from './progress.js'
import { type Ending, type Flow, pumpBatches, pumpParts, saveCheckpoint } from './pump.js'
import { withPatternsExpanded } from './readers/patterns.js'
import { type Prepare, preparer } from './requests.js'
import { openRows, type Rows } from './rows.js'
import { openSinks, type Sinks } from './sinks.js'
import { sourcesOf } from './sources.js'
import { summaryLines } from './summary.js'
import { Tally } from './tally.js'
import { startThreads } from './workers/threads.js'
import { isRegular, partialPath } from './writers/target.js'

/**
 * Runs an operation over every row of the inputs, or over the one request that `--set` describes.
 * @param names of inputs as typed, patterns among them
 * @param extras what rows may have beyond the request
 * @throws UsageError when it cannot run; what the world's signal was aborted with when it was broken off
 */
export async function runBulk(
  world: World,
  operation: Operation,
  names: string[],
  options: BulkOptions,
  extras?: Extras,
): Promise<ExitCode> {
  const started = world.now()
  const inputs = await withPatternsExpanded(names)
  const description: OperationDescription = extras?.description ?? operations[operation]
  if (options.dryRun) {
    return await (await import('../inspection/dry-run.js')).dryRun(world, description, inputs, options)
  }
  const workers = extras ? [] : startThreads(world, inputs, options)
  try {
    return await runRows(world, operation, inputs, options, extras, workers, started)
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

async function runRows(
  world: World,
  operation: Operation,
  inputs: string[],
  options: BulkOptions,
  extras: Extras | undefined,
  workers: Worker[],
  started: Date,
): Promise<ExitCode> {
  const description: OperationDescription = extras?.description ?? operations[operation]
  const mapping = await mappingOf(options)
  const rows = await openRows(world, inputs, options, mapping?.headerRow)
  const prepare = preparation(world, description, rows, mapping, options)
  const groups = options.summaryBy && new Groups(options.summaryBy, description.request, rows.columns)
  const tally = new Tally(description.response, groups)
  const opened = await world.openEngine(options)
  const engine = extras ? extras.wrap(opened) : opened
  try {
    const headings = [...rows.columns]
    const withFile = rows.inputs.length > 1
    const onTerminal = options.output === undefined && world.stdout.isTTY === true
    const isList = rows.isSingle && onTerminal && !options.format && !options.columns
    const shape = { operation: description, headings, withFile, isList }
    const outputs = outputTexts(options, shape)
    const paths = outputs.map(({ path }) => path)
    const journal = await journalOf(opened, operation, options, inputs, paths, rows)
    const done = earlierRun(world, options, journal, paths)
    if (done) tally.merge(done.tally)
    const written = done?.outputs.map((output) => output.written)
    const continued = written ? outputTexts(options, shape, written) : outputs
    const sinks = await openSinks(world, inputs, options, continued, done?.outputs)
    const progress = await startProgress(world, options.quiet || rows.isSingle, rows.inputs, tally)
    const reached = undefined
    const flow: Flow = { world, rows, sinks, tally, journal, done, reached, progress: progress.update }
    const ending = await orAbandon(flow, async () => {
      try {
        return await pumped(
          flow,
          engine,
          operation,
          prepare,
          options,
          headings,
          workers,
          extras !== undefined,
        )
      } finally {
        progress.stop()
      }
    })
    if (ending === 'interrupted') throw await interrupted(flow)
    if (ending === 'failures') {
      await sinks.abandon(true)
    } else {
      const { manifest } = options
      const run = {
        operation,
        options,
        inputs: rows.inputs,
        mapping: mappingFacts(options.map),
        tally,
        started,
      }
      const ended = async () => ({
        ended: world.now(),
        resumed: done !== undefined,
        identity: await engine.identity(),
      })
      await orAbandon(flow, async () => {
        const text = manifest && manifestText(manifest, manifestOf({ ...run, ...(await ended()) }))
        if (journal?.rows !== undefined) await saveCheckpoint(flow, true)
        await sinks.finish(text)
        await sinks.commit()
      })
    }
    journal?.remove()
    if (!options.quiet) conclude(world, options, rows, headings.length, sinks, tally, ending === 'failures')
    return tally.failed > 0 ? exit.rowsFailed : exit.ok
  } finally {
    await engine.close()
  }
}

/**
 * Where a run can be continued. What a server computes with is not asked: that takes an exchange, which a short
 * run should not cost; its address is what must be the same.
 */
async function journalOf(
  engine: Engine,
  operation: Operation,
  options: BulkOptions,
  inputs: string[],
  paths: (string | undefined)[],
  { isSingle, columns }: Rows,
): Promise<Journal | undefined> {
  const { output } = options
  if (output === undefined || isSingle) return undefined
  if (paths.some((path) => path === undefined || !isRegular(path))) return undefined
  const { catalogue_checksum } =
    engine.address === undefined ? await engine.identity() : { catalogue_checksum: null }
  const computedBy = { engine: engine.address ?? 'local', catalogue: catalogue_checksum }
  return new Journal(output, runIdentity(operation, options, inputs, columns, computedBy))
}

/** Where an earlier run broke off, with `--resume`. @throws UsageError when there cannot be one */
function earlierRun(
  world: World,
  { resume, quiet }: BulkOptions,
  journal: Journal | undefined,
  outputs: (string | undefined)[],
) {
  if (!resume) {
    journal?.remove()
    return undefined
  }
  if (!journal) throw new UsageError('--resume continues files: name one with -o, and no device or pipe')
  const done = journal.earlier(outputs)
  if (!quiet) {
    say(
      world,
      done
        ? `ghg: going on after ${plural(done.tally.rows, 'row')} that ${done.tally.rows === 1 ? 'is' : 'are'} done`
        : 'ghg: no broken-off run to go on with; starting at the beginning',
    )
  }
  return done
}

/** Compiles rows to requests; again when a JSON input turns out to have more columns. */
function preparation(
  world: World,
  operation: OperationDescription,
  rows: Rows,
  mapping: Mapping | undefined,
  options: BulkOptions,
): () => Prepare {
  const compile = (): { prepare: Prepare; width: number } => {
    const sources = sourcesOf(operation, rows.columns, {
      mapping,
      constants: options.set,
      dataVersion: options.dataVersion,
      decimal: options.decimal ?? 'point',
    })
    if (!options.quiet && compiled === undefined) {
      for (const remark of sources.remarks) say(world, `ghg: ${remark}`)
      if (options.verbose)
        for (const [field, origin] of sources.origins) say(world, `${field} from ${origin}`)
    }
    return {
      prepare: preparer(sources.fields, operation.request, sources.isSkipped),
      width: rows.columns.length,
    }
  }
  let compiled: { prepare: Prepare; width: number } | undefined
  compiled = compile()
  return () => {
    if (compiled!.width !== rows.columns.length) compiled = compile()
    return compiled!.prepare
  }
}

/**
 * Moves all rows from the inputs to the outputs. Delimited text that an engine in this process answers goes part
 * by part, through several threads where there is much of it; everything else batch by batch.
 */
async function pumped(
  flow: Flow,
  engine: Engine,
  operation: Operation,
  prepare: () => Prepare,
  options: BulkOptions,
  headings: string[],
  workers: Worker[],
  hasExtras: boolean,
): Promise<Ending> {
  const { world, rows, tally } = flow
  const mostFailures = options.failFast ? 1 : (options.maxErrors ?? Number.POSITIVE_INFINITY)
  if (world.interruption) world.interruption.isHeeded = !rows.isSingle
  let ending: Ending
  if (!rows.parts || hasExtras || mostFailures !== Number.POSITIVE_INFINITY) {
    ending = await pumpBatches(flow, engine, operation, prepare, mostFailures)
  } else {
    const withFile = rows.inputs.length > 1
    const written = flow.done?.outputs.map((output) => output.written)
    const job: PartJob = { operation, options, headings, withFile, delimiter: rows.delimiter!, written }
    const work = await partWork(job, engine)
    if (!work) ending = await pumpBatches(flow, engine, operation, prepare, mostFailures)
    else if (workers.length === 0) {
      ending = await pumpParts(flow, { capacity: 1, isNumbered: true, work: (...part) => work.work(...part) })
    } else {
      const { WorkerPool } = await import('./workers/pool.js')
      const isNumbered = numbersRows(options)
      const firstRow = (flow.done?.point.rows ?? 0) + 1
      const pool = new WorkerPool(workers, job, work, isNumbered ? firstRow : undefined)
      const { capacity } = pool
      ending = await pumpParts(flow, { capacity, isNumbered, work: (part) => pool.work(part) })
    }
  }
  if (ending === 'done' && tally.rows === 0)
    throw new UsageError(`${rows.inputs[0]?.name ?? 'the input'} has a heading but no rows`)
  return ending
}

/** Leaves what was done so that it can be continued. @returns the reason for it */
async function interrupted(flow: Flow): Promise<unknown> {
  const { world, sinks } = flow
  await saveCheckpoint(flow)
  await sinks.abandon(true)
  tellWhatIsLeft(flow)
  return world.interruption!.signal.reason
}

/** @param first what is to be done before it can go on */
function tellWhatIsLeft({ world, sinks, tally, journal }: Flow, first = ''): void {
  if (sinks.paths.length === 0) return
  const how = journal?.rows === undefined ? '' : `; ${first}the same command with --resume goes on from there`
  say(world, `ghg: ${plural(journal?.rows ?? tally.rows, 'row')} done, in ${partialFiles(sinks)}${how}`)
}

/** Nothing half-written is left behind, except where the work done so far is right and could be of use. */
async function orAbandon<T>(flow: Flow, work: () => Promise<T>): Promise<T> {
  const { world, sinks, tally, journal } = flow
  try {
    return await work()
  } catch (error) {
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

/** EFBIG is told where a limit is set for the size of files. */
function isFullDisk(error: unknown): boolean {
  return isSystemError(error) && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(error.code!)
}

function partialFiles(sinks: Sinks): string {
  return sinks.paths.map(partialPath).join(', ')
}

function conclude(
  world: World,
  options: BulkOptions,
  rows: Rows,
  width: number,
  sinks: Sinks,
  tally: Tally,
  stopped: boolean,
): void {
  const isTable = options.format === 'csv' || options.format === 'tsv' || options.format === undefined
  if (rows.columns.length > width && isTable) {
    const late = rows.columns.slice(width, width + 5).join(', ')
    say(
      world,
      `ghg: ${plural(rows.columns.length - width, 'field')} first seen late have no column here: ${late}`,
    )
  }
  if (rows.isSingle && !stopped && tally.failed === 0) return
  const colours = coloursFor(world, world.stderr, options.color)
  for (const line of summaryLines(tally, colours, rows.inputs.length > 1)) say(world, line)
  if (stopped) {
    const why = options.failFast ? '--fail-fast' : `--max-errors ${options.maxErrors}`
    const partial = partialFiles(sinks)
    say(world, `stopped (${why})${partial ? `; what was done is in ${partial}` : ''}`)
  }
}
