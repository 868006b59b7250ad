/** Compiling `data/` into one read-only SQLite file, whole or not at all. */
import { existsSync, renameSync, rmSync } from 'node:fs'
import Database from 'libsql'
import { releases } from '#src/catalogue/releases/version.js'
import type { DataFolder } from '../files/data-folder.js'
import { listChangingTables } from './released-table.js'
import type { BuildStep } from './step.js'

/** Problems shown at most; the rest is counted. */
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
  /** What the file depends on, as one text; a file with the same stamp is left as it is. */
  stamp: string
  /** Called with the problems found instead of failing: the rows concerned are left out. */
  tolerate?: (problems: DataProblems) => void
}

/**
 * Writes the target file, atomically: readers and other builds see the old file or the new one.
 * @returns whether the file had to be written
 * @throws DataProblems naming every row that breaks a rule; the target is then as it was
 */
export function compile({ data, target, steps, stamp, tolerate }: Compilation): boolean {
  if (existsSync(target) && stampOf(target) === stamp) return false
  const partial = `${target}.${process.pid}.partial`
  rmSync(partial, { force: true })
  try {
    const problems = write(partial, data, steps, stamp)
    if (problems.length > 0) {
      if (!tolerate) throw new DataProblems(problems)
      tolerate(new DataProblems(problems))
    }
    renameSync(partial, target)
    return true
  } finally {
    rmSync(partial, { force: true })
  }
}

function write(file: string, data: DataFolder, steps: readonly BuildStep[], stamp: string): string[] {
  const problems: string[] = []
  const db = new Database(file)
  try {
    // No journal and no waiting for the disk: an interrupted build leaves only the partial file.
    db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN')
    db.exec('CREATE TABLE reference (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID')
    for (const step of steps) step(db, data, (problem) => problems.push(problem))
    listChangingTables(db, releases[0]!)
    const insert = db.prepare('INSERT INTO reference VALUES (?, ?)')
    insert.run('checksum', data.checksum())
    // A file with problems has no valid stamp, so that the next build looks again.
    insert.run('stamp', problems.length > 0 ? '' : stamp)
    db.exec('COMMIT; ANALYZE')
  } finally {
    db.close()
  }
  return problems
}

/** The stamp that a file was written with; undefined where there is none. */
export function stampOf(file: string): string | undefined {
  try {
    const db = new Database(file, { readonly: true })
    try {
      return db.prepare("SELECT value FROM reference WHERE key = 'stamp'").pluck().all()[0] as
        | string
        | undefined
    } finally {
      db.close()
    }
  } catch {
    return undefined
  }
}
