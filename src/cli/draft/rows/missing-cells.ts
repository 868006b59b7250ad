/** Exports that leave out the blank cells at the end of their rows. */
import type { Sample } from '../../../bulk/inspection/sample.js'

/** How many cells all rows of a sample lack against its heading; 0 where rows differ. */
export function lastCellsMissing({ columns, rows, defects }: Sample): number {
  const [first, ...others] = rows
  if (first === undefined || defects.size < rows.length) return 0
  const isAlike = others.every((cells) => cells.length === first.length)
  return isAlike ? Math.max(0, columns.length - first.length) : 0
}
