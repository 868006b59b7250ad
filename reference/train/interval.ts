/**
 * Uncertainty of a share for other texts of the same kind: texts resemble each other within groups, so groups are drawn
 * repeatedly, with all their texts (cluster bootstrap, percentiles).
 */
import { randomNumbers } from './random.js'

const draws = 1000
const seed = 20_241_123
const outside = 0.025

export interface Counted {
  group: string
  /** 1 if it counts, otherwise 0. */
  value: number
}

/** Returns the 95 % interval of a share; 0 to 1 without texts. */
export function interval(counted: readonly Counted[]): { low: number; high: number } {
  if (counted.length === 0) return { low: 0, high: 1 }
  const shares = drawnShares(counted)
  return { low: shares[Math.round(outside * draws)]!, high: shares[Math.round((1 - outside) * draws) - 1]! }
}

/** Returns the one-sided 95 % lower limit of a share. */
export function lowerEnd(counted: readonly Counted[]): number {
  return drawnShares(counted)[Math.round(2 * outside * draws)]!
}

/** Returns drawn shares, ascending. */
function drawnShares(counted: readonly Counted[]): number[] {
  const groups = new Map<string, { texts: number; sum: number }>()
  for (const { group, value } of counted) {
    const other = groups.get(group) ?? { texts: 0, sum: 0 }
    groups.set(group, { texts: other.texts + 1, sum: other.sum + value })
  }
  const all = [...groups.values()]
  const random = randomNumbers(seed)
  return Array.from({ length: draws }, () => {
    let texts = 0
    let sum = 0
    for (let i = 0; i < all.length; i++) {
      const drawn = all[Math.floor(random() * all.length)]!
      texts += drawn.texts
      sum += drawn.sum
    }
    return sum / texts
  }).sort((a, b) => a - b)
}
