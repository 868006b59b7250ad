/** `ghg factors`: the distinct questions of a table in, a factor table to join with out. */
import type { Command } from 'commander'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { grouped, plural } from '../../host/numbers.js'
import type { CommandIO } from '../../host/world.js'
import { loadMapping, planRun, withMapping } from '../../rows/mapping/mapping.js'
import { errorWords } from '../../rows/results/results.js'
import { sayFact, sayRemark, sayWritten } from '../../terminal/prose.js'
import type { PricingResult } from '../../warehouse/price-keys.js'
import type { Act } from '../command.js'
import { orAsTable } from '../terminal/as-table.js'
import { addWarehouseOptions, pricedCommand, type WarehouseOptions } from '../warehouse-options.js'

export function define(command: Command, act: Act): void {
  command.argument(
    '[input...]',
    'rows, or the result of the distinct query of ghg sql; - or none: standard input',
  )
  addWarehouseOptions(command)
    .option('--from <address>', 'rows in a database instead of files: duckdb:FILE or postgres://...')
    .option('--table <name>', 'with --from: the table, also schema.table')
    .option('--query <sql>', 'with --from: a read-only query instead of a table')
    .option('-o, --output <file>', 'output file, .parquet or .csv (default: standard output)')
    .option('--quiet', 'no summary')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg factors ledger.csv --for spend --map ledger.yaml -o factors.parquet
  $ ghg factors keys.csv --for estimate --release 2 -o factors.csv
  $ ghg factors meters.csv --for 'energy electricity' --set region=GB --set year=2025 -o factors.csv

Rows that differ only in the amount share one key. The factor table has a row per key: the cells of the key, every figure
per unit of the amount, factor, dataset, licence, notices, error, release and checksum. ghg sql prints the join.
With --from duckdb:finance.duckdb --table ledger, or --from postgres://host/finance --query 'SELECT ...', the database
selects the distinct rows; nothing is written there.`,
    )
    .action(act(factors))
}

export interface FactorsOptions extends WarehouseOptions {
  from?: string
  table?: string
  query?: string
}

/** Prices each distinct question of the inputs once. @throws UsageError for what is not proportional */
export async function factors(
  world: CommandIO,
  inputs: string[],
  options: FactorsOptions,
): Promise<ExitCode> {
  const command = await pricedCommand(options)
  const planned = planRun(options)
  const mapping = await loadMapping(planned.mapping)
  const plan = withMapping(planned, mapping)
  const { from, table, query } = options
  if (from === undefined && (table !== undefined || query !== undefined))
    throw new UsageError(
      '--table and --query need a database: name it with --from duckdb:FILE or postgres://...',
    )
  if (query !== undefined && query.replaceAll(/[;\s]/g, '') === '')
    throw new UsageError('--query is empty; write one that gives the rows, such as SELECT * FROM ledger')
  if (from !== undefined && inputs.length > 0) throw new UsageError('a file and --from cannot be combined')
  const { writeFactors } = await import('../../warehouse/factor-file.js')
  const { factorSource } = await import('../../warehouse/factor-source.js')
  const inEngine = from === undefined ? undefined : { address: from, table, query }
  const source = await factorSource(world, inputs, inEngine, plan)
  let priced: PricingResult
  try {
    const pricedIn = (shown: CommandIO) => writeFactors(shown, command, source, plan, mapping)
    priced = await orAsTable(world, options, false, pricedIn)
  } finally {
    await source.close()
  }
  if (!options.quiet) {
    reportPricing(world, priced)
    sayWritten(world, [options.output])
  }
  return priced.refused.size === 0 ? exit.ok : exit.rowsFailed
}

/** Reports the priced and refused keys on standard error. */
export function reportPricing(world: CommandIO, { rows, keys, refused }: PricingResult): void {
  const failed = [...refused.values()].reduce((sum, each) => sum + each, 0)
  sayRemark(
    world,
    `${plural(keys, 'key')} in ${plural(rows, 'row')}: ${grouped(keys - failed)} priced, ${grouped(failed)} refused`,
  )
  for (const [code, count] of refused) {
    sayFact(world, `refused: ${plural(count, 'key')}: ${errorWords(code)}`)
  }
}
