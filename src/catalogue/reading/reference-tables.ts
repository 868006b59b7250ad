/** Reading tables of a compiled reference file as a release has them. */
import { Cache } from '../../cache.js'
import { openReference, type ReferenceDatabase, type Statement } from '../reference-file.js'
import { releases } from '../releases/version.js'

/** Most rows of an answer that is kept: longer ones are asked for once, by whoever keeps what he makes of them. */
const mostKeptRows = 100
/** Answers that are kept when they are first asked for; beyond these, those asked for again. */
const keptAtOnce = 1000
const kept = 5000

/** A question, and the number that its answers are kept by. */
interface Asked {
  statement: Statement
  number: number
}

export class ReferenceTables {
  readonly release: number
  readonly #path: string
  readonly #asked = new Map<string, Asked>()
  #answers = new Cache<readonly unknown[]>(kept, keptAtOnce)
  #db: ReferenceDatabase | undefined

  /**
   * @param path compiled reference file, opened when the first row is asked for
   * @param release whose rows are read, the newest when absent
   */
  constructor(path: string, release: number = releases.at(-1)!) {
    this.#path = path
    this.release = release
  }

  /** Rows are shared by all who ask for the same ones: nobody changes them. */
  all<Row>(sql: string, ...values: (string | number)[]): Row[] {
    const { statement, number } = this.#questionOf(sql)
    const key = `${number} ${JSON.stringify(values)}`
    const rows = this.#answers.get(key, () => statement.all(...values))
    if (rows.length > mostKeptRows) this.#answers.delete(key)
    return rows.slice() as Row[]
  }

  #questionOf(sql: string): Asked {
    let asked = this.#asked.get(sql)
    if (!asked) {
      this.#db ??= openAt(this.#path, this.release)
      asked = { statement: this.#db.prepare<(string | number)[]>(sql), number: this.#asked.size }
      this.#asked.set(sql, asked)
    }
    return asked
  }

  close(): void {
    this.#asked.clear()
    this.#answers = new Cache(kept, keptAtOnce)
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
