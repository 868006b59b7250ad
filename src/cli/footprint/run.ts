/** The story of `ghg pcf`: products in, one after the other through the engine, results and side files out. */
import { Type } from '@sinclair/typebox'
import type { Bytes } from '../../bulk/input/readers/bytes.js'
import { mappingFacts } from '../../bulk/journal.js'
import { manifestOf, manifestText } from '../../bulk/manifest.js'
import type { BulkOptions } from '../../bulk/options.js'
import { resultDelimiter, resultFormat } from '../../bulk/output/outputs.js'
import { errorsWriter, noticesWriter, trailWriter } from '../../bulk/output/side-files.js'
import { assertDistinct } from '../../bulk/output/sinks.js'
import { lockTargets } from '../../bulk/output/writers/lock.js'
import type { Results, ResultWriter } from '../../bulk/output/writers/result.js'
import { resultCsvWriter } from '../../bulk/output/writers/result-csv.js'
import { resultJsonWriter } from '../../bulk/output/writers/result-json.js'
import { openTarget, type Target } from '../../bulk/output/writers/target.js'
import { FootprintResponse, isErrorBody, type Outcome, ServiceError } from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { say, type World } from '../../host/world.js'
import { bomOperation } from './bom.js'
import { componentsWriter } from './components-file.js'
import type { Product } from './products.js'
import { isJson, readProducts, refusedTogether } from './read.js'
import { FootprintTally, failureOf } from './tally.js'

export interface FootprintOptions extends BulkOptions {
  /** Side file of the parts of every product. */
  components?: string
  explain?: boolean
  matchingEffort?: 'high' | 'low'
}

interface Output {
  target: Target
  writer: ResultWriter
  /** What is written of a product. */
  of: (product: Product, outcome: Outcome<'footprint'>) => Results[]
}

/** Columns that every product has, also one that failed. */
const ownHeadings = ['product', 'rows']
const shownResponse = Type.Omit(FootprintResponse, ['product'])

/**
 * Estimates every product of the inputs.
 * @throws UsageError when it cannot run
 */
export async function runFootprints(
  world: World,
  inputs: string[],
  options: FootprintOptions,
): Promise<ExitCode> {
  if (options.dryRun) {
    if (inputs.some((input) => isJson(input, options))) {
      throw new UsageError('--dry-run is for bills of materials; JSON bodies are taken as they stand')
    }
    const { dryRun } = await import('../../bulk/inspection/dry-run.js')
    return await dryRun(world, bomOperation, inputs, options, refusedTogether)
  }
  const { output, notices, trail, components, errors } = options
  const files = [output, notices, trail, components, errors, options.manifest]
  assertDistinct(files, inputs)
  const release = await lockTargets(files)
  try {
    return await runLocked(world, inputs, options)
  } finally {
    release()
  }
}

async function runLocked(world: World, inputs: string[], options: FootprintOptions): Promise<ExitCode> {
  const started = world.now()
  const { products, headings, inputs: inputsRead } = await readProducts(world, inputs, options)
  const withFile = new Set(products.map(({ file }) => file)).size > 1
  const manifest = options.manifest === undefined ? undefined : await openTarget(world, options.manifest)
  const outputs = await openOutputs(world, options, headings, withFile).catch(async (error: unknown) => {
    await manifest?.abandon(false)
    throw error
  })
  const targets = [...outputs.map(({ target }) => target), ...(manifest ? [manifest] : [])]
  const engine = await world.openEngine(options)
  const tally = new FootprintTally()
  try {
    for await (const { product, outcome } of answered(products, engine, options)) {
      world.signal.throwIfAborted()
      tally.add(product, outcome)
      for (const { target, writer, of } of outputs) {
        await target.write(of(product, outcome).map(writer.rows).join(''))
      }
      if (options.failFast && tally.products.failed > 0) break
    }
    if (manifest) {
      await manifest.write(await manifestOfRun(tally, inputsRead, engine, started, world, options))
    }
    for (const { target, writer } of outputs) await target.write(writer.foot())
    for (const target of targets) await target.commit()
  } catch (error) {
    for (const target of targets) await target.abandon(false)
    throw error
  } finally {
    await engine.close()
  }
  if (!options.quiet) for (const line of tally.lines(world, options.color)) say(world, line)
  return tally.products.failed > 0 ? exit.rowsFailed : exit.ok
}

async function manifestOfRun(
  { products: tally }: FootprintTally,
  inputs: readonly Bytes[],
  engine: Engine,
  started: Date,
  world: World,
  options: FootprintOptions,
): Promise<string> {
  const mapping = mappingFacts(options.map)
  const identity = await engine.identity()
  const ended = world.now()
  const run = { options, inputs, mapping, tally, identity, started, ended, resumed: false }
  return manifestText(options.manifest!, manifestOf({ operation: 'footprint', ...run }))
}

/** Outcomes in the order of the products, of as many at once as the engine is worth. */
async function* answered(
  products: readonly Product[],
  engine: Engine,
  options: FootprintOptions,
): AsyncGenerator<{ product: Product; outcome: Outcome<'footprint'> }> {
  // After a failure nothing more is to be kept.
  const atOnce = options.failFast ? 1 : engine.parallel
  for (let start = 0; start < products.length; start += atOnce) {
    const some = products.slice(start, start + atOnce)
    const outcomes = await Promise.all(some.map((product) => outcomeOf(product, engine, options)))
    for (const [index, product] of some.entries()) yield { product, outcome: outcomes[index]! }
  }
}

async function outcomeOf(
  { request }: Product,
  engine: Engine,
  { explain, matchingEffort }: FootprintOptions,
): Promise<Outcome<'footprint'>> {
  if (isErrorBody(request)) return request
  const asked = {
    ...request,
    ...(explain && { explain_results: true }),
    ...(matchingEffort && { matching_effort: matchingEffort }),
  }
  try {
    return await engine.call('footprint', asked)
  } catch (error) {
    if (error instanceof ServiceError) return error.body()
    throw error
  }
}

function resultsOf({ file, row, name, rows, request }: Product, outcome: Outcome<'footprint'>): Results[] {
  const batch = { file, first: row, rows: [[name, rows]], defects: new Map() }
  return [{ batch, requests: [request], outcomes: [outcome] }]
}

/** Every row of a product that failed: it is the whole of them that is to be run again. */
function failuresOf({ file, source, request }: Product, outcome: Outcome<'footprint'>): Results[] {
  const error = failureOf(outcome)
  if (error === undefined) return []
  return source.map(({ row, cells }) => ({
    batch: { file, first: row, rows: [[...cells]], defects: new Map() },
    requests: [request],
    outcomes: [error],
  }))
}

async function openOutputs(
  world: World,
  options: FootprintOptions,
  headings: readonly string[],
  withFile: boolean,
): Promise<Output[]> {
  const { output, notices, trail, components, errors, csvSafe = false } = options
  const writers: { path: string | undefined; writer: ResultWriter; of?: Output['of'] }[] = [
    { path: output, writer: resultWriter(options, withFile) },
  ]
  if (notices) {
    writers.push({ path: notices, writer: noticesWriter(notices, FootprintResponse, withFile, csvSafe) })
  }
  if (trail) writers.push({ path: trail, writer: trailWriter(trail, withFile, csvSafe) })
  if (components) writers.push({ path: components, writer: componentsWriter(components, csvSafe) })
  if (errors) {
    writers.push({ path: errors, writer: errorsWriter(errors, headings, withFile, csvSafe), of: failuresOf })
  }
  const outputs: Output[] = []
  try {
    for (const { path, writer, of = resultsOf } of writers) {
      const target = await openTarget(world, path)
      outputs.push({ target, writer, of })
      await target.write(writer.head())
    }
  } catch (error) {
    for (const { target } of outputs) await target.abandon(false)
    throw error
  }
  return outputs
}

function resultWriter(options: FootprintOptions, withFile: boolean): ResultWriter {
  const { round, columns: select, csvSafe: safe = false } = options
  const delimiter = resultDelimiter(options)
  if (!delimiter) {
    if (select) throw new UsageError('--columns selects columns of csv and tsv; json has whole responses')
    const lines = resultFormat(options) === 'ndjson'
    return resultJsonWriter(FootprintResponse, { lines, round, withFile })
  }
  return resultCsvWriter(ownHeadings, shownResponse, {
    delimiter,
    safe,
    round,
    select,
    withFile,
    failureIn: (response) => failureOf(response as FootprintResponse),
  })
}
