/**
 * Answers kept by Idempotency-Key: a repeated request gets the first answer, and nothing is done twice. The answer is
 * stored in the same transaction as the changes, so neither exists without the other. A claim without an answer, for
 * example after a server was killed, lapses after the longest time a request may take; an owner still at work then
 * finds its claim lost and rolls back.
 */
import type { Db } from './database.js'
import type { SharedTransactions } from './shared-transaction.js'
import { StoreUnavailable } from './unavailable.js'

export interface Answer {
  status: number
  body: string
}

/** State of an Idempotency-Key when a request with it arrives. */
export type Claim =
  | { state: 'new'; claimedAt: string }
  | { state: 'in progress' }
  | { state: 'answered'; answer: Answer }
  | { state: 'another request' }

/** Status of a claim whose request is still being worked on. */
const unanswered = 0

/** Maximum duration of a request. */
const lapseMilliseconds = 60_000

export class AnswerStore {
  readonly #db: Db
  readonly #transactions: SharedTransactions

  constructor(db: Db, transactions: SharedTransactions) {
    this.#db = db
    this.#transactions = transactions
  }

  /**
   * Runs a claimed request and stores its answer, both or neither.
   * @throws any error of `act`; StoreUnavailable if the claim lapsed or was lost in a restore
   */
  async answer<T>(
    project: string,
    idempotencyKey: string,
    claimedAt: string,
    act: () => Promise<{ value: T; answer: Answer }>,
  ): Promise<T> {
    return await this.#transactions.together(async () => {
      const { value, answer } = await act()
      const { numUpdatedRows } = await this.#db
        .updateTable('answers')
        .set(answer)
        .where('project', '=', project)
        .where('idempotency_key', '=', idempotencyKey)
        .where('status', '=', unanswered)
        .where('created_at', '=', claimedAt)
        .executeTakeFirst()
      if (numUpdatedRows === 1n) return value
      throw new StoreUnavailable(
        'busy',
        'the claim of the Idempotency-Key lapsed, or the store was restored, before the request was answered; it was undone',
      )
    })
  }

  /** Claims the key for this request, or returns its current state; only one of two concurrent requests wins. */
  async claim(project: string, idempotencyKey: string, requestHash: string, now: Date): Promise<Claim> {
    const claimedAt = now.toISOString()
    const lapsed = new Date(now.getTime() - lapseMilliseconds).toISOString()
    // Claims made before the clock was set back would otherwise last for as long as the clock lost.
    const fromTheFuture = new Date(now.getTime() + lapseMilliseconds).toISOString()
    const inserted = await this.#db
      .insertInto('answers')
      .values({
        project,
        idempotency_key: idempotencyKey,
        request_hash: requestHash,
        status: unanswered,
        body: '',
        created_at: claimedAt,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['project', 'idempotency_key'])
          .doUpdateSet({ request_hash: requestHash, created_at: claimedAt })
          .where('answers.status', '=', unanswered)
          .where((claim) =>
            claim.or([
              claim('answers.created_at', '<', lapsed),
              claim('answers.created_at', '>', fromTheFuture),
            ]),
          ),
      )
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows === 1n) return { state: 'new', claimedAt }
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

  /** Releases a claim after a failure, so that the request can be retried. */
  async release(project: string, idempotencyKey: string, claimedAt: string): Promise<void> {
    await this.#db
      .deleteFrom('answers')
      .where('project', '=', project)
      .where('idempotency_key', '=', idempotencyKey)
      .where('status', '=', unanswered)
      .where('created_at', '=', claimedAt)
      .execute()
  }

  /** Deletes answers older than `before`. */
  async forget(before: Date): Promise<void> {
    await this.#db.deleteFrom('answers').where('created_at', '<', before.toISOString()).execute()
  }
}
