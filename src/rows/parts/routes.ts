/** Commands that can answer rows, by their names in mapping files. */
import { nearest, type Operation, type OperationDescription, operations } from '../../contract/contract.js'
import { UsageError } from '../../host/exit.js'
import type { RowExtension } from '../extensions/row-extension.js'
import { totalPath } from '../mapping/requests/total-path.js'
import { givenCommand } from '../results/given.js'

export interface Route {
  /** Name on a command line. */
  command: string
  operation: Operation
  /** Description of the rows, with the fields that their command adds. */
  description: OperationDescription
  /** Path of the total in its responses. */
  totalKeys: string[] | undefined
  extension: RowExtension | undefined
}

/** Operation of a command's rows, and its extension of the request. */
export interface RowCommand {
  operation: Operation
  extension?: () => Promise<RowExtension>
}

/** Commands by name. */
export const rowCommands: Readonly<Record<string, RowCommand>> = {
  estimate: { operation: 'estimate' },
  spend: { operation: 'spend' },
  classify: { operation: 'classify' },
  'energy electricity': { operation: 'energyElectricity' },
  'energy heat': { operation: 'energyHeat' },
  'energy fuel': { operation: 'energyFuel' },
  'travel distance': {
    operation: 'travelDistance',
    extension: async () => (await import('../extensions/travel.js')).travelExtension,
  },
  'travel hotel': { operation: 'travelHotel' },
  'travel spend': { operation: 'travelSpend' },
  freight: {
    operation: 'freight',
    extension: async () => (await import('../extensions/freight.js')).freightExtension,
  },
  cbam: {
    operation: 'cbam',
    extension: async () => (await import('../extensions/cbam.js')).cbamExtension,
  },
  'suggest --estimate': {
    operation: 'textEstimate',
    extension: async () => (await import('../extensions/text-estimate.js')).textEstimateExtension,
  },
  'compute instance': { operation: 'computeInstance' },
  'compute cpu': { operation: 'computeCpu' },
  'compute memory': { operation: 'computeMemory' },
  'compute storage': { operation: 'computeStorage' },
  fugitive: {
    operation: 'estimate',
    extension: async () => (await import('../extensions/fugitive.js')).fugitiveExtension,
  },
  [givenCommand]: {
    operation: 'estimate',
    extension: async () => (await import('../extensions/given-emissions.js')).givenExtension,
  },
}

/** Names of the commands. */
export const routeNames = Object.keys(rowCommands)

/**
 * Returns the route of a command.
 * @param where place of the name, for messages
 * @throws UsageError for a command that does not accept rows
 */
export async function parseRoute(name: string, where: string): Promise<Route> {
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
  return { command, operation, extension, description, totalKeys: totalPath(description.response) }
}

/** Returns true if rows of a command contain places to look up. */
export function usesPlaces(command: string): boolean {
  const { operation } = rowCommands[command.trim().replace(/\s+/g, ' ')] ?? {}
  const described: OperationDescription | undefined = operation && operations[operation]
  return described?.usesPlaces === true
}

/** Returns the command of an operation, as named on a command line; undefined if it does not accept rows. */
export function commandOf(operation: Operation): string | undefined {
  return routeNames.find((name) => rowCommands[name]!.operation === operation)
}
