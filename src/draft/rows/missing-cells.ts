/** Detects exports that omit blank cells at the end of their rows. */
import type { Sample } from '../../rows/mapping/mapping.js'

/** Returns the number of cells that every row lacks compared with the heading; 0 if row lengths differ. */
export function lastCellsMissing({ columns, rows, defects }: Sample): number {
  const [first, ...others] = rows
  if (first === undefined || defects.size < rows.length) return 0
  const isAlike = others.every((cells) => cells.length === first.length)
  return isAlike ? Math.max(0, columns.length - first.length) : 0
}
