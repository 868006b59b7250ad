/** Roles of the input's columns in the lines of a ledger. */
import type { Decimal } from '../mapping/fields/cells.js'

/** Field of a request that a column fills with an amount. */
export interface AmountField {
  keys: readonly string[]
  decimal: Decimal
  /** True if only whole numbers are amounts. */
  isCount: boolean
}

/** Role of a column in the lines of a ledger. */
export type ColumnRole = 'amount' | 'decides' | 'judged' | 'trimmed' | 'passedOn'

export interface LedgerRoles {
  roles: readonly ColumnRole[]
  /** Decimal sign of all amounts. */
  decimal: Decimal
  /** Column of the site, if its text passes through; the same for the item. */
  site: number | undefined
  item: number | undefined
  /** True if a text of a `judged` column leaves its row as it is. */
  isAccepted: (text: string, column: number) => boolean
  /** Returns the fields that a column may fill in the requests of an activity. */
  amountsOf: (activity: number, column: number) => readonly AmountField[]
}
