/** Looks for damage in the file and in the content of its rows. */
import { sql } from 'kysely'
import type { Db } from './database.js'
import { type ContentTable, contentTableNames, pagesOf } from './tables.js'

/** Columns that hold JSON. */
const jsonColumns: Partial<Record<ContentTable, readonly string[]>> = {
  api_keys: ['features'],
  estimates: ['request', 'metadata', 'response'],
  label_mappings: ['unit_types', 'sources', 'suggestions'],
  footprints: ['request', 'response', 'composition'],
}
const tablesWithRevisions = [
  'private_factors',
  'private_factor_deletions',
  'label_mappings',
  'footprints',
] as const

const mostProblems = 100

/** @returns descriptions of problems; empty if the store is sound */
export async function findProblems(db: Db, isFile: boolean): Promise<string[]> {
  const problems: string[] = []
  if (isFile) {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    problems.push(...rows.map((row) => row.integrity_check).filter((word) => word !== 'ok'))
    // In a damaged file, the rows tell us nothing more.
    if (problems.length > 0) return problems.slice(0, mostProblems)
  }
  for (const table of contentTableNames) problems.push(...(await unreadableRows(db, table)))
  for (const table of tablesWithRevisions) {
    const ahead = await db
      .selectFrom(table)
      .leftJoin('revisions', 'revisions.project', `${table}.project`)
      .select(`${table}.project`)
      .where((each) =>
        each.or([
          each('revisions.revision', 'is', null),
          each(`${table}.revision`, '>', each.ref('revisions.revision')),
        ]),
      )
      .distinct()
      .execute()
    for (const { project } of ahead)
      problems.push(`${table}: project ${project} has rows after its last revision`)
  }
  return problems.slice(0, mostProblems)
}

async function unreadableRows(db: Db, table: ContentTable): Promise<string[]> {
  const columns = jsonColumns[table] ?? []
  const problems: string[] = []
  if (columns.length === 0) return problems
  for await (const rows of pagesOf(db, table)) {
    for (const row of rows) {
      for (const column of columns) {
        if (!isJson(row[column])) {
          problems.push(`${table}: ${column} of ${String(row.id ?? row.version_id)} is not JSON`)
        }
      }
    }
  }
  return problems
}

function isJson(text: unknown): boolean {
  try {
    JSON.parse(String(text))
    return true
  } catch {
    return false
  }
}
