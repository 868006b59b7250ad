/** Leaves out factors that a line contradicts, by its unit or by its words. */
import { contradictionsOf } from '../plain/contradicted.js'
import type { PlainLine, PlainNames } from '../plain/plain-names.js'
import type { Collections } from './collections.js'

/** Number of first factors that are compared with the words of a line. */
const mostCompared = 60

/** Leaves out factors per unit of money: a line in another unit is never answered by them. */
export function withoutSpend(found: Uint32Array, collections: Collections): Uint32Array {
  return found.filter((position) => !collections.isSpend(position))
}

/** Leaves out the public factors among the first that contradict a line: fossil fuels for biofuels, other materials. */
export function withoutContradictions(
  found: Uint32Array,
  line: PlainLine,
  collections: Collections,
  plain: PlainNames,
): Uint32Array {
  if (line.kinds.length === 0) return found
  const first = found.subarray(0, mostCompared)
  const isContradicted = contradictionsOf(line, (id) => plain.materialsOf(id))
  const contradicting = new Set(
    collections
      .factors(first)
      .flatMap(({ activity_id, access_type }, at) =>
        access_type === 'public' && isContradicted(activity_id) ? [first[at]!] : [],
      ),
  )
  return contradicting.size === 0 ? found : found.filter((position) => !contradicting.has(position))
}
