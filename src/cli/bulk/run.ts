/** The story of a bulk run: rows in, requests through the engine, results and side files out. */
import { type Operation, type OperationDescription, operations } from '../../contract/contract.js'
import { requestCheck } from '../../contract/ready-check.js'
import { type Engine, EngineStopped } from '../../engine/engine.js'
import { CannotResume, type ExitCode, exit, Interrupted, UsageError } from '../exit.js'
import { coloursFor } from '../terminal/colours.js'
import { plural } from '../terminal/numbers.js'
import { say, type World } from '../world.js'
import type { Extras } from './extras/extras.js'
import { Groups } from './groups.js'
import { Journal, mappingFacts, runIdentity } from './journal.js'
import { manifestOf, manifestText } from './manifest.js'
import type { BulkOptions } from './options.js'
import { outputTexts } from './outputs.js'
import { numbersRows, type PartJob, partWork } from './part-tools.js'
import { startProgress } from './progress.js'
import { type Ending, type Flow, pumpBatches, pumpParts, saveCheckpoint } from './pump.js'
import { withPatternsExpanded } from './readers/patterns.js'
import { mappingOf } from './requests/mapping-of.js'
import { type Prepare, preparer } from './requests/requests.js'
import { originText, type Sources, sourcesOf } from './requests/sources.js'
import { openRows, type Rows } from './rows.js'
import { openSinks, type Sinks } from './sinks.js'
import { summaryLines } from './summary.js'
import { Tally } from './tally.js'
import { threadsFor } from './workers/threads.js'
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
  const mapping = await mappingOf(options)
  const rows = await openRows(world, inputs, options, mapping?.headerRow)
  const compile = () => sourcesOf(description, rows.columns, { ...options, mapping })
  const sources = compile()
  if (!options.quiet) tellSources(world, sources, options.verbose ?? false)
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
    const oneByOne = extras !== undefined || options.failFast || options.maxErrors !== undefined
    const job = oneByOne ? undefined : partJob(operation, options, rows, headings, written)
    const threads = world.startWorker ? threadsFor(inputs, options) : 1
    const reached = undefined
    const flow: Flow = { world, rows, sinks, tally, journal, done, reached, progress: progress.update }
    const ending = await orAbandon(flow, async () => {
      try {
        const compilation = { description, sources, compile }
        return await pumped(flow, engine, operation, options, compilation, job, threads)
      } finally {
        progress.stop()
      }
    })
    if (ending === 'interrupted') throw await interrupted(flow)
    if (ending === 'failures') await sinks.abandon(true)
    else await finish(flow, engine, operation, options, started)
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
  const { catalogue_checksum: catalogue = null, private_revision: privateRevision = null } =
    engine.address === undefined ? await engine.identity() : {}
  const computedBy = { engine: engine.address ?? 'local', catalogue, privateRevision }
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

/** Undefined where the input is no delimited text. */
function partJob(
  operation: Operation,
  options: BulkOptions,
  { parts, inputs, delimiter }: Rows,
  headings: string[],
  written: number[] | undefined,
): PartJob | undefined {
  if (!parts) return undefined
  return { operation, options, headings, withFile: inputs.length > 1, delimiter: delimiter!, written }
}

/** How headings were understood, and with `--verbose` where every field comes from. */
function tellSources(world: World, { remarks, fields }: Sources, isVerbose: boolean): void {
  for (const remark of remarks) say(world, `ghg: ${remark}`)
  if (!isVerbose) return
  for (const { keys, origin } of fields)
    if (origin) say(world, `${keys.join('.')} from ${originText(origin)}`)
}

interface Compilation {
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
async function pumped(
  flow: Flow,
  engine: Engine,
  operation: Operation,
  options: BulkOptions,
  compilation: Compilation,
  job: PartJob | undefined,
  threads: number,
): Promise<Ending> {
  const { world, rows, tally, done } = flow
  const mostFailures = options.failFast ? 1 : (options.maxErrors ?? Number.POSITIVE_INFINITY)
  if (world.interruption) world.interruption.isHeeded = !rows.isSingle
  const work = job && (await partWork(job, compilation.sources, engine))
  let ending: Ending
  if (!work) {
    const prepare = await preparation(rows, compilation)
    ending = await pumpBatches(flow, engine, operation, prepare, mostFailures)
  } else if (threads === 1) {
    ending = await pumpParts(flow, { capacity: 1, isNumbered: true, work: (...part) => work.work(...part) })
  } else {
    const { WorkerPool } = await import('./workers/pool.js')
    const isNumbered = numbersRows(options)
    const firstRow = (done?.point.rows ?? 0) + 1
    const pool = new WorkerPool(world.startWorker!, threads, job, work, isNumbered ? firstRow : undefined)
    try {
      const { capacity } = pool
      ending = await pumpParts(flow, { capacity, isNumbered, work: (part) => pool.work(part) })
    } finally {
      await pool.end()
    }
  }
  if (ending === 'done' && tally.rows === 0)
    throw new UsageError(`${rows.inputs[0]?.name ?? 'the input'} has a heading but no rows`)
  return ending
}

/** Gives the outputs their names, once everything is in them, and the manifest with them. */
async function finish(
  flow: Flow,
  engine: Engine,
  operation: Operation,
  options: BulkOptions,
  started: Date,
): Promise<void> {
  const { world, rows, sinks, tally, journal, done } = flow
  const manifest = async (path: string): Promise<string> => {
    const { inputs } = rows
    const mapping = mappingFacts(options.map)
    const [ended, resumed, identity] = [world.now(), done !== undefined, await engine.identity()]
    const facts = { operation, options, inputs, mapping, tally, started, ended, resumed, identity }
    return manifestText(path, manifestOf(facts))
  }
  await orAbandon(flow, async () => {
    const text = options.manifest && (await manifest(options.manifest))
    if (journal?.rows !== undefined) await saveCheckpoint(flow, true)
    await sinks.finish(text)
    await sinks.commit()
  })
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
