/** File written in the background: text is queued, compressed if requested, and counted as it reaches the file. */
import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { type Compress, frameSize } from './compressor.js'

/** Maximum bytes queued for a slow disk before the run waits. */
const mostQueued = 16 * 1024 * 1024
/** Average size below which parts are joined before writing; larger parts are not worth a copy. */
const smallPart = 16 * 1024

/** Progress of an output. */
export interface Position {
  /** Bytes in the file. */
  bytes: number
  /** CRC-32 of the bytes in the file. */
  checksum: number
  /** Bytes of text before compression. */
  written: number
  /** Text too short for a frame and not yet in the file, in base64. */
  tail: string
}

export interface QueuedFileOptions {
  /** Path for error messages. */
  path: string
  /** Minimum bytes per write. */
  pieceSize: number
  compress: Compress | undefined
  /** Position from which the file is continued. */
  done: Position | undefined
}

export class QueuedFile {
  readonly #file: FileHandle
  readonly #path: string
  readonly #pieceSize: number
  readonly #compress: Compress | undefined
  #bytes: number
  #checksum: number
  #written: number
  #pending: Uint8Array[]
  #pendingSize: number
  /** Queue of writes, so that the next rows are computed during a write. */
  #underWay: Promise<void> = Promise.resolve()
  #queued = 0
  #isOpen = true

  constructor(file: FileHandle, { path, pieceSize, compress, done }: QueuedFileOptions) {
    this.#file = file
    this.#path = path
    this.#pieceSize = pieceSize
    this.#compress = compress
    this.#bytes = done?.bytes ?? 0
    this.#checksum = done?.checksum ?? 0
    this.#written = done?.written ?? 0
    this.#pending = done?.tail ? [Buffer.from(done.tail, 'base64')] : []
    this.#pendingSize = this.#pending[0]?.length ?? 0
  }

  /** Queues text; resolves when more can be queued. Errors may surface only at the next call. */
  async write(text: string | Uint8Array): Promise<void> {
    const piece = typeof text === 'string' ? Buffer.from(text) : text
    this.#pending.push(piece)
    this.#pendingSize += piece.length
    this.#written += piece.length
    if (this.#pendingSize >= this.#pieceSize) await this.#flush()
  }

  /** Returns the position after everything written so far has reached the file. */
  async position(): Promise<Position> {
    const flushed = this.#flush()
    const reached = { written: this.#written, tail: Buffer.concat(this.#pending).toString('base64') }
    const position = this.#underWay.then(() => ({
      bytes: this.#bytes,
      checksum: this.#checksum,
      ...reached,
    }))
    await Promise.all([flushed, position])
    return await position
  }

  /** Writes everything that is pending, and closes the file. */
  async finish(): Promise<void> {
    if (this.#isOpen) await this.#flushAll()
    await this.#close()
  }

  /** Closes the file after a failure; `keepPending` tries to write pending text first. */
  async abandon(keepPending: boolean): Promise<void> {
    if (keepPending && this.#isOpen) await this.#flushAll().catch(() => {})
    else await this.#underWay.catch(() => {})
    await this.#close()
  }

  async #close(): Promise<void> {
    if (this.#isOpen) await this.#file.close()
    this.#isOpen = false
  }

  /** Writes pending text; a compressed file receives only whole frames. */
  async #flush(): Promise<void> {
    const left = this.#compress ? this.#pendingSize % frameSize : 0
    if (left === this.#pendingSize) {
      await this.#underWay
      return
    }
    const parts = this.#pending
    const size = this.#pendingSize
    this.#pending = []
    this.#pendingSize = left
    if (this.#compress) await this.#flushFrames(joined(parts), size - left)
    else await this.#append(size < parts.length * smallPart ? [joined(parts)] : parts, size)
  }

  async #flushFrames(text: Uint8Array, end: number): Promise<void> {
    if (end < text.length) this.#pending = [text.subarray(end)]
    // Queues all frames before waiting, so that later text cannot get ahead.
    const appends: Promise<void>[] = []
    for (let at = 0; at < end; at += frameSize)
      appends.push(this.#append([text.subarray(at, at + frameSize)], frameSize))
    await Promise.all(appends)
  }

  async #flushAll(): Promise<void> {
    await this.#flush()
    const isEmpty = this.#bytes === 0 && this.#compress !== undefined
    if (this.#pendingSize > 0 || isEmpty) await this.#append(this.#pending.splice(0), this.#pendingSize)
    this.#pendingSize = 0
    await this.#underWay
  }

  async #append(parts: readonly Uint8Array[], size: number): Promise<void> {
    this.#queued += size
    this.#underWay = this.#underWay.then(() => this.#appendNow(parts, size))
    // Rejections surface at the next await.
    this.#underWay.catch(() => {})
    if (this.#queued > mostQueued) await this.#underWay
  }

  async #appendNow(parts: readonly Uint8Array[], size: number): Promise<void> {
    const stored = this.#compress ? [await this.#compress(joined(parts))] : parts
    await appendAll(this.#file, stored).catch((error: Error) => {
      throw Object.assign(error, { path: this.#path })
    })
    for (const part of stored) {
      this.#bytes += part.length
      this.#checksum = crc32(part, this.#checksum)
    }
    this.#queued -= size
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
}

/** Writes with one system call, and the rest separately if it was incomplete, as on a full disk. */
async function appendAll(file: FileHandle, parts: readonly Uint8Array[]): Promise<void> {
  let { bytesWritten: taken } = await file.writev(parts)
  for (const part of parts) {
    if (taken < part.length) await file.appendFile(part.subarray(taken))
    taken = Math.max(0, taken - part.length)
  }
}
