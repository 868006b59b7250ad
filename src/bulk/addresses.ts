/**
 * Addresses that the system lets the process have (`ulimit -v`). Compiled code and threads reserve far more of
 * them than they use memory, and a thread that does not get its own ends the process.
 */
import { readFileSync } from 'node:fs'

/** Bytes of addresses that one piece of compiled code (WebAssembly) or one thread with such a piece reserves. */
const reserved = 12e9

/** How many pieces of compiled code, or threads, surely get their addresses beside the program itself. */
export function reservationsLeft(): number {
  return Math.max(0, Math.floor(addressLimit() / reserved) - 1)
}

/** Bytes; only Linux says it, and only there the limit is kept to. */
function addressLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    const [, bytes] = /^Max address space\s+(\d+)/m.exec(limits) ?? []
    return bytes === undefined ? Number.POSITIVE_INFINITY : Number(bytes)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
