/** Compressed inputs as the bytes that were compressed. */
import { pipeline } from 'node:stream'
import { type Compression, damaged, incomplete } from './compression-errors.js'

/** Large pieces, as files are read: what follows works best on these. */
const pieceSize = 512 * 1024

/** What was compressed, piece by piece. @throws UsageError naming the file when it is damaged or not complete */
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
  // What goes wrong shows where the pieces are taken.
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
