/** Step 1 of sniffing: whether an input is compressed, by its first bytes. */
import type { Compression } from '../readers/compression-errors.js'

const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/** @param head the first bytes of an input; neither mark can begin a text in UTF-8 */
export function compressionOf(head: Buffer): Compression | undefined {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip'
  return head.subarray(0, 4).equals(zstdMagic) ? 'zstd' : undefined
}
