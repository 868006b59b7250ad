/** Mappings of users' labels to activities (specification 1, sections 2.9 and 3). */
import type { Selectable } from 'kysely'
import { record } from './audit.js'
import type { Db } from './database.js'
import type { Tables } from './migrations.js'
import { nextRevision } from './revisions.js'

/** Activity suggested for a label. */
export interface Suggested {
  activity_id: string
  name: string
  /** Unit and region of the suggested factor, and its score from 0 to 1; undefined in older stores. */
  unit?: string
  region?: string
  score?: number
}

export interface StoredMapping {
  id: string
  label: string
  /** Unit types and sources that the mapping is restricted to; empty for all. */
  unit_types: string[]
  sources: string[]
  /** Suggested activities, best first. */
  suggestions: Suggested[]
  /** Null while the mapping is pending. */
  activity_id: string | null
  created_at: string
  mapped_at: string | null
  /** Catalogue release behind the suggestions, or later behind the activity; null in older stores. */
  catalogue_release: number | null
  /** Total over the rows with the label, as set by `ghg labels amounts`; null if unset. */
  amount: number | null
}

/** State of a mapping as the reviewer saw it before deciding. */
export type MappingSnapshot = Pick<StoredMapping, 'activity_id' | 'mapped_at'>

export interface Decision {
  id: string
  /** Chosen activity; null makes the mapping pending again. */
  activity_id: string | null
  seen: MappingSnapshot
}

export interface NewMapping extends Pick<StoredMapping, 'label' | 'unit_types' | 'sources' | 'suggestions'> {
  /** True if the mapping is skipped when the project has the same label with the same restrictions. */
  unlessThere: boolean
}

/** Rows per statement, within SQLite's limit of bound values. */
const rowsAtOnce = 500

export class LabelStore {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /**
   * Creates pending mappings.
   * @param catalogue_release catalogue release behind the suggestions
   * @returns the created mappings, in the order of `wanted`
   */
  async create(
    project: string,
    wanted: readonly NewMapping[],
    now: Date,
    catalogue_release: number | null = null,
  ): Promise<StoredMapping[]> {
    if (wanted.length === 0) return []
    return await this.#db.transaction().execute(async (transaction) => {
      // Locks the project: no other change can happen between reading and writing.
      const revision = await nextRevision(transaction, project)
      const there = new Set<string>()
      const labels = [...new Set(wanted.map(({ label }) => label))]
      for (let start = 0; start < labels.length; start += rowsAtOnce) {
        const rows = await transaction
          .selectFrom('label_mappings')
          .select(['label', 'unit_types', 'sources'])
          .where('project', '=', project)
          .where('label', 'in', labels.slice(start, start + rowsAtOnce))
          .execute()
        for (const row of rows) there.add(keyOf(row))
      }
      const made: StoredMapping[] = []
      for (const { unlessThere, ...restricted } of wanted) {
        const mapping = {
          ...restricted,
          unit_types: [...new Set(restricted.unit_types)].sort(),
          sources: [...new Set(restricted.sources)].sort(),
        }
        const key = keyOf(toTexts(mapping))
        if (unlessThere && there.has(key)) continue
        there.add(key)
        const created_at = now.toISOString()
        const pending = { activity_id: null, created_at, mapped_at: null, catalogue_release, amount: null }
        made.push({ id: crypto.randomUUID(), ...mapping, ...pending })
      }
      for (let start = 0; start < made.length; start += rowsAtOnce) {
        const rows = made.slice(start, start + rowsAtOnce).map((mapping, index) => ({
          ...mapping,
          ...toTexts(mapping),
          project,
          revision,
          place: start + index,
        }))
        await transaction.insertInto('label_mappings').values(rows).execute()
      }
      if (made.length > 0) {
        await record(transaction, now, { event: 'labels created', project, count: made.length })
      }
      return made
    })
  }

  /** Returns all mappings in the order of creation. */
  async list(project: string): Promise<StoredMapping[]> {
    return await this.changesAfter(project, 0)
  }

  async byId(project: string, id: string): Promise<StoredMapping | undefined> {
    const row = await this.#db
      .selectFrom('label_mappings')
      .selectAll()
      .where('project', '=', project)
      .where('id', '=', id)
      .executeTakeFirst()
    return row && toMapping(row)
  }

  /** Returns the mappings created or changed after a revision. */
  async changesAfter(project: string, revision: number): Promise<StoredMapping[]> {
    const rows = await this.#db
      .selectFrom('label_mappings')
      .selectAll()
      .where('project', '=', project)
      .where('revision', '>', revision)
      .orderBy('created_at')
      .orderBy('place')
      .orderBy('id')
      .execute()
    return rows.map(toMapping)
  }

  /**
   * Completes mappings, or changes the activity of completed ones, in one transaction.
   * @param catalogue_release catalogue release of the activities
   * @returns number of these mappings in the project
   */
  async complete(
    project: string,
    choices: readonly { id: string; activity_id: string }[],
    now: Date,
    catalogue_release: number | null = null,
  ): Promise<number> {
    if (choices.length === 0) return 0
    return await this.#db.transaction().execute(async (transaction) => {
      const revision = await nextRevision(transaction, project)
      let completed = 0
      for (const { id, activity_id } of choices) {
        const { numUpdatedRows } = await transaction
          .updateTable('label_mappings')
          .set({ activity_id, revision, mapped_at: now.toISOString(), catalogue_release })
          .where('project', '=', project)
          .where('id', '=', id)
          .executeTakeFirst()
        completed += Number(numUpdatedRows)
      }
      if (completed > 0) {
        await record(transaction, now, { event: 'labels mapped', project, count: completed })
      }
      return completed
    })
  }

  /**
   * Stores a decision on a mapping, unless the mapping was changed after the reviewer saw it.
   * @param catalogue_release catalogue release of the activity
   * @returns the current mapping, and whether the decision was stored; undefined if the project has no such mapping
   */
  async decide(
    project: string,
    { id, activity_id, seen }: Decision,
    now: Date,
    catalogue_release: number | null = null,
  ): Promise<{ mapping: StoredMapping; isKept: boolean } | undefined> {
    return await this.#db.transaction().execute(async (transaction) => {
      // Locks the project: no other change can happen between reading and writing.
      const revision = await nextRevision(transaction, project)
      const row = await transaction
        .selectFrom('label_mappings')
        .selectAll()
        .where('project', '=', project)
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) return undefined
      const mapping = toMapping(row)
      if (mapping.activity_id !== seen.activity_id || mapping.mapped_at !== seen.mapped_at) {
        return { mapping, isKept: false }
      }
      const mapped_at = activity_id === null ? null : now.toISOString()
      const changes = { activity_id, mapped_at, catalogue_release }
      await transaction
        .updateTable('label_mappings')
        .set({ ...changes, revision })
        .where('id', '=', id)
        .execute()
      await record(transaction, now, { event: 'labels mapped', project, detail: id })
      return { mapping: { ...mapping, ...changes }, isKept: true }
    })
  }

  /**
   * Sets the amounts of labels, replacing earlier ones.
   * @returns number of mappings with one of these labels
   */
  async setAmounts(project: string, amounts: ReadonlyMap<string, number>, now: Date): Promise<number> {
    return await this.#db.transaction().execute(async (transaction) => {
      const revision = await nextRevision(transaction, project)
      let changed = 0
      for (const [label, amount] of amounts) {
        const { numUpdatedRows } = await transaction
          .updateTable('label_mappings')
          .set({ amount, revision })
          .where('project', '=', project)
          .where('label', '=', label)
          .executeTakeFirst()
        changed += Number(numUpdatedRows)
      }
      if (changed > 0) {
        await record(transaction, now, { event: 'label amounts set', project, count: changed })
      }
      return changed
    })
  }
}

/** Sorts mappings for review: by absolute amount, mappings without one last; ties keep their order. */
export function mostValuableFirst<M extends Pick<StoredMapping, 'amount'>>(mappings: readonly M[]): M[] {
  const worth = ({ amount }: M) => (amount === null ? -1 : Math.abs(amount))
  return [...mappings].sort((a, b) => worth(b) - worth(a))
}

type Row = Selectable<Tables['label_mappings']>
type Texts = Pick<Row, 'unit_types' | 'sources' | 'suggestions'>

function keyOf({ label, unit_types, sources }: Pick<Row, 'label' | 'unit_types' | 'sources'>): string {
  return JSON.stringify([label, unit_types, sources])
}

function toTexts<M extends Pick<StoredMapping, 'label' | 'unit_types' | 'sources' | 'suggestions'>>(
  mapping: M,
): Texts & { label: string } {
  return {
    label: mapping.label,
    unit_types: JSON.stringify(mapping.unit_types),
    sources: JSON.stringify(mapping.sources),
    suggestions: JSON.stringify(mapping.suggestions),
  }
}

function toMapping(row: Row): StoredMapping {
  return {
    id: row.id,
    label: row.label,
    unit_types: JSON.parse(row.unit_types) as string[],
    sources: JSON.parse(row.sources) as string[],
    suggestions: JSON.parse(row.suggestions) as Suggested[],
    activity_id: row.activity_id,
    created_at: row.created_at,
    mapped_at: row.mapped_at,
    catalogue_release: row.catalogue_release,
    amount: row.amount,
  }
}
