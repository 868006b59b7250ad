/** `ghg sample`: lines of a ledger for an auditor, drawn by their kilograms. */

import type { Command } from 'commander'
import { type ExitCode, exit } from '../../host/exit.js'
import { plural } from '../../host/numbers.js'
import type { CommandIO } from '../../host/world.js'
import { assertDistinct } from '../../rows/results/results.js'
import { whileLocked, writeAtomically } from '../../rows/sheets/sheets.js'
import { sayRemark, sayWritten } from '../../terminal/prose.js'
import type { Act } from '../command.js'
import { wholeNumber } from '../option-values.js'
import { orAsTable } from '../terminal/as-table.js'
import { addListFormat } from '../terminal/list.js'

const usualRows = 25

interface SampleOptions {
  rows: number
  seed: string
  output?: string
  format?: 'table' | 'csv'
  /** False with `--no-color`. */
  color?: boolean
}

export function define(command: Command, act: Act): void {
  command
    .argument('[run]', 'ledger from ghg run, or its manifest', 'ledger.csv')
    .option('--rows <count>', 'number of lines to draw', wholeNumber(1), usualRows)
    .option('--seed <text>', 'random seed; the same seed draws the same lines', '1')
    .option('-o, --output <file>', 'CSV file (default: standard output)')
  addListFormat(command, ['table', 'csv'])
    .option('--verbose', 'show stack traces')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg sample ledger.csv
  $ ghg sample ledger.csv --rows 25 --seed 2026-audit -o sample.csv
  $ ghg sample ledger.csv --rows 60 > sample-of-60.csv

A line with twice the kilograms is twice as likely to be drawn; lines without kilograms are not. Each comes with its
file and row, so that its voucher can be found.`,
    )
    .action(act(sample))
}

/** @throws UsageError for a table that is no ledger */
export async function sample(world: CommandIO, path: string, options: SampleOptions): Promise<ExitCode> {
  return await orAsTable(world, options, false, (shown) => drawInto(shown, path, options))
}

async function drawInto(
  world: CommandIO,
  path: string,
  { rows, seed, output }: SampleOptions,
): Promise<ExitCode> {
  assertDistinct([output], [path])
  const { figuresFor } = await import('../../inventory/figures.js')
  const { ledgerOfRun, sampled } = await import('../../inventory/project/sample.js')
  const { ledger, remark } = await ledgerOfRun(path)
  assertDistinct([output], [ledger])
  if (remark !== undefined) sayRemark(world, remark)
  const { columns, lines, drawnFrom, share, total, drawn } = await sampled(world, ledger, rows, seed)
  const { csvText } = await import('../../rows/sheets/writers/csv-text.js')
  const table = [['line', ...columns], ...lines.map(({ number, cells }) => [number, ...cells])]
  const figures = figuresFor(total)
  await whileLocked(output, () => writeAtomically(world, output, csvText(table, { safe: true })))
  sayRemark(
    world,
    `${plural(lines.length, 'line')} of ${drawnFrom} with kilograms, ${figures.tonnes(drawn)} of ${figures.tonnes(total)} t CO2e location-based; ${Number((100 * share).toPrecision(3))} % of the kilograms by which lines are drawn (the larger of both methods, without its sign), seed ${JSON.stringify(seed)}`,
  )
  sayWritten(world, [output])
  return exit.ok
}
