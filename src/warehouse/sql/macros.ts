/** Renders the statements as dbt macros, whose tables are arguments. */
import { randomUUID } from 'node:crypto'
import { UsageError } from '../../host/exit.js'
import { type StatementName, type Statements, statementNames, type Tables } from './statements.js'

/** Table parameters of each macro, in order. */
const parameters: Readonly<Record<StatementName, readonly (keyof Tables)[]>> = {
  distinct: ['rows'],
  join: ['rows', 'factors'],
  unpriced: ['rows', 'factors'],
  checks: ['rows', 'factors'],
  totals: ['results'],
}

/**
 * Returns a file with the macros `NAME_distinct(rows)`, `NAME_join(rows, factors)` and so on.
 * @param statementsOf returns the statements for tables with these names
 * @throws UsageError for an invalid name
 */
export function macros(name: string, statementsOf: (tables: Tables) => Statements): string {
  if (!/^[a-z_][a-z0-9_]*$/i.test(name))
    throw new UsageError(
      `--dbt ${name}: not a valid name for macros; use letters, digits and _, such as --dbt ledger`,
    )
  // Random names cannot equal a heading.
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

/** Escapes braces, so that the text contains no expressions, statements or comments of the template. */
function asText(sql: string): string {
  return sql.replaceAll('{', "{{ '{' }}")
}
