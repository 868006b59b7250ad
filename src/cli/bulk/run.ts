/** The story of a bulk run: rows in, requests through the engine, results and side files out. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  isErrorBody,
  type Operation,
  type OperationDescription,
  operations,
} from '../../contract/contract.js'
import { type Engine, EngineStopped } from '../../engine/engine.js'
import { type ExitCode, exit, Interrupted, UsageError } from '../exit.js'
import { coloursFor } from '../terminal/colours.js'
import { plural } from '../terminal/numbers.js'
import { say, type World } from '../world.js'
import { answered } from './answered.js'
import type { Extras } from './extras.js'
import { Groups } from './groups.js'
import { manifestOf, manifestText } from './manifest.js'
import type { Mapping } from './mapping-file.js'
import type { BulkOptions } from './options.js'
import { startProgress } from './progress.js'
import { type Prepare, preparer, skipped } from './requests.js'
import { openRows, type Rows } from './rows.js'
import { openSinks, type Sinks } from './sinks.js'
import { sourcesOf } from './sources.js'
import { summaryLines } from './summary.js'
import { Tally } from './tally.js'
import type { Results } from './writers/result.js'

/**
 * Runs an operation over every row of the inputs, or over the one request that `--set` describes.
 * @param extras what rows may have beyond the request
 * @throws UsageError when it cannot run; what the world's signal was aborted with when it was broken off
 */
export async function runBulk(
  world: World,
  operation: Operation,
  inputs: string[],
  options: BulkOptions,
  extras?: Extras,
): Promise<ExitCode> {
  const started = world.now()
  if (options.dryRun) {
    return await (await import('../inspection/dry-run.js')).dryRun(world, description, inputs, options)
  }
  const description: OperationDescription = extras?.description ?? operations[operation]
  const mapping = await mappingOf(options)
  const rows = await openRows(world, inputs, options, mapping?.headerRow)
  const prepare = preparation(world, description, rows, mapping, options)
  const withFile = rows.inputs.length > 1
  const groups = options.summaryBy && new Groups(options.summaryBy, description.request, rows.columns)
  const tally = new Tally(description.response, groups)
  const opened = await world.openEngine(options)
  const engine = extras ? extras.wrap(opened) : opened
  try {
    const headings = [...rows.columns]
    const sinks = await openSinks(world, inputs, options, {
      operation: description,
      headings,
      withFile,
      isSingle: rows.isSingle,
    })
    const stopped = await orAbandon(world, sinks, tally, () =>
      pump(world, engine, operation, rows, prepare, sinks, tally, options),
    )
    if (stopped) {
      await sinks.abandon(true)
    } else {
      const identity = options.manifest === undefined ? undefined : await engine.identity()
      const facts = {
        operation,
        options,
        inputs: rows.inputs,
        mapping: mappingFacts(options.map),
        tally,
        started,
      }
      const manifest =
        identity && manifestText(options.manifest!, manifestOf({ ...facts, identity, ended: world.now() }))
      await sinks.commit(manifest)
    }
    if (!options.quiet) conclude(world, options, rows, headings.length, sinks, tally, stopped)
    return tally.failed > 0 ? exit.rowsFailed : exit.ok
  } finally {
    await engine.close()
  }
}

/** The reader of mapping files brings two libraries, which a run without one does not need. */
async function mappingOf({ map }: BulkOptions): Promise<Mapping | undefined> {
  return map === undefined ? undefined : (await import('./mapping-file.js')).readMapping(map)
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

/** Moves every batch of rows through the engine into the sinks; true when it stopped at the last allowed failure. */
async function pump(
  world: World,
  engine: Engine,
  operation: Operation,
  rows: Rows,
  prepare: () => Prepare,
  sinks: Sinks,
  tally: Tally,
  options: BulkOptions,
): Promise<boolean> {
  const mostFailures = options.failFast ? 1 : (options.maxErrors ?? Number.POSITIVE_INFINITY)
  const progress = await startProgress(world, options.quiet || rows.isSingle, rows.inputs, tally)
  try {
    for await (const all of answered(engine, operation, rows.batches, prepare, world.signal)) {
      const results = upToFailure(all, mostFailures - tally.failed)
      tally.add(results)
      await sinks.write(results)
      if (tally.failed >= mostFailures) return true
      progress.update()
    }
  } finally {
    progress.stop()
  }
  if (tally.rows === 0)
    throw new UsageError(`${rows.inputs[0]?.name ?? 'the input'} has a heading but no rows`)
  return false
}

/** The results up to and with the `count`th failed row. */
function upToFailure(results: Results, count: number): Results {
  if (count === Number.POSITIVE_INFINITY) return results
  let left = count
  const last = results.outcomes.findIndex((each) => isErrorBody(each) && each !== skipped && --left === 0)
  return last === -1 ? results : { ...results, outcomes: results.outcomes.slice(0, last + 1) }
}

/** Nothing half-written is left behind, except where the work done so far is right and could be of use. */
async function orAbandon<T>(world: World, sinks: Sinks, tally: Tally, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isStopped = error instanceof EngineStopped && tally.rows > 0
    await sinks.abandon(isStopped || world.signal.reason instanceof Interrupted)
    if (isStopped && sinks.paths.length > 0) say(world, `ghg: what was done is in ${partialFiles(sinks)}`)
    throw error
  }
}

function partialFiles(sinks: Sinks): string {
  return sinks.paths.map((path) => `${path}.partial`).join(', ')
}

function mappingFacts(path: string | undefined): { name: string; sha256: string } | null {
  if (path === undefined) return null
  return { name: path, sha256: createHash('sha256').update(readFileSync(path)).digest('hex') }
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
