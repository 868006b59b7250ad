/** Reads ZIP archives (APPNOTE.TXT 6.3.10), the containers of workbooks: the directory, and entries in chunks. */
import { pipeline } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { UsageError } from '../../../host/exit.js'
import type { RandomAccess } from '../readers/random-access.js'

export interface ZipEntry {
  name: string
  isEncrypted: boolean
  /** Compression method; 0: stored, 8: deflated. */
  method: number
  checksum: number
  compressedSize: number
  size: number
  /** Offset of the local header in the file. */
  offset: number
}

const endSize = 22
const longestComment = 65_535
const locatorSize = 20
const headerSize = 46
const localHeaderSize = 30
const mostEntries = 10_000
const longestDirectory = 16 * 1024 * 1024
const unknown32 = 0xffffffff
const pieceSize = 256 * 1024
/** Maximum compression ratio: real sheets shrink to a fiftieth at most, but zip bombs expand a thousandfold. */
const largestRatio = 400
const ratioFrom = 64 * 1024 * 1024

/** Reads the directory. @throws UsageError if the archive is damaged or cut off */
export async function zipDirectory(name: string, file: RandomAccess): Promise<ZipEntry[]> {
  const tail = await file.read(Math.max(0, file.size - endSize - longestComment), endSize + longestComment)
  const at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (at === -1 || at + endSize > tail.length) {
    throw new UsageError(
      `${name}: the end of the archive is missing; the file is not complete, fetch it again`,
    )
  }
  let [count, size, offset] = [
    tail.readUInt16LE(at + 10),
    tail.readUInt32LE(at + 12),
    tail.readUInt32LE(at + 16),
  ]
  if (count === 0xffff || size === unknown32 || offset === unknown32) {
    const large = await largeDirectory(file, file.size - tail.length + at)
    if (!large) throw damagedArchive(name, 'its directory cannot be found')
    ;[count, size, offset] = large
  }
  if (count > mostEntries || size > longestDirectory || offset + size > file.size) {
    throw damagedArchive(name, 'its directory is not where it should be')
  }
  return entriesOf(name, await file.read(offset, size), count)
}

/** Reads the ZIP64 end record: number of entries, size and position of the directory. */
async function largeDirectory(
  file: RandomAccess,
  end: number,
): Promise<[number, number, number] | undefined> {
  if (end < locatorSize) return undefined
  const locator = await file.read(end - locatorSize, locatorSize)
  if (locator.readUInt32LE(0) !== 0x07064b50) return undefined
  const at = Number(locator.readBigUInt64LE(8))
  const record = await file.read(at, 56)
  if (record.length < 56 || record.readUInt32LE(0) !== 0x06064b50) return undefined
  return [
    Number(record.readBigUInt64LE(32)),
    Number(record.readBigUInt64LE(40)),
    Number(record.readBigUInt64LE(48)),
  ]
}

function entriesOf(name: string, directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = []
  let at = 0
  for (let index = 0; index < count; index++) {
    if (at + headerSize > directory.length || directory.readUInt32LE(at) !== 0x02014b50) {
      throw damagedArchive(name, `entry ${index + 1} of its directory is broken`)
    }
    const nameEnd = at + headerSize + directory.readUInt16LE(at + 28)
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30)
    const entry: ZipEntry = {
      name: directory
        .toString('utf8', at + headerSize, nameEnd)
        .replaceAll('\\', '/')
        .replace(/^\//, ''),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      checksum: directory.readUInt32LE(at + 16),
      compressedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    }
    enlarge(entry, directory.subarray(nameEnd, extraEnd))
    entries.push(entry)
    at = extraEnd + directory.readUInt16LE(at + 32)
  }
  return entries
}

/** Replaces fields that exceed four bytes with their ZIP64 values, which the extra field contains in this order. */
function enlarge(entry: ZipEntry, extra: Buffer): void {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let from = at + 4
    for (const key of ['size', 'compressedSize', 'offset'] as const) {
      if (entry[key] !== unknown32 || from + 8 > extra.length) continue
      entry[key] = Number(extra.readBigUInt64LE(from))
      from += 8
    }
  }
}

/**
 * Unpacks an entry.
 * @param onStored called with the number of stored bytes read
 * @throws UsageError if the entry is encrypted, damaged or a zip bomb
 */
export async function* unpacked(
  name: string,
  file: RandomAccess,
  entry: ZipEntry,
  onStored: (bytes: number) => void = () => {},
): AsyncGenerator<Buffer> {
  const shown = `${name}: ${entry.name}`
  if (entry.method !== 0 && entry.method !== 8) {
    throw new UsageError(
      `${shown} is compressed by method ${entry.method}, which is not supported; save the file again`,
    )
  }
  const stored = await packed(name, file, entry, onStored)
  let size = 0
  let checksum = 0
  for await (const piece of entry.method === 0 ? stored : inflated(shown, stored)) {
    size += piece.length
    if (size > ratioFrom && size > largestRatio * entry.compressedSize) {
      throw new UsageError(
        `${shown} grows to more than ${largestRatio} times its size when unpacked: not a data sheet`,
      )
    }
    checksum = crc32(piece, checksum)
    yield piece
  }
  if (size !== entry.size || checksum !== entry.checksum) {
    throw damagedArchive(name, `${entry.name} does not match its checksum`)
  }
}

/**
 * Returns the bytes of an entry as they are stored.
 * @throws UsageError if the entry is encrypted or not where the directory says
 */
export async function packed(
  name: string,
  file: RandomAccess,
  entry: ZipEntry,
  onStored: (bytes: number) => void = () => {},
): Promise<AsyncGenerator<Buffer>> {
  if (entry.isEncrypted) throw new UsageError(`${name} is encrypted; save it without a password`)
  const header = await file.read(entry.offset, localHeaderSize)
  if (header.length < localHeaderSize || header.readUInt32LE(0) !== 0x04034b50) {
    throw damagedArchive(name, `${entry.name} is not where it should be`)
  }
  const start = entry.offset + localHeaderSize + header.readUInt16LE(26) + header.readUInt16LE(28)
  if (start + entry.compressedSize > file.size) throw damagedArchive(name, `${entry.name} is cut off`)
  return storedBytes(file, start, entry.compressedSize, onStored)
}

async function* storedBytes(
  file: RandomAccess,
  start: number,
  size: number,
  onStored: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += pieceSize) {
    const piece = await file.read(start + at, Math.min(pieceSize, size - at))
    onStored(piece.length)
    yield piece
  }
}

async function* inflated(shown: string, stored: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: pieceSize })
  // Errors surface when the output is read.
  pipeline(stored, inflate, () => {})
  try {
    for await (const piece of inflate) yield piece as Buffer
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!code?.startsWith('Z_')) throw error
    throw new UsageError(`${shown} is damaged (${(error as Error).message}); fetch the file again`)
  }
}

export function damagedArchive(name: string, what: string): UsageError {
  return new UsageError(
    `${name}: the file is damaged (${what}); fetch it again, or open it and save it again`,
  )
}
