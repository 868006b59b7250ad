/** The first rows of an input, for a look at them. */
import type { OpenInputs } from '../input/readers/reader.js'
import type { Cell } from '../input/readers/table.js'
import { LaterWords } from './later-words.js'
import { type ColumnProfile, profiles } from './profile.js'

/** Rows that are looked at: enough to meet what is rare, few enough to take a second. */
export const rowsLookedAt = 10_000
/** Rows after these that are kept for their words: more would be no kinds. */
const mostLater = 5_000

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
  /** Rows of the whole input, where it was read to its end. */
  all?: number
  columnProfiles: ColumnProfile[]
}

type Input = Pick<OpenInputs, 'columns' | 'batches'>

/** @param later takes the cells of each row after these, where they are wanted @throws UsageError as the readers do */
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
 * The first rows, and of the rows after them each that has a word which columns of few words did not have before:
 * all kinds of rows are there, in bounded memory, however long the input is.
 * @throws UsageError as the readers do
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
