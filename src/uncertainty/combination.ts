/**
 * Variance of a sum whose terms share sources of error: all amounts of a source are added before its variance is
 * applied, so the cost grows with the number of sources, not with the pairs of terms.
 */
import { type Moments, productMoments } from './interval.js'
import { compared, type ErrorSource, mergedTerms, type Term } from './terms.js'

/** Source with its contribution to the variance of a sum. */
export interface Contribution extends ErrorSource {
  /** Sum of the amounts that depend on the source. */
  amount: number
  /** Share of the variance, 0 to 1. */
  share: number
}

/** Moments of a sum, and its sources in falling order of their share; products of errors have the remainder to 1. */
export interface Combination extends Moments {
  contributions: Contribution[]
}

/** Combines the errors of terms. Sources are independent of each other. */
export function combine(terms: readonly Term[]): Combination {
  const merged = mergedTerms(terms)
  const sources = amountsBySource(merged)
  let [variance, third] = [0, 0]
  for (const source of sources) {
    const single = productMoments([source.variance])
    variance += single.variance * source.amount ** 2
    third += single.third * source.amount ** 3
  }
  for (const { amount, sources: own } of merged) {
    const product = productMoments(own.map((source) => source.variance))
    const singles = own.map((source) => productMoments([source.variance]))
    variance += amount ** 2 * singles.reduce((rest, each) => rest - each.variance, product.variance)
    third += amount ** 3 * singles.reduce((rest, each) => rest - each.third, product.third)
  }
  const contributions = sources.map((source) => ({
    ...source,
    share: variance === 0 ? 0 : (source.variance * source.amount ** 2) / variance,
  }))
  return { variance, third, contributions: contributions.sort(byShare) }
}

function amountsBySource(terms: readonly Term[]): (ErrorSource & { amount: number })[] {
  const amounts = new Map<string, ErrorSource & { amount: number }>()
  for (const { amount, sources } of terms) {
    for (const { id, variance } of sources) {
      const known = amounts.get(id)
      if (known === undefined) amounts.set(id, { id, variance, amount })
      else known.amount += amount
    }
  }
  return [...amounts.values()]
}

function byShare(a: Contribution, b: Contribution): number {
  return b.share - a.share || compared(a.id, b.id)
}

/**
 * Returns the terms of the difference between two inventories. Errors of shared sources cancel, as far as both depend
 * on them; other errors of the two years are independent.
 * @param isShared true for sources whose error is the same in both years, such as a factor
 */
export function differenceTerms(
  current: readonly Term[],
  earlier: readonly Term[],
  isShared: (id: string) => boolean,
): Term[] {
  const ofEarlier = earlier.map(({ amount, sources }) => ({
    amount: -amount,
    sources: sources.map((source) =>
      isShared(source.id) ? source : { ...source, id: `earlier ${source.id}` },
    ),
  }))
  return [...current, ...ofEarlier]
}
