/** Estimates of the early-release API whose requests asked to keep them (specification 1, section 4.9). */
import type { Db } from './database.js'

export interface StoredEstimate {
  id: string
  created_at: string
  request: unknown
  metadata: unknown
  response: unknown
}

export class EstimateStore {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  async keep(project: string, estimate: Omit<StoredEstimate, 'id' | 'created_at'>, now: Date): Promise<void> {
    await this.#db
      .insertInto('estimates')
      .values({
        id: crypto.randomUUID(),
        project,
        created_at: now.toISOString(),
        request: JSON.stringify(estimate.request),
        metadata: JSON.stringify(estimate.metadata),
        response: JSON.stringify(estimate.response),
      })
      .execute()
  }

  async list(project: string): Promise<StoredEstimate[]> {
    const rows = await this.#db
      .selectFrom('estimates')
      .select(['id', 'created_at', 'request', 'metadata', 'response'])
      .where('project', '=', project)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      ...row,
      request: JSON.parse(row.request) as unknown,
      metadata: JSON.parse(row.metadata) as unknown,
      response: JSON.parse(row.response) as unknown,
    }))
  }
}
