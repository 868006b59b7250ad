/**
 * Ensures that only one run writes a file. A run locks `PATH.lock`, an empty file next to each output, and removes it
 * at the end. The lock is an operating system lock (SQLite's, on an empty database), not the file's existence: it ends
 * with its process, even when killed, so a leftover file locks nothing and no process id needs checking, even across
 * containers. File systems without locks do not distinguish runs.
 */
import { closeSync, constants, lstatSync, openSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { UsageError } from '../../../host/exit.js'
import { isRegular } from './target.js'

/** Releases the locks and removes their files. */
export type Release = () => void

/**
 * Locks the files among the paths; devices, pipes and standard output (undefined) need no lock.
 * @throws UsageError with the name of the file that another run is writing
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

/** Runs `work` while the file is locked. */
export async function whileLocked<T>(path: string | undefined, work: () => Promise<T>): Promise<T> {
  const release = await lockTargets([path])
  try {
    return await work()
  } finally {
    release()
  }
}

/** Locks a file. Undefined if the lock file cannot be created; opening the output then reports the error. */
async function lockOf(path: string): Promise<Release | undefined> {
  const file = `${path}.lock`
  for (;;) {
    const before = emptyFile(path, file)
    if (before === undefined) return undefined
    const { Database } = await import('../../../common/libsql.js')
    const database = new Database(file)
    try {
      // Nothing is written, so no journal file is needed.
      database.exec('PRAGMA journal_mode = MEMORY')
      database.exec('BEGIN EXCLUSIVE')
    } catch (error) {
      database.close()
      if ((error as { code?: string }).code !== 'SQLITE_BUSY') return undefined
      throw new UsageError(
        `${path}: another run is writing it; wait until it has ended, or name another file with -o`,
      )
    }
    // The previous run may have removed the file after it was opened here; this lock would then protect nothing.
    if (inodeOf(file) === before) {
      return () => {
        rmSync(file, { force: true })
        database.close()
      }
    }
    database.close()
  }
}

/** Creates the file if it does not exist. @returns its inode @throws UsageError if something else has that name */
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
