/**
 * Activity ids and the positions of their factors, which are adjacent in the catalogue's order. The first lookups read
 * one activity each, enough for a single estimate; further ones use the whole table in memory.
 */
import { type ReferenceDatabase, rowsAtOnce, type Statement } from '../reference-file.js'

/** Number of lookups after which reading the whole table is faster. */
const fewLookUps = 16

/** Positions of the first and the last factor. */
export interface Range {
  first: number
  last: number
}

/** Row of the query; the key is null for an alias. */
type Row = [activityId: string, first: number, last: number, key: number | null]

/** SQL for the id of an alias, or the id itself. */
export const resolveActivityAlias =
  'coalesce((SELECT activity_id FROM activity_aliases WHERE alias = ?1), ?1)'
/** An alias precedes an id with the same spelling. */
const aliases = `
  SELECT alias AS activity_id, first_position, last_position, NULL AS key
  FROM activity_aliases JOIN activities USING (activity_id)`

export class ActivityTable {
  readonly #db: ReferenceDatabase
  #range: Statement | undefined
  #id: Statement | undefined
  #lookUps = 0
  #ranges: Map<string, Range> | undefined
  /** Ids by key. */
  #ids: readonly string[] | undefined

  constructor(db: ReferenceDatabase) {
    this.#db = db
  }

  /** Returns positions by an activity's id or alias; undefined if unknown. */
  range(activityId: string): Range | undefined {
    if (this.#isSeldomAsked()) return this.#readRange(activityId)
    return this.#ranges!.get(activityId)
  }

  /** Returns the id for an activity's key. */
  id(key: number): string {
    if (this.#isSeldomAsked()) return this.#readId(key)
    return this.#ids![key]!
  }

  /** False once everything is in memory. */
  #isSeldomAsked(): boolean {
    if (this.#ids) return false
    if (this.#lookUps++ < fewLookUps) return true
    this.#readAll()
    return false
  }

  #readRange(activityId: string): Range | undefined {
    this.#range ??= this.#db.prepare(
      `SELECT first_position AS first, last_position AS last FROM activities WHERE activity_id = ${resolveActivityAlias}`,
    )
    return this.#range.all(activityId)[0] as Range | undefined
  }

  #readId(key: number): string {
    this.#id ??= this.#db.prepare('SELECT activity_id AS id FROM activities WHERE key = ?')
    return (this.#id.all(key) as { id: string }[])[0]!.id
  }

  #readAll(): void {
    const columns = 'activity_id, first_position, last_position, key'
    const rows = ['activities', `(${aliases})`].flatMap((source) =>
      rowsAtOnce<Row>(this.#db, columns, source),
    )
    const ids: string[] = []
    for (const [id, , , key] of rows) if (key !== null) ids[key] = id
    this.#ids = ids
    this.#ranges = new Map(rows.map(([activityId, first, last]) => [activityId, { first, last }]))
  }
}
