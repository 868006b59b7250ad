/** Chooses the number of threads of a run. */
import { availableParallelism } from 'node:os'
import type { LimitsPlan } from '../../../mapping/plan.js'
import { freeReservations } from '../../../sheets/addresses.js'
import type { Bytes } from '../../../sheets/readers/bytes.js'

/** Bytes of input below which starting threads takes longer than they save. */
const smallInput = 16e6
/** Bytes of input below which threads do not pay off, for rows with several requests and ledger lines each. */
const smallInputOfParts = 1e6

/**
 * Returns the number of threads; one for standard input and small files. JSON, whose elements depend on each other, is
 * written by one thread. Fewer if address space is limited (`ulimit -v`): a thread without its share would end the
 * process.
 * @param hasParts whether rows make several requests
 */
export function threadsFor(inputs: readonly Bytes[], limits: LimitsPlan, hasParts: boolean): number {
  const wanted = threadsWanted(inputs, limits, hasParts ? smallInputOfParts : smallInput)
  return wanted > 1 ? Math.max(1, Math.min(wanted, freeReservations())) : 1
}

function threadsWanted(inputs: readonly Bytes[], { workers, canSplit }: LimitsPlan, small: number): number {
  if (!canSplit) return 1
  const sizes = inputs.map(({ size }) => size)
  if (sizes.length === 0 || sizes.includes(undefined)) return 1
  if (workers !== undefined) return workers
  return sizes.reduce<number>((sum, size) => sum + size!, 0) < small ? 1 : availableParallelism()
}
