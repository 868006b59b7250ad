/** Electric cars among cars whose fuel is known: their electricity by distance. */

import type { ColumnProfile } from '../../../rows/mapping/mapping.js'
import { inBaseUnit } from '../../../units/units.js'
import { textIn } from '../../columns/cell-text.js'
import type { DraftedActivity } from '../../draft-model.js'
import { numberIn } from '../../rules/cell-numbers.js'
import type { NameCheck } from '../../rules/plain-names.js'
import { columnOf, type KindSheet } from '../kind.js'
import { amountOf, distanceUnit } from '../reading/amounts.js'
import type { Row } from '../reading/counted-texts.js'
import { vehicleReading } from '../reading/vehicles.js'
import { plainNameRule } from '../reading/worded.js'

/** Litres of fuel per 100 km above which most vehicles of a list are heavier than cars and vans. */
const mostOfCars = 20

/** Fuel of the other vehicles, with its unit. */
interface Fuelled {
  profile: ColumnProfile
  unit: string
}

/** Drafts the distance of electric cars; undefined if no column has it in a known unit, or most vehicles are heavier. */
export async function drivenElectrically(
  electric: readonly string[],
  fuelled: Fuelled,
  sheet: KindSheet,
  names: NameCheck,
): Promise<DraftedActivity | undefined> {
  const [fuel, distance] = ['fuel', 'distance'].map((role) => columnOf(sheet, role))
  const named = distance && distanceUnit(distance.heading, sheet.vocabulary)
  if (!fuel || !distance || named === undefined) return undefined
  if (!areCars(fuelled, { profile: distance, unit: named }, sheet)) return undefined
  const counts = (row: Row) => electric.includes(textIn(row, fuel)) && textIn(row, distance) !== ''
  const readingOf = (cells: readonly string[]) => vehicleReading(cells)
  const worded = { columns: [fuel], measure: 'distance' as const, readingOf, counts }
  const activity = await plainNameRule(worded, sheet.sample, names)
  const { rule, unsure } = amountOf(distance, undefined, sheet, { named }).quantity
  return {
    ...{
      when: { [fuel.heading]: [...electric] },
      operation: 'estimate',
      quantity: rule,
      activity,
      rules: [],
    },
    ...{ ledger: { category: 'electricity' }, why: ['electricity by distance'], unsure },
  }
}

/** True if most vehicles with fuel burn as little as cars do. */
function areCars(fuelled: Fuelled, driven: Fuelled, { sample }: KindSheet): boolean {
  const [litres, kilometres] = [fuelled, driven].map(({ profile, unit }) => {
    const read = numberIn(profile)
    return (row: Row) => read(row) * inBaseUnit(unit).ratio
  }) as [(row: Row) => number, (row: Row) => number]
  const rates = sample.rows
    .filter((row) => litres(row) > 0 && kilometres(row) > 0)
    .map((row) => (100 * litres(row)) / kilometres(row))
    .sort((a, b) => a - b)
  const median = rates[Math.floor(rates.length / 2)]
  return median !== undefined && median < mostOfCars
}
