/** Mappings of users' labels to activities (specification 1, sections 2.9 and 3). */
import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from './database.js'
import type { Tables } from './migrations.js'
import { nextRevision } from './revisions.js'

/** An activity that a label may mean. */
export interface Suggested {
  activity_id: string
  name: string
}

export interface StoredMapping {
  id: string
  label: string
  /** Unit types and sources it is restricted to; empty: all. */
  unit_types: string[]
  sources: string[]
  /** Best first. */
  suggestions: Suggested[]
  /** Null while the mapping is pending. */
  activity_id: string | null
  created_at: string
  mapped_at: string | null
  /** Of the catalogue that suggestions, or later the activity, were chosen from; null in older stores. */
  catalogue_release: number | null
}

export interface NewMapping extends Pick<StoredMapping, 'label' | 'unit_types' | 'sources' | 'suggestions'> {
  /** Not made where the project has the same label with the same restrictions. */
  unlessThere: boolean
}

/** Rows in one statement: what SQLite takes as bound values. */
const rowsAtOnce = 500

export class LabelStore {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /**
   * Makes pending mappings.
   * @param catalogue_release that suggestions are from
   * @returns those that were made, in the order of `wanted`
   */
  async create(
    project: string,
    wanted: readonly NewMapping[],
    now: Date,
    catalogue_release: number | null = null,
  ): Promise<StoredMapping[]> {
    if (wanted.length === 0) return []
    return await this.#db.transaction().execute(async (transaction) => {
      // From here on no other change to the project can come between looking and writing.
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
        const pending = { activity_id: null, created_at, mapped_at: null, catalogue_release }
        made.push({ id: randomUUID(), ...mapping, ...pending })
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
      return made
    })
  }

  /** In the order in which they were made. */
  async list(project: string): Promise<StoredMapping[]> {
    return await this.changesAfter(project, 0)
  }

  /** The mappings that were made or completed after a revision. */
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
   * Completes mappings, or gives completed ones another activity; all or none.
   * @param catalogue_release that the activities are from
   * @returns how many of them the project has
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
      return completed
    })
  }
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
  }
}
