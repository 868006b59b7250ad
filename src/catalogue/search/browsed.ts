/** What people get who look through the catalogue: on the explorer's page, and line by line on a terminal. */
import type { SearchRequest, SearchResponse } from '../../contract/contract.js'
import type { FilterCounts } from './possible-filters.js'

/** A search as people look through its results. */
export interface BrowseRequest extends SearchRequest {
  /** Whether every year and publisher is listed. */
  is_whole?: boolean
}

/** `total_results` and pages are those of what is listed. */
export interface Browsed extends SearchResponse {
  /** Factors found, of which maybe only the newest are listed. */
  factors: number
  /** Of the factors found, whether they are listed or not. */
  counts: FilterCounts
}

/**
 * A page of lines: of each activity, region and unit the newest factor among as many of the first factors found, by the
 * largest pages, as have more lines than were asked for.
 */
export interface NewestLines extends Pick<SearchResponse, 'results' | 'total_results' | 'notices'> {
  /** How many the factors found are of. */
  regions: number
  hasMore: boolean
}
