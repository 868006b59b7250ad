/** `ghg fugitive`: leaks of refrigerants, estimated from the charge of equipment. */
import type { Command } from 'commander'
import type { ExitCode } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { fugitiveExtension } from '../../rows/extensions/fugitive.js'
import { addBulkOptions } from '../bulk-options.js'
import type { Act } from '../command.js'
import { runRows, type TableOptions } from '../terminal/as-table.js'

export function define(command: Command, act: Act): void {
  addBulkOptions(command, 'estimate', fugitiveExtension)
    .addHelpText(
      'after',
      `
Examples:
  $ ghg fugitive equipment.csv -o results.csv
  $ ghg fugitive --set equipment=commercial_refrigeration --set refrigerant=R-404A --set charge=40 --set phase=operation \\
      --set years=1
  $ ghg fugitive --set equipment=chillers --set refrigerant=R-134a --set charge=120 --set phase=disposal \\
      --set recovered=100

Leaks in operation are per year: a row counts for its years, or for its period or month (2025-01, 2025-Q1). Without
leak_rate, the middle of the range in the IPCC 2006 Guidelines is used. If you know how much refrigerant was refilled,
use ghg estimate with that weight instead. In a mapping for ghg run, use operation: fugitive.`,
    )
    .action(act(fugitive))
}

/** Estimates the leaks of every row of the inputs, or of the one that `--set` describes. */
export function fugitive(world: CommandIO, inputs: string[], options: TableOptions): Promise<ExitCode> {
  return runRows(world, 'estimate', inputs, options, fugitiveExtension)
}
