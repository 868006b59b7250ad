/** Audit log of a store. Append-only, except that refused requests are counted in one line per address and hour. */
import { type Insertable, type Selectable, sql } from 'kysely'
import { type Actor, actor } from './actor.js'
import type { Db } from './database.js'
import type { Tables } from './migrations.js'

export type AuditEvent =
  | 'key created'
  | 'key first used'
  | 'key rotated'
  | 'key revoked'
  | 'key expired'
  | 'store restored'
  | 'store moved'
  | 'factors created'
  | 'factors deleted'
  | 'labels created'
  | 'labels mapped'
  | 'label amounts set'
  | 'labels learned'
  | 'authentication refused'

export type AuditLine = Omit<Selectable<Tables['audit']>, 'id' | 'event'> & { event: AuditEvent }

export interface NewLine extends Partial<Actor> {
  event: AuditEvent
  project?: string
  count?: number
  detail?: string
}

/** Maximum number of addresses per hour with their own line; refusals of all others share one line. */
const mostAddresses = 1000
const otherAddresses = 'others'

/** Adds a line in the transaction of the change it records. */
export async function record(db: Db, now: Date, line: NewLine): Promise<void> {
  await db
    .insertInto('audit')
    .values(rowOf(newId(), now, line))
    .execute()
}

/** Returns an id that sorts by creation within a process: two lines in one millisecond keep their order. */
function newId(): string {
  return `${String(process.hrtime.bigint()).padStart(20, '0')} ${crypto.randomUUID()}`
}

function rowOf(
  id: string,
  now: Date,
  { count = 1, detail = '', ...line }: NewLine,
): Insertable<Tables['audit']> {
  return { id, at: now.toISOString(), project: null, ...actor(), ...line, count, detail }
}

function byTime(one: AuditLine, other: AuditLine): number {
  if (one.at === other.at) return 0
  return one.at < other.at ? -1 : 1
}

export class AuditStore {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** Returns lines since a moment, oldest first, with a line for each key that has expired since. */
  async list(since: Date | undefined, now: Date): Promise<AuditLine[]> {
    const from = since?.toISOString() ?? ''
    const rows = await this.#db
      .selectFrom('audit')
      .select(['at', 'event', 'project', 'key_id', 'user_name', 'address', 'count', 'detail'])
      .where('at', '>=', from)
      .orderBy('at')
      .orderBy('id')
      .execute()
    const expired = await this.#db
      .selectFrom('api_keys')
      .select(['id', 'project', 'expires_at'])
      .where('expires_at', '>=', from)
      .where('expires_at', '<=', now.toISOString())
      .where((key) => key.or([key('revoked_at', 'is', null), key('revoked_at', '>', key.ref('expires_at'))]))
      .execute()
    const expiries = expired.map(
      ({ id, project, expires_at }): AuditLine => ({
        ...{ at: expires_at!, event: 'key expired', project, key_id: id },
        ...{ user_name: null, address: null, count: 1, detail: '' },
      }),
    )
    return [...(rows as AuditLine[]), ...expiries].sort(byTime)
  }

  /** Adds refused requests to the count of their address and hour. */
  async refused(address: string, count: number, now: Date): Promise<void> {
    const hour = now.toISOString().slice(0, 13)
    const idOf = (of: string) => `refused ${hour} ${of}`
    const { lines } = await this.#db
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll().as('lines'))
      .where('event', '=', 'authentication refused')
      .where('at', '>=', hour)
      .where('id', '!=', idOf(address))
      .executeTakeFirstOrThrow()
    const counted = Number(lines) < mostAddresses ? address : otherAddresses
    const line = rowOf(idOf(counted), now, {
      ...{ event: 'authentication refused', key_id: null, user_name: null, address: counted, count },
    })
    await this.#db
      .insertInto('audit')
      .values(line)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ count: sql<number>`audit.count + ${count}` }),
      )
      .execute()
  }
}
