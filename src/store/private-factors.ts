/** Private emission factors of projects (specification 1, section 2.7). */
import { setImmediate as turn } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { PrivateFactor } from '../contract/contract.js'
import { factorUnit } from '../units/units.js'
import type { Db } from './database.js'
import type { Tables } from './migrations.js'
import { nextRevision } from './revisions.js'

/** A factor before it has its id. */
type NewFactor = Omit<PrivateFactor, 'id'>

/** What happened to a project's factors after some revision. */
export interface PrivateFactorChanges {
  created: PrivateFactor[]
  /** Ids. */
  deleted: string[]
}

/** Rows in one statement: what SQLite takes as bound values. */
const rowsAtOnce = 500
/** Rows read at once. */
const rowsInPage = 5000
/** A place after every factor of a revision: the largest integer that databases keep in four bytes. */
const lastPlace = 2 ** 31 - 1

export class PrivateFactorStore {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** Keeps factors, all or none. @returns them with their new ids, in the same order */
  async create(project: string, factors: NewFactor[], now: Date): Promise<PrivateFactor[]> {
    if (factors.length === 0) return []
    const created = factors.map((factor) => ({ id: crypto.randomUUID(), ...factor }))
    const created_at = now.toISOString()
    await this.#db.transaction().execute(async (transaction) => {
      const revision = await nextRevision(transaction, project)
      for (let start = 0; start < created.length; start += rowsAtOnce) {
        const rows = created
          .slice(start, start + rowsAtOnce)
          .map(({ unit_type: _, scopes, catalogue_release = null, ...factor }, index) => ({
            ...factor,
            catalogue_release,
            scopes: scopes.join('|'),
            project,
            revision,
            place: start + index,
            created_at,
          }))
        await transaction.insertInto('private_factors').values(rows).execute()
      }
    })
    return created
  }

  /** In the order in which they were created. */
  async list(project: string): Promise<PrivateFactor[]> {
    return await this.#after(project, 0)
  }

  async count(project: string): Promise<number> {
    const { factors } = await this.#db
      .selectFrom('private_factors')
      .select(({ fn }) => fn.countAll().as('factors'))
      .where('project', '=', project)
      .executeTakeFirstOrThrow()
    return Number(factors)
  }

  /** In the order in which they were created, those from `start` on, counted from 0, before `end`. */
  async slice(project: string, start: number, end: number): Promise<PrivateFactor[]> {
    const rows = await this.#db
      .selectFrom('private_factors')
      .selectAll()
      .where('project', '=', project)
      .orderBy('revision')
      .orderBy('place')
      .limit(end - start)
      .offset(start)
      .execute()
    return rows.map(toFactor)
  }

  /** @returns false when the project has no such factor */
  async delete(project: string, id: string): Promise<boolean> {
    return await this.#db.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('private_factors')
        .where('project', '=', project)
        .where('id', '=', id)
        .executeTakeFirst()
      if (numDeletedRows === 0n) return false
      const revision = await nextRevision(transaction, project)
      await transaction.insertInto('private_factor_deletions').values({ project, revision, id }).execute()
      return true
    })
  }

  /** What was created and deleted after a revision. */
  async changesAfter(project: string, revision: number): Promise<PrivateFactorChanges> {
    const deletions = await this.#db
      .selectFrom('private_factor_deletions')
      .select('id')
      .where('project', '=', project)
      .where('revision', '>', revision)
      .execute()
    const created = await this.#after(project, revision)
    return { created, deleted: deletions.map(({ id }) => id) }
  }

  /** Read page by page: a hundred thousand take a second, in which others get their turn. */
  async #after(project: string, revision: number): Promise<PrivateFactor[]> {
    const factors: PrivateFactor[] = []
    let last: Pick<Row, 'revision' | 'place'> = { revision, place: lastPlace }
    for (;;) {
      const { revision: from, place } = last
      const rows = await this.#db
        .selectFrom('private_factors')
        .selectAll()
        .where('project', '=', project)
        .where('revision', '>=', from)
        .where((each) => each.or([each('revision', '>', from), each('place', '>', place)]))
        .orderBy('revision')
        .orderBy('place')
        .limit(rowsInPage)
        .execute()
      for (const row of rows) factors.push(toFactor(row))
      if (rows.length < rowsInPage) return factors
      last = rows.at(-1)!
      await turn()
    }
  }
}

type Row = Selectable<Tables['private_factors']>

function toFactor(row: Row): PrivateFactor {
  return {
    id: row.id,
    activity_id: row.activity_id,
    name: row.name,
    region: row.region,
    year: row.year,
    unit: row.unit,
    unit_type: factorUnit(`kg/${row.unit}`).unitType,
    calculation_method: row.calculation_method,
    co2e_total: row.co2e_total,
    source_lca_activity: row.source_lca_activity,
    sector: row.sector,
    category: row.category,
    uncertainty: row.uncertainty,
    scopes: row.scopes.split('|'),
    source: row.source,
    description: row.description,
    source_link: row.source_link,
    catalogue_release: row.catalogue_release,
  }
}
