/** Writes a ZIP archive (APPNOTE.TXT 6.3.10) entry by entry; the same content produces the same bytes. */
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'
import { UsageError } from '../../../host/exit.js'
import type { ZipEntry } from './zip.js'

/** Maximum size without ZIP64, which some programs do not read. */
const largest = 0xffffffff
/** 1 January 1980, the earliest date in an archive. */
const day = 0x21
const deflated = 8
/** Flag for UTF-8 names. */
const flags = 0x0800
const pieceSize = 256 * 1024

interface Entry {
  name: Buffer
  method: number
  checksum: number
  compressedSize: number
  size: number
  offset: number
}

export class ZipFile {
  readonly #path: string
  readonly #file: FileHandle
  readonly #entries: Entry[] = []
  #at = 0

  private constructor(path: string, file: FileHandle) {
    this.#path = path
    this.#file = file
  }

  /** Creates a new file. */
  static async create(path: string): Promise<ZipFile> {
    return new ZipFile(path, await open(path, 'wx'))
  }

  /** Adds an entry from a complete text. */
  async add(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text)
    const entry = this.#begin(name)
    entry.size = bytes.length
    entry.checksum = crc32(bytes)
    const compressed = deflateRawSync(bytes)
    entry.compressedSize = compressed.length
    await this.#append(headerOf(entry))
    await this.#append(compressed)
  }

  /** Adds an entry as another archive stores it. */
  async addPacked(
    { name, method, checksum, size }: Pick<ZipEntry, 'name' | 'method' | 'checksum' | 'size'>,
    pieces: AsyncIterable<Buffer>,
  ): Promise<void> {
    const entry = this.#begin(name)
    const bytes: Buffer[] = []
    for await (const piece of pieces) bytes.push(piece)
    const compressedSize = bytes.reduce((sum, piece) => sum + piece.length, 0)
    Object.assign(entry, { method, checksum, size, compressedSize })
    await this.#append(headerOf(entry))
    for (const piece of bytes) await this.#append(piece)
  }

  /** Adds an entry from pieces of text. @throws UsageError if it is too large */
  async addPieces(name: string, pieces: AsyncIterable<string>): Promise<void> {
    const entry = this.#begin(name)
    await this.#append(headerOf(entry))
    const deflate = createDeflateRaw({ level: 4, chunkSize: pieceSize })
    const counted = async function* () {
      for await (const piece of pieces) {
        const bytes = Buffer.from(piece)
        entry.size += bytes.length
        entry.checksum = crc32(bytes, entry.checksum)
        yield bytes
      }
    }
    // Errors surface when the output is read.
    pipeline(counted(), deflate, () => {})
    for await (const piece of deflate) {
      entry.compressedSize += (piece as Buffer).length
      await this.#append(piece as Buffer)
    }
    if (entry.size > largest || this.#at > largest) {
      throw new UsageError(`${this.#path}: more than a workbook has room for; write .parquet or .csv`)
    }
    const header = headerOf(entry)
    await this.#file.write(header, 0, header.length, entry.offset)
  }

  /** Writes the directory, which completes the file. */
  async finish(): Promise<void> {
    const start = this.#at
    for (const entry of this.#entries) await this.#append(directoryEntryOf(entry))
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50, 0)
    end.writeUInt16LE(this.#entries.length, 8)
    end.writeUInt16LE(this.#entries.length, 10)
    end.writeUInt32LE(this.#at - start, 12)
    end.writeUInt32LE(start, 16)
    await this.#append(end)
    await this.#file.datasync()
  }

  async close(): Promise<void> {
    await this.#file.close()
  }

  #begin(name: string): Entry {
    const facts = { method: deflated, checksum: 0, compressedSize: 0, size: 0 }
    const entry = { name: Buffer.from(name), ...facts, offset: this.#at }
    this.#entries.push(entry)
    return entry
  }

  async #append(bytes: Uint8Array): Promise<void> {
    await this.#file.write(bytes, 0, bytes.length, this.#at)
    this.#at += bytes.length
  }
}

function headerOf(entry: Entry): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  writeShared(header, entry, 6)
  return Buffer.concat([header, entry.name])
}

function directoryEntryOf(entry: Entry): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(20, 6)
  writeShared(header, entry, 8)
  header.writeUInt32LE(entry.offset, 42)
  return Buffer.concat([header, entry.name])
}

/** Writes the fields common to both headers of an entry, from the flags on. */
function writeShared(
  header: Buffer,
  { name, method, checksum, compressedSize, size }: Entry,
  at: number,
): void {
  header.writeUInt16LE(flags, at)
  header.writeUInt16LE(method, at + 2)
  header.writeUInt16LE(day, at + 6)
  header.writeUInt32LE(checksum, at + 8)
  header.writeUInt32LE(Math.min(compressedSize, largest), at + 12)
  header.writeUInt32LE(Math.min(size, largest), at + 16)
  header.writeUInt16LE(name.length, at + 20)
}
