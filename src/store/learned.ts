/** Suggestion model learned from a project's reviewed labels: one text, replaced by the next one learned. */
import { record } from './audit.js'
import type { Db } from './database.js'
import { nextRevision } from './revisions.js'

export interface StoredModel {
  /** Version of the base suggestion model. */
  model_version: string
  /** Model as written by `ghg labels learn`; empty if it was forgotten. */
  learned: string
}

export class LearnedStore {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** Stores a model, replacing the earlier one. */
  async keep(project: string, learned: StoredModel, now: Date): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const revision = await nextRevision(transaction, project)
      const kept = { ...learned, revision, created_at: now.toISOString() }
      await transaction
        .insertInto('learned')
        .values({ project, ...kept })
        .onConflict((conflict) => conflict.column('project').doUpdateSet(kept))
        .execute()
      await record(transaction, now, { event: 'labels learned', project })
    })
  }

  /** Returns the model if it was learned after a revision; otherwise undefined. */
  async after(project: string, revision: number): Promise<StoredModel | undefined> {
    return await this.#db
      .selectFrom('learned')
      .select(['model_version', 'learned'])
      .where('project', '=', project)
      .where('revision', '>', revision)
      .executeTakeFirst()
  }
}
