/**
 * API keys: each belongs to a project and opens a set of features. A key is `ghg_<id>_<secret>`; only a
 * hash of the secret is kept, so the key itself can be shown once and never again.
 */

import { sha256Hash } from '../common/sha256.js'
import type { Feature } from '../contract/contract.js'
import type { Db } from './database.js'

export interface KeyInfo {
  id: string
  project: string
  features: Feature[]
  created_at: string
  revoked_at: string | null
}

/** Who a request comes from, and what it may do. */
export interface Caller {
  keyId: string
  project: string
  features: ReadonlySet<Feature>
}

export class KeyStore {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** Makes a key. @returns the key, in clear this one time, and what is kept of it. */
  async create(project: string, features: Feature[], now: Date): Promise<{ key: string; info: KeyInfo }> {
    const { randomBytes } = process.getBuiltinModule('node:crypto')
    const id = randomBytes(8).toString('hex')
    const secret = randomBytes(32).toString('hex')
    const info: KeyInfo = { id, project, features, created_at: now.toISOString(), revoked_at: null }
    await this.#db
      .insertInto('api_keys')
      .values({ ...info, features: JSON.stringify(features), secret_hash: hashOf(secret).toString('hex') })
      .execute()
    return { key: `ghg_${id}_${secret}`, info }
  }

  async list(): Promise<KeyInfo[]> {
    const rows = await this.#db
      .selectFrom('api_keys')
      .select(['id', 'project', 'features', 'created_at', 'revoked_at'])
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({ ...row, features: JSON.parse(row.features) as Feature[] }))
  }

  /** Revokes a key. @returns false when there is no such key, or it was revoked before. */
  async revoke(id: string, now: Date): Promise<boolean> {
    const result = await this.#db
      .updateTable('api_keys')
      .set({ revoked_at: now.toISOString() })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    return result.numUpdatedRows > 0n
  }

  /** The caller a key stands for; undefined for anything that is no valid, unrevoked key. */
  async verify(key: string): Promise<Caller | undefined> {
    const parts = /^ghg_([0-9a-f]{16})_([0-9a-f]{64})$/.exec(key)
    if (!parts) return undefined
    const row = await this.#db
      .selectFrom('api_keys')
      .select(['project', 'features', 'secret_hash', 'revoked_at'])
      .where('id', '=', parts[1]!)
      .executeTakeFirst()
    // The hash is compared in constant time, and also when there is no such id.
    const stored = Buffer.from(row?.secret_hash ?? '0'.repeat(64), 'hex')
    const same = process.getBuiltinModule('node:crypto').timingSafeEqual(hashOf(parts[2]!), stored)
    if (!row || !same || row.revoked_at !== null) return undefined
    return {
      keyId: parts[1]!,
      project: row.project,
      features: new Set(JSON.parse(row.features) as Feature[]),
    }
  }
}

/** A secret of 256 random bits needs no slow hash: there is nothing to guess. */
function hashOf(secret: string): Buffer {
  return sha256Hash().update(secret).digest()
}
