/** Reading tables of a compiled reference file as a release has them. */
import { openReference, type ReferenceDatabase, type Statement } from '../reference-file.js'
import { releases } from '../releases/version.js'

export class ReferenceTables {
  readonly release: number
  readonly #path: string
  readonly #statements = new Map<string, Statement>()
  #db: ReferenceDatabase | undefined

  /**
   * @param path compiled reference file, opened when the first row is asked for
   * @param release whose rows are read, the newest when absent
   */
  constructor(path: string, release: number = releases.at(-1)!) {
    this.#path = path
    this.release = release
  }

  all<Row>(sql: string, ...values: (string | number)[]): Row[] {
    let statement = this.#statements.get(sql)
    if (!statement) {
      this.#db ??= openAt(this.#path, this.release)
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

/**
 * Tables that differ between releases are hidden behind temporary views of the same name, which have the rows
 * of the release alone: no question about them has to name it.
 */
function openAt(path: string, release: number): ReferenceDatabase {
  const db = openReference(path)
  const changing = db.prepare('SELECT name FROM changing_tables').all() as { name: string }[]
  for (const { name } of changing) {
    db.exec(
      `CREATE TEMP VIEW "${name}" AS SELECT * FROM main."${name}"
       WHERE added_in <= ${release} AND (removed_in IS NULL OR removed_in > ${release})`,
    )
  }
  return db
}
