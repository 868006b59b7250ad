/** Where text goes: standard output, or a file that is whole or absent. */
import { closeSync, constants, createReadStream, existsSync, lstatSync, openSync, statSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import type { Notice } from '../../../contract/contract.js'
import { CannotResume, UsageError } from '../../../host/exit.js'
import type { World } from '../../../host/world.js'
import { type Compress, compressorOf, frameSize } from './compressor.js'

/** Bytes that may wait for a slow disk before the work waits too. */
const mostQueued = 16 * 1024 * 1024
/** Text is handed on in pieces of at least this many bytes, to a pipe sooner: somebody may wait for it. */
const pieceSize = 1024 * 1024
const pieceOfPipe = 64 * 1024
/** Smaller parts of a piece are put together first: to take in a large one as it is saves a copy. */
const smallPart = 16 * 1024

/** How far an output has come. */
export interface Position {
  /** In the file. */
  bytes: number
  /** CRC-32 of them. */
  checksum: number
  /** Of the text, before compression. */
  written: number
  /** What is not in the file yet because it does not fill a frame, in base64. */
  tail: string
}

export interface Target {
  /** Path of the file; undefined for standard output. */
  path: string | undefined
  /** Resolves when more may be written; a failure to write may show at the next call. */
  write: (text: string | Uint8Array) => Promise<void>
  /**
   * How far the file has come once everything written so far has arrived there, safe from a loss of power. What is
   * written meanwhile comes after it.
   */
  position: () => Promise<Position>
  /** Everything was written: resolves when all of it has arrived, and only the name is missing. */
  finish: () => Promise<void>
  /** The same, and then the file appears under its name. */
  commit: () => Promise<void>
  /** What came up while it was finished is to be said of the run; absent where nothing can. */
  notices?: () => readonly Notice[]
  /** What was only needed until then goes; absent where nothing was. */
  cleanUp?: () => Promise<void>
  /** The run was interrupted or failed. An interrupted one leaves what was written beside the target's name. */
  abandon: (keepPartial: boolean) => Promise<void>
}

/**
 * A file, written as `PATH.partial` and renamed at the end; or standard output where there is no path.
 * Names that end in `.gz` and `.zst` are of compressed files.
 * @param done up to where the partial file is right, and is to be continued
 * @throws CannotResume when the partial file is shorter than that, or was changed
 * @throws UsageError when something else than a file stands in its place
 */
export async function openTarget(world: World, path: string | undefined, done?: Position): Promise<Target> {
  if (path === undefined) return streamTarget(world)
  const compress = await compressorOf(path)
  if (isRegular(path)) return fileTarget(path, partialPath(path), done, compress)
  const reached = statSync(path).isFIFO() ? await reachedPipe(path, world.signal) : undefined
  const target = await fileTarget(path, path, undefined, compress)
  if (reached !== undefined) closeSync(reached)
  return target
}

/** Writes a text that is there at once: nothing is left of it where it cannot be written whole, as on a full disk. */
export async function writeWhole(world: World, path: string | undefined, text: string): Promise<void> {
  const target = await openTarget(world, path)
  try {
    await target.write(text)
    await target.commit()
  } catch (error) {
    await target.abandon(false)
    throw error
  }
}

/** Whether a path is, or is going to be, a file; not a device or a pipe. */
export function isRegular(path: string): boolean {
  return !existsSync(path) || statSync(path).isFile()
}

/** Where the results of a run are kept until it is done. */
export function partialPath(path: string): string {
  return `${path}.partial`
}

async function fileTarget(
  path: string,
  partial: string,
  done: Position | undefined,
  compress: Compress | undefined,
): Promise<Target> {
  const file = partial === path ? await open(path, 'w') : await openPartial(path, partial, done)
  let { bytes, checksum, written } = done ?? { bytes: 0, checksum: 0, written: 0 }
  let pending: Uint8Array[] = done?.tail ? [Buffer.from(done.tail, 'base64')] : []
  let pendingSize = pending[0]?.length ?? 0
  /** Pieces that are being written, one after another, while the next ones are made. */
  let underWay: Promise<void> = Promise.resolve()
  let queued = 0
  let isOpen = true
  const least = partial === path ? pieceOfPipe : pieceSize
  const append = async (parts: readonly Uint8Array[], size: number): Promise<void> => {
    queued += size
    underWay = underWay.then(() => appended(parts, size))
    // Told to whoever waits next.
    underWay.catch(() => {})
    if (queued > mostQueued) await underWay
  }
  const appended = async (parts: readonly Uint8Array[], size: number): Promise<void> => {
    const stored = compress ? [await compress(joined(parts))] : parts
    await appendAll(file, stored).catch((error: Error) => {
      throw Object.assign(error, { path: partial })
    })
    for (const part of stored) {
      bytes += part.length
      checksum = crc32(part, checksum)
    }
    queued -= size
  }
  /** Hands on what is pending: all of it, or where it is compressed what fills whole frames. */
  const flush = async (): Promise<void> => {
    const left = compress ? pendingSize % frameSize : 0
    if (left === pendingSize) {
      await underWay
      return
    }
    const parts = pending
    const size = pendingSize
    pending = []
    pendingSize = left
    if (compress) await flushFrames(joined(parts), size - left)
    else await append(size < parts.length * smallPart ? [joined(parts)] : parts, size)
  }
  const flushFrames = async (text: Uint8Array, end: number): Promise<void> => {
    if (end < text.length) pending = [text.subarray(end)]
    // All of it at once: what is written while this one waits comes after it.
    const appends: Promise<void>[] = []
    for (let at = 0; at < end; at += frameSize)
      appends.push(append([text.subarray(at, at + frameSize)], frameSize))
    await Promise.all(appends)
  }
  const flushAll = async (): Promise<void> => {
    await flush()
    const isEmpty = bytes === 0 && compress !== undefined
    if (pendingSize > 0 || isEmpty) await append(pending.splice(0), pendingSize)
    pendingSize = 0
    await underWay
  }
  const close = async (): Promise<void> => {
    if (isOpen) await file.close()
    isOpen = false
  }
  const finish = async (): Promise<void> => {
    if (isOpen) await flushAll()
    await close()
  }
  return {
    path,
    write: async (text) => {
      const piece = typeof text === 'string' ? Buffer.from(text) : text
      pending.push(piece)
      pendingSize += piece.length
      written += piece.length
      if (pendingSize >= least) await flush()
    },
    position: async () => {
      const flushed = flush()
      const reached = { written, tail: Buffer.concat(pending).toString('base64') }
      const position = underWay.then(() => ({ bytes, checksum, ...reached }))
      await Promise.all([flushed, position])
      if (partial !== path) await file.datasync()
      return await position
    },
    finish,
    commit: async () => {
      await finish()
      if (partial !== path) await rename(partial, path)
    },
    abandon: async (keepPartial) => {
      if (keepPartial && isOpen) await flushAll().catch(() => {})
      else await underWay.catch(() => {})
      await close()
      if (!keepPartial && partial !== path) await rm(partial, { force: true })
    },
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
}

/** In one call, unless the system takes in a part only, as where a disk is full. */
async function appendAll(file: FileHandle, parts: readonly Uint8Array[]): Promise<void> {
  let { bytesWritten: taken } = await file.writev(parts)
  for (const part of parts) {
    if (taken < part.length) await file.appendFile(part.subarray(taken))
    taken = Math.max(0, taken - part.length)
  }
}

/** Milliseconds between two looks at a named pipe. */
const patience = 50

/**
 * Waits until a named pipe has a reader. Opened before, it would wait in the system, in a thread that keeps the
 * process from being ended.
 * @returns a descriptor that keeps the reader until it is closed
 * @throws what `signal` was aborted with
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
 * A new file in place of what an earlier run left, or that one, cut off where it is right. A link is not followed:
 * where others may write into the folder it could lead to any file of the user's.
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

function streamTarget(world: World): Target {
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

/** Waits until standard output takes more, or the run is asked to end. */
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
