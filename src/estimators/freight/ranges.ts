/** Classes of size as freight writes them: `lte_34t`, `gt_34t_lte_40t`, `gte_10dwkt_lt_35dwkt`, `gt_49t`. */

export interface SizeRange {
  low: number
  high: number
  /** `t`, `dwkt` (thousand tonnes deadweight), `gt` (gross tonnage), `teu`, `m3`, `lm` (lane metres) or `ceu` (cars). */
  unit: string
}

/** A class that figures exist for. */
export interface SizeClass {
  /** As written in activity ids. */
  id: string
  low: number
  high: number
}

const grammar = /^(?:gte?_([\d.]+)(dwkt|gt|teu|t|m3|lm|ceu))?_?(?:lte?_([\d.]+)(dwkt|gt|teu|t|m3|lm|ceu))?$/

/** The contract's patterns admit nothing that this does not read. */
export function rangeOf(text: string): SizeRange {
  const [, low, lowUnit, high, highUnit] = grammar.exec(text)!
  return {
    low: low === undefined ? 0 : Number(low),
    high: high === undefined ? Number.POSITIVE_INFINITY : Number(high),
    unit: lowUnit ?? highUnit!,
  }
}

/** Classes whose ids are ranges themselves. */
export function parseSizeClasses(ids: readonly string[]): SizeClass[] {
  return ids.map((id) => ({ id, ...bounds(rangeOf(id)) }))
}

function bounds({ low, high }: SizeRange): { low: number; high: number } {
  return { low, high }
}

/** Whether a range has a positive width and lies between two bounds. */
export function liesWithin({ low, high }: SizeRange, least: number, most: number): boolean {
  return low < high && low >= least && high <= most
}

/** First release in which a range without an upper end is the smallest class in it, which emits most. */
const smallestSince = 3

/**
 * The class that shares most with a range, else the nearest; of equals the smaller. Of a range without an upper end it is
 * the smallest class in it.
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

/** What stands for no upper bound when widths are compared: more than any vehicle or ship weighs. */
const openEnd = 1_000_000
