/** What the catalogue is made of: regions, publications and the factors of activities. */
import type { EmissionFactor, Page, SearchRequest, SearchResponse } from '../contract/contract.js'
import type { Steps } from '../turns.js'
import type { DatasetOrigin } from './dataset.js'
import type { Factor } from './factor.js'
import type { Editions } from './releases/editions.js'
import type { Browsed, BrowseRequest, NewestLines } from './search/browsed.js'
import type { Collection } from './search/collection.js'

/** A code of the region hierarchy: country, subdivision, grid, group, continent or the world. */
export interface Region {
  code: string
  name: string
  type: string
  /** Code of the larger region used in place of this one; null at the top. */
  parent: string | null
}

/** A grid, and which share of the ZIP codes of a region it has. */
export interface GridShare {
  subregion: string
  share: number
}

/**
 * One publication: a folder of `data/`, or one of the publications that such a folder collects. The address of its
 * licence is empty where that is another than its folder's.
 */
export interface DatasetInfo extends DatasetOrigin {
  /** Factors compiled from it; 0 for datasets of other kinds. */
  factors: number
}

/** Which licence a publication has. */
export type DatasetLicence = Pick<DatasetInfo, 'source' | 'source_dataset' | 'licence'>

/** Where a factor was published, in the words of its dataset's manifest. */
export type Publication = Pick<DatasetInfo, 'publisher' | 'licence' | 'licence_url' | 'attribution'>

/** How much there is. */
export interface CatalogueSize {
  factors: number
  /** Distinct activity ids. */
  activities: number
  /** Regions that have a factor. */
  regions: number
  first_year: number
  last_year: number
}

/** What narrows the factors of an activity before they are read. */
export interface CandidateQuery {
  activityId: string
  /** Region code, aliases resolved. */
  region?: string | undefined
  year?: number | undefined
  /** Release that has them, the catalogue's own when absent; `every` for those of all releases together. */
  release?: number | 'every' | undefined
}

export interface Catalogue {
  /** Releases this catalogue answers for, oldest first. */
  readonly releases: readonly number[]
  /** The newest of them, which answers where none is named. */
  readonly release: number
  /** SHA-256 over the reference data this catalogue was compiled from. */
  readonly checksum: string
  /** The factor with this id, of any release, or undefined. */
  byId(id: string): Factor | undefined
  /** What stands in place of a factor that was corrected, and in whose place a correction stands. */
  corrections(factor: Factor): { corrected: Factor | undefined; earlier: Factor | undefined }
  /** Every factor of an activity, aliases resolved; by region, newest year, id. */
  ofActivity(activityId: string, release?: CandidateQuery['release']): readonly Factor[]
  /** The factors of an activity in one region, one year or both, in the same order. */
  candidates(query: CandidateQuery): readonly Factor[]
  /** Activity ids spelt most like the given one, best first; for error messages. */
  nearestActivityIds(activityId: string): string[]
  /** Factor ids that the given one may be a slip of, or the beginning of; at most three. */
  nearestFactorIds(id: string): string[]
  /** The publication a factor is of; undefined for a private one. */
  publicationOf(factor: Factor): Publication | undefined
  /** The region with this code or alias, in any case; undefined when there is none. */
  region(code: string): Region | undefined
  /** The region that was meant by a name or a misspelt code; for error messages. */
  nearestRegion(written: string): Region | undefined
  /** The region and everything above it, smallest first; empty when the code is unknown. */
  ancestors(code: string): readonly Region[]
  /** Grids of a state, as far as they are published: the largest share first. */
  grids(state: string): GridShare[]
  /** The commonest grid of the ZIP codes that begin with three digits. */
  gridsOfZip(firstDigits: string): GridShare[]
  regions(): Region[]
  /** By folder, source and dataset. */
  datasets(): DatasetInfo[]
  /** Licences of the same, in their order, without a count of their factors: that takes longer than a small run. */
  licences(): DatasetLicence[]
  /** Every folder of data as an edition, of all releases. */
  editions(): Editions
  size(): CatalogueSize
  /**
   * Search of specification 1, section 4.1.
   * @param own a project's factors, which are searched along
   * @throws ServiceError on an unusable filter
   */
  search(request: SearchRequest, own?: Collection): SearchResponse
  /** The same in steps, so that a long page keeps nobody waiting. */
  searchInSteps(request: SearchRequest, own?: Collection): Steps<SearchResponse>
  /** The same for people who look through the catalogue: with counts of what filters would leave. */
  browse(request: BrowseRequest, own?: Collection): Steps<Browsed>
  /** The same for people who read lines. */
  newest(request: SearchRequest, own?: Collection): Steps<NewestLines>
  /** The page of a search that the request names, and how many results there are. */
  searchPage(request: SearchRequest, own?: Collection): Steps<Page<EmissionFactor>>
  /** All results of a search, whatever its page, each read when it is asked for. */
  searchAll(request: SearchRequest, own?: Collection): Iterable<EmissionFactor>
  close(): void
}
