/** `ghg factors`: the factor table of rows, as a file. */

import type { Mapping } from '../bulk/input/mapping/mapping-file.js'
import { openResult } from '../bulk/output/outputs.js'
import { assertDistinct } from '../bulk/output/sinks.js'
import { whileLocked } from '../bulk/output/writers/lock.js'
import { tableText } from '../bulk/output/writers/table-text.js'
import type { RunPlan } from '../bulk/plan.js'
import type { World } from '../host/world.js'
import { factorColumns } from './factor-columns.js'
import type { FactorSource } from './factor-source.js'
import { type Priced, priceKeys, withEngine } from './price-keys.js'
import { type Command, questionOf } from './question.js'

/** @throws UsageError for what cannot be read, and for what is not proportional to one amount */
export async function writeFactors(
  world: World,
  command: Command,
  source: FactorSource,
  plan: RunPlan,
  mapping: Mapping | undefined,
): Promise<Priced> {
  const { output, format, safe } = plan.writing
  assertDistinct([output], source.inputs)
  const question = await questionOf(command, source.headings, plan.mapping, mapping, source.arePaths)
  const { all } = factorColumns(question)
  return await whileLocked(output, async () => {
    const target = await openResult(world, output, format)
    try {
      const text = tableText(
        format,
        all.map(({ name }) => name),
        safe,
        all,
      )
      await target.write(text.head())
      const priced = await withEngine(world, plan, (engine) =>
        priceKeys(world, question, plan, engine, source.rows(question), (each) =>
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
