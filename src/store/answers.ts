/** Answers kept by Idempotency-Key: a request that is sent again gets the first answer, not a second deed. */
import type { Db } from './database.js'

export interface Answer {
  request_hash: string
  status: number
  body: string
}

export class AnswerStore {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  async find(project: string, idempotencyKey: string): Promise<Answer | undefined> {
    return await this.#db
      .selectFrom('answers')
      .select(['request_hash', 'status', 'body'])
      .where('project', '=', project)
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst()
  }

  /** Keeps an answer; the first one to be kept under a key stays. */
  async keep(project: string, idempotencyKey: string, answer: Answer, now: Date): Promise<void> {
    await this.#db
      .insertInto('answers')
      .values({ project, idempotency_key: idempotencyKey, ...answer, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['project', 'idempotency_key']).doNothing())
      .execute()
  }

  /** Forgets answers older than `before`. */
  async forget(before: Date): Promise<void> {
    await this.#db.deleteFrom('answers').where('created_at', '<', before.toISOString()).execute()
  }
}
