/** The statements as text, with what each is for. */

import { mappedColumns } from '../bulk/input/mapping/mapped-columns.js'
import type { Mapping } from '../bulk/input/mapping/mapping-file.js'
import { openRows } from '../bulk/input/rows.js'
import type { RunPlan } from '../bulk/plan.js'
import { UsageError } from '../host/exit.js'
import type { World } from '../host/world.js'
import { stampOf, withEngine } from './price-keys.js'
import { type Command, questionOf } from './question.js'
import { type DialectName, dialects } from './sql/dialects.js'
import { macros } from './sql/macros.js'
import { type StatementName, statementsOf } from './sql/statements.js'
import { namedTables, type TableNames } from './sql/table-name.js'

export interface Printing {
  command: Command
  names: TableNames
  plan: RunPlan
  mapping: Mapping | undefined
  /** A file with the columns of the table. */
  input: string | undefined
  /** The columns themselves. */
  headings: string[] | undefined
  dialect: DialectName
  /** One statement alone; undefined: all of them. */
  only: StatementName | undefined
  /** Name of macros for dbt, in the place of statements. */
  dbt: string | undefined
}

/** @throws UsageError where nothing says which columns the table has */
export async function printed(world: World, printing: Printing): Promise<string> {
  const { command, names, plan, mapping, only } = printing
  const dialect = dialects[printing.dialect]
  const { headings, arePaths } = await columnsOf(world, printing)
  const question = await questionOf(command, headings, plan.mapping, mapping, arePaths)
  const stamp = await withEngine(world, plan, (engine) => stampOf(engine, plan))
  if (printing.dbt !== undefined)
    return macros(printing.dbt, (tables) => statementsOf(question, tables, dialect, stamp))
  const tables = namedTables(names, dialect)
  const statements = statementsOf(question, tables, dialect, stamp)
  if (only) return `${statements[only]};\n`
  const view = `CREATE VIEW ${tables.results} AS\n${statements.join}`
  const steps: [string, string][] = [
    [
      `1. The distinct questions of ${names.rows}: give them to ghg factors --for ${command.name}`,
      statements.distinct,
    ],
    [`2. With the factor table loaded as ${names.factors}: one row of results for each row`, view],
    [
      '3. Keys without a factor, because the table has changed since: none should be here',
      statements.unpriced,
    ],
    ['4. Counts that should be 0', statements.checks],
    ['5. Totals by error and notices', statements.totals],
  ]
  return steps.map(([what, statement]) => `-- ${what.replaceAll(/[\r\n]/g, ' ')}\n${statement};\n`).join('\n')
}

async function columnsOf(
  world: World,
  { input, headings, mapping, plan }: Printing,
): Promise<{ headings: string[]; arePaths: boolean }> {
  if (input !== undefined && headings) throw new UsageError('a file and --headings cannot be combined')
  if (headings) return { headings, arePaths: false }
  if (input !== undefined) {
    const { columns, arePaths } = await openRows(world, [input], plan.reading, false)
    return { headings: columns, arePaths }
  }
  if (mapping) return { headings: mappedColumns(mapping), arePaths: false }
  throw new UsageError(
    'the columns of the table are unknown: give a file with its heading, --headings a,b,c, or a mapping with --map',
  )
}
