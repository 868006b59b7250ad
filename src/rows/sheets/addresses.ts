/**
 * Limit of the process's address space (`ulimit -v`). WebAssembly and threads reserve far more addresses than the
 * memory they use, and a thread without its reservation ends the process.
 */
import { readFileSync } from 'node:fs'

/** Address space in bytes reserved by one WebAssembly instance, or by one thread with an instance. */
const reserved = 12e9

/** Returns how many WebAssembly instances or threads are certain to fit, in addition to the program. */
export function freeReservations(): number {
  return Math.max(0, Math.floor(addressLimit() / reserved) - 1)
}

/** Returns the limit in bytes; infinite on other systems than Linux, which neither report nor enforce it. */
function addressLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    const [, bytes] = /^Max address space\s+(\d+)/m.exec(limits) ?? []
    return bytes === undefined ? Number.POSITIVE_INFINITY : Number(bytes)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
