/** Returns measures of units, and the unit types of amounts in one measure. */
import { quantityUnit, type UnitTypeDescription, unitTypes } from '../../../units/units.js'

/** Returns the unit type for amounts in one measure, or a count: `energy` is Energy; undefined for other measures. */
export function unitTypeForMeasure(measure: string): UnitTypeDescription | undefined {
  return unitTypes.find(({ parameters }) => {
    const amounts = parameters.filter((key) => !key.endsWith('_unit'))
    return amounts.length === 1 && amounts[0] === measure
  })
}

/** Returns the measure of a unit, as for quantities; undefined for a word that is not a unit. */
export function measureForUnit(unit: string): string | undefined {
  const meant = quantityUnit(unit)
  if ('problem' in meant) return undefined
  const [first, ...others] = meant.parts
  // Compound units, such as tonne-kilometres, have several measures.
  return others.length > 0 ? 'composed' : first?.quantity
}
