/** Requests and responses for people who browse the catalogue: in the explorer, and line by line on a terminal. */
import type { SearchRequest, SearchResponse } from '../../contract/contract.js'
import type { FilterCounts } from './possible-filters.js'

/** A search whose results are browsed. */
export interface BrowseRequest extends SearchRequest {
  /** True to list every year and publisher. */
  is_whole?: boolean
}

/** Results for browsing; `total_results` and pages count listed factors. */
export interface BrowseResponse extends SearchResponse {
  /** Number of factors found; the list may contain only the newest. */
  factors: number
  /** Counts over all factors found, listed or not. */
  counts: FilterCounts
}

/**
 * A page of lines: the newest factor of each activity, region and unit. Computed from the first factors found, in the
 * largest pages, until there are more lines than requested.
 */
export interface NewestLines extends Pick<SearchResponse, 'results' | 'total_results' | 'notices'> {
  /** Number of regions of the factors found. */
  regions: number
  hasMore: boolean
}
