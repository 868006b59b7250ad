/** What spend estimates remember: rows of a ledger repeat what was bought, where and when, but not the money. */
import type { SpendRequest } from '../../contract/contract.js'
import { knownCurrency } from '../classification/classification.js'
import { remember } from '../remember.js'
import { givenMargins } from './margins.js'
import { planOf, type SpendPlan } from './plan.js'
import { subjectsOf } from './subjects.js'

/** What money was spent on and where, with its factors: the same in every year and currency. */
const subjectsFor = remember({
  dependsOn: 'factors',
  key: subjectKey,
  compute: subjectsOf,
})

/** Everything of an estimate but the money. */
export const planFor = remember({
  dependsOn: 'factors',
  key: planKey,
  compute: (request: SpendRequest, context): SpendPlan => {
    // First: a wrong currency is named before a wrong activity.
    knownCurrency(request.money_unit, 'money_unit', context.economy)
    return planOf(request, subjectsFor(request, context), context)
  },
})

/** Stated margins rule out factors that include them. */
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
