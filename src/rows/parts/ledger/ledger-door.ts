/** Decides whether the rows of a ledger may be computed by their kind. */
import type { PartsSource } from '../../extensions/parts-source.js'
import type { WritingPlan } from '../../mapping/plan.js'

/**
 * Returns the reason why each row of a ledger is computed by itself; undefined if rows of a kind are computed together.
 * @param inputDelimiter separator of the input's cells, if it is delimited text
 */
export function reasonAgainstKinds(
  { delimiter, groupBy }: Pick<WritingPlan, 'delimiter' | 'groupBy'>,
  roles: PartsSource['roles'],
  inputDelimiter: string | undefined,
): string | undefined {
  if (delimiter === undefined) return 'the ledger is not delimited text'
  if (inputDelimiter === undefined || inputDelimiter.charCodeAt(0) > 127)
    return 'the input is not delimited text'
  if (groupBy) return '--summary-by counts the lines of each row'
  if (roles === undefined) return 'the mapping has unpivot or meter, or computes every amount'
  return undefined
}
