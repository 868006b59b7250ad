/** Options for freight assumptions, of commands with a local engine. */
import { type Command, InvalidArgumentError } from 'commander'

/** @param whose addition to the descriptions about the engine, after a comma */
export function addFreightOptions(command: Command, whose = ''): Command {
  return command
    .option(
      '--hub-kg-per-tonne <kg>',
      `kg CO2e per tonne handled at each freight hub${whose} (default: 0.6)`,
      amount,
    )
    .option('--max-legs <count>', `maximum legs per freight route${whose} (default: 3)`, count)
}

function amount(argument: string): number {
  const value = Number(argument)
  if (!Number.isFinite(value) || value < 0 || argument.trim() === '') {
    throw new InvalidArgumentError('must be a number, at least 0')
  }
  return value
}

function count(argument: string): number {
  const value = Number(argument)
  if (!Number.isSafeInteger(value) || value < 1)
    throw new InvalidArgumentError('must be a whole number, at least 1')
  return value
}
