/** The story of a bulk run: rows in, requests through the engine, results and side files out. */
import { type Operation, type OperationDescription, operations } from '../contract/contract.js'
import type { Engine } from '../engine/engine.js'
import { type ExitCode, exit, UsageError } from '../host/exit.js'
import { plural } from '../host/numbers.js'
import { say, type World } from '../host/world.js'
import type { Extras } from './answer/row-extensions/row-extension.js'
import { partJob } from './answer/worker-setup.js'
import { conclude, finish, interrupted, orAbandon } from './finish.js'
import { withPatternsExpanded } from './input/readers/patterns.js'
import { mappingOf } from './input/requests/mapping-of.js'
import { originText, type Sources, sourcesOf } from './input/requests/sources.js'
import { openRows, type Rows } from './input/rows.js'
import { Journal, runIdentity } from './journal.js'
import type { BulkOptions } from './options.js'
import { outputTexts } from './output/outputs.js'
import { assertDistinct, openSinks } from './output/sinks.js'
import { Groups } from './output/totals/groups.js'
import { Tally } from './output/totals/tally.js'
import { lockTargets, type Release } from './output/writers/lock.js'
import { isRegular } from './output/writers/target.js'
import type { Flow } from './pipeline.js'
import { startProgress } from './progress.js'
import { moveRows } from './strategy.js'

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
    return await (await import('./inspection/dry-run.js')).dryRun(world, description, inputs, options)
  }
  const mapping = await mappingOf(options)
  const rows = await openRows(world, inputs, options, mapping?.headerRow)
  const arePaths = rows.delimiter === undefined
  const compile = () => sourcesOf(description, rows.columns, { ...options, mapping, arePaths })
  const sources = compile()
  if (!options.quiet) tellSources(world, sources, options.verbose ?? false)
  const groups = options.summaryBy && new Groups(options.summaryBy, description.request, rows.columns)
  const tally = new Tally(description.response, groups)
  const opened = await world.openEngine(options)
  const engine = extras ? extras.wrap(opened) : opened
  let release: Release = () => {}
  try {
    const headings = [...rows.columns]
    const withFile = rows.inputs.length > 1
    const onTerminal = options.output === undefined && world.stdout.isTTY === true
    const isList = rows.isSingle && onTerminal && !options.format && !options.columns
    const shape = { operation: description, headings, withFile, isList }
    const outputs = outputTexts(options, shape)
    const paths = outputs.map(({ path }) => path)
    const files = [...paths, options.manifest]
    assertDistinct(files, inputs)
    release = await lockTargets(files)
    const journal = await journalOf(opened, operation, options, inputs, paths, rows)
    const done = earlierRun(world, options, journal, paths)
    // Defects are counted anew: the program may have been mended meanwhile.
    if (done) tally.merge({ ...done.tally, defects: [] })
    const written = done?.outputs.map((output) => output.written)
    const continued = written ? outputTexts(options, shape, written) : outputs
    const sinks = await openSinks(world, options, continued, done?.outputs)
    const progress = await startProgress(world, options.quiet || rows.isSingle, rows.inputs, tally)
    const oneByOne = extras !== undefined || options.failFast || options.maxErrors !== undefined
    const job = oneByOne ? undefined : partJob(operation, options, rows, headings, written)
    const reached = undefined
    const flow: Flow = { world, rows, sinks, tally, journal, done, reached, progress: progress.update }
    const ending = await orAbandon(flow, async () => {
      try {
        const compilation = { description, sources, compile }
        return await moveRows(flow, engine, operation, options, compilation, job)
      } finally {
        progress.stop()
      }
    })
    if (ending === 'interrupted') throw await interrupted(flow)
    if (ending === 'failures') await sinks.abandon(true)
    else await finish(flow, engine, operation, options, started)
    journal?.remove()
    if (!options.quiet) conclude(flow, options, headings.length, ending === 'failures')
    return tally.failed > 0 ? exit.rowsFailed : exit.ok
  } finally {
    release()
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

/** How headings were understood, and with `--verbose` where every field comes from. */
function tellSources(world: World, { remarks, fields }: Sources, isVerbose: boolean): void {
  for (const remark of remarks) say(world, `ghg: ${remark}`)
  if (!isVerbose) return
  for (const { keys, origin } of fields)
    if (origin) say(world, `${keys.join('.')} from ${originText(origin)}`)
}
