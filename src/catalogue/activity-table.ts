/**
 * Where the factors of each activity stand: next to each other, in the catalogue's order. The first look-ups read
 * one activity each, which is all that a single estimate needs; who asks for more has all of them in memory.
 */
import { type ReferenceDatabase, rowsAtOnce, type Statement } from './reference-file.js'

/** Look-ups after which reading everything at once takes less time. */
const fewLookUps = 16

/** Positions of the first and the last factor. */
export interface Range {
  first: number
  last: number
}

type Row = [activityId: string, first: number, last: number]

/** The id that an alias stands for, or the id itself. */
export const activityNamed = 'coalesce((SELECT activity_id FROM activity_aliases WHERE alias = ?1), ?1)'
/** An alias comes before an id that is spelt the same. */
const aliases = `
  SELECT alias AS activity_id, first_position, last_position
  FROM activity_aliases JOIN activities USING (activity_id)`

export class ActivityTable {
  readonly #db: ReferenceDatabase
  #one: Statement | undefined
  #lookUps = 0
  #all: Map<string, Range> | undefined

  constructor(db: ReferenceDatabase) {
    this.#db = db
  }

  /** By the activity's id, or an alias of it; undefined where there is none. */
  range(activityId: string): Range | undefined {
    if (this.#lookUps++ < fewLookUps) return this.#read(activityId)
    this.#all ??= this.#readAll()
    return this.#all.get(activityId)
  }

  #read(activityId: string): Range | undefined {
    this.#one ??= this.#db.prepare(
      `SELECT first_position AS first, last_position AS last FROM activities WHERE activity_id = ${activityNamed}`,
    )
    return this.#one.all(activityId)[0] as Range | undefined
  }

  #readAll(): Map<string, Range> {
    const columns = 'activity_id, first_position, last_position'
    const rows = ['activities', `(${aliases})`].flatMap((source) =>
      rowsAtOnce<Row>(this.#db, columns, source),
    )
    return new Map(rows.map(([activityId, first, last]) => [activityId, { first, last }]))
  }
}
