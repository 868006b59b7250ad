/** Chooses the data for money: FIGARO if it covers the country and industry, otherwise Open CEDA. */
import { unknownRegion } from '../../catalogue/catalogue.js'
import { badRequest, type SpendRequest } from '../../contract/contract.js'
import type { FactorContext } from '../context.js'
import { givenMargins } from './margins.js'
import { basicSubjects, producerSubjects, purchaserSubjects, type SpendSubject } from './subject.js'

/**
 * Returns the industries that the activity covers, the highest factor first. A factor per purchaser price includes
 * margins, so a request that states one gets a factor per basic or producer price.
 * @throws ServiceError 400 if the activity or the region is unknown, or has no factor in the data chosen
 */
export function subjectsOf(request: SpendRequest, context: FactorContext): SpendSubject[] {
  const { dataset = 'best' } = context.settings.spend
  if (dataset === 'ceda') return producerSubjects(request, context)
  const hasMargins = givenMargins(request).size > 0
  const atInvoices = hasMargins ? [] : purchaserSubjects(request, context)
  if (atInvoices.length > 0) return atInvoices
  const atBasicPrices = basicSubjects(request, context)
  if (atBasicPrices.length > 0) return atBasicPrices
  if (dataset !== 'figaro') return producerSubjects(request, context)
  const { catalogue } = context
  const { spend_region } = request
  if (!catalogue.region(spend_region)) throw unknownRegion('spend_region', spend_region, catalogue)
  const why = hasMargins ? ' without margins, and the request states some' : ''
  throw badRequest(
    'no_emission_factors_found',
    `activity: FIGARO has no factor for it in ${spend_region}${why}; policy.spend.dataset: best uses Open CEDA there`,
  )
}
