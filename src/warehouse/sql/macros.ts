/** The statements as macros for dbt, whose tables are what a model refers to. */
import { randomUUID } from 'node:crypto'
import { UsageError } from '../../host/exit.js'
import { type StatementName, type Statements, statementNames, type Tables } from './statements.js'

/** The tables that each macro takes, in their order. */
const parameters: Readonly<Record<StatementName, readonly (keyof Tables)[]>> = {
  distinct: ['rows'],
  join: ['rows', 'factors'],
  unpriced: ['rows', 'factors'],
  checks: ['rows', 'factors'],
  totals: ['results'],
}

/**
 * A file of macros `NAME_distinct(rows)`, `NAME_join(rows, factors)` and so on.
 * @param statementsOf the statements on tables of these names
 * @throws UsageError for a name that is none
 */
export function macros(name: string, statementsOf: (tables: Tables) => Statements): string {
  if (!/^[a-z_][a-z0-9_]*$/i.test(name))
    throw new UsageError(
      `--dbt ${name}: not a valid name for macros; use letters, digits and _, such as --dbt ledger`,
    )
  // No heading is like these.
  const place = () => `ghg_${randomUUID()}`
  const tables: Tables = { rows: place(), factors: place(), results: place() }
  const statements = statementsOf(tables)
  const all = statementNames.map((each) => {
    const given = parameters[each]
    const sql = Object.entries(tables).reduce(
      (text, [table, mark]) => text.replaceAll(mark, `{{ ${table} }}`),
      asText(statements[each]),
    )
    return `{% macro ${name}_${each}(${given.join(', ')}) -%}\n${sql}\n{%- endmacro %}\n`
  })
  return all.join('\n')
}

/** Nothing in the text is an expression, a statement or a comment of the template. */
function asText(sql: string): string {
  return sql.replaceAll('{', "{{ '{' }}")
}
