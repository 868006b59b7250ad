/** SHA-256. Loading `node:crypto` takes milliseconds, which short commands do not need. */
import type { Hash } from 'node:crypto'

/** Creates a SHA-256 hash; loads `node:crypto` on first use. */
export function sha256Hash(): Hash {
  return process.getBuiltinModule('node:crypto').createHash('sha256')
}
