/** What spend estimates remember: rows of a ledger repeat what was bought, where and when, but not the money. */
import type { SpendRequest } from '../../contract/contract.js'
import { remember } from '../remember.js'
import { givenMargins } from './margins.js'
import { type PlanWithMargins, planOf } from './plan.js'
import { type PurchaserPlan, purchaserPlanOf } from './purchaser-plan.js'
import { subjectOf } from './subject.js'

/** What money was spent on and where, with its factor: the same in every year and currency. */
const subjectFor = remember({
  dependsOn: 'factors',
  key: subjectKey,
  compute: subjectOf,
})

/** Everything of an estimate but the money and the margins that the request states. */
export const planFor = remember({
  dependsOn: 'factors',
  key: planKey,
  compute: (request: SpendRequest, context): PlanWithMargins | PurchaserPlan => {
    const given = givenMargins(request)
    const ofInvoices = given.size === 0 ? purchaserPlanOf(request, context) : undefined
    return ofInvoices ?? planOf(request, given, () => subjectFor(request, context), context.economy)
  },
})

function subjectKey({ activity, spend_region }: SpendRequest): string {
  const { classification_type, classification_code, activity_id } = activity
  return JSON.stringify([classification_type, classification_code, activity_id, spend_region])
}

/** Everything the plan depends on: not the money, and of stated margins only that they are stated. */
function planKey(request: SpendRequest): string {
  const { activity, spend_year, spend_region, money_unit } = request
  const { classification_type, classification_code, activity_id } = activity
  const stated =
    (request.tax_margin === undefined ? 0 : 1) +
    (request.trade_margin === undefined ? 0 : 2) +
    (request.transport_margin === undefined ? 0 : 4)
  const subject = [classification_type, classification_code, activity_id]
  return JSON.stringify([...subject, spend_year, spend_region, money_unit, stated])
}
