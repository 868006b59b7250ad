/** Translates error codes of SQLite and the system into plain messages. */
import { type Outage, StoreUnavailable } from '../unavailable.js'

export function sqliteCode(error: unknown): string {
  return String((error as { code?: unknown }).code ?? '')
}

/** True if another process holds the lock, so that a retry may succeed. */
export function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(sqliteCode(error))
}

const words: [RegExp, Outage, string][] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, 'full', 'the disk of the store is full: free some space'],
  [
    /^(SQLITE_(READONLY|PERM)|EROFS|EACCES|EPERM)/,
    'read-only',
    'the store is read-only: allow writing to its file and folder',
  ],
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, 'busy', 'another process has been writing to the store for too long'],
  [/^SQLITE_(IOERR|CANTOPEN)/, 'busy', 'the file of the store cannot be read or written'],
  [/^SQLITE_CORRUPT/, 'damaged', 'the file of the store is damaged: restore a backup'],
  [/^SQLITE_NOTADB/, 'damaged', 'the file is not a database: name another one, or restore a backup'],
]

/** Returns `StoreUnavailable` for errors of the file; errors of a query are returned unchanged. */
export function translateSqliteError(error: unknown): unknown {
  const found = words.find(([code]) => code.test(sqliteCode(error)))
  if (!found) return error
  const [, outage, reason] = found
  return new StoreUnavailable(outage, `${reason} (${(error as Error).message})`, { cause: error })
}
