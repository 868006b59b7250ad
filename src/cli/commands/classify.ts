/** `ghg classify`: money and industry codes in, kilograms of CO2e out. */
import type { Command } from 'commander'
import type { ExitCode } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { addBulkOptions } from '../bulk-options.js'
import type { Act } from '../command.js'
import { runRows, type TableOptions } from '../terminal/as-table.js'

export function define(command: Command, act: Act): void {
  addBulkOptions(command, 'classify')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg classify cards.csv --map cards.yaml -o results.csv
  $ ghg classify ledger.csv --set classification_type=nace2 --set region=GB --summary-by code -o results.csv
  $ ghg classify --set classification_type=mcc --set classification_code=5411 --set region=US \\
      --set money=250 --set money_unit=usd

The factor is taken as it stands: no margins, no inflation. For those use ghg spend.`,
    )
    .action(act(classify))
}

/** Estimates every row of the inputs, or the one request that `--set` describes. */
export function classify(world: CommandIO, inputs: string[], options: TableOptions): Promise<ExitCode> {
  return runRows(world, 'classify', inputs, options)
}
