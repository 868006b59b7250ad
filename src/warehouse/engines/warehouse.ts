/** Engines that hold the rows, accessed through their own drivers. */

import { UsageError } from '../../host/exit.js'
import { withoutSecrets } from '../../host/secrets.js'
import type { TypedColumn } from '../../rows/sheets/sheets.js'
import type { DialectName } from '../sql/dialects.js'

export interface Warehouse {
  dialect: DialectName
  /** Returns the column names of a FROM expression. */
  headings: (from: string) => Promise<string[]>
  /** Yields the rows of a query in batches, as cells. */
  rows: (sql: string) => AsyncIterable<unknown[][]>
  /** Returns a text that is the same for every spelling of a table's name; undefined if the table does not exist. */
  identity: (table: string) => Promise<string | undefined>
  run: (sql: string) => Promise<void>
  createTable: (table: string, columns: readonly TypedColumn[]) => Promise<void>
  insert: (
    table: string,
    columns: readonly TypedColumn[],
    rows: readonly (readonly unknown[])[],
  ) => Promise<void>
  /** Commits all changes. */
  commit: () => Promise<void>
  /** Closes the connection, discarding uncommitted changes. */
  close: () => Promise<void>
}

/** Runs work, converting errors of the engine to UsageErrors without addresses and passwords. */
export async function saying<T>(doing: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UsageError) throw error
    const message =
      error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error)
    throw new UsageError(`${doing}: ${withoutSecrets(message, [])}`)
  }
}

/** Returns the SQL type of a column in the factor table. */
export function sqlType({ kind }: TypedColumn, text: string, double: string): string {
  switch (kind) {
    case 'number':
      return double
    case 'integer':
      return 'BIGINT'
    case 'boolean':
      return 'BOOLEAN'
    default:
      return text
  }
}
