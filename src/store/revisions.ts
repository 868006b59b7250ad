/**
 * The revision of a project: a number that grows with every change to its factors and labels. Rows carry the
 * revision that wrote them, so that a copy is brought up to date by reading what came after its own.
 */
import { sql, type Transaction } from 'kysely'
import type { Db } from './database.js'
import type { Tables } from './migrations.js'

export interface Revision {
  /** Id of the content that the number counts changes of: another one after the store was restored. */
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
 * The revision of the change that this transaction is making. Its row stays locked until the transaction
 * ends: changes to one project become visible in the order of their revisions, and none is overtaken.
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
