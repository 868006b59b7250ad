/**
 * Decompresses Zstandard data (RFC 8878). The library neither verifies a frame's checksum nor reports a truncated
 * frame; this module does both by cutting frames at their blocks.
 */
import { Decompress } from 'fzstd'
import xxhash from 'xxhash-wasm'
import { UsageError } from '../../../host/exit.js'
import { damaged, incomplete } from './compression-errors.js'
import { Xxh64 } from './xxh64.js'

const magic = 0xfd2fb528
const magicBytes = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
const skippableMagic = 0x184d2a50
/** Maximum block size, compressed or not. */
const largestBlock = 128 * 1024
const largestWindow = 128 * 1024 * 1024
/**
 * Content up to this length is held back until its checksum is verified, so that damaged data is reported as damaged.
 */
const heldBack = 1024 * 1024

/** Checksum of a frame's content. */
interface Checksum {
  update(bytes: Uint8Array): unknown
  digest(): bigint
}

/** Decompresses zstd. @throws UsageError with the file's name if the data is damaged or incomplete */
export async function* unzstd(name: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const newChecksum = await checksums()
  const bytes = new Ahead(name, chunks)
  while (await bytes.hasMore()) {
    const start = (await bytes.take(4)).readUInt32LE()
    if ((start & 0xfffffff0) >>> 0 === skippableMagic) {
      await bytes.skip((await bytes.take(4)).readUInt32LE())
    } else if (start === magic) {
      yield* frame(name, bytes, newChecksum())
    } else {
      throw damaged(name, 'zstd', 'no frame where one should begin')
    }
  }
}

/** Returns a constructor of checksums: in WebAssembly, or in JavaScript if WebAssembly gets no memory (`ulimit -v`). */
async function checksums(): Promise<() => Checksum> {
  try {
    const { create64 } = await xxhash()
    return () => create64()
  } catch (error) {
    if (error instanceof RangeError) return () => new Xxh64()
    throw error
  }
}

async function* frame(name: string, bytes: Ahead, hash: Checksum): AsyncGenerator<Buffer> {
  let decoded: Uint8Array[] = []
  let length = 0
  /** Number of pieces of `decoded` already in the checksum. */
  let hashed = 0
  const decoder = new Decompress((piece) => decoded.push(piece))
  const decode = (encoded: Buffer, isEnd: boolean): void => {
    try {
      decoder.push(encoded, isEnd)
    } catch (error) {
      throw damaged(name, 'zstd', (error as Error).message)
    }
  }
  const descriptor = await bytes.take(1)
  const checksumSize = descriptor[0]! & 0b100 ? 4 : 0
  const header = await bytes.take(headerSize(descriptor[0]!))
  assertFits(name, descriptor[0]!, header)
  decode(Buffer.concat([magicBytes, descriptor, header]), false)
  for (let isLast = false; !isLast; ) {
    const blockHeader = await bytes.take(3)
    const { last, size } = blockOf(blockHeader)
    if (size > largestBlock) throw damaged(name, 'zstd', 'a block is too large')
    isLast = last
    const content = await bytes.take(size)
    const checksum = await bytes.take(last ? checksumSize : 0)
    decode(Buffer.concat([blockHeader, content, checksum]), last)
    for (const piece of decoded.slice(hashed)) {
      hash.update(piece)
      length += piece.length
    }
    hashed = decoded.length
    if (checksum.length > 0 && checksum.readUInt32LE() !== Number(hash.digest() & 0xffffffffn)) {
      throw damaged(name, 'zstd', 'its checksum does not match the content')
    }
    if (!last && length <= heldBack) continue
    const pieces = decoded
    decoded = []
    hashed = 0
    for (const piece of pieces) yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
  }
}

/** Returns the length of a frame's header after its descriptor: window, dictionary and content size. */
function headerSize(descriptor: number): number {
  const isSingleSegment = (descriptor & 0b100000) !== 0
  const window = isSingleSegment ? 0 : 1
  const dictionary = [0, 1, 2, 4][descriptor & 0b11]!
  const sizeFlag = descriptor >> 6
  const contentSize = sizeFlag === 0 ? (isSingleSegment ? 1 : 0) : 2 ** sizeFlag
  return window + dictionary + contentSize
}

/** Checks the window size. @throws UsageError if the frame needs more memory than other programs allow by default */
function assertFits(name: string, descriptor: number, header: Buffer): void {
  const isSingleSegment = (descriptor & 0b100000) !== 0
  // A window is a power of two plus up to seven eighths; in a single segment, it is the content size.
  const window = isSingleSegment
    ? contentSizeOf(descriptor, header)
    : 2 ** (10 + (header[0]! >> 3)) * (1 + (header[0]! & 0b111) / 8)
  if (window <= largestWindow) return
  throw new UsageError(
    `${name}: a window of ${Math.round(window / 2 ** 20)} MiB is too large; compress it again without --long`,
  )
}

/** Returns the content size of a single segment, the last field of its header. */
function contentSizeOf(descriptor: number, header: Buffer): number {
  const length = 2 ** (descriptor >> 6)
  const field = header.subarray(-length)
  return length === 8 ? Number(field.readBigUInt64LE()) : field.readUIntLE(0, length)
}

/** @returns whether the block is the last of its frame, and the number of bytes after its header */
function blockOf(header: Buffer): { last: boolean; size: number } {
  const value = header.readUIntLE(0, 3)
  const isRepeatedByte = ((value >> 1) & 0b11) === 1
  return { last: (value & 1) === 1, size: isRepeatedByte ? 1 : value >> 3 }
}

/** Buffer that reads exact numbers of bytes from chunks of any size. */
class Ahead {
  readonly #name: string
  readonly #chunks: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(name: string, chunks: AsyncIterable<Buffer>) {
    this.#name = name
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  async hasMore(): Promise<boolean> {
    while (this.#held.length === 0) {
      const next = await this.#chunks.next()
      if (next.done) return false
      this.#held = next.value
    }
    return true
  }

  /** Returns the next `count` bytes. @throws UsageError if there are fewer */
  async take(count: number): Promise<Buffer> {
    if (this.#held.length < count) {
      const parts = [this.#held]
      for (let length = this.#held.length; length < count; length += parts.at(-1)!.length) {
        parts.push(await this.#next())
      }
      this.#held = Buffer.concat(parts)
    }
    const taken = this.#held.subarray(0, count)
    this.#held = this.#held.subarray(count)
    return taken
  }

  async skip(count: number): Promise<void> {
    let left = count
    while (left > this.#held.length) {
      left -= this.#held.length
      this.#held = await this.#next()
    }
    this.#held = this.#held.subarray(left)
  }

  async #next(): Promise<Buffer> {
    const next = await this.#chunks.next()
    if (next.done) throw incomplete(this.#name, 'zstd')
    return next.value
  }
}
