/** Checks before a run whether a sheet has room for its rows, if its inputs can be counted. */
import { statSync } from 'node:fs'
import type { CommandIO } from '../../host/world.js'
import type { Rows } from '../mapping/input/rows.js'
import type { RunPlan } from '../mapping/plan.js'
import { openInputs } from '../sheets/reader.js'
import { countRows } from '../sheets/readers/csv.js'
import { mostRows } from '../sheets/sheet-size.js'
import { tooManyRows } from '../sheets/writers/converted-target.js'

/** Minimum bytes of a row of delimited text: a cell and a line end. */
const shortestRow = 2

/**
 * Counts rows of delimited files up to one more than fit; Parquet files contain their count. For other inputs and
 * pipes, the run itself stops at the first excess row.
 * @throws UsageError if the results do not fit on a sheet
 */
export async function assertRoom(
  world: CommandIO,
  names: readonly string[],
  rows: Rows,
  { writing, reading }: RunPlan,
): Promise<void> {
  const isCountable = rows.delimiter !== undefined || rows.count !== undefined
  const size = rows.inputs.reduce((sum, input) => sum + (input.size ?? 0), 0)
  if (writing.format !== 'xlsx' || !isCountable || size < shortestRow * mostRows) return
  let count = 0
  for (const name of names) {
    if (name === '-' || !statSync(name).isFile()) return
    const table = await openInputs(world, [name], { ...reading, withChecksum: false, numbersHeadings: true })
    count += table.count ?? 0
    for await (const chunk of table.textChunks ?? []) {
      count += countRows(chunk)
      if (count >= mostRows) break
    }
    if (count >= mostRows) throw tooManyRows(writing.output!, mostRows - 1)
  }
}
