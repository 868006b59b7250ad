/** Splits the rows of a published file into included and excluded ones. */

/** Returns the rows without a reason for exclusion, and the number of others by reason. */
export function withoutExcluded<Row>(
  rows: readonly Row[],
  reasonToLeaveOut: (row: Row) => string | undefined,
): { kept: Row[]; excluded: Record<string, number> } {
  const kept: Row[] = []
  const excluded: Record<string, number> = {}
  for (const row of rows) {
    const reason = reasonToLeaveOut(row)
    if (reason === undefined) kept.push(row)
    else excluded[reason] = (excluded[reason] ?? 0) + 1
  }
  return { kept, excluded }
}
