/** Lines of a ledger that a report shows one by one: the largest, and the largest with a better factor possible. */
import { findCategory } from '../categories.js'
import type { LedgerLine } from './ledger.js'
import { factorQuality } from './ratings.js'
import { marketBasedCo2e } from './sums.js'

/** Maximum number of lines shown in full. */
export const shownLines = 200
/** Maximum number of lines for which a better factor is proposed. */
export const improvableLines = 20

/** Returns kg CO2e of a line, by the method that has more. */
export function sizeOf(line: LedgerLine): number {
  return Math.max(Math.abs(line.co2e ?? 0), Math.abs(marketBasedCo2e(line)))
}

/** True if a line may be among the largest that are shown. */
export function isShown({ error_code, scope, category }: LedgerLine): boolean {
  return error_code === '' && findCategory(scope, category) !== undefined
}

/** True if a better factor is possible. */
export function isImprovable(line: LedgerLine): boolean {
  return factorQuality(line) !== 'primary'
}
