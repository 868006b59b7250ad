/** `ghg spend`: purchases in, kilograms of CO2e out, with margins, currency and prices taken care of. */
import type { Command } from 'commander'
import type { ExitCode } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { addBulkOptions } from '../bulk-options.js'
import type { Act } from '../command.js'
import { runRows, type TableOptions } from '../terminal/as-table.js'

export function define(command: Command, act: Act): void {
  addBulkOptions(command, 'spend')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg spend ledger.csv --map ledger.yaml --errors wrong.csv -o results.csv
  $ ghg spend purchases.csv --set spend_region=DE --set spend_year=2023 --trail trail.csv -o results.csv
  $ ghg spend --set classification_type=nace2 --set classification_code=62 --set spend_region=GB \\
      --set spend_year=2022 --set money=1200.50 --set money_unit=gbp --set tax_margin=0

Money is a purchaser price. Where it is net of VAT, set tax_margin to 0.`,
    )
    .action(act(spend))
}

/** Estimates every row of the inputs, or the one request that `--set` describes. */
export function spend(world: CommandIO, inputs: string[], options: TableOptions): Promise<ExitCode> {
  return runRows(world, 'spend', inputs, options)
}
