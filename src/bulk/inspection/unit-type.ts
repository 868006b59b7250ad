/** The unit type of amounts in one measure. */
import { type UnitTypeDescription, unitTypes } from '../../units/units.js'

/** Of one measure, or of a count: `energy` is Energy; undefined where there is none. */
export function unitTypeOf(measure: string): UnitTypeDescription | undefined {
  return unitTypes.find(({ parameters }) => {
    const amounts = parameters.filter((key) => !key.endsWith('_unit'))
    return amounts.length === 1 && amounts[0] === measure
  })
}
