/** The story of a bulk run: rows in, requests through the engine, results and side files out. */
import { type Operation, type OperationDescription, operations } from '../contract/contract.js'
import type { Engine } from '../engine/engine.js'
import { type ExitCode, exit, UsageError } from '../host/exit.js'
import { plural } from '../host/numbers.js'
import { assertRelease } from '../host/release.js'
import { say, type World } from '../host/world.js'
import { refusing } from './answer/refusals.js'
import type { RowExtension } from './answer/row-extensions/row-extension.js'
import { chunkJob } from './answer/worker-setup.js'
import { conclude, finish, interrupted, orAbandon } from './finish.js'
import { type OpenSource, openSource } from './input/open-source.js'
import { withPatternsExpanded } from './input/readers/patterns.js'
import { repeatedFiles, watchRepeated } from './input/repeated-rows.js'
import { fieldsOf, gwpField } from './input/requests/fields.js'
import { mappingOf } from './input/requests/mapping-of.js'
import { originText, type Sources } from './input/requests/sources.js'
import { Journal, runIdentity } from './journal.js'
import type { BulkOptions } from './options.js'
import { outputTexts } from './output/outputs.js'
import { assertDistinct, openSinks } from './output/sinks.js'
import { Groups } from './output/totals/groups.js'
import { Tally } from './output/totals/tally.js'
import { lockTargets, type Release } from './output/writers/lock.js'
import { isRegular } from './output/writers/target.js'
import type { Flow } from './pipeline.js'
import { planRun, type RunPlan, withMapping } from './plan.js'
import { startProgress } from './progress.js'
import { moveRows } from './strategy.js'

/**
 * Runs an operation over every row of the inputs, or over the one request that `--set` describes.
 * @param names of inputs as typed, patterns among them
 * @param extension what rows may have beyond the request
 * @throws UsageError when it cannot run; what the world's signal was aborted with when it was interrupted
 */
export async function runBulk(
  world: World,
  operation: Operation,
  names: string[],
  options: BulkOptions,
  extension?: RowExtension,
): Promise<ExitCode> {
  const started = world.now()
  const plan = withMapping(planRun(options), await mappingOf(options.map))
  const { answering, writing, limits, messages } = plan
  const inputs = await withPatternsExpanded(names)
  const description: OperationDescription = extension?.description ?? operations[operation]
  const grouping = extension?.grouping
  if (limits.dryRun) {
    grouping?.assertRows(inputs, plan)
    const { dryRun } = await import('./inspection/dry-run.js')
    return await dryRun(world, description, inputs, plan, grouping?.refusedTogether)
  }
  const files = [writing.output, ...writing.sideFiles.map(({ path }) => path), writing.manifest]
  assertDistinct(files, inputs)
  const source = grouping
    ? await grouping.open(world, inputs, plan)
    : await openSource(world, inputs, plan, description)
  const { sources, sourceHeadings } = source
  // A group is no row of the input.
  const watched = grouping || source.rows.isSingle ? undefined : watchRepeated(source.rows)
  const { rows } = watched ?? source
  const sameFiles = await repeatedFiles(inputs)
  if (!messages.isQuiet) saySources(world, sources, messages.isVerbose)
  const groups = writing.groupBy && new Groups(writing.groupBy, description.request, rows.columns)
  const failureIn = grouping?.failureIn
  const tally = new Tally(description.response, groups, failureIn, extension?.watch?.())
  tally.addRunNotices(() => [...sameFiles, ...(watched?.notices() ?? [])])
  const opened = await world.openEngine(answering.engine)
  const engine = refusing(extension ? extension.wrap(opened) : opened, description, sources.refused)
  let release: Release = () => {}
  try {
    await assertRelease(opened, description, answering.engine.dataVersion)
    const headings = [...rows.columns]
    const { withFile } = rows
    const isList = rows.isSingle && writing.mayBeList && world.stdout.isTTY === true
    const columns = grouping?.columns
    const shape = { operation: description, headings, sourceHeadings, withFile, isList, columns, failureIn }
    const outputs = outputTexts(writing, shape)
    const paths = outputs.map(({ path }) => path)
    release = await lockTargets(files)
    const journal = await journalOf(opened, operation, plan, inputs, paths, source)
    const done = earlierRun(world, plan, journal, paths)
    // Defects are counted anew: the program may have been mended meanwhile.
    if (done) tally.merge({ ...done.tally, defects: [] })
    const written = done?.outputs.map((output) => output.written)
    const resumed = written ? outputTexts(writing, shape, written) : outputs
    const sinks = await openSinks(world, resumed, writing.manifest, done?.outputs)
    const progress = await startProgress(world, messages.isQuiet || rows.isSingle, rows.inputs, tally)
    const canStop = limits.mostFailures !== Number.POSITIVE_INFINITY
    const job = extension || canStop ? undefined : chunkJob(operation, plan, rows, headings, written)
    // After a failure nothing more is to be kept.
    const parallel = canStop && description.writes ? 1 : engine.parallel
    const update = progress.update
    const flow: Flow = {
      world,
      rows,
      sinks,
      tally,
      journal,
      done,
      reached: undefined,
      progress: update,
      parallel,
    }
    const ending = await orAbandon(flow, async () => {
      try {
        return await moveRows(flow, engine, operation, description, source, limits, job)
      } finally {
        progress.stop()
      }
    })
    if (ending === 'interrupted') throw await interrupted(flow)
    // What groups of rows were answered with is kept in the store: it is complete as it is.
    const isAbandoned = ending === 'failures' && !grouping
    if (isAbandoned) await sinks.abandon(true)
    else await finish(flow, engine, operation, plan, started)
    journal?.remove()
    const canAskGwp = gwpField(fieldsOf(description.request)) !== undefined
    if (!messages.isQuiet) conclude(flow, plan, headings.length, isAbandoned, canAskGwp, grouping?.words)
    return tally.failed > 0 ? exit.rowsFailed : exit.ok
  } finally {
    release()
    await engine.close()
  }
}

/**
 * Where a run can be resumed. What a server computes with is not asked: that takes an exchange, which a short
 * run should not cost; its address is what must be the same. Nor is the count of changes to the project's own data
 * where the run itself makes some.
 */
async function journalOf(
  engine: Engine,
  operation: Operation,
  plan: RunPlan,
  inputs: string[],
  paths: (string | undefined)[],
  { rows: { isSingle }, sourceHeadings: headings }: OpenSource,
): Promise<Journal | undefined> {
  const { output } = plan.writing
  if (output === undefined || isSingle) return undefined
  if (paths.some((path) => path === undefined || !isRegular(path))) return undefined
  const { catalogue_checksum: catalogue = null, private_revision = null } =
    engine.address === undefined ? await engine.identity() : {}
  const { writes }: OperationDescription = operations[operation]
  const privateRevision = writes ? null : private_revision
  const computedBy = { engine: engine.address ?? 'local', catalogue, privateRevision }
  return new Journal(output, runIdentity(operation, plan, inputs, headings, computedBy))
}

/** Where an earlier run was interrupted, with `--resume`. @throws UsageError when there cannot be one */
function earlierRun(
  world: World,
  { limits, messages }: RunPlan,
  journal: Journal | undefined,
  outputs: (string | undefined)[],
) {
  if (!limits.resume) {
    journal?.remove()
    return undefined
  }
  if (!journal) throw new UsageError('--resume continues files: name one with -o, and no device or pipe')
  const done = journal.earlier(outputs)
  if (!messages.isQuiet) {
    say(
      world,
      done
        ? `ghg: resuming after ${plural(done.tally.rows, 'row')} that ${done.tally.rows === 1 ? 'is' : 'are'} done`
        : 'ghg: no interrupted run to resume; starting at the beginning',
    )
  }
  return done
}

/** How headings were understood, and with `--verbose` where every field comes from. */
function saySources(world: World, { remarks, fields }: Sources, isVerbose: boolean): void {
  for (const remark of remarks) say(world, `ghg: ${remark}`)
  if (!isVerbose) return
  for (const { keys, origin } of fields)
    if (origin) say(world, `${keys.join('.')} from ${originText(origin)}`)
}
