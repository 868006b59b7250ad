/** What the suggestions of a project learned from its reviewed labels: one text, kept until the next is learned. */
import { record } from './audit.js'
import type { Db } from './database.js'
import { nextRevision } from './revisions.js'

export interface StoredModel {
  /** Of the suggestion model that it adds to. */
  model_version: string
  /** As `ghg labels learn` wrote it; empty where it was forgotten. */
  learned: string
}

export class LearnedStore {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** Keeps it in place of what was learned before. */
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

  /** What was learned after a revision; undefined where nothing was. */
  async after(project: string, revision: number): Promise<StoredModel | undefined> {
    return await this.#db
      .selectFrom('learned')
      .select(['model_version', 'learned'])
      .where('project', '=', project)
      .where('revision', '>', revision)
      .executeTakeFirst()
  }
}
