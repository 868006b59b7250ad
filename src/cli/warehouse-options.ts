/** Options that `ghg factors` and `ghg sql` share: which command the rows are for, and how they become requests. */
import { type Command, Option } from 'commander'
import { operations } from '../contract/contract.js'
import { UsageError } from '../host/exit.js'
import type { BulkOptions } from '../rows/mapping/mapping.js'
import { isAmountProportional, type Command as PricedCommand } from '../warehouse/question.js'
import { addInputOptions, addNoticeOptions } from './bulk-options.js'
import { comparables } from './diff/comparable.js'
import { addEngineOptions, addPreferOption, addReleaseOption } from './engine-options.js'
import { addCountryOption } from './place-options.js'

export interface WarehouseOptions extends BulkOptions {
  for: string
}

export function addWarehouseOptions(command: Command): Command {
  const whatFor = new Option('--for <command>', 'command to price the rows with').choices(
    Object.keys(comparables),
  )
  addEngineOptions(command).addOption(whatFor.makeOptionMandatory())
  addReleaseOption(addInputOptions(command, operations.estimate.request))
  return addNoticeOptions(addCountryOption(addPreferOption(command)))
}

/** @throws UsageError for a command whose answers are no unit factor times an amount */
export async function pricedCommand(name: string): Promise<PricedCommand> {
  const { operation, extension } = comparables[name]!
  if (isAmountProportional(operation)) return { name, operation, extension: await extension?.() }
  const others = Object.entries(comparables).filter(([, each]) => isAmountProportional(each.operation))
  throw new UsageError(
    `--for ${name}: its results are not a single figure times the amount; available: ${others
      .map(([each]) => each)
      .join(', ')}; run the rows themselves, for large tables in parts (--part 1/8)`,
  )
}
