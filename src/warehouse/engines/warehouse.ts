/** An engine that holds the rows, reached by its own driver. */

import { UsageError } from '../../host/exit.js'
import { withoutSecrets } from '../../host/secrets.js'
import type { TypedColumn } from '../../rows/sheets/sheets.js'
import type { DialectName } from '../sql/dialects.js'

export interface Warehouse {
  dialect: DialectName
  /** The columns of what stands after FROM. */
  headings: (from: string) => Promise<string[]>
  /** Rows of an answer, cell by cell, in pieces. */
  rows: (sql: string) => AsyncIterable<unknown[][]>
  /** The same text for every way to name a table; undefined where there is none of that name. */
  identity: (table: string) => Promise<string | undefined>
  run: (sql: string) => Promise<void>
  createTable: (table: string, columns: readonly TypedColumn[]) => Promise<void>
  insert: (
    table: string,
    columns: readonly TypedColumn[],
    rows: readonly (readonly unknown[])[],
  ) => Promise<void>
  /** What was done is kept. */
  commit: () => Promise<void>
  /** Without `commit` nothing is. */
  close: () => Promise<void>
}

/** What an engine says of a statement, without the addresses and passwords in it. */
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

/** The type of a column of the factor table. */
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
