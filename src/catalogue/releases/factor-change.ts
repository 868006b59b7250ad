/** A factor that is only in one of two catalogue releases, or has different figures in them. */

export interface FactorChange {
  kind: 'added' | 'withdrawn' | 'changed'
  source_dataset: string
  id: string
  activity_id: string
  region: string
  year: number
  unit: string
  /** kg CO2e per unit in the earlier and the later release; null if the release has no figure. */
  before: number | null
  after: number | null
}

/** Minimum relative change: smaller corrections do not count as changes. */
const leastChange = 0.01

export function isChanged(before: number | null, after: number | null): boolean {
  if (before === null || after === null) return before !== after
  return Math.abs(after - before) > leastChange * Math.abs(before)
}
