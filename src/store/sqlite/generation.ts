/**
 * Which file a write-ahead log belongs to. SQLite lays a `-wal` over whatever file has the name, also over a
 * backup that was copied there, and ruins it. The header of the store therefore carries a number that is new
 * after every checkpoint, and a file beside the store, `-generation`, names the numbers over which the log may
 * be laid: that of the file as it is and, while a checkpoint is under way, that of the file as it will be.
 *
 * The version of the schema is part of the name: copies that SQLite itself makes (`.backup`, `VACUUM INTO`)
 * keep the number and change that version. Between checkpoints, which are made by this program alone, the
 * store's own file does not change: one name stands for one content.
 *
 * The file is never opened but by SQLite: closing it would drop the locks that SQLite has on it in this process.
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

/** Bytes of the log; 0 where there is none. */
export function walSize(path: string): number {
  return statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0
}

/** A number for a new generation; never 0, which is that of stores of earlier releases. */
export function newGeneration(): number {
  return process.getBuiltinModule('node:crypto').randomInt(1, 2 ** 31)
}

/** What a file is named by, as SQLite says it through a connection. */
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
  /** In memory: what it attaches for a moment and without the log is the file as it lies on the disk. */
  readonly #looker: Libsql.Database
  /** The file when it was last found to be the one that the note names. */
  #seen = ''
  readonly #inode: bigint | undefined

  constructor(path: string, openInMemory: () => Libsql.Database) {
    this.#path = path
    this.#note = `${path}-generation`
    this.#looker = openInMemory()
    this.#inode = this.#stat()?.ino
  }

  /**
   * @throws Error where a log with data lies beside the store and belongs to another file.
   * A checkpoint of another process may change file and note between two looks; so they are taken again.
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

  /** Whether the log beside the store may be laid over the file as it lies on the disk. */
  isOwnLog(): boolean {
    const onDisk = this.#onDisk()
    const noted = this.#noted()
    // Stores of earlier releases name no generation: their log is taken as theirs.
    return noted ? noted.includes(onDisk) : onDisk.startsWith('0.')
  }

  /** Whether the file is still the one that was noted. Called with the write lock. */
  isSame(): boolean {
    const now = this.#stamp()
    if (now === this.#seen) return true
    if (this.#stat()?.ino !== this.#inode || !this.isOwnLog()) return false
    this.#seen = now
    return true
  }

  /**
   * Names the file as it is, and as the log will make it. Called with the write lock.
   * @param connection that sees the store with its log
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

  /** Changes with everything that is written into the file, or put in its place. */
  #stamp(): string {
    const file = this.#stat()
    return file ? `${file.ino} ${file.size} ${file.mtimeNs}` : ''
  }
}

/** Written whole, and on the disk, before it has its name. */
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

/** A process needs a moment for its draft: what is older was left by one that was killed. */
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

/** So that the new name outlives a loss of power; not every system can open a folder. */
function syncFolder(folder: string): void {
  let opened: number | undefined
  try {
    opened = openSync(folder, 'r')
    fsyncSync(opened)
  } catch {
    // The file itself was synced; only its name may be the earlier one.
  } finally {
    if (opened !== undefined) closeSync(opened)
  }
}
