/** Amounts of one measure that a request gives beside `parameters`, under names of its own. */
import { badRequest, nearest } from '../contract/contract.js'
import { openUnit } from './everyday.js'
import type { MeasureName } from './measure-name.js'
import { measures, sizeOfUnit } from './measures.js'
import { inUnitsOf } from './ratio.js'

/**
 * Turns amounts in the unit as written into amounts in `to`: multiplied and divided once, so that 86,400
 * seconds are 24 hours exactly.
 * @param field the request's field that has the unit, for the message
 * @throws ServiceError `invalid_unit` when it is no unit of the measure
 */
export function conversion(
  measure: MeasureName,
  written: string,
  to: string,
  field: string,
): (amount: number) => number {
  const known = measures[measure]
  const size = sizeOfUnit(known, written)
  if (size === undefined) {
    const shown = JSON.stringify(written.length > 40 ? `${written.slice(0, 40)}…` : written)
    const open = openUnit(measure, written)
    if (open) throw badRequest('invalid_unit', `${field}: ${shown} ${open}`, { [field]: known.spellings })
    const near = nearest(written.trim(), known.spellings)
    const hint = near === undefined ? '; accepted' : `; did you mean ${near}? Accepted`
    throw badRequest(
      'invalid_unit',
      `${field}: ${shown} is not a unit of this kind${hint}: ${known.spellings.join(', ')}`,
      { [field]: known.spellings },
    )
  }
  const ratio = inUnitsOf(size, known.sizes.get(to)!)
  const numerator = Number(ratio.numerator)
  const denominator = Number(ratio.denominator)
  return (amount) => (amount * numerator) / denominator
}
