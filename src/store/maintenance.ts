/** Backs up, restores, moves and checks whole stores. */
import { chmodSync, copyFileSync, existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { findProblems } from './check.js'
import { type CopyResult, digestOf, replaceContent } from './copy.js'
import { type Database, isPostgres, openDatabase, storedVersion } from './database.js'
import { walSize } from './sqlite/generation.js'
import type { StoreDigest } from './tables.js'

/** The operation is not possible with these stores; they are unchanged. */
export class StoreMaintenanceError extends Error {
  override name = 'StoreMaintenanceError'
}

/**
 * Writes the current content of the store to one new file, even while servers use the store.
 * @throws StoreMaintenanceError if the file exists and may not be replaced
 */
export async function backup(url: string, file: string, mayReplace: boolean): Promise<CopyResult> {
  if (isPostgres(file)) {
    throw new StoreMaintenanceError('a backup is a file - to copy a store to PostgreSQL use ghg store move')
  }
  refuseSame(url, file)
  if (!mayReplace && existsSync(file)) {
    throw new StoreMaintenanceError(`${file} already exists - name another file, or add --overwrite`)
  }
  const draft = `${file}.partial`
  removeStore(draft)
  try {
    const result = await withTwo(url, draft, (from, to) => replaceContent(from, to))
    removeStore(file)
    renameSync(draft, file)
    return result
  } finally {
    removeStore(draft)
  }
}

/**
 * Replaces the content of the store with a backup in one transaction; servers that use the store continue with the
 * new content. Keys revoked in the store stay revoked.
 * @throws StoreMaintenanceError if the file is not a backup
 */
export async function restore(file: string, url: string): Promise<CopyResult> {
  refuseSame(url, file)
  if (!existsSync(file)) throw new StoreMaintenanceError(`no file ${file}`)
  if (statSync(file).size === 0) throw new StoreMaintenanceError(`${file} is empty - it is not a backup`)
  if (walSize(file) > 0) {
    throw new StoreMaintenanceError(
      `${file}-wal holds changes to ${file} - it is a store that is in use or was not closed, not a backup` +
        ` - make a backup of it: ghg store backup NEW_FILE --store ${file}`,
    )
  }
  // Works on a copy: a backup of an earlier release is migrated without changing its file.
  const folder = mkdtempSync(join(tmpdir(), 'ghg-restore-'))
  const copy = join(folder, 'backup.sqlite')
  try {
    copyFileSync(file, copy)
    chmodSync(copy, 0o600)
    if ((await storedVersion(copy)) === 0)
      throw new StoreMaintenanceError(`${file} is not a backup of a store`)
    return await withTwo(copy, url, (from, to) =>
      replaceContent(from, to, { event: 'store restored', detail: `from ${basename(file)}` }),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Copies a store to another database, of the same kind or another, leaving the original unchanged.
 * @throws StoreMaintenanceError if the target is not empty
 */
export async function move(from: string, to: string): Promise<CopyResult> {
  refuseSame(from, to)
  return await withTwo(from, to, async (source, target) => {
    const held = Object.values(await digestOf(target)).some(({ rows }) => rows > 0)
    if (held)
      throw new StoreMaintenanceError(
        'the new store is not empty - name one that is, or remove what it holds',
      )
    return await replaceContent(source, target, { event: 'store moved' })
  })
}

export interface CheckResult {
  digest: StoreDigest
  /** Descriptions of the problems found. */
  problems: string[]
}

/** @throws Error if the store cannot be opened */
export async function check(url: string): Promise<CheckResult> {
  const database = await openDatabase(url)
  try {
    const problems = await findProblems(database.db, database.file !== undefined)
    return { digest: await digestOf(database.db), problems }
  } finally {
    await database.db.destroy()
  }
}

async function withTwo<T>(
  from: string,
  to: string,
  act: (source: Database['db'], target: Database['db']) => Promise<T>,
): Promise<T> {
  const source = await openDatabase(from)
  try {
    const target = await openDatabase(to)
    try {
      return await act(source.db, target.db)
    } finally {
      await target.db.destroy()
    }
  } finally {
    await source.db.destroy()
  }
}

function refuseSame(one: string, other: string): void {
  const place = (url: string) => (isPostgres(url) ? url : resolve(url))
  if (place(one) === place(other))
    throw new StoreMaintenanceError(`${other} is the store itself - name another one`)
}

function removeStore(file: string): void {
  for (const part of ['', '-wal', '-shm', '-generation']) rmSync(`${file}${part}`, { force: true })
}
