/** `ghg sample`: lines of a ledger for an auditor, drawn by their kilograms. */
import { type Command, InvalidArgumentError } from 'commander'
import { assertDistinct } from '../../bulk/output/sinks.js'
import { delimited } from '../../bulk/output/writers/delimited.js'
import { whileLocked } from '../../bulk/output/writers/lock.js'
import { writeWhole } from '../../bulk/output/writers/target.js'
import { type ExitCode, exit } from '../../host/exit.js'
import { plural } from '../../host/numbers.js'
import { say, sayWritten, type World } from '../../host/world.js'
import type { Act } from '../command.js'

const usualRows = 25

interface SampleOptions {
  rows: number
  seed: string
  output?: string
}

export function define(command: Command, act: Act): void {
  command
    .argument('[run]', 'ledger from ghg run, or its manifest', 'ledger.csv')
    .option('--rows <count>', 'number of lines to draw', countOf, usualRows)
    .option('--seed <text>', 'random seed; the same seed draws the same lines', '1')
    .option('-o, --output <file>', 'CSV file (default: standard output)')
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
export async function sample(
  world: World,
  path: string,
  { rows, seed, output }: SampleOptions,
): Promise<ExitCode> {
  assertDistinct([output], [path])
  const { figuresFor } = await import('../../inventory/report/figures.js')
  const { ledgerOfRun, sampled } = await import('../../inventory/project/sample.js')
  const { ledger, remark } = await ledgerOfRun(path)
  assertDistinct([output], [ledger])
  if (remark !== undefined) say(world, `ghg: ${remark}`)
  const { columns, lines, drawnFrom, share, total, drawn } = await sampled(world, ledger, rows, seed)
  const { line } = delimited(',', true)
  const text = [['line', ...columns], ...lines.map(({ number, cells }) => [number, ...cells])]
    .map(line)
    .join('')
  const figures = figuresFor(total)
  await whileLocked(output, () => writeWhole(world, output, text))
  say(
    world,
    `ghg: ${plural(lines.length, 'line')} of ${drawnFrom} with kilograms, ${figures.tonnes(drawn)} of ${figures.tonnes(total)} t CO2e location-based; ${Number((100 * share).toPrecision(3))} % of the kilograms by which lines are drawn (the larger of both methods, without its sign), seed ${JSON.stringify(seed)}`,
  )
  sayWritten(world, [output])
  return exit.ok
}

function countOf(argument: string): number {
  const count = Number(argument)
  if (!Number.isInteger(count) || count < 1)
    throw new InvalidArgumentError('must be a whole number, at least 1')
  return count
}
