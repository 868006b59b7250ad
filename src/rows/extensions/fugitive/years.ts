/** Lengths of periods in years. */

const dayLength = 86_400_000

/**
 * Returns the years from the first to the last day, both included: whole years, and the days of the next as its share.
 * @param start first day, such as `2025-01-01`
 */
export function yearsIn(start: string, end: string): number {
  const [from, after] = [Date.parse(start), Date.parse(end) + dayLength]
  let years = 0
  while (anniversary(from, years + 1) <= after) years++
  const [last, next] = [anniversary(from, years), anniversary(from, years + 1)]
  return years + (after - last) / (next - last)
}

function anniversary(from: number, years: number): number {
  const day = new Date(from)
  return Date.UTC(day.getUTCFullYear() + years, day.getUTCMonth(), day.getUTCDate())
}
