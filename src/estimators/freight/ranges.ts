/** Classes of size in freight notation: `lte_34t`, `gt_34t_lte_40t`, `gte_10dwkt_lt_35dwkt`, `gt_49t`. */

export interface SizeRange {
  low: number
  high: number
  /** `t`, `dwkt` (thousand tonnes deadweight), `gt` (gross tonnage), `teu`, `m3`, `lm` (lane metres) or `ceu` (cars). */
  unit: string
}

/** Size class with figures. */
export interface SizeClass {
  /** Notation in activity ids. */
  id: string
  low: number
  high: number
}

const grammar = /^(?:gte?_([\d.]+)(dwkt|gt|teu|t|m3|lm|ceu))?_?(?:lte?_([\d.]+)(dwkt|gt|teu|t|m3|lm|ceu))?$/

/** Parses a range; the contract's patterns guarantee that it matches. */
export function rangeOf(text: string): SizeRange {
  const [, low, lowUnit, high, highUnit] = grammar.exec(text)!
  return {
    low: low === undefined ? 0 : Number(low),
    high: high === undefined ? Number.POSITIVE_INFINITY : Number(high),
    unit: lowUnit ?? highUnit!,
  }
}

/** Parses classes whose ids are ranges. */
export function parseSizeClasses(ids: readonly string[]): SizeClass[] {
  return ids.map((id) => ({ id, ...bounds(rangeOf(id)) }))
}

function bounds({ low, high }: SizeRange): { low: number; high: number } {
  return { low, high }
}

/** True if a range has a positive width and is between two bounds. */
export function liesWithin({ low, high }: SizeRange, least: number, most: number): boolean {
  return low < high && low >= least && high <= most
}

/** First release that maps a range without an upper end to its smallest class, which emits most. */
const smallestSince = 3

/**
 * Returns the class with the largest overlap with a range, or the nearest; of equals the smaller. For a range without
 * an upper end, returns the smallest class in it.
 */
export function nearestClass(
  range: Pick<SizeRange, 'low' | 'high'>,
  classes: readonly SizeClass[],
  release: number,
): SizeClass {
  if (release >= smallestSince && range.high === Number.POSITIVE_INFINITY) {
    const [smallest] = classes.filter(({ high }) => high > range.low).sort((a, b) => a.low - b.low)
    if (smallest) return smallest
  }
  const shared = (each: SizeClass) => Math.min(each.high, range.high, openEnd) - Math.max(each.low, range.low)
  return [...classes].sort((a, b) => shared(b) - shared(a) || a.low - b.low)[0]!
}

/** Upper bound for comparing widths of open ranges: more than any vehicle or ship weighs. */
const openEnd = 1_000_000
