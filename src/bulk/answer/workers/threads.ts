/** How many threads a run is shared among. */
import { availableParallelism } from 'node:os'
import { reservationsLeft } from '../../addresses.js'
import type { Bytes } from '../../input/readers/bytes.js'
import type { LimitsPlan } from '../../plan.js'

/** Input for which starting threads takes longer than they save. */
const smallInput = 16e6
/** The same where rows make several requests each, and lines of a ledger of every one. */
const smallInputOfParts = 1e6

/**
 * One for standard input and small files. JSON, whose elements depend on each other, is written by one thread.
 * Fewer where addresses are scarce (`ulimit -v`): a thread that does not get its own ends the process.
 * @param hasParts whether rows make several requests each
 */
export function threadsFor(inputs: readonly Bytes[], limits: LimitsPlan, hasParts: boolean): number {
  const wanted = threadsWanted(inputs, limits, hasParts ? smallInputOfParts : smallInput)
  return wanted > 1 ? Math.max(1, Math.min(wanted, reservationsLeft())) : 1
}

function threadsWanted(inputs: readonly Bytes[], { workers, canSplit }: LimitsPlan, small: number): number {
  if (!canSplit) return 1
  const sizes = inputs.map(({ size }) => size)
  if (sizes.length === 0 || sizes.includes(undefined)) return 1
  if (workers !== undefined) return workers
  return sizes.reduce<number>((sum, size) => sum + size!, 0) < small ? 1 : availableParallelism()
}
