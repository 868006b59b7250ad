/** Passes on all kinds of sheets, by their folders; written by the build. */
export { expenses } from './expenses/expenses.js'
export { purchaseLedger } from './purchase-ledger/purchase-ledger.js'
export { refrigerants } from './refrigerants/refrigerants.js'
export { waste } from './waste/waste.js'
