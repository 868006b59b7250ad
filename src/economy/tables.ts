/** Reading the economy's tables of a compiled reference file. */
import { pathToFileURL } from 'node:url'
import Database from 'libsql'

type Value = string | number

/** Opened when the first figure is asked for. */
export class Tables {
  readonly #path: string
  readonly #statements = new Map<string, Database.Statement<Value[]>>()
  #db: Database.Database | undefined

  constructor(path: string) {
    this.#path = path
  }

  all<Row>(sql: string, ...values: Value[]): Row[] {
    let statement = this.#statements.get(sql)
    if (!statement) {
      statement = this.#open().prepare<Value[]>(sql)
      this.#statements.set(sql, statement)
    }
    return statement.all(...values) as Row[]
  }

  close(): void {
    this.#statements.clear()
    this.#db?.close()
    this.#db = undefined
  }

  #open(): Database.Database {
    // Nothing writes to a reference file in use: no locks are needed.
    this.#db ??= new Database(`${pathToFileURL(this.#path).href}?mode=ro&immutable=1`)
    return this.#db
  }
}
