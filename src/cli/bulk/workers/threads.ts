/** Threads that a run is shared among. */
import { existsSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import type { World } from '../../world.js'
import type { BulkOptions } from '../options.js'
import { resultFormat } from '../outputs.js'
import { numbersRows } from '../part-tools.js'
import { formatOfPath } from '../writers/table-text.js'

/** Input for which starting threads takes longer than they save. */
const smallInput = 16e6

/**
 * Starts what a run over these inputs can use, before anything else is done: a thread takes as long to begin as
 * this one. None for standard input, small files, and where rows have to be taken one after another.
 */
export function startThreads(world: World, inputs: readonly string[], options: BulkOptions): Worker[] {
  const start = world.startWorker
  if (!start || options.failFast || options.maxErrors !== undefined) return []
  if ((options.engine ?? world.env.GHG_ENGINE) === 'remote') return []
  const count = threadsFor(inputs, options)
  // Where rows are not numbered this thread works too.
  const others = count === 1 || numbersRows(options) ? count : count - 1
  return count === 1 ? [] : Array.from({ length: others }, () => start({ options }))
}

/** JSON, whose elements depend on each other, is written by one thread. */
function threadsFor(inputs: readonly string[], options: BulkOptions): number {
  const { workers, notices, trail, legs, errors } = options
  const sideFormats = [notices, trail, legs, errors].map((path) => path && formatOfPath(path))
  if (resultFormat(options) === 'json' || sideFormats.includes('json')) return 1
  const sizes = inputs.map(sizeOf)
  if (sizes.length === 0 || sizes.includes(undefined)) return 1
  if (workers !== undefined) return workers
  return sizes.reduce<number>((sum, size) => sum + size!, 0) < smallInput ? 1 : availableParallelism()
}

/** Bytes of a file; undefined for what is none. */
function sizeOf(input: string): number | undefined {
  const stats = input !== '-' && existsSync(input) ? statSync(input) : undefined
  return stats?.isFile() ? stats.size : undefined
}
