/** Travel: journeys, hotel stays and money spent on them (specification 2, sections 4.1 to 4.3). */

export { travelDistance } from './distance.js'
export { electricity, gridOf } from './electricity.js'
export { travelHotel } from './hotel.js'
export { travelSpend } from './spend.js'
