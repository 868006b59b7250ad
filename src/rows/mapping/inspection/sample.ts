/** Reads the first rows of an input for inspection. */
import { LaterWords } from '../../sheets/profiles/later-words.js'
import type { ColumnProfile } from '../../sheets/profiles/profile.js'
import type { OpenInputs } from '../../sheets/reader.js'
import type { Cell, RowBatch } from '../../sheets/readers/table.js'
import { profiles } from '../columns/profiles.js'

/** Number of rows inspected: enough for rare cases, few enough to take a second. */
export const rowsLookedAt = 10_000
/** Maximum number of later rows kept for new words: columns with more do not contain categories. */
const mostLater = 5_000

export interface Sample {
  columns: readonly string[]
  rows: Cell[][]
  /** Number of each row in its input. */
  numbers: number[]
  /** Name of the input of each row. */
  files: string[]
  /** Index in `rows` to the problem of a row that could not be read correctly. */
  defects: Map<number, string>
  /** True if the input continues after these rows. */
  hasMore: boolean
  /** Number of rows of the whole input, if it was read to its end. */
  all?: number
  columnProfiles: ColumnProfile[]
  /** Name of the sheet, and the texts above the table. */
  titles?: readonly string[]
  /** Cells of the first line of the file, in which some programs describe the table. */
  firstLine?: readonly string[]
}

type Input = Pick<OpenInputs, 'columns' | 'batches'>

/** @param later receives the cells of each later row, if given @throws UsageError like the readers */
export async function sampleOf(input: Input, later?: (cells: Cell[]) => void): Promise<Sample> {
  const sample = emptySample(input)
  for await (const batch of input.batches) {
    const first = firstRows(sample, batch)
    if (first === batch.rows.length) continue
    sample.hasMore = true
    if (!later) break
    for (let index = first; index < batch.rows.length; index++) {
      if (!batch.defects.has(index)) later(batch.rows[index]!)
    }
  }
  return { ...sample, columns: input.columns, columnProfiles: profiles(input.columns, usable(sample)) }
}

/**
 * Returns the first rows, and each later row with a new word in a category column: includes all kinds of rows, in
 * bounded memory for any length of input.
 * @param tell receives the first rows of an input that has more
 * @throws UsageError like the readers
 */
export async function wholeSampleOf(input: Input, tell?: (first: Sample) => void): Promise<Sample> {
  const sample = emptySample(input)
  let found: ColumnProfile[] | undefined
  let later: LaterWords | undefined
  let all = 0
  for await (const batch of input.batches) {
    const { rows, defects } = batch
    all += rows.length
    const first = firstRows(sample, batch)
    if (first === rows.length) continue
    if (!found) {
      found = profiles(input.columns, usable(sample))
      tell?.({ ...sample, hasMore: true, columns: input.columns, columnProfiles: found })
    }
    later ??= new LaterWords(found)
    for (let index = first; index < rows.length; index++) {
      if (defects.has(index) || !later.isNew(rows[index]!)) continue
      if (sample.rows.length < rowsLookedAt + mostLater) add(sample, batch, index)
      else later.count(rows[index]!)
    }
  }
  if (!found || sample.rows.length > rowsLookedAt) found = profiles(input.columns, usable(sample))
  const columnProfiles = found.map((profile) => ({ ...profile, later: later?.counts(profile.index) }))
  return { ...sample, columns: input.columns, hasMore: later !== undefined, all, columnProfiles }
}

/** Adds the rows of a batch until the sample has enough first rows, and returns their number. */
function firstRows(sample: SampledRows, batch: RowBatch): number {
  const missing = Math.max(0, rowsLookedAt - sample.rows.length)
  const first = Math.min(missing, batch.rows.length)
  for (let index = 0; index < first; index++) add(sample, batch, index)
  return first
}

type SampledRows = Omit<Sample, 'columnProfiles'>

function emptySample({ columns }: Input): SampledRows {
  return { columns, rows: [], numbers: [], files: [], defects: new Map(), hasMore: false }
}

function add(sample: SampledRows, { rows, defects, first, file }: RowBatch, index: number): void {
  const defect = defects.get(index)
  if (defect !== undefined) sample.defects.set(sample.rows.length, defect)
  sample.rows.push(rows[index]!)
  sample.numbers.push(first + index)
  sample.files.push(file)
}

function usable({ rows, defects }: SampledRows): Cell[][] {
  return rows.filter((_, index) => !defects.has(index))
}
