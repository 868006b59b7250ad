/** The commands that rows can go to, by the names that mapping files give them. */
import { nearest, type Operation, type OperationDescription, operations } from '../../contract/contract.js'
import { UsageError } from '../../host/exit.js'
import type { RowExtension } from '../answer/row-extensions/row-extension.js'
import { totalKeysOf } from '../output/totals/tally.js'

export interface Route {
  /** As a command line names it. */
  command: string
  operation: Operation
  /** Of the rows, with what their command adds. */
  description: OperationDescription
  /** Where its responses have their total. */
  totalKeys: string[] | undefined
  extension: RowExtension | undefined
}

/** What rows of a command ask, and what they have beyond the request of the operation. */
export interface RowCommand {
  operation: Operation
  extension?: () => Promise<RowExtension>
}

/** By the names of the commands. */
export const rowCommands: Readonly<Record<string, RowCommand>> = {
  estimate: { operation: 'estimate' },
  spend: { operation: 'spend' },
  classify: { operation: 'classify' },
  'energy electricity': { operation: 'energyElectricity' },
  'energy heat': { operation: 'energyHeat' },
  'energy fuel': { operation: 'energyFuel' },
  'travel distance': {
    operation: 'travelDistance',
    extension: async () => (await import('../answer/row-extensions/travel.js')).travelExtension,
  },
  'travel hotel': { operation: 'travelHotel' },
  'travel spend': { operation: 'travelSpend' },
  freight: {
    operation: 'freight',
    extension: async () => (await import('../answer/row-extensions/freight.js')).freightExtension,
  },
  cbam: {
    operation: 'cbam',
    extension: async () => (await import('../answer/row-extensions/cbam.js')).cbamExtension,
  },
  'suggest --estimate': {
    operation: 'textEstimate',
    extension: async () => (await import('../answer/row-extensions/text-estimate.js')).textEstimateExtension,
  },
  'compute instance': { operation: 'computeInstance' },
  'compute cpu': { operation: 'computeCpu' },
  'compute memory': { operation: 'computeMemory' },
  'compute storage': { operation: 'computeStorage' },
}

/** Names of the commands. */
export const routeNames = Object.keys(rowCommands)

/** @param where it is named, for messages @throws UsageError for a command that rows cannot go to */
export async function routeNamed(name: string, where: string): Promise<Route> {
  const command = name.trim().replace(/\s+/g, ' ')
  const entry = Object.hasOwn(rowCommands, command) ? rowCommands[command]! : undefined
  if (!entry) {
    const near = nearest(command, routeNames)
    const hint = near === undefined ? `available: ${routeNames.join(', ')}` : `did you mean ${near}?`
    throw new UsageError(`${where}: operation: \`${name}\` does not take rows; ${hint}`)
  }
  const extension = await entry.extension?.()
  const { operation } = entry
  const description = extension?.description ?? operations[operation]
  return { command, operation, extension, description, totalKeys: totalKeysOf(description.response) }
}

/** The command of an operation, as a command line names it; undefined for those that rows cannot go to. */
export function commandOf(operation: Operation): string | undefined {
  return routeNames.find((name) => rowCommands[name]!.operation === operation)
}
