/** Reads the first rows of an input for inspection. */
import { LaterWords } from '../../sheets/profiles/later-words.js'
import type { ColumnProfile } from '../../sheets/profiles/profile.js'
import type { OpenInputs } from '../../sheets/reader.js'
import type { Cell } from '../../sheets/readers/table.js'
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
  for await (const row of rowsOf(input)) {
    if (sample.rows.length < rowsLookedAt) {
      add(sample, row)
      continue
    }
    sample.hasMore = true
    if (!later) break
    if (row.defect === undefined) later(row.cells)
  }
  return { ...sample, columns: input.columns, columnProfiles: profiles(input.columns, usable(sample)) }
}

/**
 * Returns the first rows, and each later row with a new word in a category column: includes all kinds of rows, in
 * bounded memory for any length of input.
 * @throws UsageError like the readers
 */
export async function wholeSampleOf(input: Input): Promise<Sample> {
  const sample = emptySample(input)
  let later: LaterWords | undefined
  let all = 0
  for await (const row of rowsOf(input)) {
    all++
    if (sample.rows.length < rowsLookedAt) {
      add(sample, row)
      continue
    }
    later ??= new LaterWords(profiles(input.columns, usable(sample)))
    const isFull = sample.rows.length >= rowsLookedAt + mostLater
    if (!isFull && row.defect === undefined && later.isNew(row.cells)) add(sample, row)
  }
  const found = profiles(input.columns, usable(sample))
  const columnProfiles = found.map((profile) => ({ ...profile, later: later?.counts(profile.index) }))
  return { ...sample, columns: input.columns, hasMore: later !== undefined, all, columnProfiles }
}

interface Row {
  cells: Cell[]
  number: number
  file: string
  defect: string | undefined
}

async function* rowsOf({ batches }: Input): AsyncGenerator<Row> {
  for await (const { rows, defects, first, file } of batches) {
    for (const [index, cells] of rows.entries()) {
      yield { cells, number: first + index, file, defect: defects.get(index) }
    }
  }
}

function emptySample({ columns }: Input): Omit<Sample, 'columnProfiles'> {
  return { columns, rows: [], numbers: [], files: [], defects: new Map(), hasMore: false }
}

function add(sample: Omit<Sample, 'columnProfiles'>, { cells, number, file, defect }: Row): void {
  if (defect !== undefined) sample.defects.set(sample.rows.length, defect)
  sample.rows.push(cells)
  sample.numbers.push(number)
  sample.files.push(file)
}

function usable({ rows, defects }: Omit<Sample, 'columnProfiles'>): Cell[][] {
  return rows.filter((_, index) => !defects.has(index))
}
