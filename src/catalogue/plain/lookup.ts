/** Values by name in a table of the reference file. */
import { type ReferenceDatabase, rowsAtOnce, type Statement } from '../reference-file.js'

/** Number of names from which reading the whole table is faster than further queries. */
const fewNames = 1000

/** Looks up values by name: each with a query for few texts, all in one query for many. */
export class Lookup<Value> {
  readonly #db: ReferenceDatabase
  readonly #columns: string
  readonly #table: string
  readonly #read: (row: string[]) => Value
  #asked = 0
  #one: Statement | undefined
  #all: Map<string, Value> | undefined

  /**
   * @param columns columns of a value, separated by commas
   * @param table table with a `name` column
   */
  constructor(db: ReferenceDatabase, columns: string, table: string, read: (row: string[]) => Value) {
    this.#db = db
    this.#columns = columns
    this.#table = table
    this.#read = read
  }

  /** Returns the value of a name; undefined for a name that is not in the table. */
  get(name: string): Value | undefined {
    if (this.#all) return this.#all.get(name)
    this.#asked++
    if (this.#asked > fewNames) {
      this.#all = new Map(
        rowsAtOnce<string[]>(this.#db, `name, ${this.#columns}`, this.#table).map(([key, ...row]) => [
          key!,
          this.#read(row),
        ]),
      )
      return this.#all.get(name)
    }
    this.#one ??= this.#db.prepare(`SELECT ${this.#columns} FROM ${this.#table} WHERE name = ?1`)
    const [row] = this.#one.raw(true).all(name) as unknown as string[][]
    return row && this.#read(row)
  }
}
