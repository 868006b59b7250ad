/**
 * Matches a write-ahead log with its file. SQLite applies a `-wal` to any file with the right name, even to a backup
 * that was copied there, and corrupts it. The header of the store therefore carries a number that changes with every
 * checkpoint, and the file `-generation` next to the store lists the numbers to which the log may be applied: the
 * current number and, during a checkpoint, the number after it.
 *
 * The schema version is part of the name: copies made by SQLite itself (`.backup`, `VACUUM INTO`) keep the number
 * and change that version. Between checkpoints, which only this program runs, the store's file does not change, so
 * each name identifies a single content.
 *
 * Only SQLite opens the file: closing another handle would drop the locks that SQLite holds on it in this process.
 */
import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type Libsql from 'libsql'

/** Returns the size of the log in bytes; 0 if there is no log. */
export function walSize(path: string): number {
  return statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0
}

/** Returns a random number for a new generation; never 0, the number in stores of earlier releases. */
export function newGeneration(): number {
  return process.getBuiltinModule('node:crypto').randomInt(1, 2 ** 31)
}

/** Returns the name of a file's generation, as SQLite reads it through a connection. */
function nameOf(connection: Libsql.Database, schema: string): string {
  const read = (field: string) => {
    const row = connection.prepare(`pragma ${schema}.${field}`).get() as Record<string, number>
    return row[field]
  }
  return `${read('user_version')}.${read('schema_version')}`
}

export class Generations {
  readonly #path: string
  readonly #note: string
  /** In-memory database that briefly attaches the file without its log, to read the file as it is on disk. */
  readonly #looker: Libsql.Database
  /** Stamp of the file when it last matched the note. */
  #seen = ''
  readonly #inode: bigint | undefined

  constructor(path: string, openInMemory: () => Libsql.Database) {
    this.#path = path
    this.#note = `${path}-generation`
    this.#looker = openInMemory()
    this.#inode = this.#stat()?.ino
  }

  /**
   * Retries, because a checkpoint of another process may change file and note between the two reads.
   * @throws Error if the store has a log with data that belongs to another file
   */
  async refuseForeignLog(): Promise<void> {
    for (let look = 0; look < 10; look++) {
      if (walSize(this.#path) === 0 || this.isOwnLog()) return
      await sleep(20)
    }
    const wal = `${this.#path}-wal`
    throw new Error(
      `${wal} holds changes to another generation of this file, which was replaced (by a backup?) after them` +
        ` - they are not laid over it - to go on without them: mv '${wal}' '${wal}.aside'`,
    )
  }

  /** True if the log may be applied to the file as it is on disk. */
  isOwnLog(): boolean {
    const onDisk = this.#onDisk()
    const noted = this.#noted()
    // Stores of earlier releases name no generation: trust their log.
    return noted ? noted.includes(onDisk) : onDisk.startsWith('0.')
  }

  /** True if the file still matches the note. The caller holds the write lock. */
  isSame(): boolean {
    const now = this.#stamp()
    if (now === this.#seen) return true
    if (this.#stat()?.ino !== this.#inode || !this.isOwnLog()) return false
    this.#seen = now
    return true
  }

  /**
   * Notes the generation of the file, both on disk and with its log. The caller holds the write lock.
   * @param connection connection that sees the store with its log
   */
  note(connection: Libsql.Database): void {
    const names = new Set([this.#onDisk(), nameOf(connection, 'main')])
    if (this.#seen === '') removeAbandonedDrafts(this.#note)
    replaceFile(this.#note, [...names].map((name) => `${name}\n`).join(''))
    this.#seen = this.#stamp()
  }

  close(): void {
    this.#looker.close()
  }

  #onDisk(): string {
    this.#looker.exec(
      `attach '${String(pathToFileURL(this.#path)).replaceAll("'", "''")}?immutable=1' as disk`,
    )
    try {
      return nameOf(this.#looker, 'disk')
    } finally {
      this.#looker.exec('detach disk')
    }
  }

  #noted(): string[] | undefined {
    try {
      return readFileSync(this.#note, 'utf8').split('\n').filter(Boolean)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  #stat() {
    return statSync(this.#path, { bigint: true, throwIfNoEntry: false })
  }

  /** Returns a text that changes with every write to the file, or when it is replaced. */
  #stamp(): string {
    const file = this.#stat()
    return file ? `${file.ino} ${file.size} ${file.mtimeNs}` : ''
  }
}

/** Replaces a file atomically: the content is complete and on disk before the rename. */
function replaceFile(path: string, content: string): void {
  const draft = `${path}.${process.pid}`
  try {
    const file = openSync(draft, 'w', 0o600)
    try {
      writeSync(file, content)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  syncFolder(dirname(path))
}

/** A draft exists only for a moment: an older one was left by a killed process. */
const abandonedAfterMilliseconds = 60_000

function removeAbandonedDrafts(path: string): void {
  const prefix = `${basename(path)}.`
  for (const name of readdirSync(dirname(path))) {
    if (!name.startsWith(prefix) || !/^\d+$/.test(name.slice(prefix.length))) continue
    const draft = join(dirname(path), name)
    const written = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY
    if (Date.now() - written > abandonedAfterMilliseconds) rmSync(draft, { force: true })
  }
}

/** Syncs a folder so that a rename survives a power loss; not every system can open a folder. */
function syncFolder(folder: string): void {
  let opened: number | undefined
  try {
    opened = openSync(folder, 'r')
    fsyncSync(opened)
  } catch {
    // The file itself was synced; only the rename may be lost.
  } finally {
    if (opened !== undefined) closeSync(opened)
  }
}
