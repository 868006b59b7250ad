import { compressorOf, frameSize } from '../../../src/rows/sheets/writers/compressor.js'

/** Compresses a text like a run. */
export async function zstd(text: string | Buffer): Promise<Buffer> {
  const compress = (await compressorOf('x.zst'))!
  const bytes = Buffer.from(text)
  const frames: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at += frameSize) {
    frames.push(await compress(bytes.subarray(at, at + frameSize)))
  }
  return Buffer.concat(frames)
}
