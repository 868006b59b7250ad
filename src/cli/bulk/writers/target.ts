/** Where text goes: standard output, or a file that is whole or absent. */
import { existsSync, statSync } from 'node:fs'
import { type FileHandle, open, rename, rm, truncate } from 'node:fs/promises'
import type { World } from '../../world.js'

/** Text is handed on in pieces of about this many characters. */
const pieceSize = 256 * 1024

export interface Target {
  /** Path of the file; undefined for standard output. */
  path: string | undefined
  /** Resolves when more may be written; a failure to write may show at the next call. */
  write: (text: string | Uint8Array) => Promise<void>
  /** Bytes in the file once everything written so far has arrived there. */
  size: () => Promise<number>
  /** Everything was written: the file appears under its name. */
  commit: () => Promise<void>
  /** The run broke off. An interrupted one leaves what was written beside the target's name. */
  abandon: (keepPartial: boolean) => Promise<void>
}

/**
 * A file, written as `PATH.partial` and renamed at the end; or standard output where there is no path.
 * @param done bytes of the partial file that are right and are to be continued
 */
export async function openTarget(world: World, path: string | undefined, done?: number): Promise<Target> {
  if (path === undefined) return streamTarget(world)
  return fileTarget(path, isRegular(path) ? partialPath(path) : path, done)
}

/** Whether a path is, or is going to be, a file; not a device or a pipe. */
export function isRegular(path: string): boolean {
  return !existsSync(path) || statSync(path).isFile()
}

/** Where the results of a run are kept until it is done. */
export function partialPath(path: string): string {
  return `${path}.partial`
}

async function fileTarget(path: string, partial: string, done: number | undefined): Promise<Target> {
  if (done !== undefined) await truncate(partial, done)
  const file: FileHandle = await open(partial, done === undefined ? 'w' : 'a')
  let size = done ?? 0
  let pending: Uint8Array[] = []
  let pendingSize = 0
  /** The piece that is being written while the next one is made. */
  let underWay: Promise<void> = Promise.resolve()
  const flush = async (): Promise<void> => {
    await underWay
    if (pendingSize === 0) return
    const piece = pending.length === 1 ? pending[0]! : Buffer.concat(pending)
    pending = []
    pendingSize = 0
    underWay = file.appendFile(piece).then(
      () => {
        size += piece.length
      },
      (error: Error) => {
        throw Object.assign(error, { path: partial })
      },
    )
    // Told to whoever writes or waits next.
    underWay.catch(() => {})
  }
  const arrived = async (): Promise<void> => {
    await flush()
    await underWay
  }
  return {
    path,
    write: async (text) => {
      const bytes = typeof text === 'string' ? Buffer.from(text) : text
      pending.push(bytes)
      pendingSize += bytes.length
      if (pendingSize >= pieceSize) await flush()
    },
    size: async () => {
      await arrived()
      await file.datasync()
      return size
    },
    commit: async () => {
      await arrived()
      await file.close()
      if (partial !== path) await rename(partial, path)
    },
    abandon: async (keepPartial) => {
      if (keepPartial) await arrived().catch(() => {})
      else await underWay.catch(() => {})
      await file.close()
      if (!keepPartial && partial !== path) await rm(partial, { force: true })
    },
  }
}

function streamTarget(world: World): Target {
  return {
    path: undefined,
    write: async (text) => {
      world.signal.throwIfAborted()
      if (text.length > 0 && !world.stdout.write(text)) await drained(world)
    },
    size: async () => 0,
    commit: async () => {},
    abandon: async () => {},
  }
}

/** Waits until standard output takes more, or the run is told to end. */
function drained(world: World): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (): void => {
      world.stdout.off('drain', done)
      world.signal.removeEventListener('abort', done)
      if (world.signal.aborted) reject(world.signal.reason)
      else resolve()
    }
    world.stdout.on('drain', done)
    world.signal.addEventListener('abort', done)
  })
}
