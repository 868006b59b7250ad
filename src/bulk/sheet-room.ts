/** Whether a sheet has room for the rows of a run: asked before it begins, where its inputs can be counted. */
import { statSync } from 'node:fs'
import type { World } from '../host/world.js'
import { countRows } from './input/readers/csv.js'
import { openInputs } from './input/readers/reader.js'
import type { Rows } from './input/rows.js'
import { tooManyRows } from './output/writers/converted-target.js'
import type { RunPlan } from './plan.js'
import { mostRows } from './sheet-size.js'

/** Of delimited text: a cell and a line end. */
const shortestRow = 2

/**
 * Delimited text in files is counted up to one row more than there is room for; Parquet says how many it has. Of
 * other inputs, and of pipes, the run itself stops at the first row too many.
 * @throws UsageError where the results do not fit on a sheet
 */
export async function assertRoom(
  world: World,
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
    const table = await openInputs(world, [name], { ...reading, withChecksum: false })
    count += table.count ?? 0
    for await (const chunk of table.textChunks ?? []) {
      count += countRows(chunk)
      if (count >= mostRows) break
    }
    if (count >= mostRows) throw tooManyRows(writing.output!, mostRows - 1)
  }
}
