/**
 * Copies a whole store between databases of any kind, for backup, restore and move. Each side uses a single
 * transaction, and the written rows are read again and compared.
 */
import { type AuditEvent, record } from './audit.js'
import type { Db } from './database.js'
import { contentTableNames, differences, digest, insertRows, pagesOf, type StoreDigest } from './tables.js'

const linesAtOnce = 500

/** Key that stays revoked although the backup was made before its revocation. */
export interface Revocation {
  id: string
  project: string
  revoked_at: string
}

export interface CopyResult {
  digest: StoreDigest
  /** Revocations that were known to the target but not to the source. */
  revocations: Revocation[]
}

/** Audit line of the copy in the target; no line without an event. */
export interface CopyRecord {
  event?: AuditEvent
  detail?: string
  now?: Date
}

/** The copy differs from the source; the target was left unchanged. */
export class CopyFailed extends Error {
  override name = 'CopyFailed'
}

/**
 * Replaces the content of the target with the source, all or nothing. Keys revoked in the target stay revoked, and the
 * earlier expiry of a key wins. The audit lines of the source are added to the target's.
 * @throws CopyFailed if the written rows differ from the source
 */
export async function replaceContent(
  source: Db,
  target: Db,
  { event, detail, now }: CopyRecord = {},
): Promise<CopyResult> {
  return await consistently(source, async (from) => {
    const expected = await digest(from)
    return await target.transaction().execute(async (to) => {
      const revoked = await to
        .selectFrom('api_keys')
        .select(['id', 'project', 'revoked_at'])
        .where('revoked_at', 'is not', null)
        .execute()
      const expiring = await to
        .selectFrom('api_keys')
        .select(['id', 'expires_at'])
        .where('expires_at', 'is not', null)
        .execute()
      for (const table of contentTableNames) await to.deleteFrom(table).execute()
      for (const table of contentTableNames) {
        for await (const rows of pagesOf(from, table)) await insertRows(to, table, rows.map(withoutMetadata))
      }
      const wrong = differences(expected, await digest(to))
      if (wrong.length > 0) throw new CopyFailed(`the copy differs from the original in ${wrong.join(', ')}`)
      for (const { id, expires_at } of expiring) {
        await to
          .updateTable('api_keys')
          .set({ expires_at })
          .where('id', '=', id)
          .where((key) => key.or([key('expires_at', 'is', null), key('expires_at', '>', expires_at)]))
          .execute()
      }
      await addAuditOf(from, to)
      if (event) await record(to, now ?? new Date(), { event, detail: detail ?? '' })
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
      // Makes servers that have the target open read everything again.
      await to.updateTable('store_content').set({ id: crypto.randomUUID() }).execute()
      return { digest: expected, revocations }
    })
  })
}

/** Adds the missing audit lines; lines already in the target stay. */
async function addAuditOf(from: Db, to: Db): Promise<void> {
  let last = ''
  for (;;) {
    const lines = await from
      .selectFrom('audit')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(linesAtOnce)
      .execute()
    if (lines.length === 0) return
    const rows = lines.map(withoutMetadata) as typeof lines
    await to
      .insertInto('audit')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    last = lines.at(-1)!.id
  }
}

/** Returns digests of all tables at a single moment. */
export async function digestOf(db: Db): Promise<StoreDigest> {
  return await consistently(db, digest)
}

/** Runs reads on one snapshot of the store, regardless of concurrent changes. */
async function consistently<T>(db: Db, read: (transaction: Db) => Promise<T>): Promise<T> {
  return await db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute(read)
}

/** Removes the field that libsql adds to rows. */
function withoutMetadata({ _metadata, ...row }: Record<string, unknown>): Record<string, unknown> {
  return row
}
