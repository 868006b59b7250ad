/** Prefers factors that their publisher still holds to be valid. */
import type { Factor } from '../factor.js'
import type { Rule } from './constraints.js'
import { isExpired } from './factor-notices.js'

/**
 * Returns the matches without expired factors of regions that have a valid one, and the rule that this adds. A factor
 * named by its id stays.
 */
export function current(matches: Factor[], release: number): { matches: Factor[]; rule?: Rule } {
  if (!matches.some((factor) => isExpired(factor, release))) return { matches }
  const valid = new Set(matches.filter((factor) => !isExpired(factor, release)).map(placeOf))
  const admits = (factor: Factor) => !isExpired(factor, release) || !valid.has(placeOf(factor))
  const left = matches.filter(admits)
  if (left.length === matches.length) return { matches }
  const wanted = `still valid in release ${release}`
  const available = (factors: Factor[]) => [
    ...new Set(factors.map((factor) => `until ${factor.valid_until}`)),
  ]
  return { matches: left, rule: { field: 'valid_until', wanted, admits, available } }
}

function placeOf({ region, unit_type }: Factor): string {
  return `${region}\n${unit_type}`
}
