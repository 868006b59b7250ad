/** The story of a bulk run: rows in, requests through the engine, results and side files out. */
import { type Operation, type OperationDescription, operations } from '../contract/contract.js'
import type { Engine } from '../engine/engine.js'
import { type ExitCode, exit, UsageError } from '../host/exit.js'
import { plural } from '../host/numbers.js'
import { assertRelease } from '../host/release.js'
import { say, type World } from '../host/world.js'
import type { RowExtension } from './answer/row-extensions/row-extension.js'
import type { RowPass } from './answer/row-passes.js'
import { runEngine } from './answer/run-engine.js'
import { chunkJob } from './answer/worker-setup.js'
import { classifiedDescription } from './classification/described.js'
import { conclude, finish, interrupted, orAbandon } from './finish.js'
import type { LookedAt } from './gates.js'
import { inPasses } from './in-passes.js'
import { fieldsOf, gwpField } from './input/fields/fields.js'
import type { Mapping } from './input/mapping/mapping-file.js'
import { mappingOf } from './input/mapping/mapping-of.js'
import { type OpenSource, openSource } from './input/open-source.js'
import { withPatternsExpanded } from './input/readers/patterns.js'
import { repeatedFiles, watchRepeated } from './input/repeated-rows.js'
import { originText, type Sources } from './input/requests/sources.js'
import { Journal, runIdentity } from './journal.js'
import type { BulkOptions } from './options.js'
import { outputTexts } from './output/outputs.js'
import { assertDistinct, openSinks } from './output/sinks.js'
import { Groups } from './output/totals/groups.js'
import { countedIn, Tally } from './output/totals/tally.js'
import { lockTargets, type Release } from './output/writers/lock.js'
import { isRegular } from './output/writers/target.js'
import type { InputTyping } from './output/writers/typed-rows.js'
import type { PartsRun } from './parts/parts-run.js'
import type { Flow } from './pipeline.js'
import { planRun, type RunPlan, withMapping } from './plan.js'
import { startProgress } from './progress.js'
import type { Beginning } from './shares/rows-of-share.js'
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
  const mapping = await mappingOf(options.map, options.words)
  const plan = withMapping(planRun(options), mapping)
  const { answering, writing, limits, messages } = plan
  const inputs = await withPatternsExpanded(names)
  const plain: OperationDescription = extension?.description ?? operations[operation]
  const parts = await partsOf(mapping, operation, extension)
  const grouping = extension?.grouping
  if (limits.dryRun) {
    grouping?.assertRows(inputs, plan)
    if (parts) {
      const { partsDryRun } = await import('./parts/parts-dry-run.js')
      return await partsDryRun(world, parts, inputs, plan)
    }
    const { dryRun } = await import('./inspection/dry-run.js')
    return await dryRun(world, plain, inputs, plan, grouping?.refusedTogether)
  }
  const files = [writing.output, ...writing.sideFiles.map(({ path }) => path), writing.manifest]
  assertDistinct(files, inputs)
  if (plan.reading.share) {
    const { assertDivisible } = await import('./shares/rows-of-share.js')
    assertDivisible(extension, plain, plan)
  }
  const source = grouping
    ? await grouping.open(world, inputs, plan)
    : parts
      ? await parts.open(world, inputs, plan)
      : await openSource(world, inputs, plan, plain)
  const { sources, sourceHeadings } = source
  const description = source.parts?.description ?? classifiedDescription(plain)
  // A group is no row of the input.
  const watched = grouping || source.rows.isSingle ? undefined : watchRepeated(source.rows)
  let { rows } = watched ?? source
  let beginning: Beginning = { input: 0, rows: 0 }
  if (plan.reading.share) {
    const { rowsOfShare } = await import('./shares/rows-of-share.js')
    ;({ rows, beginning } = await rowsOfShare(rows, plan.reading.share, watched?.isOver))
  }
  if (writing.format === 'xlsx' && !grouping && !parts) {
    const { assertRoom } = await import('./sheet-room.js')
    await assertRoom(world, inputs, source.rows, plan)
  }
  const sameFiles = await repeatedFiles(inputs)
  if (!messages.isQuiet) saySources(world, sources, rows.remarks, messages.isVerbose)
  const groups =
    writing.groupBy && new Groups(writing.groupBy, description.request, source.parts?.columns ?? rows.columns)
  const failureIn = grouping?.failureIn
  const tally = new Tally(
    countedIn(description.response),
    groups,
    failureIn,
    source.parts?.watch() ?? extension?.watch?.(),
  )
  const { notices: readingNotices } = rows
  tally.addRunNotices(() => sameFiles)
  tally.addRunNotices(readingNotices)
  tally.addRunNotices(() => watched?.notices() ?? [])
  const opened = await world.openEngine(answering.engine)
  const engine = await runEngine(!parts && extension ? extension.wrap(opened) : opened, plain, source, parts)
  let release: Release = () => {}
  try {
    await assertRelease(opened, description, answering.engine.dataVersion)
    let pass: RowPass | undefined
    if (extension?.passes) {
      const again = () =>
        parts ? parts.open(world, inputs, plan) : openSource(world, inputs, plan, description)
      const run = { world, plan, engine: opened, description, again }
      ;({ rows, pass } = await inPasses({ ...source, rows }, extension.passes, run))
    }
    const headings = [...rows.columns]
    const { withFile } = rows
    const isList = rows.isSingle && writing.mayBeList && world.stdout.isTTY === true
    const columns = grouping?.columns
    const typing = grouping ? undefined : inputTyping(source, description)
    const writerOfParts = source.parts?.writer
    const shape = {
      ...{ operation: description, headings, sourceHeadings, withFile, isList, columns, failureIn },
      ...{ typing, writerOfParts },
    }
    const outputs = outputTexts(writing, shape)
    const paths = outputs.map(({ path }) => path)
    release = await lockTargets(files)
    const journal = await journalOf(opened, description, plan, inputs, paths, source)
    const done = earlierRun(world, plan, journal, paths)
    // Defects are counted again from zero: the program may have been mended meanwhile.
    if (done) tally.merge({ ...done.tally, defects: [] })
    const written = done?.outputs.map((output) => output.written)
    const resumed = written ? outputTexts(writing, shape, written) : outputs
    const sinks = await openSinks(world, resumed, writing.manifest, done?.outputs)
    const progress = await startProgress(world, messages.isQuiet || rows.isSingle, rows.inputs, tally)
    const canStop = limits.mostFailures !== Number.POSITIVE_INFINITY
    const kind = parts && (parts.isLedger ? 'ledger' : 'lines')
    const isPlain = parts
      ? !extension?.passes
      : !extension?.watch && (!extension?.passes || pass?.stocks !== undefined)
    const own = (parts ? parts.hasExtensions : extension) ? { description, pass } : undefined
    const job =
      isPlain && !canStop ? chunkJob(operation, plan, rows, headings, written, kind, typing!) : undefined
    // After a failure nothing more is to be kept.
    const parallel = canStop && description.writes ? 1 : engine.parallel
    const update = progress.update
    const flow: Flow = {
      world,
      rows,
      sinks,
      tally,
      journal,
      beginning,
      done,
      reached: undefined,
      isResuming: limits.resume,
      progress: update,
      parallel,
    }
    const ending = await orAbandon(flow, async () => {
      try {
        return await moveRows(flow, engine, operation, description, source, limits, job, own)
      } finally {
        progress.stop()
      }
    })
    if (ending === 'interrupted') throw await interrupted(flow)
    // What groups of rows were answered with is kept in the store: it is complete as it is.
    const isAbandoned = ending === 'failures' && !grouping
    if (isAbandoned) await sinks.abandon(true)
    else await finish(flow, engine, description, plan, started)
    journal?.remove()
    if (!isAbandoned) await sinks.cleanUp()
    const canAskGwp = gwpField(fieldsOf(description.request)) !== undefined
    if (!messages.isQuiet) conclude(flow, plan, headings.length, isAbandoned, canAskGwp, grouping?.words)
    const { passed, remarks } = await limitsLookedAt(tally, limits)
    for (const each of [...passed, ...remarks]) say(world, `ghg: ${each}`)
    if (passed.length > 0) return exit.aboveLimit
    return tally.failed > 0 ? exit.rowsFailed : exit.ok
  } finally {
    release()
    await engine.close()
  }
}

/** The limits of a ledger. */
async function limitsLookedAt(tally: Tally, { gates }: RunPlan['limits']): Promise<LookedAt> {
  if (Object.keys(gates).length === 0) return { passed: [], remarks: [] }
  const { lookedAt } = await import('./gates.js')
  const { estimated, failed, watched } = tally
  const notices = new Map(tally.notices.all().map(({ code, rows }) => [code, rows]))
  return lookedAt(gates, { scopes: watched?.scopes?.() ?? [], estimated, failed, notices })
}

/** Where rows have several parts, or go to several commands. @throws UsageError for a mapping of another command */
async function partsOf(
  mapping: Mapping | undefined,
  operation: Operation,
  extension: RowExtension | undefined,
): Promise<PartsRun | undefined> {
  if (!mapping || extension?.grouping) return undefined
  const isLedger = extension?.isLedger === true
  if (!isLedger && !isForCommand(mapping)) return undefined
  const { partsRun, assertCommand, needsParts } = await import('./parts/parts-run.js')
  if (isLedger) return await partsRun(mapping, undefined)
  assertCommand(mapping, operation)
  return needsParts(mapping) ? await partsRun(mapping, operation) : undefined
}

/** Whether a mapping has anything that a plain run does not do by itself. */
function isForCommand({ operation, activities, unpivot, period }: Mapping): boolean {
  return [operation, activities, unpivot, period].some((each) => each !== undefined)
}

/** What outputs with typed cells have to know of the input. */
function inputTyping(
  { rows: { delimiter, numberColumns }, sources: { fields } }: OpenSource,
  { request }: OperationDescription,
): InputTyping {
  const kinds = new Map(fieldsOf(request).map(({ path, kind }) => [path, kind]))
  const ofFields = fields.flatMap(({ keys, isPlain, columns }) => {
    const kind = kinds.get(keys.join('.'))
    return isPlain && (kind === 'number' || kind === 'integer') ? columns : []
  })
  return { isText: delimiter !== undefined, numbers: new Set([...ofFields, ...(numberColumns ?? [])]) }
}

/**
 * Where a run can be resumed. What a server computes with is not asked: that takes an exchange, which a short
 * run should not cost; its address is what must be the same. Nor is the count of changes to the project's own data
 * where the run itself makes some.
 */
async function journalOf(
  engine: Engine,
  description: OperationDescription,
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
  const { writes } = description
  const privateRevision = writes ? null : private_revision
  const computedBy = { engine: engine.address ?? 'local', catalogue, privateRevision }
  return new Journal(output, runIdentity(description.name, plan, inputs, headings, computedBy))
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
  if (!journal) throw new UsageError('--resume needs an output file (-o FILE), not a pipe or device')
  const done = journal.earlier(outputs)
  if (!messages.isQuiet) {
    say(
      world,
      done
        ? `ghg: resuming after ${plural(done.tally.rows, 'row')} that ${done.tally.rows === 1 ? 'is' : 'are'} done`
        : 'ghg: no interrupted run to resume; starting from the beginning',
    )
  }
  return done
}

/** How headings were understood, and with `--verbose` where every field comes from. */
function saySources(
  world: World,
  { remarks, fields }: Sources,
  ofInput: readonly string[],
  isVerbose: boolean,
): void {
  for (const remark of [...ofInput, ...remarks]) say(world, `ghg: ${remark}`)
  if (!isVerbose) return
  for (const { keys, origin } of fields)
    if (origin) say(world, `${keys.join('.')} from ${originText(origin)}`)
}
