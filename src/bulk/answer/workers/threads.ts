/** How many threads a run is shared among. */
import { availableParallelism } from 'node:os'
import { formatOfPath } from '../../file-formats.js'
import type { Bytes } from '../../input/readers/bytes.js'
import type { BulkOptions } from '../../options.js'
import { resultFormat } from '../../output/outputs.js'

/** Input for which starting threads takes longer than they save. */
const smallInput = 16e6

/** One for standard input and small files. JSON, whose elements depend on each other, is written by one thread. */
export function threadsFor(inputs: readonly Bytes[], options: BulkOptions): number {
  const { workers, notices, trail, legs, errors } = options
  const sideFormats = [notices, trail, legs, errors].map((path) => path && formatOfPath(path))
  if (resultFormat(options) === 'json' || sideFormats.includes('json')) return 1
  const sizes = inputs.map(({ size }) => size)
  if (sizes.length === 0 || sizes.includes(undefined)) return 1
  if (workers !== undefined) return workers
  return sizes.reduce<number>((sum, size) => sum + size!, 0) < smallInput ? 1 : availableParallelism()
}
