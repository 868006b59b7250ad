/**
 * Quantities of units: `kWh` is energy, `tkm` a weight over a distance, `EUR` money, `nights` a count. A
 * tonne-kilometre is one tonne moved one kilometre, a passenger-kilometre one passenger.
 */
import { currencies, currencyCode, currencyMeant, currencyProblem } from '../codes/codes.js'
import { unitOnBasis } from './calorific-basis.js'
import type { MeasureName } from './measure-name.js'
import { measures, sizeOfUnit } from './measures.js'
import { countryDependentUnits, foldedUnit } from './unit-aliases.js'
import type { Quantity } from './unit-types.js'

/** Value of one quantity, derived from the number. */
export interface QuantityPart {
  quantity: Quantity
  /** Unit of the value; undefined for counts. */
  unit?: string
  /** True if the value is the number itself; otherwise the value is 1. */
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
/** Data kept for a time: the number counts the data. */
const kept = (data: string, time: string): QuantityUnit => ({
  parts: [
    { quantity: 'data', unit: data, takesNumber: true },
    { quantity: 'time', unit: time, takesNumber: false },
  ],
})
const count: QuantityUnit = { parts: [{ quantity: 'number', takesNumber: true }] }

const composed = new Map<string, QuantityUnit>()
function add(unit: QuantityUnit, ...words: string[]): void {
  for (const word of words) composed.set(word, unit)
}
add(over('weight', 't', 'km'), 'tkm', 't.km', 't km', 't-km', 't*km', 'tonne-km', 'tonne km', 'tonne.km')
add(over('weight', 't', 'km'), 'tonne-kilometre', 'tonne-kilometres', 'tonne kilometres', 'tonnes-km')
add(
  over('weight', 't', 'km'),
  'tonnenkilometer',
  'tonnes-kilomètres',
  'tonelada-km',
  'tonnellate-km',
  'tonkilometer',
)
add(over('weight', 'kg', 'km'), 'kgkm', 'kg.km', 'kg km', 'kg-km')
add(over('weight', 'short ton', 'mi'), 'short ton-mile', 'short ton-miles')
add(over('passengers', undefined, 'km'), 'pkm', 'p.km', 'passenger-km', 'passenger km', 'passenger.km')
add(over('passengers', undefined, 'km'), 'passenger-kilometre', 'passenger-kilometres', 'person-km')
add(over('passengers', undefined, 'mi'), 'passenger-mile', 'passenger-miles', 'passenger miles', 'pmi')
add(over('passengers', undefined, 'mi'), 'passenger mile')
add(over('passengers', undefined, 'km'), 'personenkilometer', 'personen-km', 'voyageur.km', 'voyageurs.km')
add(
  over('passengers', undefined, 'km'),
  'pasajero-km',
  'passeggeri-km',
  'reizigerskilometer',
  'passageiro-km',
)
add(over('twenty_foot_equivalent', undefined, 'km'), 'teu-km', 'teu km', 'teu.km')
add(distanceOf('km'), 'vkm', 'v.km', 'vehicle-km', 'vehicle km', 'vehicle-kilometre', 'vehicle-kilometres')
add(distanceOf('mi'), 'vehicle-mile', 'vehicle-miles', 'vehicle miles')
for (const data of ['MB', 'GB', 'TB', 'GiB', 'TiB']) {
  const word = data.toLowerCase()
  add(kept(data, 'month'), `${word}-mo`, `${word}-month`, `${word}-months`, `${word} month`, `${word} months`)
  add(kept(data, 'hour'), `${word}-hr`, `${word}-hrs`, `${word}-hour`, `${word}-hours`, `${word}h`)
}
add(count, 'room-night', 'room-nights', 'room night', 'room nights', 'night', 'nights')
add(count, 'nacht', 'nächte', 'nuit', 'nuits', 'nuitée', 'nuitées', 'noche', 'noches', 'notte', 'notti')
add(count, 'nachten', 'noc', 'noce', 'nocy', 'noite', 'noites', 'übernachtung', 'übernachtungen')
add(count, 'pcs', 'pc', 'piece', 'pieces', 'item', 'items', 'each', 'ea', 'number', 'count', 'unit', 'units')
add(count, 'stk', 'stück')

/** Returns the quantities of a unit, or the reason why it is unusable. */
export function quantityUnit(written: string): QuantityUnit | { problem: string } {
  const word = foldedUnit(written)
  const known = composed.get(word)
  if (known) return known
  const names = (Object.keys(measures) as MeasureName[]).filter((name) => isOf(name, written))
  const [name] = names
  if (names.length > 1) {
    return { problem: `is a unit of ${names.join(' and ')}; translate it into one of them` }
  }
  if (name) return { parts: [{ quantity: name, unit: written.trim(), takesNumber: true }] }
  if (unitOnBasis(written)) {
    return { parts: [{ quantity: 'energy', unit: written.trim(), takesNumber: true }] }
  }
  const currency = currencyCode(written)
  if (currency !== undefined && currencies.includes(currency)) {
    return { parts: [{ quantity: 'money', unit: currency, takesNumber: true }] }
  }
  if (currencyMeant(written))
    return { parts: [{ quantity: 'money', unit: written.trim(), takesNumber: true }] }
  return {
    problem:
      currencyProblem(written) ??
      'is not a known unit; translate it into one, such as kWh, l, kg, km, tkm or nights',
  }
}

function isOf(name: MeasureName, written: string): boolean {
  return (
    sizeOfUnit(measures[name], written) !== undefined ||
    countryDependentUnits[name]?.has(foldedUnit(written)) === true
  )
}
