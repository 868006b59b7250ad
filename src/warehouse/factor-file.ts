/** `ghg factors`: the factor table of a file, as a file. */

import type { Mapping } from '../bulk/input/mapping/mapping-file.js'
import { withPatternsExpanded } from '../bulk/input/readers/patterns.js'
import type { Cell, RowBatch } from '../bulk/input/readers/table.js'
import { openRows } from '../bulk/input/rows.js'
import { openResult } from '../bulk/output/outputs.js'
import { assertDistinct } from '../bulk/output/sinks.js'
import { whileLocked } from '../bulk/output/writers/lock.js'
import { tableText } from '../bulk/output/writers/table-text.js'
import type { RunPlan } from '../bulk/plan.js'
import { plural } from '../host/numbers.js'
import { say, type World } from '../host/world.js'
import { factorColumns } from './factor-columns.js'
import { type Priced, priceKeys, withEngine } from './price-keys.js'
import { type Command, questionOf } from './question.js'

/** @throws UsageError for what cannot be read, and for what is not proportional to one amount */
export async function writeFactors(
  world: World,
  command: Command,
  names: readonly string[],
  plan: RunPlan,
  mapping: Mapping | undefined,
): Promise<Priced> {
  const inputs = await withPatternsExpanded([...names])
  const { output } = plan.writing
  assertDistinct([output], inputs)
  const rows = await openRows(world, inputs, plan.reading, false)
  const question = await questionOf(command, rows.columns, plan.mapping, mapping, rows.arePaths)
  const { all } = factorColumns(question)
  return await whileLocked(output, async () => {
    const target = await openResult(world, output, plan.writing.format)
    try {
      const text = tableText(
        plan.writing.format,
        all.map(({ name }) => name),
        plan.writing.safe,
        all,
      )
      await target.write(text.head())
      const priced = await withEngine(world, plan, (engine) =>
        priceKeys(world, question, plan, engine, readable(world, rows.batches), (each) =>
          target.write(each.map((row) => text.row(row)).join('')),
        ),
      )
      await target.write(text.foot())
      await target.finish()
      await target.commit()
      await target.cleanUp?.()
      return priced
    } catch (error) {
      await target.abandon(false)
      throw error
    }
  })
}

/** Rows that can be read; others are said, and have no key. */
async function* readable(world: World, batches: AsyncIterable<RowBatch>): AsyncGenerator<Cell[][]> {
  let broken = 0
  for await (const { rows, defects } of batches) {
    broken += defects.size
    yield defects.size === 0 ? rows : rows.filter((_, index) => !defects.has(index))
  }
  if (broken > 0)
    say(
      world,
      `ghg: ${plural(broken, 'row')} could not be read and ${broken === 1 ? 'has' : 'have'} no factor`,
    )
}
