/** `ghg estimate`: activities and emission factors in, kilograms of CO2e out. */
import type { Command } from 'commander'
import type { ExitCode } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { addBulkOptions } from '../bulk-options.js'
import type { Act } from '../command.js'
import { runRows, type TableOptions } from '../terminal/as-table.js'

export interface EstimateOptions extends TableOptions {
  explain?: boolean
}

export function define(command: Command, act: Act): void {
  addBulkOptions(command, 'estimate')
    .option('--explain', 'add two columns: number of matching factors, and the runner-up')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg estimate activities.csv -o results.csv
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
  return await runRows(world, 'estimate', inputs, options, extension)
}
