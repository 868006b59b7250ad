/**
 * The ids of activities, and where the factors of each stand: next to each other, in the catalogue's order. The first
 * look-ups read one activity each, which is all that a single estimate needs; who asks for more has all in memory.
 */
import { type ReferenceDatabase, rowsAtOnce, type Statement } from '../reference-file.js'

/** Look-ups after which reading everything at once takes less time. */
const fewLookUps = 16

/** Positions of the first and the last factor. */
export interface Range {
  first: number
  last: number
}

/** The key is null where the id is an alias. */
type Row = [activityId: string, first: number, last: number, key: number | null]

/** The id that an alias stands for, or the id itself. */
export const activityNamed = 'coalesce((SELECT activity_id FROM activity_aliases WHERE alias = ?1), ?1)'
/** An alias comes before an id that is spelt the same. */
const aliases = `
  SELECT alias AS activity_id, first_position, last_position, NULL AS key
  FROM activity_aliases JOIN activities USING (activity_id)`

export class ActivityTable {
  readonly #db: ReferenceDatabase
  #range: Statement | undefined
  #id: Statement | undefined
  #lookUps = 0
  #ranges: Map<string, Range> | undefined
  /** By key. */
  #ids: readonly string[] | undefined

  constructor(db: ReferenceDatabase) {
    this.#db = db
  }

  /** By the activity's id, or an alias of it; undefined where there is none. */
  range(activityId: string): Range | undefined {
    if (this.#isSeldomAsked()) return this.#readRange(activityId)
    return this.#ranges!.get(activityId)
  }

  /** By the activity's key. */
  id(key: number): string {
    if (this.#isSeldomAsked()) return this.#readId(key)
    return this.#ids![key]!
  }

  /** Where it is not, everything is in memory. */
  #isSeldomAsked(): boolean {
    if (this.#ids) return false
    if (this.#lookUps++ < fewLookUps) return true
    this.#readAll()
    return false
  }

  #readRange(activityId: string): Range | undefined {
    this.#range ??= this.#db.prepare(
      `SELECT first_position AS first, last_position AS last FROM activities WHERE activity_id = ${activityNamed}`,
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
