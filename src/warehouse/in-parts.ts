/** Error for input that cannot be priced separately from its rows. */
import { UsageError } from '../host/exit.js'

/** @param why reason, as the middle of a sentence */
export function needsRowsError(what: string, why: string): UsageError {
  return new UsageError(
    `${what}: ${why}, so a factor table cannot hold it; run the rows themselves, for large tables in parts (--part 1/8)`,
  )
}
