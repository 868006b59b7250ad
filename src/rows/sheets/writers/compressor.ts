/**
 * Compresses files whose names end in `.gz` or `.zst`, in independent frames of fixed uncompressed length. A resumed
 * run therefore writes the same bytes as an uninterrupted run. Programs that read these formats treat consecutive
 * frames as one file.
 */
import { promisify } from 'node:util'
import { UsageError } from '../../../host/exit.js'
import { freeReservations } from '../addresses.js'

/** Uncompressed size of a frame in bytes; only the last may be shorter. */
export const frameSize = 256 * 1024

/** Compresses at most `frameSize` bytes to a frame. */
export type Compress = (piece: Uint8Array) => Promise<Uint8Array>

/**
 * Returns the compressor for a file name; undefined for uncompressed files.
 * @throws UsageError if the address space is too small for the compressor
 */
export async function compressorOf(path: string): Promise<Compress | undefined> {
  if (/\.gz$/i.test(path)) return promisify<Uint8Array, Uint8Array>((await import('node:zlib')).gzip)
  if (/\.zst$/i.test(path)) return (await zstdOfNode()) ?? (await zstdCompiled(path))
  return undefined
}

/** Flag in a frame's descriptor, after the four bytes of the magic number: a checksum follows the blocks. */
const checksumFlag = { at: 4, bit: 0b100 }

/** `node:zlib` from Node.js 22.15 on. */
interface ZlibWithZstd {
  zstdCompress?: (
    piece: Uint8Array,
    options: { params: Record<number, number>; pledgedSrcSize: number },
    done: (error: Error | null, frame: Buffer) => void,
  ) => void
  constants: { ZSTD_c_checksumFlag: number }
}

/** Returns Node.js's own compressor, with checksums; undefined in older releases. */
async function zstdOfNode(): Promise<Compress | undefined> {
  const { zstdCompress, constants } = (await import('node:zlib')) as unknown as ZlibWithZstd
  if (!zstdCompress) return undefined
  const compress = promisify(zstdCompress)
  const params = { [constants.ZSTD_c_checksumFlag]: 1 }
  return (piece) => compress(piece, { params, pledgedSrcSize: piece.length })
}

/** WebAssembly instances: for frames, for checksums and for the run itself. */
const piecesOfCode = 3

/** Returns a WebAssembly compressor; adds the checksum that its library omits (RFC 8878, section 3.1.1). */
async function zstdCompiled(path: string): Promise<Compress> {
  if (freeReservations() < piecesOfCode) {
    throw new UsageError(
      `${path}: too little address space to compress with zstd (ulimit -v); raise the limit, write .gz, or run Node.js 22.15 or newer`,
    )
  }
  const [{ Zstd }, { default: xxhash }] = await Promise.all([
    import('@hpcc-js/wasm-zstd'),
    import('xxhash-wasm'),
  ])
  const [zstd, { h64Raw }] = await Promise.all([Zstd.load(), xxhash()])
  return async (piece) => {
    const frame = zstd.compress(piece)
    frame[checksumFlag.at]! |= checksumFlag.bit
    const checksum = Buffer.alloc(4)
    checksum.writeUInt32LE(Number(h64Raw(piece) & 0xffffffffn))
    return Buffer.concat([frame, checksum])
  }
}
