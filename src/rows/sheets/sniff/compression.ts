/** Step 1 of sniffing: detects compression by the first bytes. */
import type { Compression } from '../readers/compression-errors.js'

const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/** Returns the compression, if any. @param head first bytes; neither signature can begin UTF-8 text */
export function detectCompression(head: Buffer): Compression | undefined {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip'
  return head.subarray(0, 4).equals(zstdMagic) ? 'zstd' : undefined
}
