/**
 * Copies of a whole store, from any kind of database to any: backups, restored ones, a store that moves. Both
 * sides are read and written in one transaction each, and what was written is read again and compared.
 */
import { type AuditEvent, record } from './audit.js'
import type { Db } from './database.js'
import { contentTableNames, differences, digest, insertRows, pagesOf, type StoreDigest } from './tables.js'

const linesAtOnce = 500

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

/** What the audit of the target says of the copy; nothing without an event. */
export interface CopyRecord {
  event?: AuditEvent
  detail?: string
  now?: Date
}

/** The target is not as the source was; it was left as it had been. */
export class CopyFailed extends Error {
  override name = 'CopyFailed'
}

/**
 * Puts the content of one store in the place of that of another; all or nothing. Keys that the target knows to be
 * revoked stay so, and those that expire earlier there do. The audit of the target gets the lines of the other too.
 * @throws CopyFailed where what was written does not read as what was copied
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
      // Servers that have the target open read everything again.
      await to.updateTable('store_content').set({ id: crypto.randomUUID() }).execute()
      return { digest: expected, revocations }
    })
  })
}

/** Adds the lines that are not there yet; what was recorded where the copy goes stays. */
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
