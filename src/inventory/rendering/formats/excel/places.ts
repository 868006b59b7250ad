/** Where the figures of the inventory stand in the workbook. */
import type { Scope } from '../../../categories.js'
import type { Formula, Sheet } from './sheet.js'

export const inventoryName = 'Inventory'
/** Columns of the sheet with the figures of both methods. */
export const location = 'C'
export const market = 'D'
export type MethodColumn = typeof location | typeof market

export interface InventoryPlaces {
  sheet: Sheet
  /** Row of a category that is estimated, by scope and category. */
  rows: ReadonlyMap<string, number>
  totals: Record<Scope | 'all', number>
}

/** A figure of the inventory on another sheet. @param value kg */
export function reference(column: MethodColumn, row: number, value: number): Formula {
  return { formula: `${inventoryName}!${column}${row}`, value: value / 1000 }
}
