/** Recognises shapes of wide tables, most specific first. */
import type { ColumnProfile, Sample, Vocabulary } from '../../rows/mapping/mapping.js'
import { fuelColumns } from './fuel-columns.js'
import { monthColumns } from './month-columns.js'
import type { Shape } from './shape.js'
import { timeColumns } from './time-columns.js'

/** Returns the first shape that fits the columns; undefined for a table with one amount per row. */
export function shapeOf(
  profiles: readonly ColumnProfile[],
  sample: Sample,
  vocabulary: Vocabulary,
): Shape | undefined {
  return (
    timeColumns(profiles, vocabulary) ??
    monthColumns(profiles, vocabulary) ??
    fuelColumns(profiles, sample, vocabulary)
  )
}
