/** Requests and answers of amounts below zero with their sign, for results of single commands. */
import { isErrorBody, type Notice, type OperationDescription } from '../../contract/contract.js'
import { withNotice } from '../results/findings.js'
import type { Part } from '../results/part.js'
import { changedAmounts } from './amounts.js'

/** Measures that are proportional to the amount; all other numbers are years, rates, shares and places. */
const proportional =
  /co2|^(ch4|n2o)|_kwh$|^(activity_value|mass_outside_kyoto|cargo_tonnes|basic_price|estimated_costs_eur|owed|emissions|free_allocation|price_paid)$|^energy_used/

/** Returns an answer with all its measures negated. */
function negated(value: unknown, key = ''): unknown {
  if (typeof value === 'number') return value !== 0 && proportional.test(key) ? -value : value
  if (Array.isArray(value)) return value.map((each) => negated(each, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, negated(each, name)]))
}

/** Returns the answer of a part as its row states it: with the sign of its amount, and with these notices. */
export function statedAnswer({ belowZero }: Part, outcome: object, said: readonly Notice[]): object {
  const signed = isSubtracted(belowZero) ? (negated(outcome) as object) : outcome
  return said.reduce(withNotice, signed)
}

/** Returns the request of a part with the sign of its amount. */
export function statedRequest({ request, belowZero }: Part, operation: OperationDescription): object {
  if (!isSubtracted(belowZero) || isErrorBody(request)) return request
  return changedAmounts(request, operation, -1) ?? request
}

/** False for electricity sold, which is outside the totals. */
function isSubtracted(notice: Notice | undefined): boolean {
  return notice?.code === 'negative_activity'
}
