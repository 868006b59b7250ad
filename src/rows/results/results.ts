/** Outputs of a run: totals, result files and side files. */

export { hasNotices, hasTrails, noticeFinder, trailFinder } from './findings.js'
export { givenCommand } from './given.js'
export {
  inputNames,
  type LedgerColumn,
  ledgerColumns,
  measuredColumns,
  roundedColumns,
} from './ledger-columns.js'
export { conversionTo, openResult } from './outputs.js'
export { type AnsweredRow, isFailed, isLeftOut, type Part, type PartedRow } from './part.js'
export { errorWords, noticeRemark } from './remarks.js'
export { type RowPass, type RowPasses, withRequests } from './row-passes.js'
export { assertDistinct, assertEachOnce, openSinks } from './sinks.js'
export { avoidedCode } from './totals/response-total.js'
export { addExactly, Sum } from './totals/sum.js'
export { type MassIntervals, type ScopeIntervals, scopeShares } from './totals/summary.js'
export { errorCode } from './writers/result.js'
export { joinNoticeCodes } from './writers/result-csv.js'
