/** The shapes of wide tables that are recognised, the most telling first. */
import type { ColumnProfile } from '../../../bulk/inspection/profile.js'
import type { Sample } from '../../../bulk/inspection/sample.js'
import type { Vocabulary } from '../../../bulk/inspection/vocabulary.js'
import { fuelColumns } from './fuel-columns.js'
import { monthColumns } from './month-columns.js'
import type { Shape } from './shape.js'
import { timeColumns } from './time-columns.js'

/** The first shape that the columns have; undefined for a table with a row for each amount. */
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
