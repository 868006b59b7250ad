/** Compiles `data/` into one read-only SQLite file, completely or not at all. */
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import Database from 'libsql'
import { type BuiltFacts, builtFacts, builtFactsPath, fileChecksum } from '#src/catalogue/built-checksum.js'
import { releases } from '#src/catalogue/releases/version.js'
import type { DataFolder } from '../files/data-folder.js'
import { listChangingTables } from './released-table.js'
import type { BuildStep } from './step.js'

/** Maximum number of problems shown; the rest is counted. */
const shownProblems = 50

export class DataProblems extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    const rest = problems.length - shownProblems
    const lines = [...problems.slice(0, shownProblems), ...(rest > 0 ? [`and ${rest} more`] : [])]
    super(`the reference data has ${problems.length} problems:\n${lines.join('\n')}`)
    this.problems = problems
  }
}

export interface Compilation {
  data: DataFolder
  /** Path of the file to write. */
  target: string
  steps: readonly BuildStep[]
  /** Inputs of the file, as one text; a file with the same stamp is not rewritten. */
  stamp: string
  /** Receives the problems instead of an error; rows with problems are omitted. */
  tolerate?: (problems: DataProblems) => void
}

/**
 * Writes the target file, atomically: readers and other builds see the old file or the new one.
 * @returns whether the file had to be written
 * @throws DataProblems naming every row that breaks a rule; the target is then as it was
 */
export function compile({ data, target, steps, stamp, tolerate }: Compilation): boolean {
  if (existsSync(target) && stamp !== '' && builtFacts(target)?.stamp === stamp) return false
  const partial = `${target}.${process.pid}.partial`
  rmSync(partial, { force: true })
  try {
    const problems = write(partial, data, steps)
    if (problems.length > 0) {
      if (!tolerate) throw new DataProblems(problems)
      tolerate(new DataProblems(problems))
    }
    // A file with problems has no valid stamp, so that the next build compiles it again.
    const facts: BuiltFacts = { sha256: fileChecksum(partial), stamp: problems.length > 0 ? '' : stamp }
    renameSync(partial, target)
    writeFileSync(builtFactsPath(target), `${JSON.stringify(facts)}\n`)
    return true
  } finally {
    rmSync(partial, { force: true })
  }
}

/** Records the datasets that a step has read for its tables, unless the step has recorded them by row. */
function listDatasets(db: Database.Database, read: ReadonlySet<string>): void {
  const tables = db
    .prepare(
      `SELECT name FROM sqlite_master
       WHERE type = 'table' AND name NOT IN (SELECT name FROM table_datasets UNION SELECT name FROM tables_seen)`,
    )
    .pluck()
    .all() as string[]
  const insert = db.prepare('INSERT OR IGNORE INTO table_datasets VALUES (?, ?)')
  for (const table of tables) for (const dataset of read) insert.run(table, dataset)
  const seen = db.prepare('INSERT OR IGNORE INTO tables_seen VALUES (?)')
  for (const table of tables) seen.run(table)
}

function write(file: string, data: DataFolder, steps: readonly BuildStep[]): string[] {
  const problems: string[] = []
  const db = new Database(file)
  try {
    // No journal and no waiting for the disk: an interrupted build leaves only the partial file.
    db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN')
    db.exec('CREATE TABLE reference (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID')
    db.exec('CREATE TEMP TABLE tables_seen (name TEXT PRIMARY KEY)')
    db.exec(
      'CREATE TABLE table_datasets (name TEXT, dataset TEXT, PRIMARY KEY (name, dataset)) WITHOUT ROWID',
    )
    for (const step of steps) {
      data.startReading()
      step(db, data, (problem) => problems.push(problem))
      listDatasets(db, data.read)
    }
    listChangingTables(db, releases[0]!)
    db.exec('COMMIT; ANALYZE')
  } finally {
    db.close()
  }
  return problems
}
