/** The first rows of an input, for a look at them. */
import type { OpenInputs } from '../input/readers/reader.js'
import type { Cell } from '../input/readers/table.js'
import { type ColumnProfile, profiles } from './profile.js'

/** Rows that are looked at: enough to meet what is rare, few enough to take a second. */
export const rowsLookedAt = 10_000

export interface Sample {
  columns: readonly string[]
  rows: Cell[][]
  /** The number of each row in its input. */
  numbers: number[]
  /** Name of the input of each row. */
  files: string[]
  /** Index in `rows` to what is wrong with a row that could not be read as it should be. */
  defects: Map<number, string>
  /** Whether the input goes on after these rows. */
  hasMore: boolean
  columnProfiles: ColumnProfile[]
}

/** @throws UsageError as the readers do */
export async function sampleOf(input: Pick<OpenInputs, 'columns' | 'batches'>): Promise<Sample> {
  const rows: Cell[][] = []
  const numbers: number[] = []
  const files: string[] = []
  const defects = new Map<number, string>()
  let hasMore = false
  for await (const batch of input.batches) {
    for (const [index, row] of batch.rows.entries()) {
      if (rows.length === rowsLookedAt) {
        hasMore = true
        break
      }
      const defect = batch.defects.get(index)
      if (defect !== undefined) defects.set(rows.length, defect)
      rows.push(row)
      numbers.push(batch.first + index)
      files.push(batch.file)
    }
    if (hasMore) break
  }
  const usable = rows.filter((_, index) => !defects.has(index))
  const columnProfiles = profiles(input.columns, usable)
  return { columns: input.columns, rows, numbers, files, defects, hasMore, columnProfiles }
}
