/** Where text goes: standard output, or a file that is whole or absent. */
import { existsSync, statSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import type { World } from '../../world.js'

/** Text is handed on in pieces of about this many characters. */
const pieceSize = 256 * 1024

export interface Target {
  /** Path of the file; undefined for standard output. */
  path: string | undefined
  /** Resolves when more may be written. */
  write: (text: string) => Promise<void>
  /** Everything was written: the file appears under its name. */
  commit: () => Promise<void>
  /** The run broke off. An interrupted one leaves what was written beside the target's name. */
  abandon: (keepPartial: boolean) => Promise<void>
}

/** A file, written as `PATH.partial` and renamed at the end; or standard output where there is no path. */
export async function openTarget(world: World, path: string | undefined): Promise<Target> {
  if (path === undefined) return streamTarget(world)
  const isSpecial = existsSync(path) && !statSync(path).isFile()
  return isSpecial ? fileTarget(path, path) : fileTarget(path, `${path}.partial`)
}

async function fileTarget(path: string, partial: string): Promise<Target> {
  const file: FileHandle = await open(partial, 'w')
  let pending = ''
  const flush = async (): Promise<void> => {
    const text = pending
    pending = ''
    if (text === '') return
    try {
      await file.appendFile(text)
    } catch (error) {
      throw Object.assign(error as Error, { path: partial })
    }
  }
  return {
    path,
    write: async (text) => {
      pending += text
      if (pending.length >= pieceSize) await flush()
    },
    commit: async () => {
      await flush()
      await file.close()
      if (partial !== path) await rename(partial, path)
    },
    abandon: async (keepPartial) => {
      if (keepPartial) await flush()
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
      if (!world.stdout.write(text)) await drained(world)
    },
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
