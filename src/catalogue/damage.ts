/** Whether a compiled reference file is whole: pages of it may be lost on a disk or on the way. */
import { openReference } from './reference-file.js'

/**
 * What is wrong with the file, in the words of SQLite; undefined where nothing is.
 * @throws Error where it is missing, or no database at all
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
