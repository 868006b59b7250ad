/** Amounts with the sources of their errors. */

/** Cause of an error, such as an emission factor or a meter; its error affects all amounts computed from it. */
export interface ErrorSource {
  id: string
  /** Relative variance; the same wherever the id occurs. */
  variance: number
}

/** Amount that is the product of its sources. */
export interface Term {
  amount: number
  sources: readonly ErrorSource[]
}

/**
 * Returns terms with distinct lists of sources, adding amounts with the same list. The result does not depend on the
 * order of the terms, not even in the last digit.
 */
export function mergedTerms(terms: readonly Term[]): Term[] {
  const keyed = terms.map(({ amount, sources }) => {
    const sorted = [...sources].sort((a, b) => compared(a.id, b.id))
    return { key: sorted.map(({ id }) => id).join('\0'), amount, sources: sorted }
  })
  keyed.sort((a, b) => compared(a.key, b.key) || a.amount - b.amount)
  const merged: (Term & { key: string })[] = []
  for (const term of keyed) {
    const last = merged.at(-1)
    if (last?.key === term.key) last.amount += term.amount
    else merged.push(term)
  }
  return merged
}

/** Compares texts by code unit, independently of the locale. */
export function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export function totalOf(terms: readonly Term[]): number {
  return terms.reduce((sum, { amount }) => sum + amount, 0)
}
