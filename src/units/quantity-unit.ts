/**
 * What kind of amount a unit makes of a number: `kWh` an energy, `tkm` a weight over a distance, `EUR` money,
 * `nights` a count.
 * A tonne-kilometre is one tonne moved one kilometre, a passenger-kilometre one passenger.
 */
import { currencies, currencyCode } from './currencies.js'
import { byCountry, foldedUnit } from './everyday.js'
import type { MeasureName } from './measure-name.js'
import { measures, sizeOfUnit } from './measures.js'
import type { Quantity } from './unit-types.js'

/** One value that the number gives. */
export interface QuantityPart {
  quantity: Quantity
  /** Absent where things are counted. */
  unit?: string
  /** Whether the number itself is the value; else the value is 1. */
  takesNumber: boolean
}

export interface QuantityUnit {
  parts: readonly QuantityPart[]
}

const over = (quantity: Quantity, unit: string | undefined, distance: string): QuantityUnit => ({
  parts: [
    { quantity, ...(unit !== undefined && { unit }), takesNumber: quantity !== 'passengers' },
    { quantity: 'distance', unit: distance, takesNumber: quantity === 'passengers' },
  ],
})
const distanceOf = (unit: string): QuantityUnit => ({
  parts: [{ quantity: 'distance', unit, takesNumber: true }],
})
const count: QuantityUnit = { parts: [{ quantity: 'number', takesNumber: true }] }

const composed = new Map<string, QuantityUnit>()
function add(unit: QuantityUnit, ...words: string[]): void {
  for (const word of words) composed.set(word, unit)
}
add(over('weight', 't', 'km'), 'tkm', 't.km', 't km', 't-km', 't*km', 'tonne-km', 'tonne km', 'tonne.km')
add(over('weight', 't', 'km'), 'tonne-kilometre', 'tonne-kilometres', 'tonne kilometres', 'tonnes-km')
add(over('weight', 'kg', 'km'), 'kgkm', 'kg.km', 'kg km', 'kg-km')
add(over('weight', 'short ton', 'mi'), 'short ton-mile', 'short ton-miles')
add(over('passengers', undefined, 'km'), 'pkm', 'p.km', 'passenger-km', 'passenger km', 'passenger.km')
add(over('passengers', undefined, 'km'), 'passenger-kilometre', 'passenger-kilometres', 'person-km')
add(over('passengers', undefined, 'mi'), 'passenger-mile', 'passenger-miles', 'passenger miles', 'pmi')
add(over('twenty_foot_equivalent', undefined, 'km'), 'teu-km', 'teu km', 'teu.km')
add(distanceOf('km'), 'vkm', 'v.km', 'vehicle-km', 'vehicle km', 'vehicle-kilometre', 'vehicle-kilometres')
add(distanceOf('mi'), 'vehicle-mile', 'vehicle-miles', 'vehicle miles')
add(count, 'room-night', 'room-nights', 'room night', 'room nights', 'night', 'nights')
add(count, 'pcs', 'pc', 'piece', 'pieces', 'item', 'items', 'each', 'ea', 'number', 'count', 'unit', 'units')
add(count, 'stk', 'stück')

const noTime =
  'is an amount and a time in one, which quantity cannot be; give the data and the duration in fields of their own'
const refused = new Map([
  ['gb-mo', noTime],
  ['gb-month', noTime],
  ['gb-months', noTime],
])

/** The unit, or why it cannot be used. */
export function quantityUnit(written: string): QuantityUnit | { problem: string } {
  const word = foldedUnit(written)
  const known = composed.get(word)
  if (known) return known
  const open = refused.get(word)
  if (open) return { problem: open }
  const names = (Object.keys(measures) as MeasureName[]).filter((name) => isOf(name, written))
  const [name] = names
  if (names.length > 1) {
    return { problem: `is a unit of ${names.join(' and ')}; translate it into one of them` }
  }
  if (name) return { parts: [{ quantity: name, unit: written.trim(), takesNumber: true }] }
  const currency = currencyCode(written)
  if (currency !== undefined && currencies.includes(currency)) {
    return { parts: [{ quantity: 'money', unit: currency, takesNumber: true }] }
  }
  return {
    problem: 'is not a known unit; translate it into one, such as kWh, l, kg, km, tkm or nights',
  }
}

function isOf(name: MeasureName, written: string): boolean {
  return (
    sizeOfUnit(measures[name], written) !== undefined || byCountry[name]?.has(foldedUnit(written)) === true
  )
}
