/** Answers kept by Idempotency-Key: a request that is sent again gets the first answer, not a second deed. */
import type { Db } from './database.js'

export interface Answer {
  status: number
  body: string
}

/** What an Idempotency-Key stands for when a request with it arrives. */
export type Claim =
  | { state: 'new' }
  | { state: 'in progress' }
  | { state: 'answered'; answer: Answer }
  | { state: 'another request' }

/** Status of a claim whose request is still being worked on. */
const unanswered = 0

export class AnswerStore {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** Takes the key for this request, or says what it was taken for; of two at once only one gets it. */
  async claim(project: string, idempotencyKey: string, requestHash: string, now: Date): Promise<Claim> {
    const inserted = await this.#db
      .insertInto('answers')
      .values({
        project,
        idempotency_key: idempotencyKey,
        request_hash: requestHash,
        status: unanswered,
        body: '',
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['project', 'idempotency_key']).doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows === 1n) return { state: 'new' }
    const row = await this.#db
      .selectFrom('answers')
      .select(['request_hash', 'status', 'body'])
      .where('project', '=', project)
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst()
    if (row === undefined) return { state: 'in progress' }
    if (row.request_hash !== requestHash) return { state: 'another request' }
    if (row.status === unanswered) return { state: 'in progress' }
    return { state: 'answered', answer: { status: row.status, body: row.body } }
  }

  /** Keeps the answer to a claimed request. */
  async complete(project: string, idempotencyKey: string, answer: Answer): Promise<void> {
    await this.#db
      .updateTable('answers')
      .set(answer)
      .where('project', '=', project)
      .where('idempotency_key', '=', idempotencyKey)
      .execute()
  }

  /** Gives a claim back after a failure, so that the request may be tried again. */
  async release(project: string, idempotencyKey: string): Promise<void> {
    await this.#db
      .deleteFrom('answers')
      .where('project', '=', project)
      .where('idempotency_key', '=', idempotencyKey)
      .where('status', '=', unanswered)
      .execute()
  }

  /** Forgets answers older than `before`. */
  async forget(before: Date): Promise<void> {
    await this.#db.deleteFrom('answers').where('created_at', '<', before.toISOString()).execute()
  }
}
