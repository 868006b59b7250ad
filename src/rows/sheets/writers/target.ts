/** Outputs: standard output, or a file that is either complete or absent. */
import { closeSync, constants, createReadStream, existsSync, lstatSync, openSync, statSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import type { Notice } from '../../../contract/contract.js'
import { CannotResume, UsageError } from '../../../host/exit.js'
import type { CommandIO } from '../../../host/world.js'
import { type Compress, compressorOf } from './compressor.js'
import { type Position, QueuedFile } from './queued-file.js'

/** Minimum bytes per write to a file; less to a pipe, which may have a waiting reader. */
const pieceOfFile = 1024 * 1024
const pieceOfPipe = 64 * 1024
export interface Target {
  /** Path of the file; undefined for standard output. */
  path: string | undefined
  /** Writes text; resolves when more can be written. Errors may surface only at the next call. */
  write: (text: string | Uint8Array) => Promise<void>
  /**
   * Returns the file's position after everything written so far is on disk, safe from power loss. Later writes may
   * continue during the call.
   */
  position: () => Promise<Position>
  /** Writes everything that is pending; afterwards only the final name is missing. */
  finish: () => Promise<void>
  /** Finishes, then gives the file its final name. */
  commit: () => Promise<void>
  /** Returns notices of `finish`; undefined if there cannot be any. */
  notices?: () => readonly Notice[]
  /** Removes temporary files; undefined if the target creates no temporary files. */
  cleanUp?: () => Promise<void>
  /** Ends an interrupted or failed run. With `keepPartial`, the partial file remains for a later resume. */
  abandon: (keepPartial: boolean) => Promise<void>
}

/**
 * Opens a file, written as `PATH.partial` and renamed at the end, or standard output if there is no path. Names that
 * end in `.gz` or `.zst` are compressed.
 * @param done position from which the partial file is continued
 * @throws CannotResume if the partial file is shorter or has changed
 * @throws UsageError if the path of the partial file is not a file
 */
export async function openTarget(
  world: CommandIO,
  path: string | undefined,
  done?: Position,
): Promise<Target> {
  if (path === undefined) return streamTarget(world)
  const compress = await compressorOf(path)
  if (isRegular(path)) return fileTarget(path, partialPath(path), done, compress)
  const reached = statSync(path).isFIFO() ? await reachedPipe(path, world.signal) : undefined
  const target = await fileTarget(path, path, undefined, compress)
  if (reached !== undefined) closeSync(reached)
  return target
}

/** Writes a complete text; removes the file if writing fails, for example on a full disk. */
export async function writeAtomically(
  world: CommandIO,
  path: string | undefined,
  text: string,
): Promise<void> {
  const target = await openTarget(world, path)
  try {
    await target.write(text)
    await target.commit()
  } catch (error) {
    await target.abandon(false)
    throw error
  }
}

/** True if a path is a file or does not exist yet; false for devices and pipes. */
export function isRegular(path: string): boolean {
  return !existsSync(path) || statSync(path).isFile()
}

/** Returns the path for results of an unfinished run. */
export function partialPath(path: string): string {
  return `${path}.partial`
}

async function fileTarget(
  path: string,
  partial: string,
  done: Position | undefined,
  compress: Compress | undefined,
): Promise<Target> {
  const isPipe = partial === path
  const file = isPipe ? await open(path, 'w') : await openPartial(path, partial, done)
  const pieceSize = isPipe ? pieceOfPipe : pieceOfFile
  const queue = new QueuedFile(file, { path: partial, pieceSize, compress, done })
  return {
    path,
    write: (text) => queue.write(text),
    position: async () => {
      const position = await queue.position()
      if (!isPipe) await file.datasync()
      return position
    },
    finish: () => queue.finish(),
    commit: async () => {
      await queue.finish()
      if (!isPipe) await rename(partial, path)
    },
    abandon: async (keepPartial) => {
      await queue.abandon(keepPartial)
      if (!keepPartial && !isPipe) await rm(partial, { force: true })
    },
  }
}

/** Polling interval of a named pipe in ms. */
const patience = 50

/**
 * Waits until a named pipe has a reader. Opening it earlier would block a thread, and the process could not be ended.
 * @returns a descriptor that keeps the reader connected until it is closed
 * @throws the reason `signal` was aborted with
 */
async function reachedPipe(path: string, signal: AbortSignal): Promise<number> {
  for (;;) {
    signal.throwIfAborted()
    try {
      return openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENXIO') throw error
    }
    await pause(patience)
  }
}

/**
 * Opens a new partial file, or continues the old one after truncating it to `done`. Does not follow links: in a shared
 * folder, a link could point to any of the user's files.
 */
async function openPartial(path: string, partial: string, done: Position | undefined): Promise<FileHandle> {
  if (lstatSync(partial, { throwIfNoEntry: false })?.isFile() === false) {
    throw new UsageError(
      `${path}: ${partial} is needed for the results of a run but is a link or a folder; move it away`,
    )
  }
  if (done === undefined) {
    await rm(partial, { force: true })
    return await open(partial, 'ax')
  }
  const file = await open(partial, constants.O_WRONLY | constants.O_APPEND | constants.O_NOFOLLOW)
  const { size } = await file.stat()
  if (size < done.bytes) {
    await file.close()
    throw new CannotResume(
      `cannot resume: ${partial} has ${size} bytes, not the ${done.bytes} it had; run without --resume`,
    )
  }
  if ((await checksumUpTo(partial, done.bytes)) !== done.checksum) {
    await file.close()
    throw new CannotResume(
      `cannot resume: ${partial} has changed in the rows already done; run without --resume`,
    )
  }
  await file.truncate(done.bytes)
  return file
}

async function checksumUpTo(path: string, bytes: number): Promise<number> {
  let checksum = 0
  if (bytes === 0) return checksum
  const pieces: AsyncIterable<Buffer> = createReadStream(path, { end: bytes - 1, highWaterMark: 1 << 20 })
  for await (const piece of pieces) checksum = crc32(piece, checksum)
  return checksum
}

function streamTarget(world: CommandIO): Target {
  return {
    path: undefined,
    write: async (text) => {
      world.signal.throwIfAborted()
      if (text.length > 0 && !world.stdout.write(text)) await drained(world)
    },
    position: async () => ({ bytes: 0, checksum: 0, written: 0, tail: '' }),
    finish: async () => {},
    commit: async () => {},
    abandon: async () => {},
  }
}

/** Waits until standard output accepts more data. @throws the abort reason of the run */
function drained(world: CommandIO): Promise<void> {
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
