/** Units of products: kilograms times kilometres are kilogram-kilometres, pieces times kilograms are kilograms. */
import { type QuantityPart, type QuantityUnit, quantityUnit } from './quantity-unit.js'
import { type Quantity, unitTypeQuantities } from './unit-types.js'

/**
 * Returns the quantities of the product of units, or the reason why they cannot be composed. Counts leave the unit of
 * the other factors unchanged.
 */
export function productUnit(units: readonly string[]): QuantityUnit | { problem: string } {
  if (units.length === 1) return quantityUnit(units[0]!)
  const parts: QuantityPart[] = []
  for (const unit of units) {
    const found = quantityUnit(unit)
    if ('problem' in found) return { problem: `has \`${unit}\`, which ${found.problem}` }
    parts.push(...found.parts)
  }
  const measured = parts.filter(({ quantity }) => quantity !== 'number')
  if (measured.length <= 1) return { parts: [measured[0] ?? parts[0]!] }
  const names = measured.map(({ quantity }) => quantity)
  const type = Object.values(unitTypeQuantities).find((each) => isSame(each, names))
  if (!type) return { problem: `is ${names.join(' times ')}, which is not a unit` }
  const ordered = type.map((name) => measured.find(({ quantity }) => quantity === name)!)
  // The number of a passenger-kilometre is its distance: passengers are whole.
  const withNumber = type[0] === 'passengers' ? 1 : 0
  return { parts: ordered.map((part, at) => ({ ...part, takesNumber: at === withNumber })) }
}

function isSame(type: readonly Quantity[], names: readonly Quantity[]): boolean {
  return type.length === names.length && type.every((name) => names.includes(name))
}
