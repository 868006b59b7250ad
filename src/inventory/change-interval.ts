/** 95 % interval of the change between two ledgers. */
import { combine, differenceTerms, type Interval, intervalOf, totalOf } from '../uncertainty/uncertainty.js'
import { figuresFor } from './figures.js'
import type { LedgerTally } from './ledger/ledger-tally.js'
import { type Method, termsOf, type UncertainAmount } from './ledger/uncertain-amounts.js'

/** Change in kilograms with its interval. */
export interface UncertainChange extends Interval {
  co2e: number
}

/**
 * Returns the change by both methods of scope 2; undefined if lines of a ledger state no uncertainty. Errors of factors
 * that both ledgers use cancel; those of quantities do not.
 */
export function uncertainChange(
  before: LedgerTally,
  after: LedgerTally,
): Record<Method, UncertainChange> | undefined {
  const [earlier, current] = [before, after].map(({ uncertain }) => uncertain?.all() ?? [])
  const amounts = [...earlier!, ...current!]
  if (amounts.length === 0 || amounts.some(({ sources }) => sources === undefined)) return undefined
  const changeBy = (method: Method) => {
    const lasting = lastingSources(amounts, method)
    const terms = differenceTerms(termsOf(current!, method), termsOf(earlier!, method), (id) =>
      lasting.has(id),
    )
    const co2e = totalOf(terms)
    return { co2e, ...intervalOf(co2e, combine(terms)) }
  }
  return { location: changeBy('location'), market: changeBy('market') }
}

function lastingSources(amounts: readonly UncertainAmount[], method: Method): Set<string> {
  const all = amounts.flatMap(({ sources }) => sources![method])
  return new Set(all.filter(({ isLasting }) => isLasting).map(({ id }) => id))
}

/** Returns a change as text: `+12.3 t (-1.1 to +25.7: the direction is uncertain)`. */
export function uncertainChangeText({ co2e, low, high }: UncertainChange): string {
  const { change } = figuresFor(Math.max(Math.abs(low), Math.abs(high)))
  const direction = low < 0 && high > 0 ? ': the direction is uncertain' : ''
  return `${change(co2e)} t (${change(low)} to ${change(high)}${direction})`
}
