/** Order of suggestions: by score, of equals the most conservative first (specification 1, section 1, rule 4). */
import { defaultMethod, type Factor, factorValue } from '../../catalogue/catalogue.js'
import { unitSize } from '../../units/units.js'

interface Scored {
  factor: Factor
  score: number
}

/** Scores that differ by less are equal: sums of the same words in another order. */
const precision = 1e9

/** True if two scores differ by rounding only. */
export function areEqual(a: number, b: number): boolean {
  return Math.round(a * precision) === Math.round(b * precision)
}

/** Compares two suggestions. Of equal scores in one unit type the higher figure precedes the lower. */
export function conservativeFirst(a: Scored, b: Scored): number {
  if (!areEqual(a.score, b.score) || a.factor.unit_type !== b.factor.unit_type) return b.score - a.score
  return kgPerUnit(b.factor) - kgPerUnit(a.factor)
}

/** Returns kg CO2e per base unit of the unit type; 0 without a value. */
function kgPerUnit(factor: Factor): number {
  const method = defaultMethod(factor)
  const value = method && factorValue(factor, method)?.value
  return value === undefined ? 0 : value / unitSize(factor.unit)
}
