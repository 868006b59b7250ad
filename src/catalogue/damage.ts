/** Checks that a compiled reference file is complete: pages may be lost on a disk or in transit. */
import { openReference } from './reference-file.js'

/**
 * Returns the first damage in the words of SQLite; undefined if the file is complete.
 * @throws Error if the file is missing or is not a database
 */
export function findDamage(path: string): string | undefined {
  const db = openReference(path)
  try {
    const [{ quick_check: found }] = db.prepare('PRAGMA quick_check(1)').all() as [{ quick_check: string }]
    return found === 'ok' ? undefined : found.split('\n').at(-1)
  } finally {
    db.close()
  }
}
