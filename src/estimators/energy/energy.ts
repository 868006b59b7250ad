/** Energy: electricity by both methods of scope 2, heat, steam and cooling, and fuel. */

export { type Days, daysIn, daysOfYear, sharedDays, UncoveredDays, withDays } from './days.js'
export { electricity, uncoveredKwh } from './electricity.js'
export { fuel } from './fuel.js'
export { heat } from './heat.js'
export { energyKwh } from './supplies.js'
