/** Tells readings of odometers from distances: within a vehicle, readings only grow. */

import type { ColumnProfile, Sample } from '../../../rows/mapping/mapping.js'
import { textIn } from '../../columns/cell-text.js'
import { numberIn } from '../../rules/cell-numbers.js'

/** Minimum number of steps, and the share of them that grow; distances grow in half of their steps. */
const fewestSteps = 5
const leastGrowing = 0.9

/** True if the numbers of a column hardly ever fall from row to row of the same vehicle, card or person. */
export function areReadings(
  distance: ColumnProfile,
  owners: readonly (ColumnProfile | undefined)[],
  { rows }: Sample,
): boolean {
  const number = numberIn(distance)
  return owners.some((owner) => {
    const before = new Map<string, number>()
    let [steps, growing] = [0, 0]
    for (const row of rows) {
      const [name, value] = [owner ? textIn(row, owner) : '', number(row)]
      if (value <= 0 || (owner && name === '')) continue
      const last = before.get(name)
      before.set(name, value)
      if (last === undefined || last === value) continue
      steps++
      if (value > last) growing++
    }
    return steps >= fewestSteps && growing >= leastGrowing * steps
  })
}
