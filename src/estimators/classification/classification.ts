/**
 * Classification estimate: money times the unchanged spend factor of an industry code, without margins or inflation
 * (specification 1, section 4.3).
 */
import type { ClassifyRequest, ClassifyResponse } from '../../contract/contract.js'
import type { EstimatorContext } from '../context.js'
import { estimation } from '../estimate/estimate.js'
import { selectionFor } from './cache.js'

export { priceYear } from './choice.js'
export {
  goodsNotIncluded,
  goodsSince,
  type Industry,
  meanShare,
  severalIndustries,
} from './industries.js'
export { knownCurrency } from './money.js'
export {
  type MoneyFactor,
  producerPriceDataset,
  producerPriceFactors,
  producerPriceRegions,
} from './money-factors.js'
export {
  type NaceFactor,
  naceBasicPrices,
  nacePurchaserPrices,
} from './nace-factors.js'

/**
 * @returns an Estimation whose `source_trail` names the factor, each step of the mapping and the exchange rate
 * @throws ServiceError 400 when the code is unknown, the parameters are not money, or no factor matches
 */
export function classify(request: ClassifyRequest, context: EstimatorContext): ClassifyResponse {
  return estimation(selectionFor(request, context), request.parameters)
}
