/** Leaves out factors that a line contradicts, by its unit or by its words. */
import { contradictionsOf } from '../plain/contradicted.js'
import type { PlainLine } from '../plain/plain-names.js'
import type { Collections } from './collections.js'

/** Leaves out factors per unit of money: a line in another unit is never answered by them. */
export function withoutSpend(found: Uint32Array, collections: Collections): Uint32Array {
  return found.filter((position) => !collections.isSpend(position))
}

/** Leaves out public factors of activities that contradict a line, such as fossil fuels for biofuels. Other materials stay. */
export function withoutContradictions(
  found: Uint32Array,
  line: PlainLine,
  collections: Collections,
): Uint32Array {
  if (line.kinds.length === 0) return found
  const isContradicted = contradictionsOf(line, () => [])
  const texts = Array.from(found, (position) => collections.text(position))
  // Factors of one text have one activity.
  const examples = new Map(texts.map((text, at) => [text, found[at]!]))
  const factors = collections.factors([...examples.values()])
  const contradicting = new Set(
    [...examples.keys()].filter((_, at) => {
      const { activity_id, access_type } = factors[at]!
      return access_type === 'public' && isContradicted(activity_id)
    }),
  )
  return contradicting.size === 0 ? found : found.filter((_, at) => !contradicting.has(texts[at]!))
}
