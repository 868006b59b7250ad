/** `ghg travel distance|hotel|spend`: journeys, hotel nights and travel money in, kilograms of CO2e out. */
import type { Command } from 'commander'
import type { ExitCode } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { travelExtension } from '../../rows/extensions/travel.js'
import { placeProviders } from '../../rows/run/run.js'
import { addBulkOptions } from '../bulk-options.js'
import type { Act } from '../command.js'
import { runRows, type TableOptions } from '../terminal/as-table.js'

const sources = `\n\nPlaces and routes:\n${placeProviders.map((provider) => `  ${provider}`).join('\n')}`

export function define(command: Command, act: Act): void {
  command.addHelpText(
    'after',
    `
Examples:
  $ ghg travel distance trips.csv -o results.csv
  $ ghg travel hotel --set location=Lisbon --set hotel_nights=3
  $ ghg travel spend --set spend_type=air --set spend_location=Toronto --set money=900 --set money_unit=cad \\
      --set spend_year=2023`,
  )

  addBulkOptions(
    command.command('distance').description('Estimate emissions of journeys by air, car or rail'),
    'travelDistance',
    travelExtension,
  )
    .addHelpText(
      'after',
      `
Examples:
  $ ghg travel distance trips.csv --map trips.yaml -o results.csv --trail trail.csv
  $ ghg travel distance flights.csv --set travel_mode=air --set air_details.class=economy -o results.csv
  $ ghg travel distance --set travel_mode=rail --set origin=Paris --set destination=Lyon
  $ ghg travel distance --set travel_mode=air --set 'stops=LHR>DXB>SYD' --set round_trip=true

A request is one passenger, one way; a car is counted with its driver. Flights include radiative forcing.${sources}`,
    )
    .action(act(distance))

  addBulkOptions(
    command.command('hotel').description('Estimate emissions of nights in hotels'),
    'travelHotel',
  )
    .addHelpText(
      'after',
      `
Examples:
  $ ghg travel hotel stays.csv -o results.csv
  $ ghg travel hotel bookings.csv --set hotel_nights=1 --summary-by location --errors wrong.csv -o results.csv
  $ ghg travel hotel --set location=Lisbon --set hotel_nights=3 --set year=2024${sources}`,
    )
    .action(act(hotel))

  addBulkOptions(
    command.command('spend').description('Estimate emissions of money spent on travel'),
    'travelSpend',
  )
    .addHelpText(
      'after',
      `
Examples:
  $ ghg travel spend expenses.csv --set spend_type=air --set money_unit=cad -o results.csv
  $ ghg travel spend taxis.csv --set spend_type=road --notices notices.csv -o results.csv
  $ ghg travel spend --set spend_type=hotel --set spend_location=Berlin --set money=420 \\
      --set money_unit=eur --set spend_year=2023

Road travel spending uses an average of taxis, buses and rented cars, which is less accurate.${sources}`,
    )
    .action(act(spend))
}

/** Estimates every journey of the inputs, or the one that `--set` describes. */
export function distance(world: CommandIO, inputs: string[], options: TableOptions): Promise<ExitCode> {
  return runRows(world, 'travelDistance', inputs, options, travelExtension)
}

/** Estimates every stay of the inputs, or the one that `--set` describes. */
export function hotel(world: CommandIO, inputs: string[], options: TableOptions): Promise<ExitCode> {
  return runRows(world, 'travelHotel', inputs, options)
}

/** Estimates every expense of the inputs, or the one that `--set` describes. */
export function spend(world: CommandIO, inputs: string[], options: TableOptions): Promise<ExitCode> {
  return runRows(world, 'travelSpend', inputs, options)
}
