/** Types of the catalogue: regions, publications and the factors of activities. */

import type { Notice } from '../contract/contract.js'
import type { DatasetOrigin } from './dataset.js'
import type { Factor } from './factor.js'
import type { BlendPart } from './gases/kyoto-basket.js'
import type { PlainNames } from './plain/plain-names.js'
import type { Editions } from './releases/editions.js'
import type { Collection } from './search/collection.js'
import type { Meanings, Occurrence } from './search/everyday-words.js'
import type { IndustriesIn } from './search/industries.js'
import type { OtherSpelling } from './search/spellings.js'
import type { RefrigerantName } from './words/refrigerant-names.js'

/** A code of the region hierarchy: country, subdivision, grid, group, continent or the world. */
export interface Region {
  code: string
  name: string
  type: string
  /** Code of the larger region that replaces this region in a fallback; null at the top. */
  parent: string | null
}

/** A grid and its share of the ZIP codes of a region. */
export interface GridShare {
  subregion: string
  share: number
}

/**
 * One publication: a folder of `data/`, or one of the publications in such a folder. The licence address is empty if
 * the licence differs from its folder's.
 */
export interface DatasetInfo extends DatasetOrigin {
  /** Number of factors compiled from it; 0 for datasets of other kinds. */
  factors: number
}

/** Licence of a publication. */
export type DatasetLicence = Pick<DatasetInfo, 'source' | 'source_dataset' | 'licence' | 'attribution'>

/** Publication of a factor, in the words of its dataset's manifest. */
export type Publication = Pick<DatasetInfo, 'publisher' | 'licence' | 'licence_url' | 'attribution'>

/** Counts of a release, the same for every command and page. */
export interface CatalogueSize {
  /** Factors that a search without filters finds. */
  factors: number
  /** Factors with quality flags that a search excludes unless it allows them. */
  flagged_factors: number
  datasets: number
  datasets_with_factors: number
  /** Editions of publications. */
  editions: number
  /** Distinct activity ids. */
  activities: number
  /** Regions with a factor. */
  regions: number
  first_year: number
  last_year: number
}

/** Filters on the factors of an activity, applied before they are read. */
export interface CandidateQuery {
  activityId: string
  /** Region code, aliases resolved. */
  region?: string | undefined
  year?: number | undefined
  /** Release to search, by default the catalogue's own; `every` for all releases together. */
  release?: number | 'every' | undefined
}

export interface Catalogue {
  /** Releases that this catalogue can use, oldest first. */
  readonly releases: readonly number[]
  /** Newest of these releases, used by default. */
  readonly release: number
  /** SHA-256 of the compiled reference file, which covers the stations too. */
  readonly checksum: string
  /** Returns the factor with this id, from any release, or undefined. */
  byId(id: string): Factor | undefined
  /** Returns the replacement of a corrected factor, and the earlier factor that a correction replaced. */
  corrections(factor: Factor): { corrected: Factor | undefined; earlier: Factor | undefined }
  /** Returns every factor of an activity, aliases resolved; by region, newest year, id. */
  ofActivity(activityId: string, release?: CandidateQuery['release']): readonly Factor[]
  /** Returns the factors of an activity in one region, one year or both, in the same order. */
  candidates(query: CandidateQuery): readonly Factor[]
  /** Returns the known id for another spelling: `fuel_type_diesel` for `fuel-type_diesel`. */
  otherSpelling(activityId: string): OtherSpelling | undefined
  /** Returns the activity ids with the most similar spelling, best first; for error messages. */
  nearestActivityIds(activityId: string): string[]
  /** Returns at most three factor ids that may be the correct or complete form of a given id. */
  nearestFactorIds(id: string): string[]
  /** Returns the refrigerant with a folded name; undefined if unknown. */
  refrigerant(folded: string): RefrigerantName | undefined
  /** Plain names of things, and the activities that they mean. */
  readonly plainNames: PlainNames
  /** Returns the composition of a refrigerant blend, by the name in its activity id; empty if unknown. */
  blend(gas: string): readonly BlendPart[]
  /** Returns the publication of a factor; undefined for a private factor. */
  publicationOf(factor: Factor): Publication | undefined
  /**
   * Returns the region with this code or alias in any case, with this code in another code system, or with this name;
   * undefined if unknown.
   */
  region(code: string): Region | undefined
  /** Returns the likely region for a name or a misspelt code; for error messages. */
  nearestRegion(written: string): Region | undefined
  /** Returns the region and all its ancestors, smallest first; empty if the code is unknown. */
  ancestors(code: string): readonly Region[]
  /** Returns the published grids of a state, the largest share first. */
  grids(state: string): GridShare[]
  /** Returns the grids of the ZIP codes with these first three digits, the most frequent first. */
  gridsOfZip(firstDigits: string): GridShare[]
  regions(): Region[]
  /** Returns the publications by folder, source and dataset. */
  datasets(): DatasetInfo[]
  /**
   * Returns the licences of the publications in the same order, without counting factors: that takes longer than a
   * small run.
   */
  licences(): DatasetLicence[]
  /** Returns every folder of data as an edition, for all releases. */
  editions(): Editions
  size(): CatalogueSize
  /** Data that searches read; `searchOf` runs them. */
  readonly searched: SearchedCatalogue
  close(): void
}

/** Data of a catalogue that a search reads. */
export interface SearchedCatalogue {
  /** Collections to search; a project's own precedes the public one. */
  collections: readonly Collection[]
  regions: {
    /** Returns the region that a filter names by code or name. */
    find(written: string): Region | undefined
    names(codes: readonly string[]): ReadonlyMap<string, string>
    /** Returns notices on a filter for regions. */
    notices(regions: string | undefined): Notice[]
  }
  /** Releases that a request may name, oldest first. */
  releases: readonly number[]
  /** Returns the meanings of a query; from release 2 on. */
  reading: (query: string, occurrence: Occurrence) => Meanings
  /** Finds industries for a query that no factor matches, or whose words differ from the factors'. */
  industriesIn: IndustriesIn
  plain: PlainNames
}
