/** `ghg freight`: cargo on routes of several modes in, kilograms of CO2e leg by leg out. */
import { type Command, InvalidArgumentError } from 'commander'
import { isAvoidedPassage, seaPassages } from '../../contract/contract.js'
import type { ExitCode } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { freightExtension, passagesIn } from '../../rows/extensions/freight.js'
import { placeProviders } from '../../rows/run/run.js'
import { addBulkOptions } from '../bulk-options.js'
import type { Act } from '../command.js'
import { addFreightOptions } from '../freight-options.js'
import { runRows, type TableOptions } from '../terminal/as-table.js'

export interface FreightOptions extends TableOptions {
  avoid?: string
}

export function define(command: Command, act: Act): void {
  addFreightOptions(
    addBulkOptions(command, 'freight', freightExtension)
      .option('--legs <file>', 'side file: every leg with distance, passages, emissions and vehicle class')
      .option(
        '--avoid <passages>',
        'straits and canals to avoid, separated by commas: suez,panama; suez:2023-12 for sailings from that date',
        passagesOf,
      ),
    ' (local engine only)',
  )
    .addHelpText(
      'after',
      `
Examples:
  $ ghg freight lanes.csv -o results.csv --legs legs.csv
  $ ghg freight --set 'route=Shanghai, CN | sea | Rotterdam, NL | road | Berlin, DE' \\
      --set weight=12 --set weight_unit=t
  $ ghg freight --set origin=Lyon --set destination=Chicago --set 'transport_mode=road > sea > road' \\
      --set weight=800 --set weight_unit=kg
  $ ghg freight containers.tsv --map containers.yaml --avoid suez,panama --errors failed.csv

Between legs the nearest suitable port, airport, rail terminal or inland port is found where no location is
named.

Places and routes:
${placeProviders.map((provider) => `  ${provider}`).join('\n')}`,
    )
    .action(act(freight))
}

/** Estimates every shipment of the inputs, or the one that `--set` describes. */
export function freight(world: CommandIO, inputs: string[], options: FreightOptions): Promise<ExitCode> {
  const { avoid, ...others } = options
  const set = avoid === undefined ? options.set : { avoid, ...options.set }
  return runRows(world, 'freight', inputs, { ...others, ...(set && { set }) }, freightExtension)
}

function passagesOf(argument: string): string {
  const wrong = passagesIn(argument).find((passage) => !isAvoidedPassage(passage))
  if (wrong === undefined) return argument
  throw new InvalidArgumentError(`"${wrong}" is not one of ${seaPassages.join(', ')}, with or without days.`)
}
