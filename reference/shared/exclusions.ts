/** Which rows of a published file become part of a dataset. */

/** The rows without a reason to leave them out, and how many others there are by reason. */
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
