/** DuckDB, as another program that reads and writes Parquet. */
import { DuckDBInstance } from '@duckdb/node-api'

/** The rows of a query, with numbers that do not fit into one as texts. */
export async function inDuckDb(query: string): Promise<Record<string, unknown>[]> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    const reader = await connection.runAndReadAll(query)
    return reader.getRowObjectsJson() as Record<string, unknown>[]
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
