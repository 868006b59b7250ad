/** `ghg diff`: the change between two ledgers, split into effects. */
import { type Command, Option } from 'commander'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { type Grouping, groupings } from '../../inventory/groupings.js'
import type { Act } from '../command.js'
import { formats, type TableFormat } from '../diff/print.js'
import { percentage } from '../option-values.js'
import { addListFormat } from '../terminal/list.js'

export interface DiffOptions extends TableFormat {
  by?: Grouping
  failAbove?: number
  threshold?: number
}

export function define(command: Command, act: Act): void {
  command
    .argument('[ledgers...]', 'two ledgers, the earlier one first')
    .addOption(new Option('--by <what>', 'group lines by (default: category)').choices(groupings))
    .option(
      '--fail-above <percent>',
      'exit with status 3 if a total changes by more than this: 5%',
      percentage(),
    )
    .option(
      '--threshold <percent>',
      'base year recalculation threshold, for changes of structure and method',
      percentage(),
    )
  addListFormat(command, formats)
    .option('--verbose', 'show stack traces')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg diff ledger-2024.csv ledger-2025.csv
  $ ghg diff ledger-2024.csv ledger-2025.csv --by site --fail-above 5%
  $ ghg diff ledger-2024.csv ledger-2025.csv --format markdown --threshold 5% > change.md

The change is split into activity, factors, prices, instruments (certificates and contracts), method and structure
(sites that came or went), by both methods of scope 2; --by dataset shows the changes of factors and methods behind
it. A change in spending for years without price figures is activity_or_prices: the two cannot be separated.
ghg catalogue diff compares two releases of the catalogue.`,
    )
  command.action(act(diff))
}

/** Compares two ledgers. @throws UsageError unless there are two */
export async function diff(world: CommandIO, ledgers: string[], options: DiffOptions): Promise<ExitCode> {
  const [before, after, ...others] = ledgers
  if (before === undefined || after === undefined || others.length > 0) {
    throw new UsageError(
      'give two ledgers, the earlier one first; ghg catalogue diff compares releases of the catalogue',
    )
  }
  const { compareLedgers } = await import('../diff/ledgers.js')
  const { by = 'category', failAbove, threshold, ...format } = options
  const comparison = { ...format, by, threshold: threshold === undefined ? undefined : threshold / 100 }
  const change = await compareLedgers(world, [before, after], comparison)
  return failAbove !== undefined && change > failAbove / 100 ? exit.aboveLimit : exit.ok
}
