/** Energy: electricity by both methods of scope 2, heat, steam and cooling, and fuel. */

export { type Days, daysIn, daysOfYear, sharedDays, UncoveredDays, withDays } from './electricity/days.js'
export { electricity, uncoveredKwh } from './electricity/electricity.js'
export { energyKwh } from './electricity/supplies.js'
export { fuel } from './fuel/fuel.js'
export { heat } from './heat/heat.js'
