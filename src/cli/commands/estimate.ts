/** `ghg estimate`: activities and emission factors in, kilograms of CO2e out. */
import type { Command } from 'commander'
import type { ExitCode } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { addBulkOptions } from '../bulk-options.js'
import type { Act } from '../command.js'
import type { FactorOptions } from '../search/factor-option.js'
import { runRows, type TableOptions } from '../terminal/as-table.js'

export interface EstimateOptions extends TableOptions, FactorOptions {
  explain?: boolean
}

export function define(command: Command, act: Act): void {
  addBulkOptions(command, 'estimate')
    .option('--factor <id>', 'factor for every row: an id, or a number of the last ghg search')
    .option('--amount <number>', 'amount of one activity; with --factor and without a file')
    .option('--unit <unit>', 'unit of the amount, such as l, kWh or gbp')
    .option('--explain', 'add two columns: number of matching factors, and the runner-up')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg estimate activities.csv -o results.csv
  $ ghg estimate --factor 463471ad-06a7-8005-9636-13b2850c0d70 --amount 100 --unit kWh
  $ ghg estimate ledger.csv --map ledger.yaml --errors wrong.csv -o results.csv
  $ ghg estimate activities.csv --explain --columns co2e,emission_factor.id,candidates,runner_up
  $ ghg estimate --set activity_id=electricity-supply_grid-source_supplier_mix --set region=GB --set year=2025 \\
      --set energy=1000 --set energy_unit=kWh`,
    )
    .action(act(estimate))
}

/** Estimates every row of the inputs, or the one request that `--set` describes. */
export async function estimate(
  world: CommandIO,
  inputs: string[],
  options: EstimateOptions,
): Promise<ExitCode> {
  const extension = options.explain
    ? (await import('../../rows/extensions/explain.js')).explainExtension
    : undefined
  return await runRows(world, 'estimate', inputs, await withFactorOf(world, inputs, options), extension)
}

/** Returns the options with the factor of `--factor` as constants. */
async function withFactorOf(
  world: CommandIO,
  inputs: readonly string[],
  { explain: _, ...options }: EstimateOptions,
): Promise<TableOptions> {
  const { factor, amount, unit } = options
  if ((factor ?? amount ?? unit) === undefined) return options
  const { withFactor } = await import('../search/factor-option.js')
  return await withFactor(world, inputs.length > 0, options)
}
