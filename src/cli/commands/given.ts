/** `ghg given`: emissions stated by a third party, with scope and category, in kilograms of CO2e. */
import type { Command } from 'commander'
import type { ExitCode } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { givenExtension } from '../../rows/extensions/given-emissions.js'
import { addBulkOptions } from '../bulk-options.js'
import type { Act } from '../command.js'
import { runRows, type TableOptions } from '../terminal/as-table.js'

export function define(command: Command, act: Act): void {
  addBulkOptions(command, 'estimate', givenExtension)
    .addHelpText(
      'after',
      `
Examples:
  $ ghg given suppliers.csv -o results.csv
  $ ghg given suppliers.csv --set scope=3 --set category=3.1 --summary-by supplier --columns co2e,error -o results.csv
  $ ghg given --set co2e=12.5 --set co2e_unit=tCO2e --set category=3.6 --set supplier='Travel agency' \\
      --set method=distance_based --set gwp_set=ar5 --set primary_data_share=40%

The figures are used as stated. In a mapping for ghg run, use operation: given; scope and category can also be set
under ledger.`,
    )
    .action(act(given))
}

/** Converts the stated emissions of every row of the inputs, or of the one that `--set` describes. */
export function given(world: CommandIO, inputs: string[], options: TableOptions): Promise<ExitCode> {
  return runRows(world, 'estimate', inputs, options, givenExtension)
}
