/** Finds the unit type that an amount in a unit has. */
import { quantityUnit } from './quantity-unit.js'
import { type UnitType, unitTypeQuantities, unitTypes } from './unit-types.js'

/** Returns the unit type of a unit, such as Weight of `kg`; undefined for an unknown unit. */
export function unitTypeOf(written: string): UnitType | undefined {
  const unit = quantityUnit(written)
  if ('problem' in unit) return undefined
  const quantities = unit.parts.map(({ quantity }) => quantity)
  return unitTypes
    .map(({ unit_type }) => unit_type)
    .find((type) => {
      const own = unitTypeQuantities[type]
      return own.length === quantities.length && own.every((each) => quantities.includes(each))
    })
}
