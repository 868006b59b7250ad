/** Decides whether the rows of a ledger may be computed by their kind. */
import type { CommandIO } from '../../../host/world.js'
import { say } from '../../../host/world.js'
import type { OpenSource } from '../../extensions/open-source.js'
import type { PartsSource } from '../../extensions/parts-source.js'
import type { WritingPlan } from '../../mapping/plan.js'
import { isBinary } from '../../sheets/file-formats.js'

/**
 * Returns the reason why each row of a ledger is computed by itself; undefined if rows of a kind are computed together.
 * @param inputDelimiter separator of the input's cells, if it is delimited text
 */
export function reasonAgainstKinds(
  { delimiter, format, groupBy }: Pick<WritingPlan, 'delimiter' | 'format' | 'groupBy'>,
  roles: PartsSource['roles'],
  inputDelimiter: string | undefined,
): string | undefined {
  if (delimiter === undefined && !isBinary(format)) return 'the ledger is JSON'
  if (inputDelimiter === undefined || inputDelimiter.charCodeAt(0) > 127)
    return 'the input is not delimited text'
  if (groupBy) return '--summary-by counts the lines of each row'
  if (roles === undefined) return 'the mapping has unpivot or meter, or computes every amount'
  return undefined
}

/** Reports why rows of a ledger are not computed by their kind. */
export function sayPace(world: CommandIO, writing: WritingPlan, { parts, rows }: OpenSource): void {
  const reason = reasonAgainstKinds(writing, parts?.roles, rows.delimiter)
  if (reason !== undefined) say(world, `each row is computed by itself: ${reason}`)
}
