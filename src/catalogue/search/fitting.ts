/** Leaves out factors that a line contradicts, by its unit or by its words. */
import { isPartOf } from '../plain/choice.js'
import { contradictionsOf } from '../plain/contradicted.js'
import type { PlainLine } from '../plain/plain-names.js'
import type { Collections } from './collections.js'

/** Unit types that convert by density; with energy, by the calorific value of a fuel. */
const byDensity = new Set(['Weight', 'Volume'])

/**
 * Leaves out factors in measures that the amounts of a line do not convert to: litres are never answered by factors per
 * unit of money or per km.
 */
export function inMeasure(found: Uint32Array, line: PlainLine, collections: Collections): Uint32Array {
  const types = line.unitTypes.filter(isMeasure)
  const converts = (type: string, available: string, isFuel: boolean) =>
    type === available ||
    isPartOf(type, available) ||
    isPartOf(available, type) ||
    (byDensity.has(type) && byDensity.has(available)) ||
    (isFuel && byDensity.has(type) !== byDensity.has(available) && [type, available].includes('Energy'))
  return found.filter((position) => {
    const { unitType, category } = collections.measureOf(position)
    const isFuel = category === 'Fuel'
    return types.some((type) => converts(type, unitType, isFuel))
  })
}

/** True for unit types of physical amounts. */
export const isMeasure = (type: string) => type !== 'Money' && type !== 'Number' && type !== 'Time'

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
