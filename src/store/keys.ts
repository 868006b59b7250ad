/**
 * API keys: each belongs to a project and gives access to a set of features. A key is `ghg_<id>_<secret>`; only a
 * hash of the secret is stored, so the key itself can be shown only once.
 */

import type { Selectable } from 'kysely'
import { sha256Hash } from '../common/sha256.js'
import type { Feature } from '../contract/contract.js'
import { record } from './audit.js'
import type { Db } from './database.js'
import type { Tables } from './migrations.js'

export type KeyInfo = Omit<Selectable<Tables['api_keys']>, 'secret_hash' | 'features'> & {
  features: Feature[]
}

/** Authenticated key, with its project and permissions. */
export interface Caller {
  keyId: string
  project: string
  features: ReadonlySet<Feature>
  /** Time from which the key is refused; undefined if it never expires. */
  expiresAt?: Date
  /** Id of the key that replaced it. */
  replacedBy?: string
}

const columns = [
  ...(['id', 'project', 'features', 'created_at', 'revoked_at'] as const),
  ...(['expires_at', 'last_used_at', 'replaced_by'] as const),
] as const

/** Resolution of the stored last use of a key. */
const useMilliseconds = 60_000

export class KeyStore {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /**
   * Creates a key.
   * @param expiresAt expiry; the key never expires without it
   * @returns the key in clear text, this one time, and the stored information
   */
  async create(
    project: string,
    features: Feature[],
    now: Date,
    expiresAt?: Date,
  ): Promise<{ key: string; info: KeyInfo }> {
    return await this.#db.transaction().execute(async (transaction) => {
      const made = await insertKey(transaction, project, features, now, expiresAt)
      const detail = expiresAt ? `expires ${expiresAt.toISOString()}` : ''
      await record(transaction, now, { event: 'key created', project, key_id: made.info.id, detail })
      return made
    })
  }

  /**
   * Creates a key that replaces another; the old key is refused from `until` on, or from its own expiry if earlier.
   * @param expiresAt expiry of the new key
   * @returns both keys; undefined if the old key is unknown or no longer valid
   */
  async rotate(
    id: string,
    until: Date,
    now: Date,
    expiresAt?: Date,
  ): Promise<{ key: string; info: KeyInfo; old: KeyInfo } | undefined> {
    return await this.#db.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom('api_keys')
        .select(columns)
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .where('replaced_by', 'is', null)
        .where((key) => key.or([key('expires_at', 'is', null), key('expires_at', '>', now.toISOString())]))
        .executeTakeFirst()
      if (!row) return undefined
      const old = toInfo(row)
      const made = await insertKey(transaction, old.project, old.features, now, expiresAt)
      const latest = until.toISOString()
      const expires_at = old.expires_at !== null && old.expires_at < latest ? old.expires_at : latest
      const changes = { expires_at, replaced_by: made.info.id }
      await transaction.updateTable('api_keys').set(changes).where('id', '=', id).execute()
      const detail = `replaced by ${made.info.id}, valid until ${expires_at}`
      await record(transaction, now, { event: 'key rotated', project: old.project, key_id: id, detail })
      return { ...made, old: { ...old, ...changes } }
    })
  }

  async list(): Promise<KeyInfo[]> {
    const rows = await this.#db
      .selectFrom('api_keys')
      .select(columns)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(toInfo)
  }

  /** Revokes a key. @returns false if there is no such key, or it was already revoked */
  async revoke(id: string, now: Date): Promise<boolean> {
    return await this.#db.transaction().execute(async (transaction) => {
      const row = await transaction
        .updateTable('api_keys')
        .set({ revoked_at: now.toISOString() })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returning('project')
        .executeTakeFirst()
      if (!row) return false
      await record(transaction, now, { event: 'key revoked', project: row.project, key_id: id })
      return true
    })
  }

  /** Returns the caller that a key authenticates; undefined if the key is malformed, unknown, revoked or expired. */
  async verify(key: string, now: Date): Promise<Caller | undefined> {
    const parts = /^ghg_([0-9a-f]{16})_([0-9a-f]{64})$/.exec(key)
    if (!parts) return undefined
    const row = await this.#db
      .selectFrom('api_keys')
      .selectAll()
      .where('id', '=', parts[1]!)
      .executeTakeFirst()
    // Compares in constant time, even for an unknown id.
    const stored = Buffer.from(row?.secret_hash ?? '0'.repeat(64), 'hex')
    const same = process.getBuiltinModule('node:crypto').timingSafeEqual(hashOf(parts[2]!), stored)
    if (!row || !same || row.revoked_at !== null) return undefined
    if (row.expires_at !== null && row.expires_at <= now.toISOString()) return undefined
    return {
      keyId: parts[1]!,
      project: row.project,
      features: new Set(JSON.parse(row.features) as Feature[]),
      ...(row.expires_at !== null && { expiresAt: new Date(row.expires_at) }),
      ...(row.replaced_by !== null && { replacedBy: row.replaced_by }),
    }
  }

  /** Stores the last use of a key, to the minute. @returns true if this use was stored */
  async noteUse({ keyId, project }: Caller, address: string, now: Date): Promise<boolean> {
    const before = new Date(now.getTime() - useMilliseconds).toISOString()
    const row = await this.#db
      .selectFrom('api_keys')
      .select('last_used_at')
      .where('id', '=', keyId)
      .executeTakeFirst()
    if (!row) return false
    // A use in the future was stored before the clock was set back.
    const isRecent = row.last_used_at !== null && row.last_used_at > before
    if (isRecent && row.last_used_at! <= now.toISOString()) return false
    return await this.#db.transaction().execute(async (transaction) => {
      const use = transaction
        .updateTable('api_keys')
        .set({ last_used_at: now.toISOString() })
        .where('id', '=', keyId)
      const known = row.last_used_at
      const { numUpdatedRows } = await (known === null
        ? use.where('last_used_at', 'is', null)
        : use.where('last_used_at', '=', known)
      ).executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      if (known === null) {
        const by = { key_id: keyId, user_name: null, address }
        await record(transaction, now, { event: 'key first used', project, ...by })
      }
      return true
    })
  }
}

async function insertKey(
  db: Db,
  project: string,
  features: Feature[],
  now: Date,
  expiresAt: Date | undefined,
): Promise<{ key: string; info: KeyInfo }> {
  const { randomBytes } = process.getBuiltinModule('node:crypto')
  const id = randomBytes(8).toString('hex')
  const secret = randomBytes(32).toString('hex')
  const info: KeyInfo = {
    ...{ id, project, features, created_at: now.toISOString(), revoked_at: null },
    ...{ expires_at: expiresAt?.toISOString() ?? null, last_used_at: null, replaced_by: null },
  }
  await db
    .insertInto('api_keys')
    .values({ ...info, features: JSON.stringify(features), secret_hash: hashOf(secret).toString('hex') })
    .execute()
  return { key: `ghg_${id}_${secret}`, info }
}

function toInfo(row: Omit<KeyInfo, 'features'> & { features: string }): KeyInfo {
  return { ...row, features: JSON.parse(row.features) as Feature[] }
}

/** Returns a fast hash: a secret of 256 random bits cannot be guessed, so it needs no slow hash. */
function hashOf(secret: string): Buffer {
  return sha256Hash().update(secret).digest()
}
