/** Private emission factors of projects (specification 1, section 2.7). */
import { setImmediate as turn } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { PrivateFactor } from '../contract/contract.js'
import { factorUnit } from '../units/units.js'
import { record } from './audit.js'
import type { Db } from './database.js'
import type { Tables } from './migrations.js'
import { nextRevision } from './revisions.js'

/** Factor without an id. */
type NewFactor = Omit<PrivateFactor, 'id'>

/** Factor to store. */
export interface WantedFactor {
  factor: NewFactor
  /** True if no factor is created when the project has one with the same content. */
  unlessThere: boolean
}

export interface KeptFactor {
  factor: PrivateFactor
  /** False if the project already had the factor. */
  isNew: boolean
}

/** Changes to a project's factors after a revision. */
export interface PrivateFactorChanges {
  created: PrivateFactor[]
  /** Ids of the deleted factors. */
  deleted: string[]
}

/** Rows per INSERT, within SQLite's limit of bound values. */
const rowsAtOnce = 500
/** Rows per SELECT. */
const rowsInPage = 5000
/** Position after every factor of a revision: the maximum of a four-byte integer. */
const lastPlace = 2 ** 31 - 1

export class PrivateFactorStore {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** Stores factors in one transaction. @returns the factors with their new ids, in the same order */
  async create(project: string, factors: readonly NewFactor[], now: Date): Promise<PrivateFactor[]> {
    const wanted = factors.map((factor) => ({ factor, unlessThere: false }))
    return (await this.createOrFind(project, wanted, now)).map(({ factor }) => factor)
  }

  /** Stores factors in one transaction, except `unlessThere` factors that the project already has. */
  async createOrFind(project: string, wanted: readonly WantedFactor[], now: Date): Promise<KeptFactor[]> {
    if (wanted.length === 0) return []
    const sought = wanted.flatMap(({ factor, unlessThere }) => (unlessThere ? [factor.activity_id] : []))
    return await this.#db.transaction().execute(async (transaction) => {
      // Locks before reading: if two requests want the same factor, the second finds the factor of the first.
      const lock = sought.length > 0 ? await nextRevision(transaction, project) : undefined
      const there = await factorsByContent(transaction, project, sought)
      const kept = wanted.map(({ factor, unlessThere }): KeptFactor => {
        const content = contentOf(factor)
        const known = unlessThere ? there.get(content) : undefined
        if (known) return { factor: known, isNew: false }
        const created = { id: crypto.randomUUID(), ...factor }
        there.set(content, created)
        return { factor: created, isNew: true }
      })
      const created = kept.flatMap(({ factor, isNew }) => (isNew ? [factor] : []))
      if (created.length === 0) return kept
      const revision = lock ?? (await nextRevision(transaction, project))
      await insertFactors(transaction, created, { project, revision, created_at: now.toISOString() })
      await record(transaction, now, { event: 'factors created', project, count: created.length })
      return kept
    })
  }

  /** Returns all factors in the order of creation. */
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

  /** Returns factors in the order of creation, from index `start` (inclusive) to `end` (exclusive). */
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

  /** @returns false if the project does not have the factor */
  async delete(project: string, id: string, now: Date): Promise<boolean> {
    return await this.#db.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('private_factors')
        .where('project', '=', project)
        .where('id', '=', id)
        .executeTakeFirst()
      if (numDeletedRows === 0n) return false
      const revision = await nextRevision(transaction, project)
      await transaction.insertInto('private_factor_deletions').values({ project, revision, id }).execute()
      await record(transaction, now, { event: 'factors deleted', project, detail: id })
      return true
    })
  }

  /** Returns the factors created and deleted after a revision. */
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

  /** Reads page by page: a hundred thousand factors take a second, during which other work gets its turn. */
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

async function insertFactors(
  db: Db,
  factors: readonly PrivateFactor[],
  change: Pick<Row, 'project' | 'revision' | 'created_at'>,
): Promise<void> {
  for (let start = 0; start < factors.length; start += rowsAtOnce) {
    const rows = factors
      .slice(start, start + rowsAtOnce)
      .map(({ unit_type: _, scopes, catalogue_release = null, ...factor }, index) => ({
        ...factor,
        ...change,
        catalogue_release,
        scopes: scopes.join('|'),
        place: start + index,
      }))
    await db.insertInto('private_factors').values(rows).execute()
  }
}

/** Returns the project's factors with these activity ids, keyed by content; the oldest wins among equals. */
async function factorsByContent(
  db: Db,
  project: string,
  activityIds: readonly string[],
): Promise<Map<string, PrivateFactor>> {
  const found = new Map<string, PrivateFactor>()
  const sought = [...new Set(activityIds)]
  for (let start = 0; start < sought.length; start += rowsAtOnce) {
    const rows = await db
      .selectFrom('private_factors')
      .selectAll()
      .where('project', '=', project)
      .where('activity_id', 'in', sought.slice(start, start + rowsAtOnce))
      .orderBy('revision')
      .orderBy('place')
      .execute()
    for (const factor of rows.map(toFactor)) {
      const content = contentOf(factor)
      if (!found.has(content)) found.set(content, factor)
    }
  }
  return found
}

/** Returns the content that makes two factors equal: every field except the id and the catalogue release. */
function contentOf({ catalogue_release: _, ...factor }: NewFactor & { id?: string }): string {
  const { id: _id, ...content } = factor
  return JSON.stringify(Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1)))
}

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
