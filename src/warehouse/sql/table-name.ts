/** Names of tables as they are typed: `table`, `schema.table`. */
import { UsageError } from '../../host/exit.js'
import { type Dialect, identifier } from './dialects.js'
import type { Tables } from './statements.js'

/** The names of the three tables as they were typed; `schema.table` is two names. */
export type TableNames = Tables

/** All of them as SQL. @throws UsageError */
export function namedTables({ rows, factors, results }: TableNames, dialect: Dialect): Tables {
  return {
    rows: tableName(rows, dialect),
    factors: tableName(factors, dialect),
    results: tableName(results, dialect),
  }
}

/** Each part quoted. @throws UsageError for an empty part */
export function tableName(name: string, dialect: Dialect): string {
  const parts = name.split('.')
  if (parts.some((part) => part === '')) {
    throw new UsageError(`\`${name}\` is not a valid table name; write table or schema.table`)
  }
  return parts.map((part) => identifier(part, dialect)).join('.')
}
