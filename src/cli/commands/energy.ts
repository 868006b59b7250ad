/** `ghg energy electricity|heat|fuel|factors|table`: energy in, kilograms of CO2e by both methods out. */

import type { Command } from 'commander'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { plural } from '../../host/numbers.js'
import type { CommandIO } from '../../host/world.js'
import { energyFactorsExtension } from '../../rows/extensions/energy-factors.js'
import { sayRemark } from '../../terminal/prose.js'
import { addBulkOptions } from '../bulk-options.js'
import type { Act } from '../command.js'
import { energyTable } from '../energy/table.js'
import { runRows, type TableOptions } from '../terminal/as-table.js'
import { addListFormat, type ListFormat, printList } from '../terminal/list.js'

export interface ElectricityOptions extends TableOptions {
  instruments?: string
  hours?: string
  profiles?: string
}

export function define(command: Command, act: Act): void {
  command.addHelpText(
    'after',
    `
Examples:
  $ ghg energy electricity meters.csv -o electricity.csv
  $ ghg energy heat --set region=GB --set year=2025 --set energy=1000
  $ ghg energy fuel --set fuel_type=natural_gas --set region=GB --set year=2025 --set volume=100 --set volume_unit=m3`,
  )
  const electricityCommand = command
    .command('electricity')
    .description(
      'Estimate emissions of electricity, location-based and market-based, with upstream and losses',
    )
  addBulkOptions(electricityCommand, 'energyElectricity')
    .option(
      '--instruments <file>',
      'certificates and contracts, one per row; allocated in order to rows of their market and year',
    )
    .option(
      '--profiles <folder>',
      'folder of hourly files, kWh in a column energy, that rows name in a column profile',
    )
    .option(
      '--hours <file>',
      'hours of a single request for a year: kWh in a column energy, and one column per instrument',
    )
    .addHelpText(
      'after',
      `
Examples:
  $ ghg energy electricity meters.csv -o electricity.csv
  $ ghg energy electricity --set region=GB --set year=2025 --set energy=1000
  $ ghg energy electricity --set region=US-94105 --set year=2023 --set energy=5 --set energy_unit=MWh --set recs=1
  $ ghg energy electricity meters.csv --instruments certificates.csv -o electricity.csv

The four parts are reported separately: consumption is scope 2, the others are scope 3, category 3. The
market-based method uses instruments first, then the supplier's factor, then the residual mix (ghg energy factors adds
both), then the grid average.`,
    )
    .action(act(electricity))
  addBulkOptions(
    command.command('heat').description('Estimate purchased heat, steam and cooling'),
    'energyHeat',
  )
    .addHelpText(
      'after',
      `
Examples:
  $ ghg energy heat heat.csv -o heat-results.csv
  $ ghg energy heat --set region=GB --set year=2025 --set energy=1000 --set loss_factor=0.05
  $ ghg energy heat --set region=DE --set energy=10 --set energy_unit=MWh --set co2e_kg_per_kwh=0.18`,
    )
    .action(act(heat))
  addBulkOptions(
    command
      .command('fuel')
      .description('Estimate fuel combustion with its upstream (well-to-tank) emissions'),
    'energyFuel',
  )
    .addHelpText(
      'after',
      `
Examples:
  $ ghg energy fuel fuels.csv -o fuel-results.csv --errors wrong.csv
  $ ghg energy fuel --set fuel_type=diesel --set region=GB --set year=2025 --set volume=250 --set volume_unit=l
  $ ghg energy fuel --set fuel_type=wood_chips_bio_100 --set weight=1 --set weight_unit=t

Energy is by gross calorific value where a publisher has it, as gas is billed; energy_use is by the net one, as ESRS E1-5
asks.`,
    )
    .action(act(fuel))
  addBulkOptions(
    command
      .command('factors')
      .description('Store your own residual mixes and supplier factors for the market-based method'),
    'privateFactorCreate',
    energyFactorsExtension,
  )
    .addHelpText(
      'after',
      `
Examples:
  $ ghg energy factors residual-mixes.csv --errors wrong.csv
  $ ghg energy factors --set region=DE --set year=2024 --set co2e_kg_per_kwh=0.72 --set source='Residual mix 2024'
  $ ghg energy factors --set region=GB --set year=2025 --set co2e_kg_per_kwh=0.11 --set supplier=british_gas \\
      --set source='Fuel mix disclosure 2025'

They become private factors: ghg private-factors lists and deletes them.`,
    )
    .action(act(factors))
  addListFormat(
    command
      .command('table')
      .description('Sum results into the ESRS E1-5 energy table: MWh by source, renewable share')
      .argument('<results...>', 'CSV results of ghg energy electricity, heat and fuel'),
  )
    .addHelpText(
      'after',
      '\nExamples:\n  $ ghg energy table electricity.csv heat-results.csv fuel-results.csv',
    )
    .action(act(table))
}

/**
 * Estimates every row of the inputs, or the one that `--set` describes.
 * @throws UsageError for instruments that do not fit the rows, and hours beside a file of rows
 */
export async function electricity(
  world: CommandIO,
  inputs: string[],
  { instruments, hours, profiles, ...options }: ElectricityOptions,
): Promise<ExitCode> {
  if (instruments === undefined && hours === undefined && profiles === undefined) {
    return await runRows(world, 'energyElectricity', inputs, options)
  }
  if (hours !== undefined && (inputs.length > 0 || profiles !== undefined)) {
    throw new UsageError(
      '--hours is for one request made with --set; in a file, name the hours of each row in a column `profile`, and their folder with --profiles',
    )
  }
  const { besideRows } = await import('../energy/beside-rows.js')
  const { extension, set, files } = await besideRows(world, { instruments, hours, profiles })
  const all = { ...options, filesBeside: files, ...(set && { set: { ...options.set, ...set } }) }
  return await runRows(world, 'energyElectricity', inputs, all, extension)
}

/** Estimates every row of the inputs, or the one that `--set` describes. */
export function heat(world: CommandIO, inputs: string[], options: TableOptions): Promise<ExitCode> {
  return runRows(world, 'energyHeat', inputs, options)
}

/** Estimates every row of the inputs, or the one that `--set` describes. */
export function fuel(world: CommandIO, inputs: string[], options: TableOptions): Promise<ExitCode> {
  return runRows(world, 'energyFuel', inputs, options)
}

/** Creates a private factor for every row of the inputs, or for what `--set` describes. */
export function factors(world: CommandIO, inputs: string[], options: TableOptions): Promise<ExitCode> {
  return runRows(world, 'privateFactorCreate', inputs, options, energyFactorsExtension)
}

/** Prints MWh by source. */
export async function table(world: CommandIO, results: string[], options: ListFormat): Promise<ExitCode> {
  const sums = await energyTable(world, results)
  const share = sums.renewable_share === null ? '' : `${(100 * sums.renewable_share).toFixed(1)} %`
  const rows = [
    ...sums.lines.map(({ source, mwh }) => [source, mwh] as const),
    ['Total', sums.total_mwh] as const,
  ]
  printList(world, options, {
    json: () => sums,
    csv: () => [['source', 'mwh'], ...rows, ['Renewable share', sums.renewable_share]],
    columns: [{ heading: 'source' }, { heading: 'MWh', align: 'right' }],
    cells: () => [
      ...rows.map(([source, mwh]) => [source, mwh.toLocaleString('en-US', { maximumFractionDigits: 3 })]),
      ['Renewable share', share],
    ],
  })
  if (sums.rows_without_energy > 0) {
    const kg = sums.co2e_without_energy.toLocaleString('en-US', { maximumFractionDigits: 3 })
    const left = plural(sums.rows_without_energy, 'row')
    sayRemark(
      world,
      `warning: not included, as they have no energy_use.total_kwh: ${left} with ${kg} kg CO2e`,
    )
  }
  return exit.ok
}
