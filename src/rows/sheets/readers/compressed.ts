/** Decompresses inputs. */
import { pipeline } from 'node:stream'
import { type Compression, damaged, incomplete } from './compression-errors.js'

/** Size of decompressed chunks: later steps work best on large chunks. */
const pieceSize = 512 * 1024

/** Yields the decompressed bytes. @throws UsageError with the file's name if the data is damaged or incomplete */
export async function* decompressed(
  name: string,
  chunks: AsyncIterable<Buffer>,
  compression: Compression,
): AsyncGenerator<Buffer> {
  if (compression === 'gzip') {
    yield* gunzipped(name, chunks)
    return
  }
  const { unzstd } = await import('./zstd.js')
  yield* unzstd(name, chunks)
}

async function* gunzipped(name: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const { createGunzip } = await import('node:zlib')
  const gunzip = createGunzip({ chunkSize: pieceSize })
  // Errors surface when the chunks are read.
  pipeline(chunks, gunzip, () => {})
  try {
    for await (const piece of gunzip) yield piece
  } catch (error) {
    throw readableError(name, error as NodeJS.ErrnoException)
  }
}

function readableError(name: string, error: NodeJS.ErrnoException): Error {
  if (error.code === 'Z_BUF_ERROR') return incomplete(name, 'gzip')
  return error.code?.startsWith('Z_') ? damaged(name, 'gzip', error.message) : error
}
