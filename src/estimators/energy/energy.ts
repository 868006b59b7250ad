/** Energy: electricity by both methods of scope 2, heat, steam and cooling, and fuel. */

export { electricity } from './electricity.js'
export { fuel } from './fuel.js'
export { heat } from './heat.js'
