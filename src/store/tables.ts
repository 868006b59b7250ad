/** Content of a store as tables of rows, for copies and checks. */
import type { Kysely } from 'kysely'
import { sha256Hash } from '../common/sha256.js'
import type { Tables } from './migrations.js'

type Queries = Pick<Kysely<Tables>, 'selectFrom' | 'insertInto' | 'deleteFrom'>
type Row = Record<string, unknown>

/**
 * Tables with the columns that sort their rows. Excluded: `schema_version`, which describes the tables themselves;
 * `store_content`, which changes with every copy; `audit`, which is merged.
 */
export const contentTables = {
  api_keys: ['id'],
  estimates: ['id'],
  answers: ['project', 'idempotency_key'],
  revisions: ['project'],
  private_factors: ['id'],
  private_factor_deletions: ['project', 'revision', 'id'],
  label_mappings: ['id'],
  learned: ['project'],
  footprints: ['version_id'],
} as const satisfies Partial<Record<keyof Tables, readonly string[]>>

export type ContentTable = keyof typeof contentTables
export const contentTableNames = Object.keys(contentTables) as ContentTable[]

/** Row count of a table, and SHA-256 over all its rows. */
export interface TableDigest {
  rows: number
  sha256: string
}
export type StoreDigest = Record<ContentTable, TableDigest>

const rowsInPage = 1000
/** SQLite binds at most 32,766 values in a statement; the widest table has 20 columns. */
const rowsAtOnce = 500

/** Yields the rows of a table page by page. */
export async function* pagesOf(db: Queries, table: ContentTable): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += rowsInPage) {
    let query = (db as Kysely<Record<string, Row>>).selectFrom(table).selectAll()
    for (const column of contentTables[table]) query = query.orderBy(column)
    const rows = await query.limit(rowsInPage).offset(offset).execute()
    if (rows.length > 0) yield rows as Row[]
    if (rows.length < rowsInPage) return
  }
}

export async function insertRows(db: Queries, table: ContentTable, rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce)
    await (db as Kysely<Record<string, Row>>).insertInto(table).values(some).execute()
  }
}

/**
 * Returns row counts and digests of all tables. Digests each row and sorts the digests, because databases sort text
 * differently.
 */
export async function digest(db: Queries): Promise<StoreDigest> {
  const digests: Partial<StoreDigest> = {}
  for (const table of contentTableNames) {
    const rows: string[] = []
    for await (const page of pagesOf(db, table)) rows.push(...page.map(digestOfRow))
    const sha256 = sha256Hash().update(rows.sort().join('\n')).digest('hex')
    digests[table] = { rows: rows.length, sha256 }
  }
  return digests as StoreDigest
}

function digestOfRow(row: Row): string {
  const fields = Object.keys(row)
    .filter((name) => name !== '_metadata')
    .sort()
    .map((name) => [name, row[name]])
  return sha256Hash().update(JSON.stringify(fields)).digest('hex')
}

/** Returns the tables whose content differs. */
export function differences(one: StoreDigest, other: StoreDigest): ContentTable[] {
  return contentTableNames.filter((table) => one[table].sha256 !== other[table].sha256)
}
