/** Options that `ghg factors` and `ghg sql` share: which command the rows are for, and how they become requests. */
import { type Command, Option } from 'commander'
import { operations } from '../contract/contract.js'
import { UsageError } from '../host/exit.js'
import type { BulkOptions } from '../rows/mapping/mapping.js'
import { isClassified } from '../rows/parts/parts.js'
import { isAmountProportional, type Command as PricedCommand } from '../warehouse/question.js'
import { addInputOptions, addNoticeOptions, addUncertaintyOptions } from './bulk-options.js'
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
  addUncertaintyOptions(command)
  return addNoticeOptions(addCountryOption(addPreferOption(command)))
}

/** @throws UsageError for a command whose answers are no unit factor times an amount */
export async function pricedCommand({
  for: name,
  uncertainty,
  dataKind,
}: WarehouseOptions): Promise<PricedCommand> {
  const { operation, extension: load } = comparables[name]!
  if (isAmountProportional(operation)) {
    const extension = await load?.()
    const isAssessed = uncertainty && isClassified(extension?.description ?? operations[operation])
    if (uncertainty && !isAssessed) throw new UsageError(`--uncertainty: results of ${name} have no interval`)
    const assessing = isAssessed ? { dataKind, command: extension?.command } : undefined
    return { name, operation, extension, assessing }
  }
  const others = Object.entries(comparables).filter(([, each]) => isAmountProportional(each.operation))
  throw new UsageError(
    `--for ${name}: its results are not a single figure times the amount; available: ${others
      .map(([each]) => each)
      .join(', ')}; run the rows themselves, for large tables in parts (--part 1/8)`,
  )
}
