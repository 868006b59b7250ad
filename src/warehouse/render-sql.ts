/** Renders the statements as text, with the purpose of each. */

import { operations } from '../contract/contract.js'
import { UsageError } from '../host/exit.js'
import type { CommandIO } from '../host/world.js'
import {
  isUnitWord,
  type Mapping,
  mappedColumns,
  openRows,
  type PlainReading,
  plainNumbersOf,
  type RunPlan,
} from '../rows/mapping/mapping.js'
import { stampOf, withEngine } from './price-keys.js'
import { type Command, planQuery } from './question.js'
import { type DialectName, dialects } from './sql/dialects.js'
import { macros } from './sql/macros.js'
import { buildStatements, type StatementName } from './sql/statements.js'
import { namedTables, type TableNames } from './sql/table-name.js'

export interface Printing {
  command: Command
  names: TableNames
  plan: RunPlan
  mapping: Mapping | undefined
  /** File with the columns of the table. */
  input: string | undefined
  /** Headings of the table, instead of a file. */
  headings: string[] | undefined
  dialect: DialectName
  /** Statement to print; all if undefined. */
  only: StatementName | undefined
  /** Name prefix of dbt macros to print instead of statements. */
  dbt: string | undefined
}

/** @throws UsageError if the columns of the table are unknown */
export async function renderSql(world: CommandIO, printing: Printing): Promise<string> {
  const { command, names, plan, mapping, only } = printing
  const dialect = dialects[printing.dialect]
  const { headings, arePaths, plainNumbers } = await columnsOf(world, printing)
  const question = await planQuery(command, headings, plan.mapping, mapping, arePaths, { plainNumbers })
  const stamp = await withEngine(world, plan, (engine) => stampOf(engine, plan))
  if (printing.dbt !== undefined)
    return macros(printing.dbt, (tables) => buildStatements(question, tables, dialect, stamp))
  const tables = namedTables(names, dialect)
  const statements = buildStatements(question, tables, dialect, stamp)
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
  world: CommandIO,
  { command, input, headings, mapping, plan }: Printing,
): Promise<{ headings: string[]; arePaths: boolean; plainNumbers?: PlainReading['plainNumbers'] }> {
  if (input !== undefined && headings) throw new UsageError('a file and --headings cannot be combined')
  if (headings) return { headings, arePaths: false }
  if (input !== undefined) {
    const rows = await openRows(world, [input], plan.reading, false)
    const plain = command.extension?.description ?? operations[command.operation]
    const plainNumbers = mapping ? undefined : await plainNumbersOf(rows, plain, plan.mapping)
    return { headings: rows.columns, arePaths: rows.arePaths, plainNumbers }
  }
  if (mapping) {
    const { unit } = mapping.quantity ?? {}
    const isUnit = (heading: string) => heading === unit && isUnitWord(heading)
    return { headings: mappedColumns(mapping).filter((heading) => !isUnit(heading)), arePaths: false }
  }
  throw new UsageError(
    'the columns of the table are unknown: give a file with its heading, --headings a,b,c, or a mapping with --map',
  )
}
