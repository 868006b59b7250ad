/** What units measure, and the unit types of amounts in one measure. */
import { quantityUnit, type UnitTypeDescription, unitTypes } from '../../units/units.js'

/** Of one measure, or of a count: `energy` is Energy; undefined where there is none. */
export function unitTypeOf(measure: string): UnitTypeDescription | undefined {
  return unitTypes.find(({ parameters }) => {
    const amounts = parameters.filter((key) => !key.endsWith('_unit'))
    return amounts.length === 1 && amounts[0] === measure
  })
}

/** What a unit measures, as an amount with a unit is read; undefined for a word that is no unit. */
export function measureOfUnit(unit: string): string | undefined {
  const meant = quantityUnit(unit)
  if ('problem' in meant) return undefined
  const [first, ...others] = meant.parts
  // Tonne-kilometres and the like are several measures in one.
  return others.length > 0 ? 'composed' : first?.quantity
}
