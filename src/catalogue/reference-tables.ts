/** Reading tables of a compiled reference file. */
import { openReference, type ReferenceDatabase, type Statement } from './reference-file.js'

export class ReferenceTables {
  readonly #path: string
  readonly #statements = new Map<string, Statement>()
  #db: ReferenceDatabase | undefined

  /** @param path compiled reference file, opened when the first row is asked for */
  constructor(path: string) {
    this.#path = path
  }

  all<Row>(sql: string, ...values: (string | number)[]): Row[] {
    let statement = this.#statements.get(sql)
    if (!statement) {
      this.#db ??= openReference(this.#path)
      statement = this.#db.prepare<(string | number)[]>(sql)
      this.#statements.set(sql, statement)
    }
    return statement.all(...values) as Row[]
  }

  close(): void {
    this.#statements.clear()
    this.#db?.close()
    this.#db = undefined
  }
}
