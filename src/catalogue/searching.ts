/** Searches of a catalogue. Loaded apart from it, since most runs only look up factors. */
import { runToCompletion } from '../common/turns.js'
import type { SearchRequest, SearchResponse } from '../contract/contract.js'
import type { Catalogue } from './model.js'
import { Search } from './search/search.js'

/** Returns the searches of a catalogue, with a project's own factors if it has any. */
export function searchOf({ searched }: Catalogue): Search {
  return new Search(searched)
}

/**
 * Searches a catalogue at once (specification 1, section 4.1).
 * @throws ServiceError on an unusable filter
 */
export function search(catalogue: Catalogue, request: SearchRequest): SearchResponse {
  return runToCompletion(searchOf(catalogue).run(request))
}
