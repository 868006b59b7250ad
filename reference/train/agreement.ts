/** What reading says of answers: read twice, acceptable only where both times say so. */
import { createHash } from 'node:crypto'
import { percent } from './answers.js'

export interface Reading {
  /** Whether the answer is acceptable: by the first and by the second time of reading. */
  first: boolean
  second: boolean
  /** Why it is not; empty where it is, both times. */
  cause: string
}

/** Both times. */
export function isAcceptable(reading: Reading | undefined): boolean {
  return reading?.first === true && reading.second
}

/** A text that was read is named by the first 16 digits of its SHA-256. */
export function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** Share of answers that were read alike both times, and Cohen's kappa, which leaves out what chance would bring. */
export function agreement(readings: readonly Reading[]): string {
  const share = (test: (reading: Reading) => boolean) => readings.filter(test).length / readings.length
  const alike = share(({ first, second }) => first === second)
  const first = share((reading) => reading.first)
  const second = share((reading) => reading.second)
  const byChance = first * second + (1 - first) * (1 - second)
  return `${percent(alike)} of ${readings.length}, kappa ${((alike - byChance) / (1 - byChance)).toFixed(2)}`
}
