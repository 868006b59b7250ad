/** Reads tables of a compiled reference file as of a release. */
import { Cache } from '../../common/cache.js'
import { openReference, type ReferenceDatabase, type Statement } from '../reference-file.js'
import { releases } from '../releases/version.js'
import { UsedData } from '../used-data.js'

/** Maximum number of rows in a cached answer: callers query longer ones once and cache the result themselves. */
const mostKeptRows = 100
/** Answers cached on first use; beyond this number, only answers requested again. */
const keptAtOnce = 1000
const kept = 5000

/** A query, and its number in the cache key. */
interface Asked {
  statement: Statement
  number: number
}

export class ReferenceTables {
  readonly release: number
  readonly #path: string
  readonly #used: UsedData
  readonly #asked = new Map<string, Asked>()
  #answers = new Cache<readonly unknown[]>(kept, keptAtOnce)
  #db: ReferenceDatabase | undefined

  /**
   * @param path compiled reference file, opened for the first row
   * @param release release to read, by default the newest
   * @param used record of the datasets read, for their credits
   */
  constructor(path: string, release: number = releases.at(-1)!, used: UsedData = new UsedData(path)) {
    this.#path = path
    this.#used = used
    this.release = release
  }

  /** Returns rows shared between all callers: do not change them. */
  all<Row>(sql: string, ...values: (string | number)[]): Row[] {
    const { statement, number } = this.#questionOf(sql)
    const key = `${number} ${JSON.stringify(values)}`
    const rows = this.#answers.get(key, () => {
      const found = statement.all(...values)
      this.#used.note(sql, found)
      return found
    })
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
 * Hides tables that differ between releases behind temporary views of the same name, with only the rows of the release,
 * so queries do not have to filter by release.
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
