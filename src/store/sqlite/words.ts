/** What SQLite says, in words for people. */
import { StoreUnavailable } from '../unavailable.js'

export function sqliteCode(error: unknown): string {
  return String((error as { code?: unknown }).code ?? '')
}

/** Somebody else holds the lock: worth another try in a moment. */
export function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(sqliteCode(error))
}

const words: [RegExp, string][] = [
  [/^SQLITE_FULL/, 'the disk of the store is full: free some space'],
  [/^SQLITE_(READONLY|PERM)/, 'the store is read-only: allow writing to its file and folder'],
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, 'another process has been writing to the store for too long'],
  [/^SQLITE_(IOERR|CANTOPEN)/, 'the file of the store cannot be read or written'],
  [/^SQLITE_CORRUPT/, 'the file of the store is damaged: restore a backup'],
  [/^SQLITE_NOTADB/, 'the file is not a database: name another one, or restore a backup'],
]

/** The same error where SQLite's words are about a query, not about the file. */
export function translateSqliteError(error: unknown): unknown {
  const found = words.find(([code]) => code.test(sqliteCode(error)))
  return found ? new StoreUnavailable(`${found[1]} (${(error as Error).message})`, { cause: error }) : error
}
