/** Results of reviewing answers: read twice, acceptable only if both readings agree. */
import { createHash } from 'node:crypto'
import { percent } from './answers.js'

export interface Reading {
  /** True if the answer is acceptable, by the first and the second reading. */
  first: boolean
  second: boolean
  /** Reason for rejection; empty if both readings accept it. */
  cause: string
}

/** True if both readings accept it. */
export function isAcceptable(reading: Reading | undefined): boolean {
  return reading?.first === true && reading.second
}

/** Identifies a reviewed text by the first 16 digits of its SHA-256. */
export function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** Returns the share of answers with equal readings, and Cohen's kappa, which excludes agreement by chance. */
export function agreement(readings: readonly Reading[]): string {
  const share = (test: (reading: Reading) => boolean) => readings.filter(test).length / readings.length
  const alike = share(({ first, second }) => first === second)
  const first = share((reading) => reading.first)
  const second = share((reading) => reading.second)
  const byChance = first * second + (1 - first) * (1 - second)
  return `${percent(alike)} of ${readings.length}, kappa ${((alike - byChance) / (1 - byChance)).toFixed(2)}`
}
