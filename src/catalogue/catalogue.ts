/**
 * The catalogue of emission factors, opened read-only from the compiled reference file.
 */
export type { Factor } from './factor.js'

import type { Factor } from './factor.js'
import type { SearchRequest, SearchResponse } from '../contract/contract.js'

export interface Catalogue {
  /** The factor with this id, or undefined. */
  byId(id: string): Factor | undefined
  /** Every factor of an activity, aliases resolved; in the order of the catalogue. */
  ofActivity(activityId: string): Factor[]
  /** Search of specification 1, section 4.1. @throws ServiceError on an unusable filter. */
  search(request: SearchRequest): SearchResponse
  close(): void
}
