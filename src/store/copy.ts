/**
 * Copies of a whole store, from any kind of database to any: backups, restored ones, a store that moves. Both
 * sides are read and written in one transaction each, and what was written is read again and compared.
 */
import type { Db } from './database.js'
import { contentTableNames, differences, digest, insertRows, pagesOf, type StoreDigest } from './tables.js'

/** A key that stays revoked although the backup is from before that. */
export interface Revocation {
  id: string
  project: string
  revoked_at: string
}

export interface CopyResult {
  digest: StoreDigest
  /** Revocations that were known where the copy went, and not to what was copied. */
  revocations: Revocation[]
}

/** The target is not as the source was; it was left as it had been. */
export class CopyFailed extends Error {
  override name = 'CopyFailed'
}

/**
 * Puts the content of one store in the place of that of another; all or nothing. Keys that the target knows to be
 * revoked stay so.
 * @throws CopyFailed where what was written does not read as what was copied
 */
export async function replaceContent(source: Db, target: Db): Promise<CopyResult> {
  return await consistently(source, async (from) => {
    const expected = await digest(from)
    return await target.transaction().execute(async (to) => {
      const revoked = await to
        .selectFrom('api_keys')
        .select(['id', 'project', 'revoked_at'])
        .where('revoked_at', 'is not', null)
        .execute()
      for (const table of contentTableNames) await to.deleteFrom(table).execute()
      for (const table of contentTableNames) {
        for await (const rows of pagesOf(from, table)) await insertRows(to, table, rows.map(withoutMetadata))
      }
      const wrong = differences(expected, await digest(to))
      if (wrong.length > 0) throw new CopyFailed(`the copy differs from the original in ${wrong.join(', ')}`)
      const revocations: Revocation[] = []
      for (const { id, project, revoked_at } of revoked) {
        const { numUpdatedRows } = await to
          .updateTable('api_keys')
          .set({ revoked_at })
          .where('id', '=', id)
          .where('revoked_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows > 0n) revocations.push({ id, project, revoked_at: revoked_at! })
      }
      // Servers that have the target open read everything again.
      await to.updateTable('store_content').set({ id: crypto.randomUUID() }).execute()
      return { digest: expected, revocations }
    })
  })
}

/** What a store holds at one moment. */
export async function digestOf(db: Db): Promise<StoreDigest> {
  return await consistently(db, digest)
}

/** Reads that see one state of the store, whatever others change meanwhile. */
async function consistently<T>(db: Db, read: (transaction: Db) => Promise<T>): Promise<T> {
  return await db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute(read)
}

/** libsql adds a field of its own to rows. */
function withoutMetadata({ _metadata, ...row }: Record<string, unknown>): Record<string, unknown> {
  return row
}
