/** `ghg factors`: the distinct questions of a table in, a factor table to join with out. */
import type { Command } from 'commander'
import { mappingOf } from '../../bulk/input/mapping/mapping-of.js'
import { planRun, withMapping } from '../../bulk/plan.js'
import { type ExitCode, exit } from '../../host/exit.js'
import { grouped, plural } from '../../host/numbers.js'
import { say, type World } from '../../host/world.js'
import type { Priced } from '../../warehouse/price-keys.js'
import type { Act } from '../command.js'
import { addWarehouseOptions, pricedCommand, type WarehouseOptions } from '../warehouse-options.js'

export function define(command: Command, act: Act): void {
  command.argument(
    '[input...]',
    'rows, or the answer of the distinct query of ghg sql; - or nothing: standard input',
  )
  addWarehouseOptions(command)
    .option('-o, --output <file>', 'where the factor table goes: .parquet, .csv (default: standard output)')
    .option('--quiet', 'no summary')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg factors ledger.csv --for spend --map ledger.yaml -o factors.parquet
  $ ghg factors keys.csv --for estimate --data-version 2 -o factors.csv
  $ ghg factors meters.csv --for 'energy electricity' --set region=GB --set year=2025 -o factors.csv

Rows that differ only in the amount are one key. A factor table has a row for each: the cells of the key, every figure
per unit of the amount, factor, dataset, licence, notices, error, release and checksum. ghg sql prints the join.`,
    )
    .action(act(factors))
}

/** Prices each distinct question of the inputs once. @throws UsageError for what is not proportional */
export async function factors(world: World, inputs: string[], options: WarehouseOptions): Promise<ExitCode> {
  const command = await pricedCommand(options.for)
  const mapping = await mappingOf(options.map, options.words)
  const plan = withMapping(planRun(options), mapping)
  const { writeFactors } = await import('../../warehouse/factor-file.js')
  const priced = await writeFactors(world, command, inputs, plan, mapping)
  if (!options.quiet) sayPriced(world, priced)
  return priced.refused.size === 0 ? exit.ok : exit.rowsFailed
}

/** What came of the keys, on standard error. */
export function sayPriced(world: World, { rows, keys, refused }: Priced): void {
  const failed = [...refused.values()].reduce((sum, each) => sum + each, 0)
  say(
    world,
    `ghg: ${plural(keys, 'key')} in ${plural(rows, 'row')}: ${grouped(keys - failed)} priced, ${grouped(failed)} refused`,
  )
  for (const [code, count] of refused) say(world, `  ${code}: ${plural(count, 'key')}`)
}
