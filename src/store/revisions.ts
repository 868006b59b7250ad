/**
 * The revision of a project: a number that grows with every change to its factors and labels. Rows carry the
 * revision that wrote them, so a copy is updated by reading the rows with a later revision.
 */
import { sql, type Transaction } from 'kysely'
import type { Db } from './database.js'
import type { Tables } from './migrations.js'

export interface Revision {
  /** Id of the content whose changes `revision` counts; a restore replaces it. */
  content: string
  revision: number
}

export async function revisionOf(db: Db, project: string): Promise<Revision> {
  const { id, revision } = await db
    .selectFrom('store_content')
    .leftJoin('revisions', (join) => join.on('revisions.project', '=', project))
    .select(['store_content.id', 'revisions.revision'])
    .executeTakeFirstOrThrow()
  return { content: id, revision: revision ?? 0 }
}

/**
 * Returns the revision of the current transaction's change. Its row stays locked until the transaction ends, so
 * changes to a project become visible strictly in the order of their revisions.
 */
export async function nextRevision(transaction: Transaction<Tables>, project: string): Promise<number> {
  const row = await transaction
    .insertInto('revisions')
    .values({ project, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('project').doUpdateSet({ revision: sql<number>`revisions.revision + 1` }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  return row.revision
}
