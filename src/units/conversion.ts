/** Converts amounts that a request gives outside `parameters`, in fields with other names. */
import { badRequest, nearest } from '../contract/contract.js'
import type { MeasureName } from './measure-name.js'
import { measures, sizeOfUnit } from './measures.js'
import { inUnitsOf } from './ratio.js'
import { openUnit } from './unit-aliases.js'

/**
 * Returns a function from amounts in the written unit to amounts in `to`. It multiplies and divides once, so that
 * 86,400 seconds are exactly 24 hours.
 * @param field request field of the unit, for the message
 * @throws ServiceError `invalid_unit` if the text is not a unit of the measure
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
