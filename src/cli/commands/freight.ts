/** `ghg freight`: cargo on routes of several modes in, kilograms of CO2e leg by leg out. */
import type { Command } from 'commander'
import { freightExtension } from '../../bulk/answer/row-extensions/freight.js'
import type { BulkOptions } from '../../bulk/options.js'
import { placeProviders } from '../../bulk/place-providers.js'
import { runBulk } from '../../bulk/run.js'
import type { ExitCode } from '../../host/exit.js'
import type { World } from '../../host/world.js'
import { addBulkOptions } from '../bulk-options.js'
import type { Act } from '../command.js'
import { addFreightOptions } from '../freight-options.js'

export function define(command: Command, act: Act): void {
  addFreightOptions(
    addBulkOptions(command, 'freight', freightExtension).option(
      '--legs <file>',
      'side file: every leg with its distance, emissions and class of vehicle',
    ),
    ', of the local engine',
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
  $ ghg freight containers.tsv --map containers.yaml --errors failed.csv

Between legs the nearest suitable port, airport, rail terminal or inland port is found where no location is
named.

Places and routes:
${placeProviders.map((provider) => `  ${provider}`).join('\n')}`,
    )
    .action(act(freight))
}

/** Estimates every shipment of the inputs, or the one that `--set` describes. */
export function freight(world: World, inputs: string[], options: BulkOptions): Promise<ExitCode> {
  return runBulk(world, 'freight', inputs, options, freightExtension)
}
