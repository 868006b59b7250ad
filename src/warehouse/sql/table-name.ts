/** Table names from the command line: `table`, `schema.table`. */
import { UsageError } from '../../host/exit.js'
import { type Dialect, identifier } from './dialects.js'
import type { Tables } from './statements.js'

/** Names of the three tables as given; `schema.table` is two identifiers. */
export type TableNames = Tables

/** Returns all table names as SQL. @throws UsageError */
export function namedTables({ rows, factors, results }: TableNames, dialect: Dialect): Tables {
  return {
    rows: tableName(rows, dialect),
    factors: tableName(factors, dialect),
    results: tableName(results, dialect),
  }
}

/** Returns a table name with each part quoted. @throws UsageError for an empty part */
export function tableName(name: string, dialect: Dialect): string {
  const parts = name.split('.')
  if (parts.some((part) => part === '')) {
    throw new UsageError(`\`${name}\` is not a valid table name; write table or schema.table`)
  }
  return parts.map((part) => identifier(part, dialect)).join('.')
}
