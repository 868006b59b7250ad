/**
 * Compression of files whose names end in `.gz` or `.zst`: in frames that stand alone, of a fixed length before
 * compression. So a run that resumes an interrupted one writes the same bytes as one that was never
 * disturbed. Any program that reads these formats takes frames one after another as one file.
 */
import { promisify } from 'node:util'
import { UsageError } from '../../../host/exit.js'
import { reservationsLeft } from '../../addresses.js'

/** Bytes of a frame before compression; only the last one may be shorter. */
export const frameSize = 256 * 1024

/** Makes a frame of at most `frameSize` bytes. */
export type Compress = (piece: Uint8Array) => Promise<Uint8Array>

/**
 * What compresses a file of this name; undefined where nothing does.
 * @throws UsageError where the system gives the code that compresses no memory
 */
export async function compressorOf(path: string): Promise<Compress | undefined> {
  if (/\.gz$/i.test(path)) return promisify<Uint8Array, Uint8Array>((await import('node:zlib')).gzip)
  if (/\.zst$/i.test(path)) return (await zstdOfNode()) ?? (await zstdCompiled(path))
  return undefined
}

/** The name without the extension of a compressed file: `results.csv` of `results.csv.gz`. */
export function withoutCompression(path: string): string {
  return path.replace(/\.(gz|zst)$/i, '')
}

export function isCompressed(path: string): boolean {
  return withoutCompression(path) !== path
}

/** In the descriptor of a frame, after the four bytes of its magic number: a check sum follows the blocks. */
const checksumFlag = { at: 4, bit: 0b100 }

/** As Node.js has it from release 22.15 on. */
interface ZlibWithZstd {
  zstdCompress?: (
    piece: Uint8Array,
    options: { params: Record<number, number>; pledgedSrcSize: number },
    done: (error: Error | null, frame: Buffer) => void,
  ) => void
  constants: { ZSTD_c_checksumFlag: number }
}

/** Frames with a check sum, by Node.js itself; undefined where it cannot. */
async function zstdOfNode(): Promise<Compress | undefined> {
  const { zstdCompress, constants } = (await import('node:zlib')) as unknown as ZlibWithZstd
  if (!zstdCompress) return undefined
  const compress = promisify(zstdCompress)
  const params = { [constants.ZSTD_c_checksumFlag]: 1 }
  return (piece) => compress(piece, { params, pledgedSrcSize: piece.length })
}

/** Pieces of compiled code: for frames, for check sums, and of the run itself. */
const piecesOfCode = 3

/** The same in compiled code, whose library leaves out the check sum (RFC 8878, section 3.1.1). */
async function zstdCompiled(path: string): Promise<Compress> {
  if (reservationsLeft() < piecesOfCode) {
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
