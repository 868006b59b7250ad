/**
 * Which file a write-ahead log belongs to. SQLite lays a `-wal` over whatever file has the name, also over a
 * backup that was copied there, and ruins it. The header of the store therefore carries a number that is new
 * after every checkpoint, and a file beside the store, `-generation`, names the numbers over which the log may
 * be laid: that of the file as it is and, while a checkpoint is under way, that of the file as it will be.
 *
 * The version of the schema is part of the name: copies that SQLite itself makes (`.backup`, `VACUUM INTO`)
 * keep the number and change that version. Between checkpoints, which are made by this program alone, the
 * store's own file does not change: one name stands for one content.
 */
import { randomInt } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Bytes of the header of a SQLite file in which the two numbers stand, big-endian. */
const schemaCookieAt = 40
const userVersionAt = 60
const headerLength = 100

export function walFile(path: string): string {
  return `${path}-wal`
}

export function generationFile(path: string): string {
  return `${path}-generation`
}

/** Bytes of the log; 0 where there is none. */
export function walSize(path: string): number {
  return statSync(walFile(path), { throwIfNoEntry: false })?.size ?? 0
}

/** A number for a new generation; never 0, which is that of stores of earlier releases. */
export function newGeneration(): number {
  return randomInt(1, 2 ** 31)
}

export function generationName(userVersion: number, schemaVersion: number): string {
  return `${userVersion}.${schemaVersion}`
}

/** The generation of the store's own file as it lies on the disk, without its log; undefined where it is empty. */
export function generationOnDisk(path: string): string | undefined {
  const header = Buffer.alloc(headerLength)
  const file = openSync(path, 'r')
  try {
    if (readSync(file, header, 0, headerLength, 0) < headerLength) return undefined
  } finally {
    closeSync(file)
  }
  return generationName(header.readInt32BE(userVersionAt), header.readInt32BE(schemaCookieAt))
}

/** The generations named beside the store; undefined where there is no such file. */
function generationsBeside(path: string): string[] | undefined {
  try {
    return readFileSync(generationFile(path), 'utf8').split('\n').filter(Boolean)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Names the generations over which the log may be laid. The caller holds the write lock. */
export function noteGenerations(path: string, names: readonly (string | undefined)[]): void {
  const target = generationFile(path)
  const draft = `${target}.${process.pid}`
  const file = openSync(draft, 'w', 0o600)
  try {
    writeSync(file, [...new Set(names.filter(Boolean))].map((name) => `${name}\n`).join(''))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(draft, target)
  syncFolder(dirname(target))
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

/** Whether the log beside the store may be laid over the file as it lies on the disk. */
export function isOwnLog(path: string): boolean {
  const onDisk = generationOnDisk(path)
  const beside = generationsBeside(path)
  // Stores of earlier releases name no generation: their log is taken as theirs.
  if (beside === undefined) return onDisk !== undefined && onDisk.startsWith('0.')
  return onDisk !== undefined && beside.includes(onDisk)
}

/**
 * @throws Error where a log with data lies beside the store and belongs to another file.
 * A checkpoint of another process may change file and note between two looks; so they are taken again.
 */
export async function refuseForeignLog(path: string): Promise<void> {
  const exists = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0
  for (let look = 0; look < 10; look++) {
    if (walSize(path) === 0) return
    if (exists && isOwnLog(path)) return
    await sleep(20)
  }
  const wal = walFile(path)
  throw new Error(
    exists
      ? `${wal} holds changes to another generation of this file, which was replaced (by a backup?) after them` +
          ` - they are not laid over it - to go on without them: mv '${wal}' '${wal}.aside'`
      : `the file is missing, but ${wal} holds changes to it - put the file back, or to begin anew:` +
          ` mv '${wal}' '${wal}.aside'`,
  )
}
