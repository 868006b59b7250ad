/** `ghg run`: files whose rows go to several commands, into one ledger. */
import type { Command } from 'commander'
import type { RowExtension } from '../../bulk/answer/row-extensions/row-extension.js'
import { ledgerDescription } from '../../bulk/ledger/ledger-description.js'
import type { BulkOptions } from '../../bulk/options.js'
import { runBulk } from '../../bulk/run.js'
import { type ExitCode, UsageError } from '../../host/exit.js'
import type { World } from '../../host/world.js'
import { addLedgerOptions } from '../bulk-options.js'
import type { Act } from '../command.js'

/** Its rows are not of one operation: that of a plain estimate only carries them. */
const ledger: RowExtension = { description: ledgerDescription, wrap: (engine) => engine, isLedger: true }

export function define(command: Command, act: Act): void {
  addLedgerOptions(command, ledger)
    .addHelpText(
      'after',
      `
Examples:
  $ ghg run ledger.csv --map ledger.yaml -o result.csv
  $ ghg run ledger.csv --map ledger.yaml --dry-run
  $ ghg run ledger.csv --map ledger.yaml --summary-by scope,category --errors wrong.csv -o result.csv

The mapping says which row goes to which command (activities), or names one for all (operation). Every row of the
input is in the result: estimated, skipped or failed. See ghg-mapping(5).`,
    )
    .action(act(run))
}

/** Sends every row of the inputs to the command it belongs to. @throws UsageError without a mapping */
export async function run(world: World, inputs: string[], options: BulkOptions): Promise<ExitCode> {
  if (options.map === undefined) {
    throw new UsageError(
      'ghg run needs a mapping that says which row goes where: --map FILE; ghg map FILE drafts one',
    )
  }
  return await runBulk(world, 'estimate', inputs, options, ledger)
}
