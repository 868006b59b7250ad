/**
 * Certificates that a carbon price paid abroad replaces (Regulation (EU) 2023/956, Article 9), as the draft act
 * Ares(2026)4841230 of 13 May 2026 computes them: effective price per tonne of goods / yearly reference price x tonnes.
 */
import { figure } from '../../catalogue/catalogue.js'
import {
  type BorderRequest,
  badRequest,
  type Certificates,
  type Notice,
  warning,
} from '../../contract/contract.js'

const fields = ['carbon_price_paid', 'carbon_price_reference', 'carbon_price_evidence'] as const

/**
 * Returns the certificates that are deducted; undefined if the row claims none.
 * @throws ServiceError 400 if the claim lacks its price, reference price or evidence
 */
export function paidAbroad(request: BorderRequest, tonnes: number): number | undefined {
  if (fields.every((field) => request[field] === undefined)) return undefined
  const { carbon_price_paid, carbon_price_reference } = request
  const missing = fields.filter((field) => request[field] === undefined)
  if (missing.length > 0) {
    throw badRequest(
      'missing_value',
      `${missing[0]}: missing; a carbon price paid abroad needs carbon_price_paid (EUR per t of goods, net of rebates and free allowances), carbon_price_reference (EUR, the yearly price) and carbon_price_evidence (the certified report)`,
    )
  }
  if (carbon_price_reference === 0) {
    throw badRequest(
      'invalid_input',
      'carbon_price_reference: 0 is no price; give the yearly reference price',
    )
  }
  return (carbon_price_paid! / carbon_price_reference!) * tonnes
}

/** Returns the notice on a deduction. */
export function paidNotice(certificates: Certificates): Notice[] {
  const { owed, price_paid, emissions = 0, free_allocation = 0 } = certificates
  if (price_paid === undefined) return []
  const without = Math.max(0, emissions - free_allocation)
  const message = `${figure(price_paid)} certificates deducted for the carbon price paid abroad, by a draft act (Ares(2026)4841230) that was not law when read: ${figure(owed)} certificates owed, ${figure(without)} without it`
  return [warning('draft_rule', message)]
}
