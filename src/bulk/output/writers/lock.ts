/**
 * One run at a time writes a file. A run locks `PATH.lock` beside each of its outputs, an empty file, and removes
 * it when it ends. The lock is one of the operating system (that of SQLite on a database without content), not
 * the file's existence: it goes with the process that holds it, however that ends, so that a file left by a kill
 * locks nothing, and no process id has to be guessed at, in this container or another. Where a file system has
 * no locks, runs are not distinguished.
 */
import { closeSync, constants, lstatSync, openSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { UsageError } from '../../../host/exit.js'
import { isRegular } from './target.js'

/** Ends the locks, and removes their files. */
export type Release = () => void

/**
 * Locks the files among these paths; devices, pipes and standard output (undefined) need no lock.
 * @throws UsageError naming the file that another run is writing
 */
export async function lockTargets(paths: readonly (string | undefined)[]): Promise<Release> {
  const files = new Set(paths.filter((path) => path !== undefined && isRegular(path)).map((path) => path!))
  const locks: Release[] = []
  const release = () => {
    for (const unlock of locks.splice(0)) unlock()
  }
  try {
    const byPlace = new Map([...files].map((path) => [resolve(path), path]))
    for (const path of byPlace.values()) {
      const lock = await lockOf(path)
      if (lock) locks.push(lock)
    }
    return release
  } catch (error) {
    release()
    throw error
  }
}

/** Does what writes to one file while it is locked. */
export async function whileLocked<T>(path: string | undefined, work: () => Promise<T>): Promise<T> {
  const release = await lockTargets([path])
  try {
    return await work()
  } finally {
    release()
  }
}

/** Undefined where there is nothing to lock: whoever opens the file says why. */
async function lockOf(path: string): Promise<Release | undefined> {
  const file = `${path}.lock`
  for (;;) {
    const before = emptyFile(path, file)
    if (before === undefined) return undefined
    const { Database } = await import('../../../libsql.js')
    const database = new Database(file)
    try {
      // Nothing is ever written, so that no journal is needed either.
      database.exec('PRAGMA journal_mode = MEMORY')
      database.exec('BEGIN EXCLUSIVE')
    } catch (error) {
      database.close()
      if ((error as { code?: string }).code !== 'SQLITE_BUSY') return undefined
      throw new UsageError(
        `${path}: another run is writing it; wait until it has ended, or name another file with -o`,
      )
    }
    // The run before may have removed the file after it was found here: then this locks nothing.
    if (inodeOf(file) === before) {
      return () => {
        rmSync(file, { force: true })
        database.close()
      }
    }
    database.close()
  }
}

/** Makes the file unless it is there. @returns its inode @throws UsageError where something else is there */
function emptyFile(path: string, file: string): bigint | undefined {
  try {
    closeSync(openSync(file, constants.O_CREAT | constants.O_RDWR | constants.O_NOFOLLOW, 0o666))
  } catch {
    if (inodeOf(file) === undefined) return undefined
    throw new UsageError(`${path}: cannot be locked with ${file}; remove that file if no run is writing`)
  }
  const stats = lstatSync(file, { bigint: true, throwIfNoEntry: false })
  if (stats && (!stats.isFile() || stats.size > 0n)) {
    throw new UsageError(
      `${path}: ${file} is needed as the lock of a run but was not written by ghg; move it away`,
    )
  }
  return stats?.ino ?? 0n
}

function inodeOf(file: string): bigint | undefined {
  return lstatSync(file, { bigint: true, throwIfNoEntry: false })?.ino
}
