/** Caches spend estimates: rows of a ledger repeat the purchase, place and time, but not the money. */
import type { SpendRequest } from '../../contract/contract.js'
import { knownCurrency } from '../classification/classification.js'
import { remember } from '../remember.js'
import { givenMargins } from './margins.js'
import { planOf, type SpendPlan } from './plan.js'
import { subjectsOf } from './subjects.js'

/** Purchases and places with their factors: the same in every year and currency. */
const subjectsFor = remember({
  dependsOn: 'factors',
  key: subjectKey,
  compute: subjectsOf,
})

/** Estimates per unit of money. */
export const planFor = remember({
  dependsOn: 'factors',
  key: planKey,
  compute: (request: SpendRequest, context): SpendPlan => {
    // First, so that a wrong currency is reported before a wrong activity.
    knownCurrency(request.money_unit, 'money_unit', context.economy)
    return planOf(request, subjectsFor(request, context), context)
  },
})

/** Returns the key; stated margins are part of it, as they exclude factors that include margins. */
function subjectKey(request: SpendRequest): string {
  const { activity, spend_region } = request
  const { classification_type, classification_code, activity_id } = activity
  const hasMargins = givenMargins(request).size > 0
  return JSON.stringify([classification_type, classification_code, activity_id, spend_region, hasMargins])
}

function planKey(request: SpendRequest): string {
  const { activity, spend_year, spend_region, money_unit } = request
  const { tax_margin, trade_margin, transport_margin } = request
  const { classification_type, classification_code, activity_id } = activity
  const subject = [classification_type, classification_code, activity_id]
  const margins = [tax_margin, trade_margin, transport_margin]
  return JSON.stringify([...subject, spend_year, spend_region, money_unit, ...margins])
}
