/** A factor that one release of the catalogue has and another has not, or has with another figure. */

export interface FactorChange {
  kind: 'added' | 'withdrawn' | 'changed'
  source_dataset: string
  id: string
  activity_id: string
  region: string
  year: number
  unit: string
  /** kg CO2e per unit in the earlier and the later release; null where there is none. */
  before: number | null
  after: number | null
}

/** A factor that was corrected by less than this share is not counted as changed. */
const leastChange = 0.01

export function isChanged(before: number | null, after: number | null): boolean {
  if (before === null || after === null) return before !== after
  return Math.abs(after - before) > leastChange * Math.abs(before)
}
