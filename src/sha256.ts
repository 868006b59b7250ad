/** SHA-256. What Node.js has it in takes milliseconds to load, which short commands have no use for. */
import type { Hash } from 'node:crypto'

/** A hash to be fed; `node:crypto` is loaded with the first one. */
export function sha256Hash(): Hash {
  return process.getBuiltinModule('node:crypto').createHash('sha256')
}
