/** `ghg freight`: cargo on routes of several modes in, kilograms of CO2e leg by leg out. */
import { type Command, InvalidArgumentError } from 'commander'
import { freightExtras } from '../bulk/freight-extras.js'
import { addBulkOptions, type BulkOptions } from '../bulk/options.js'
import { runBulk } from '../bulk/run.js'
import type { Act } from '../command.js'
import type { ExitCode } from '../exit.js'
import type { World } from '../world.js'

export function define(command: Command, act: Act): void {
  addBulkOptions(command, 'freight', freightExtras)
    .option('--legs <file>', 'side file: every leg with its distance, emissions and class of vehicle')
    .option(
      '--hub-kg-per-tonne <kg>',
      'kg CO2e per tonne of cargo at each location, of the local engine (default: 0.6)',
      amount,
    )
    .option('--max-legs <count>', 'most legs of a route, of the local engine (default: 3)', count)
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
named. Place names: GeoNames (CC BY 4.0), UN/LOCODE (UNECE), airport data (CC BY 4.0, based on OurAirports), World
Port Index (NGA). Shipping lanes: searoute-py (Apache-2.0), based on the Oak Ridge Global Shipping Lane Network.
Made with Natural Earth.`,
    )
    .action(act(freight))
}

/** Estimates every shipment of the inputs, or the one that `--set` describes. */
export function freight(world: World, inputs: string[], options: BulkOptions): Promise<ExitCode> {
  return runBulk(world, 'freight', inputs, options, freightExtras)
}

function amount(argument: string): number {
  const value = Number(argument)
  if (!Number.isFinite(value) || value < 0 || argument.trim() === '') {
    throw new InvalidArgumentError('It must be a number from 0.')
  }
  return value
}

function count(argument: string): number {
  const value = Number(argument)
  if (!Number.isSafeInteger(value) || value < 1)
    throw new InvalidArgumentError('It must be a whole number from 1.')
  return value
}
