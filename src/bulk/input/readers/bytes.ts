/** The bytes of an input, whatever its encoding, as UTF-8; how many there are; and their check sum. */
import { isUtf8 } from 'node:buffer'
import type { Hash } from 'node:crypto'
import { accessSync, constants, createReadStream, openSync, type Stats, statSync } from 'node:fs'
import { addAbortSignal, type Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import { UsageError } from '../../../host/exit.js'
import type { World } from '../../../host/world.js'
import { sha256Hash } from '../../../sha256.js'

/**
 * Of files: large enough that handing a part to another thread costs nothing beside the work on it, and small enough
 * that what is made of a part is young garbage: parts of 512 KB take 30 % more processor time, and 30 MB.
 */
const chunkSize = 128 * 1024
/** Parts that are read at once: what is asked of the system takes longer than it takes to copy them. */
const readAtOnce = 8

export interface Bytes {
  /** The name as typed, or as the world calls the file; `standard input` for `-`. */
  name: string
  /** Where the file is; undefined for pipes and standard input. */
  path: string | undefined
  /** Size in bytes, where it is a file. */
  size: number | undefined
  /** Bytes read so far. */
  read: number
  /** Raw chunks as stored. */
  chunks: AsyncIterable<Buffer>
  /** SHA-256 of what was read, in hexadecimal; undefined unless it was asked for. */
  checksum: () => string | undefined
  /** Whether it was asked for. */
  hasChecksum: boolean
  /** @throws UsageError when the file is not the one that was opened: half of the rows may be of another time */
  assertUnchanged: () => void
}

/**
 * Opens a file or standard input.
 * @param blockSize bytes that a file is read by
 * @throws UsageError when it is a directory; the system's error when it is missing or unreadable
 */
export function openBytes(
  world: World,
  input: string,
  withChecksum: boolean,
  blockSize: number = chunkSize,
): Bytes {
  const stats = input === '-' ? undefined : statSync(input)
  if (stats?.isDirectory()) throw new UsageError(`${input} is a directory; name the files in it`)
  const hash = withChecksum ? sha256Hash() : undefined
  const bytes: Bytes = {
    name: input === '-' ? 'standard input' : (world.fileNames?.get(input) ?? input),
    path: stats?.isFile() ? input : undefined,
    size: sizeOf(stats),
    read: 0,
    chunks: [] as unknown as AsyncIterable<Buffer>,
    checksum: () => hash?.copy().digest('hex'),
    hasChecksum: withChecksum,
    assertUnchanged: stats?.isFile() ? unchanged(input, stats) : () => {},
  }
  if (stats) accessSync(input, constants.R_OK)
  const open = async (): Promise<Readable> => {
    if (input === '-') return world.stdin
    return stats?.isFIFO()
      ? await pipeStream(input)
      : createReadStream(input, { highWaterMark: blockSize * readAtOnce })
  }
  bytes.chunks = counted(world, open, blockSize, bytes, hash)
  return bytes
}

/**
 * A named pipe, opened so that nothing waits in the system for somebody to write to it: a process with a thread
 * that waits there cannot even be ended.
 */
async function pipeStream(path: string): Promise<Readable> {
  const { Socket } = await import('node:net')
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  return new Socket({ fd, readable: true, writable: false })
}

function sizeOf(stats: Stats | undefined): number | undefined {
  return stats?.isFile() ? stats.size : undefined
}

function unchanged(input: string, { size, mtimeMs }: Stats): () => void {
  return () => {
    const now = statSync(input, { throwIfNoEntry: false })
    if (now && now.size === size && now.mtimeMs === mtimeMs) return
    throw new UsageError(`${input} changed while it was read; run again when it is complete`)
  }
}

/** Opens its stream when its turn comes: there may be more inputs than a process can have open. */
async function* counted(
  world: World,
  open: () => Promise<Readable>,
  blockSize: number,
  bytes: Bytes,
  hash: Hash | undefined,
): AsyncGenerator<Buffer> {
  const stream = await open()
  addAbortSignal(world.signal, stream)
  for await (const chunk of stream) {
    const buffer: Buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    for (let from = 0; from < buffer.length; from += blockSize) {
      const block = buffer.subarray(from, from + blockSize)
      bytes.read += block.length
      hash?.update(block)
      yield block
    }
  }
  bytes.assertUnchanged()
}

export interface Peeked {
  head: Buffer
  /** All of them, the head included. */
  chunks: AsyncIterable<Buffer>
  /** Ends the source where no more is taken: its file is closed. */
  release: () => Promise<void>
}

export interface Plain extends Peeked {
  /** Whether the bytes are those of the file itself, not decompressed ones. */
  isStored: boolean
}

/** Takes at least `size` bytes (or all there are) from the front, and gives them back in front of the rest. */
export async function peek(chunks: AsyncIterable<Buffer>, size: number): Promise<Peeked> {
  const iterator = chunks[Symbol.asyncIterator]()
  const taken: Buffer[] = []
  let length = 0
  while (length < size) {
    const next = await iterator.next()
    if (next.done) break
    taken.push(next.value)
    length += next.value.length
  }
  const head = Buffer.concat(taken)
  const release = async () => {
    await iterator.return?.()
  }
  return { head, chunks: continued(head, iterator), release }
}

async function* continued(head: Buffer, iterator: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
}

/** The chunks of another encoding as UTF-8. @throws UsageError naming the byte that does not belong to it */
export async function* decoded(
  name: string,
  chunks: AsyncIterable<Buffer>,
  encoding: string,
): AsyncGenerator<Buffer> {
  const decoder = decoderOf(encoding)
  let offset = 0
  const decode = (chunk?: Buffer): Buffer => {
    try {
      return Buffer.from(decoder.decode(chunk, { stream: chunk !== undefined }))
    } catch {
      throw new UsageError(
        `${name}: not ${encoding}, near byte ${offset + 1}; name its encoding with --encoding`,
      )
    }
  }
  for await (const chunk of chunks) {
    yield decode(chunk)
    offset += chunk.length
  }
  yield decode()
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    throw new UsageError(
      `--encoding ${encoding} is not known; for example utf-8, utf-16le, windows-1252, iso-8859-15, shift_jis`,
    )
  }
}

/** @throws UsageError naming the byte, the line and the way out when the bytes are not UTF-8 */
export function assertUtf8(name: string, bytes: Buffer, offset: number, line: number): void {
  if (isUtf8(bytes)) return
  const bad = firstInvalidByte(bytes)
  const badLine = line + countNewlines(bytes.subarray(0, bad))
  throw new UsageError(
    `${name}: byte ${offset + bad + 1}, in line ${badLine}, is not UTF-8 (0x${bytes[bad]!.toString(16)}); ` +
      'name the encoding of the file, for example --encoding windows-1252',
  )
}

/** Where the first sequence begins that is not UTF-8. */
function firstInvalidByte(bytes: Buffer): number {
  let at = 0
  while (at < bytes.length) {
    const length = sequenceLength(bytes[at]!)
    if (length === 0 || (length > 1 && !isUtf8(bytes.subarray(at, at + length)))) break
    at += length
  }
  return at
}

/** Length of the sequence that a first byte announces; 0 for a byte that cannot be first. */
function sequenceLength(byte: number): number {
  if (byte < 0x80) return 1
  if (byte >= 0xc2 && byte <= 0xdf) return 2
  if (byte >= 0xe0 && byte <= 0xef) return 3
  if (byte >= 0xf0 && byte <= 0xf4) return 4
  return 0
}

/** Four bytes at a time, which takes half as long as a search for one after another. */
export function countNewlines(bytes: Uint8Array): number {
  const { buffer, byteOffset, length } = bytes
  // Words begin at multiples of four.
  const start = -byteOffset & 3
  if (length < start + 4) return countAmong(bytes, 0, length)
  const words = new Int32Array(buffer, byteOffset + start, (length - start) >> 2)
  return (
    countAmong(bytes, 0, start) + countInWords(words) + countAmong(bytes, start + words.length * 4, length)
  )
}

function countAmong(bytes: Uint8Array, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at++) if (bytes[at] === newline) count++
  return count
}

function countInWords(words: Int32Array): number {
  let count = 0
  for (let from = 0; from < words.length; from += mostInByte) {
    const end = Math.min(words.length, from + mostInByte)
    // Of each of the four bytes, how many were line feeds.
    let counts = 0
    for (let at = from; at < end; at++) {
      const others = words[at]! ^ newlines
      const isOther = ((others & 0x7f7f7f7f) + 0x7f7f7f7f) | others
      counts = (counts + ((~isOther >>> 7) & 0x01010101)) | 0
    }
    counts = (counts & 0x00ff00ff) + ((counts >>> 8) & 0x00ff00ff)
    count += (counts & 0xffff) + (counts >>> 16)
  }
  return count
}

const newline = 10
/** In every byte of a word. */
const newlines = 0x0a0a0a0a
const mostInByte = 255
