/** Defects of the program that rows met, on standard error: the run goes on without those rows. */
import type { Writable } from 'node:stream'
import type { OnDefect } from '../engine/open.js'

/** Writes where each defect happened, once; further rows that meet it have its number in their error. */
export function defectLog(stderr: Writable): OnDefect {
  const known = new Set<string>()
  return ({ operation, correlationId, error }) => {
    const [defect] = correlationId.split('-')
    if (known.has(defect!)) return
    known.add(defect!)
    const details = error instanceof Error ? (error.stack ?? error.message) : String(error)
    stderr.write(
      `ghg: ${operation}: a row met a defect of ghg (${correlationId}); please report it:\n${details}\n`,
    )
  }
}
