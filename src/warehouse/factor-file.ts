/** `ghg factors`: writes the factor table of rows to a file. */

import { operations } from '../contract/contract.js'
import type { CommandIO } from '../host/world.js'
import type { Mapping, RunPlan } from '../rows/mapping/mapping.js'
import { assertDistinct, openResult } from '../rows/results/results.js'
import { tableText, whileLocked } from '../rows/sheets/sheets.js'
import { factorColumns } from './factor-columns.js'
import type { FactorSource } from './factor-source.js'
import { type PricingResult, priceKeys, withEngine } from './price-keys.js'
import { type Command, planQuery } from './question.js'

/** @throws UsageError for unreadable input, and for answers that are not proportional to one amount */
export async function writeFactors(
  world: CommandIO,
  command: Command,
  source: FactorSource,
  plan: RunPlan,
  mapping: Mapping | undefined,
): Promise<PricingResult> {
  const { output, format, safe } = plan.writing
  assertDistinct([output], source.inputs)
  const plain = command.extension?.description ?? operations[command.operation]
  const reading = mapping ? undefined : await source.plainReading?.(plain)
  const question = await planQuery(command, source.headings, plan.mapping, mapping, source.arePaths, reading)
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
