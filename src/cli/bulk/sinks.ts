/** Everything a run writes: results and side files, opened together, and committed or abandoned together. */
import { existsSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import type { OperationDescription } from '../../contract/contract.js'
import { UsageError } from '../exit.js'
import type { World } from '../world.js'
import { legsWriter } from './legs-file.js'
import type { BulkOptions } from './options.js'
import { errorsWriter, noticesWriter, trailWriter } from './side-files.js'
import type { Results, ResultWriter } from './writers/result.js'
import { resultCsvWriter } from './writers/result-csv.js'
import { resultJsonWriter } from './writers/result-json.js'
import { resultListWriter } from './writers/result-list.js'
import { formatOfPath } from './writers/table-text.js'
import { openTarget, type Target } from './writers/target.js'

export interface Shape {
  operation: OperationDescription
  headings: readonly string[]
  /** Whether rows come from several files. */
  withFile: boolean
  isSingle: boolean
}

export interface Sinks {
  write: (results: Results) => Promise<void>
  /** Every file appears under its name; `manifest` is the text of that side file. */
  commit: (manifest: string | undefined) => Promise<void>
  abandon: (keepPartial: boolean) => Promise<void>
  /** Files that exist once committed. */
  paths: string[]
}

/** @throws UsageError when two of the files are the same, or one of them is an input */
export async function openSinks(
  world: World,
  inputs: readonly string[],
  options: BulkOptions,
  shape: Shape,
): Promise<Sinks> {
  const paths = [
    options.output,
    options.notices,
    options.trail,
    options.legs,
    options.errors,
    options.manifest,
  ]
  assertDistinct(
    paths.filter((path) => path !== undefined),
    inputs,
  )
  const writers = writersOf(world, options, shape)
  const manifestTarget = options.manifest === undefined ? undefined : { path: options.manifest }
  const open: { target: Target; writer: ResultWriter }[] = []
  const manifests: Target[] = []
  const all = () => [...open.map(({ target }) => target), ...manifests]
  try {
    for (const { path, writer } of writers) open.push({ target: await openTarget(world, path), writer })
    if (manifestTarget) manifests.push(await openTarget(world, manifestTarget.path))
    for (const { target, writer } of open) await target.write(writer.head())
  } catch (error) {
    for (const target of all()) await target.abandon(false)
    throw error
  }
  return {
    paths: all().flatMap((target) => (target.path === undefined ? [] : [target.path])),
    write: async (results) => {
      for (const { target, writer } of open) await target.write(writer.rows(results))
    },
    commit: async (manifest) => {
      for (const { target, writer } of open) await target.write(writer.foot())
      for (const target of manifests) await target.write(manifest ?? '')
      for (const target of all()) await target.commit()
    },
    abandon: async (keepPartial) => {
      for (const target of all()) await target.abandon(keepPartial)
    },
  }
}

function writersOf(
  world: World,
  options: BulkOptions,
  shape: Shape,
): { path: string | undefined; writer: ResultWriter }[] {
  const { headings, withFile } = shape
  const { response } = shape.operation
  const writers = [{ path: options.output, writer: resultWriter(world, options, shape) }]
  if (options.notices) {
    writers.push({ path: options.notices, writer: noticesWriter(options.notices, response, withFile) })
  }
  if (options.trail) writers.push({ path: options.trail, writer: trailWriter(options.trail, withFile) })
  if (options.legs) writers.push({ path: options.legs, writer: legsWriter(options.legs, withFile) })
  if (options.errors) {
    const safe = options.csvSafe ?? false
    writers.push({ path: options.errors, writer: errorsWriter(options.errors, headings, withFile, safe) })
  }
  return writers
}

function resultWriter(world: World, options: BulkOptions, shape: Shape): ResultWriter {
  const { response } = shape.operation
  const { round, columns: select } = options
  const onTerminal = options.output === undefined && world.stdout.isTTY === true
  if (shape.isSingle && onTerminal && !options.format && !select) return resultListWriter(response, round)
  const format = options.format ?? formatOfPath(options.output)
  if (format === 'json' || format === 'ndjson') {
    if (select) throw new UsageError('--columns selects columns of csv and tsv; json has whole responses')
    return resultJsonWriter(response, { lines: format === 'ndjson', round, withFile: shape.withFile })
  }
  return resultCsvWriter(shape.headings, response, {
    delimiter: format === 'csv' ? ',' : '\t',
    safe: options.csvSafe ?? false,
    round,
    select,
    withFile: shape.withFile,
  })
}

function assertDistinct(paths: readonly string[], inputs: readonly string[]): void {
  const read = new Set(inputs.filter((input) => input !== '-').map(identityOf))
  const written = new Set<string>()
  for (const path of paths) {
    const identity = identityOf(path)
    if (read.has(identity)) throw new UsageError(`${path} is an input and would be overwritten`)
    if (written.has(identity) && identity !== '/dev/null')
      throw new UsageError(`${path} is named for two outputs`)
    written.add(identity)
  }
}

function identityOf(path: string): string {
  return existsSync(path) ? realpathSync(path) : resolve(path)
}
