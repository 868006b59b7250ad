/** 95 % interval of the change between two ledgers. */
import { combine, differenceTerms, type Interval, intervalOf, totalOf } from '../uncertainty/uncertainty.js'
import { type Figures, figuresFor } from './figures.js'
import type { LedgerTally } from './ledger/ledger-tally.js'
import { amountsBy, type Method, termsOf, type UncertainAmount } from './ledger/uncertain-amounts.js'

/** Change in kilograms with its interval. */
export interface UncertainChange extends Interval {
  co2e: number
}

type ChangeByMethod = Record<Method, UncertainChange>

/**
 * Returns the change by both methods of scope 2; undefined if lines of a ledger state no uncertainty. Errors of factors
 * that both ledgers use cancel; those of quantities do not.
 */
export function uncertainChange(before: LedgerTally, after: LedgerTally): ChangeByMethod | undefined {
  return uncertainChanges(before, after, () => '')?.get('')
}

/** Returns the changes of groups, as `uncertainChange` does. @param groupOf name of the group of an amount */
export function uncertainChanges(
  before: LedgerTally,
  after: LedgerTally,
  groupOf: (amount: UncertainAmount) => string,
): Map<string, ChangeByMethod> | undefined {
  const [earlier, current] = [before, after].map(({ uncertain }) => uncertain?.all() ?? [])
  const all = [...earlier!, ...current!]
  if (all.length === 0 || all.some(({ sources }) => sources === undefined)) return undefined
  const [was, is] = [amountsBy(earlier!, groupOf), amountsBy(current!, groupOf)]
  return new Map(
    [...amountsBy(all, groupOf).keys()].map((group) => {
      const by = (method: Method) => changeBy(method, was.get(group) ?? [], is.get(group) ?? [])
      return [group, { location: by('location'), market: by('market') }]
    }),
  )
}

function changeBy(
  method: Method,
  earlier: readonly UncertainAmount[],
  current: readonly UncertainAmount[],
): UncertainChange {
  const lasting = lastingSources([...earlier, ...current], method)
  const terms = differenceTerms(termsOf(current, method), termsOf(earlier, method), (id) => lasting.has(id))
  const co2e = totalOf(terms)
  return { co2e, ...intervalOf(co2e, combine(terms)) }
}

function lastingSources(amounts: readonly UncertainAmount[], method: Method): Set<string> {
  const all = amounts.flatMap(({ sources }) => sources![method])
  return new Set(all.filter(({ isLasting }) => isLasting).map(({ id }) => id))
}

/** Returns the interval of a change as text: `-1.1 to +25.7`. */
export function changeIntervalText({ low, high }: UncertainChange, { change }: Figures): string {
  return `${change(low)} to ${change(high)}`
}

/** Returns a change as text: `+12.3 t (-1.1 to +25.7: the direction is uncertain)`. */
export function uncertainChangeText(uncertain: UncertainChange): string {
  const { co2e, low, high } = uncertain
  const figures = figuresFor(Math.max(Math.abs(low), Math.abs(high)))
  const direction = low < 0 && high > 0 ? ': the direction is uncertain' : ''
  return `${figures.change(co2e)} t (${changeIntervalText(uncertain, figures)}${direction})`
}
