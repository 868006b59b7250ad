/** Passes on all kinds of sheets, by their folders; written by the build. */
export { refrigerants } from './refrigerants/refrigerants.js'
export { waste } from './waste/waste.js'
