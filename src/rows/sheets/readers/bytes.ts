/** Reads an input as bytes: decodes other encodings to UTF-8, counts the bytes and computes their checksum. */
import { isUtf8 } from 'node:buffer'
import type { Hash } from 'node:crypto'
import { accessSync, constants, createReadStream, openSync, type Stats, statSync } from 'node:fs'
import { addAbortSignal, type Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import { sha256Hash } from '../../../common/sha256.js'
import { UsageError } from '../../../host/exit.js'
import type { CommandIO } from '../../../host/world.js'
import { ReadAhead } from './read-ahead.js'

/**
 * Chunk size of files. Large enough that handing a chunk to another thread costs little, small enough that its results
 * are garbage-collected young: chunks of 512 KB cost 30 % more CPU time and 30 MB.
 */
const chunkSize = 128 * 1024
/** Chunks per read: a system call takes longer than copying the bytes. */
const readAtOnce = 8

export interface Bytes {
  /** Name as typed or from `world.fileNames`; `standard input` for `-`. */
  name: string
  /** Path of the file; undefined for pipes and standard input. */
  path: string | undefined
  /** Size in bytes; undefined unless the input is a file. */
  size: number | undefined
  /** Bytes read so far. */
  read: number
  /** Raw chunks as stored. */
  chunks: AsyncIterable<Buffer>
  /** Returns the SHA-256 of the bytes read, in hexadecimal; undefined unless requested. */
  checksum: () => string | undefined
  /** True if the checksum was requested. */
  hasChecksum: boolean
  /** Checks size and modification time. @throws UsageError if the file has changed since it was opened */
  assertUnchanged: () => void
}

/**
 * Opens a file or standard input.
 * @param blockSize size of the chunks in bytes
 * @throws UsageError if it is a directory; the system's error if it is missing or unreadable
 */
export function openBytes(
  world: CommandIO,
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

/** Opens a named pipe without blocking until it has a writer: a process with a blocked thread cannot be ended. */
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

/** Yields the chunks and counts them. Opens the stream on first use: inputs may exceed the limit of open files. */
async function* counted(
  world: CommandIO,
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
  /** True if there may be more bytes than the head. */
  isCut: boolean
  /** All chunks, including the head. */
  chunks: AsyncIterable<Buffer>
  /** Ends the source and closes its file, if the remaining chunks are not needed. */
  release: () => Promise<void>
}

export interface Plain extends Peeked {
  /** True if the bytes are the file's own bytes, not decompressed data. */
  isStored: boolean
}

/**
 * Reads at least `size` bytes (or all, if there are fewer); the returned chunks still begin with them.
 * @param patience milliseconds after which a heading and a row are enough; undefined to wait without limit
 */
export async function peek(chunks: AsyncIterable<Buffer>, size: number, patience?: number): Promise<Peeked> {
  const ahead = new ReadAhead(chunks)
  const taken: Buffer[] = []
  let [length, lines] = [0, 0]
  const isEnough = (chunk: Buffer): boolean => {
    taken.push(chunk)
    length += chunk.length
    if (patience !== undefined) lines += countNewlines(chunk)
    return length >= size
  }
  const isWhole = await ahead.peek(isEnough, patience, () => lines > 1)
  return { head: Buffer.concat(taken), isCut: !isWhole, chunks: ahead, release: () => ahead.release() }
}

/** Decodes chunks to UTF-8. @throws UsageError with the position of an invalid byte, or if the encoding is unknown */
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
      `the encoding ${encoding} is not known; for example utf-8, utf-16le, windows-1252, iso-8859-15, shift_jis`,
    )
  }
}

/** Checks for UTF-8. @throws UsageError with the invalid byte, its line and a hint on `--encoding` */
export function assertUtf8(name: string, bytes: Buffer, offset: number, line: number): void {
  if (isUtf8(bytes)) return
  const bad = firstInvalidByte(bytes)
  const badLine = line + countNewlines(bytes.subarray(0, bad))
  throw new UsageError(
    `${name}: byte ${offset + bad + 1}, in line ${badLine}, is not UTF-8 (0x${bytes[bad]!.toString(16)}); ` +
      'name the encoding of the file, for example --encoding windows-1252',
  )
}

/** Returns the start of the first sequence that is not valid UTF-8. */
function firstInvalidByte(bytes: Buffer): number {
  let at = 0
  while (at < bytes.length) {
    const length = sequenceLength(bytes[at]!)
    if (length === 0 || (length > 1 && !isUtf8(bytes.subarray(at, at + length)))) break
    at += length
  }
  return at
}

/** Returns the length of the sequence that begins with this byte; 0 if no sequence can. */
function sequenceLength(byte: number): number {
  if (byte < 0x80) return 1
  if (byte >= 0xc2 && byte <= 0xdf) return 2
  if (byte >= 0xe0 && byte <= 0xef) return 3
  if (byte >= 0xf0 && byte <= 0xf4) return 4
  return 0
}

/** Counts line feeds four bytes at a time, in half the time of repeated searches. */
export function countNewlines(bytes: Uint8Array): number {
  const { buffer, byteOffset, length } = bytes
  // `Int32Array` needs offsets that are multiples of four.
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
    // Four counts of line feeds, one per byte of the word.
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
/** Line feed in every byte of a word. */
const newlines = 0x0a0a0a0a
const mostInByte = 255
