/** Adds up the rows of a trial by month, to compare sheets before a run. */
import { EvidenceSums, type SourceFacts } from '../../rows/parts/parts.js'
import type { AnsweredRow } from '../../rows/results/results.js'

/** Returns the evidence of each month, such as `2025-03`; rows without a date have a blank name. */
export function monthlyEvidence(rows: readonly AnsweredRow[]): SourceFacts[] {
  const sums = new EvidenceSums('')
  for (const { lines = [] } of rows.flatMap(({ answered }) => answered)) {
    const estimated = lines.filter(({ error_code }) => !error_code)
    sums.add(String(estimated[0]?.period_start ?? '').slice(0, 7), estimated)
  }
  return sums.facts()
}
