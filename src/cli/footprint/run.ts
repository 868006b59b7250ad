/** The story of `ghg pcf`: products in, one after the other through the engine, results and side files out. */
import { existsSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { Type } from '@sinclair/typebox'
import {
  type ErrorBody,
  FootprintResponse,
  isErrorBody,
  type Outcome,
  ServiceError,
} from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import type { BulkOptions } from '../bulk/options.js'
import { errorsWriter, noticesWriter, trailWriter } from '../bulk/side-files.js'
import { codeOf, type Results, type ResultWriter } from '../bulk/writers/result.js'
import { resultCsvWriter } from '../bulk/writers/result-csv.js'
import { resultJsonWriter } from '../bulk/writers/result-json.js'
import { formatOfPath } from '../bulk/writers/table-text.js'
import { openTarget, type Target } from '../bulk/writers/target.js'
import { type ExitCode, exit, UsageError } from '../exit.js'
import { coloursFor } from '../terminal/colours.js'
import { grouped, plural, tonnes } from '../terminal/numbers.js'
import { say, type World } from '../world.js'
import { componentsWriter } from './components-file.js'
import type { Product } from './products.js'
import { bomOperation, isJson, readProducts } from './read.js'

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
    return await (await import('../inspection/dry-run.js')).dryRun(world, bomOperation, inputs, options)
  }
  assertDistinct(inputs, options)
  const { products, headings } = await readProducts(world, inputs, options)
  const withFile = new Set(products.map(({ file }) => file)).size > 1
  const outputs = await openOutputs(world, options, headings, withFile)
  const engine = await world.openEngine(options)
  const tally = new FootprintTally()
  try {
    for await (const { product, outcome } of answered(products, engine, options)) {
      world.signal.throwIfAborted()
      tally.add(product, outcome)
      for (const { target, writer, of } of outputs) {
        await target.write(of(product, outcome).map(writer.rows).join(''))
      }
      if (options.failFast && tally.failed > 0) break
    }
    for (const { target, writer } of outputs) {
      await target.write(writer.foot())
      await target.commit()
    }
  } catch (error) {
    for (const { target } of outputs) await target.abandon(false)
    throw error
  } finally {
    await engine.close()
  }
  if (!options.quiet) for (const line of tally.lines(world, options)) say(world, line)
  return tally.failed > 0 ? exit.rowsFailed : exit.ok
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
  const error = isErrorBody(outcome) ? outcome : failureIn(outcome)
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
  if (notices) writers.push({ path: notices, writer: noticesWriter(notices, FootprintResponse, withFile) })
  if (trail) writers.push({ path: trail, writer: trailWriter(trail, withFile) })
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
  const { output, round, columns: select, csvSafe: safe = false } = options
  const format = options.format ?? formatOfPath(output)
  if (format === 'json' || format === 'ndjson') {
    if (select) throw new UsageError('--columns selects columns of csv and tsv; json has whole responses')
    return resultJsonWriter(FootprintResponse, { lines: format === 'ndjson', round, withFile })
  }
  const delimiter = format === 'csv' ? ',' : '\t'
  return resultCsvWriter(ownHeadings, shownResponse, {
    delimiter,
    safe,
    round,
    select,
    withFile,
    failureIn: (response) => failureIn(response as FootprintResponse),
  })
}

/** @throws UsageError when two of the files are the same, or one of them is an input */
function assertDistinct(
  inputs: readonly string[],
  { output, notices, trail, components, errors }: FootprintOptions,
): void {
  const identity = (path: string) => (existsSync(path) ? realpathSync(path) : resolve(path))
  const seen = new Set(inputs.filter((input) => input !== '-').map(identity))
  for (const path of [output, notices, trail, components, errors]) {
    if (path === undefined || path === '/dev/null') continue
    if (seen.has(identity(path))) throw new UsageError(`${path} is named twice among inputs and outputs`)
    seen.add(identity(path))
  }
}

/** What is said at the end. */
class FootprintTally {
  failed = 0
  #products = 0
  #rows = 0
  #kilograms = 0
  #first: { product: Product; error: ErrorBody } | undefined

  add(product: Product, outcome: Outcome<'footprint'>): void {
    this.#products++
    this.#rows += product.rows
    const error = isErrorBody(outcome) ? outcome : failureIn(outcome)
    if (error) {
      this.failed++
      this.#first ??= { product, error }
    } else if (!isErrorBody(outcome)) this.#kilograms += outcome.co2e ?? 0
  }

  lines(world: World, { color }: FootprintOptions): string[] {
    const colours = coloursFor(world, world.stderr, color)
    const failed = this.failed > 0 ? colours.red(`${grouped(this.failed)} failed`) : '0 failed'
    const counts = `${plural(this.#products, 'product')} of ${plural(this.#rows, 'component')}, ${failed}`
    const lines = [`${counts}; ${colours.bold(`${tonnes(this.#kilograms)} t CO2e`)}`]
    if (this.#first) {
      const { product, error } = this.#first
      lines.push(`first: ${product.name || `row ${product.row}`}: ${codeOf(error)}: ${error.message}`)
    }
    return lines
  }
}

/** A product of which parts failed counts as failed, though it was kept with the rest. */
function failureIn(response: FootprintResponse): ErrorBody | undefined {
  if (response.status !== 'error') return undefined
  const { production, manufacturing, use_phase } = response
  const entries = [production, manufacturing, use_phase].flatMap((stage) => stage?.entries ?? [])
  return entries.find(({ error }) => error !== undefined)?.error
}
