/** Decides whether the rows of a ledger may be written by their kind. */
import type { PartsSource } from '../../extensions/parts-source.js'
import type { WritingPlan } from '../../mapping/plan.js'

/** Returns the reason why each row of a ledger is written by itself; undefined if kinds of rows may be written. */
export function reasonAgainstKinds(
  { delimiter, groupBy }: Pick<WritingPlan, 'delimiter' | 'groupBy'>,
  roles: PartsSource['roles'],
): string | undefined {
  if (delimiter === undefined) return 'the ledger is not delimited text'
  if (groupBy) return '--summary-by counts the lines of each row'
  if (roles === undefined) return 'rows have several parts, or no column has only the amount'
  return undefined
}
