/** `ghg sql`: the statements that price rows in the engine that has them; printed, or run. */
import { type Command, Option } from 'commander'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import { grouped, plural } from '../../host/numbers.js'
import type { CommandIO } from '../../host/world.js'
import { loadMapping, planRun, withMapping } from '../../rows/mapping/mapping.js'
import { sayRemark } from '../../terminal/prose.js'
import { type DialectName, dialectNames } from '../../warehouse/sql/dialects.js'
import type { Act } from '../command.js'
import { addWarehouseOptions, pricedCommand, type WarehouseOptions } from '../warehouse-options.js'

export interface SqlOptions extends WarehouseOptions {
  dialect?: DialectName
  only?: string
  table?: string
  factors?: string
  results?: string
  headings?: string
  run?: string
  replace?: boolean
  dbt?: string
}

const statementNames = ['distinct', 'join', 'unpriced', 'checks', 'totals'] as const

export function define(command: Command, act: Act): void {
  command.argument(
    '[input]',
    'file with the columns of the table; its first rows show the notation of numbers',
  )
  addWarehouseOptions(command)
    .addOption(new Option('--dialect <engine>', 'SQL dialect (default: duckdb)').choices(dialectNames))
    .addOption(new Option('--only <statement>', 'print only this statement').choices(statementNames))
    .option('--table <name>', 'table with the rows, also schema.table (default: ledger)')
    .option('--factors <name>', 'table with the factors (default: ghg_factors)')
    .option('--results <name>', 'table or view of the results (default: ghg_results)')
    .option('--headings <names>', 'column names of the table, separated by commas, if no file has them')
    .option('--dbt <name>', 'print macros for dbt instead: NAME_distinct(rows), NAME_join(rows, factors) ...')
    .option('--run <address>', 'database to run all steps in: duckdb:FILE or postgres://...')
    .option('--replace', 'with --run: replace existing factor and result tables')
    .option('--quiet', 'no summary')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg sql ledger.csv --for spend --map ledger.yaml --dialect snowflake --table finance.ledger
  $ ghg sql --for spend --map ledger.yaml --only distinct
  $ ghg sql --for estimate --headings invoice,activity_id,region,year,energy,energy_unit --dialect bigquery

The distinct query gives the keys, ghg factors prices them, the join returns one row per input row. The check counts
should be 0. With --run duckdb:ledger.duckdb or --run postgres://host/database every step runs there.`,
    )
    .action(act(sql))
}

/** Prints the statements, or runs them. @throws UsageError */
export async function sql(
  world: CommandIO,
  input: string | undefined,
  options: SqlOptions,
): Promise<ExitCode> {
  const command = await pricedCommand(options)
  const planned = planRun(options)
  const mapping = await loadMapping(planned.mapping)
  const plan = withMapping(planned, mapping)
  const names = {
    rows: options.table ?? 'ledger',
    factors: options.factors ?? 'ghg_factors',
    results: options.results ?? 'ghg_results',
  }
  if (options.run !== undefined) {
    const { headings, only, dbt } = options
    if ([input, headings, only, dbt].some((each) => each !== undefined)) {
      throw new UsageError(
        '--run reads the columns from --table; leave out the file, --headings, --only and --dbt',
      )
    }
    return await inEngine(world, options)
  }
  if (
    options.dbt !== undefined &&
    [options.only, options.table, options.factors, options.results].some(Boolean)
  )
    throw new UsageError(
      '--dbt: dbt models name the tables; leave out --only, --table, --factors and --results',
    )
  if (options.replace) throw new UsageError('--replace needs --run, whose tables it replaces')
  const { renderSql } = await import('../../warehouse/render-sql.js')
  const text = await renderSql(world, { command, names, plan, mapping, ...choices(input, options) })
  world.stdout.write(text)
  return exit.ok

  async function inEngine(world: CommandIO, { run, replace = false, quiet }: SqlOptions): Promise<ExitCode> {
    const { runInEngine } = await import('../../warehouse/in-engine.js')
    const joined = await runInEngine(world, command, run!, names, plan, mapping, replace)
    const { reportPricing } = await import('./factors.js')
    if (!quiet) reportPricing(world, joined.priced)
    const { csvText } = await import('../../rows/sheets/writers/csv-text.js')
    const headings = ['error_code', 'notices', 'table_rows', 'co2e']
    world.stdout.write(csvText([headings, ...joined.totals.map((row) => row.map(shown))]))
    for (const [what, count] of joined.checks) {
      if (Number(count) > 0) sayRemark(world, `${String(what)}: ${grouped(Number(count))}`)
    }
    const { unpriced } = joined
    for (const row of unpriced.rows) {
      const key = unpriced.columns.map((heading, at) => `${heading}=${String(row[at])}`).join(', ')
      sayRemark(world, `no factor for ${key}: ${plural(Number(row.at(-1)), 'row')}`)
    }
    return joined.totals.some(([code]) => code !== null) ? exit.rowsFailed : exit.ok
  }
}

function choices(input: string | undefined, { dialect = 'duckdb', only, headings, dbt }: SqlOptions) {
  return {
    input,
    dialect,
    dbt,
    only: statementNames.find((name) => name === only),
    headings: headings?.split(',').map((heading) => heading.trim()),
  }
}

/** Counts of engines are large integers. */
function shown(value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
