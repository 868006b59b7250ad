/** The catalogue on top of a compiled reference file. */
import type { EmissionFactor, Page, SearchRequest, SearchResponse } from '../contract/contract.js'
import { atOnce, type Steps } from '../turns.js'
import { type DatasetEdition, editionFields } from './dataset.js'
import type { Factor } from './factor.js'
import type { Method } from './factor-value.js'
import type {
  CandidateQuery,
  Catalogue,
  CatalogueSize,
  DatasetInfo,
  DatasetLicence,
  GridShare,
  Publication,
  Region,
} from './model.js'
import { KeptActivities } from './reading/activity-factors.js'
import { ActivityTable, activityNamed } from './reading/activity-table.js'
import { factorQuery, toFactor } from './reading/factor-query.js'
import { RegionTable } from './reading/region-table.js'
import { StoredFactors } from './reading/stored-factors.js'
import { builtInReference, openReference, type ReferenceDatabase, type Statement } from './reference-file.js'
import { Corrections } from './releases/corrections.js'
import { Editions } from './releases/editions.js'
import { releasesUpTo } from './releases/version.js'
import type { Browsed, BrowseRequest, NewestLines } from './search/browsed.js'
import type { Collection } from './search/collection.js'
import { EverydayWords, type Meanings, type Occurrence } from './search/everyday-words.js'
import type { IndustriesIn } from './search/industries.js'
import { CatalogueLines, linesOfFew } from './search/lines.js'
import { nearestIdsOf } from './search/nearest-factor-ids.js'
import { NearestIds } from './search/nearest-ids.js'
import { NearestRegions } from './search/nearest-region.js'
import { PartsReader } from './search/parts.js'
import { RegionNames } from './search/region-names.js'
import { Search } from './search/search.js'
import { SearchedRegions } from './search/searched-regions.js'
import { termsIn } from './search/stored-terms.js'

const ofActivity = `f.activity = (SELECT key FROM activities WHERE activity_id = ${activityNamed})`
/** Look-ups of candidates after which it takes less time to have all of an activity in lists. */
const fewLookUps = 8
const inRelease = (release: string) =>
  `f.added_in <= ${release} AND (f.removed_in IS NULL OR f.removed_in > ${release})`
const positionWithId = "SELECT position FROM factor_figures WHERE id = unhex(?1, '-')"

/**
 * Opens the catalogue for reading.
 * @param path compiled reference file; the built-in one when absent
 * @param release the release that it is fixed to: later ones are as if they had not been made
 * @param gwpSet whose totals are wanted where nothing else is asked for; factors without them keep their own
 * @param industriesIn what a search asks where the words of a query do not answer it
 * @throws Error when the file is missing
 * @throws ServiceError when there is no such release
 */
export function openCatalogue(
  path: string = builtInReference(),
  release?: number,
  gwpSet?: Method,
  industriesIn: IndustriesIn = () => [],
): Catalogue {
  return new ReferenceCatalogue(openReference(path), releasesUpTo(release), gwpSet, industriesIn)
}

class ReferenceCatalogue implements Catalogue, Collection {
  readonly releases: readonly number[]
  readonly accessType = 'public'
  readonly #db: ReferenceDatabase
  #parts: PartsReader | undefined
  #nearestIds: NearestIds | undefined
  #editions: Editions | undefined
  #everyday: EverydayWords | undefined
  #lines: CatalogueLines | undefined
  #regionNames: RegionNames | undefined
  #nearestRegions: NearestRegions | undefined
  #searchedRegions: SearchedRegions | undefined
  readonly #regions: RegionTable
  readonly #stored: StoredFactors
  readonly #corrections: Corrections
  readonly #activityTable: ActivityTable
  readonly #activities = new KeptActivities()
  #lookUps = 0
  readonly #statements = new Map<string, Statement>()

  readonly #gwpSet: Method | undefined
  readonly #industriesIn: IndustriesIn

  constructor(
    db: ReferenceDatabase,
    releases: readonly number[],
    gwpSet: Method | undefined,
    industriesIn: IndustriesIn,
  ) {
    this.#db = db
    this.releases = releases
    this.#gwpSet = gwpSet
    this.#industriesIn = industriesIn
    this.#regions = new RegionTable(db)
    this.#corrections = new Corrections(db)
    this.#activityTable = new ActivityTable(db)
    this.#stored = new StoredFactors(db, this.parts, this.#activityTable, gwpSet)
  }

  get release(): number {
    return this.releases.at(-1)!
  }

  get parts(): PartsReader {
    this.#parts ??= new PartsReader(this.#db)
    return this.#parts
  }

  get checksum(): string {
    const [row] = this.#all<{ value: string }>("SELECT value FROM reference WHERE key = 'checksum'")
    return row!.value
  }

  byId(id: string): Factor | undefined {
    return this.#factors(`WHERE f.position = (${positionWithId})`, id)[0]
  }

  corrections({ id }: Factor): { corrected: Factor | undefined; earlier: Factor | undefined } {
    const { corrected, earlier } = this.#corrections.of(id)
    return {
      corrected: corrected === undefined ? undefined : this.byId(corrected),
      earlier: earlier === undefined ? undefined : this.byId(earlier),
    }
  }

  ofActivity(activityId: string, release?: CandidateQuery['release']): readonly Factor[] {
    return this.candidates({ activityId, release })
  }

  candidates(query: CandidateQuery): readonly Factor[] {
    const { activityId, region, year, release = this.release } = query
    const isNarrow = region !== undefined || year !== undefined
    if (isNarrow && this.#lookUps++ < fewLookUps) return this.#readCandidates(query)
    const activity = this.#activities.get(activityId, () => {
      const range = this.#activityTable.range(activityId)
      if (!range) return undefined
      return Array.from({ length: range.last - range.first + 1 }, (_, i) => this.#stored.at(range.first + i))
    })
    if (!activity) return []
    const code = region === undefined ? undefined : (this.region(region)?.code ?? region)
    return (release === 'every' ? activity : activity.ofRelease(release)).in(code, year)
  }

  /** The same without what is kept for further look-ups. */
  #readCandidates({ activityId, region, year, release = this.release }: CandidateQuery): Factor[] {
    const values: (string | number)[] = [activityId]
    const conditions = [ofActivity]
    const narrow = (condition: (value: string) => string, value: string | number | undefined) => {
      if (value === undefined) return
      values.push(value)
      conditions.push(condition(`?${values.length}`))
    }
    narrow((value) => `f.region = ${value}`, region && (this.region(region)?.code ?? region))
    narrow((value) => `f.year = ${value}`, year)
    narrow(inRelease, release === 'every' ? undefined : release)
    return this.#factors(`WHERE ${conditions.join(' AND ')} ORDER BY f.position`, ...values)
  }

  nearestActivityIds(activityId: string): string[] {
    this.#nearestIds ??= new NearestIds(
      this.#all<{ activity_id: string }>(
        'SELECT activity_id FROM activities UNION SELECT alias FROM activity_aliases ORDER BY 1',
      ).map((row) => row.activity_id),
    )
    return this.#nearestIds.to(activityId)
  }

  nearestFactorIds(id: string): string[] {
    const digits = id.replace(/[^0-9a-f]/gi, '')
    const [prefix, suffix] = [digits.slice(0, 4), digits.slice(-12)]
    if (prefix.length < 4) return []
    // A slip leaves the beginning or the end of an id as it is; only beginnings are in the index.
    const ids = this.#all<{ id: string }>(
      `SELECT lower(hex(id)) AS id FROM factor_figures
       WHERE id BETWEEN unhex(?1) AND unhex(?2) OR substr(id, 11) = unhex(?3)`,
      prefix,
      prefix.padEnd(32, 'f'),
      suffix.length % 2 === 0 ? suffix : '',
    ).map((row) => row.id)
    return nearestIdsOf(digits.toLowerCase(), ids)
  }

  publicationOf({ dataset, licence }: Factor): Publication | undefined {
    const [found] = this.#all<Publication>(
      `SELECT publisher, ?2 AS licence, iif(licence = ?2, licence_url, '') AS licence_url, attribution
       FROM datasets WHERE id = ?1`,
      dataset,
      licence,
    )
    return found
  }

  region(code: string): Region | undefined {
    return this.#regions.find(code)
  }

  nearestRegion(written: string): Region | undefined {
    this.#nearestRegions ??= new NearestRegions(this.#regions, this.#namesOfRegions)
    return this.#nearestRegions.to(written)
  }

  get #namesOfRegions(): RegionNames {
    this.#regionNames ??= new RegionNames(this.#db, this.#regions)
    return this.#regionNames
  }

  ancestors(code: string): readonly Region[] {
    return this.#regions.ancestors(code)
  }

  grids(state: string): GridShare[] {
    const code = this.region(state)?.code ?? state
    return this.#all<GridShare>(
      'SELECT subregion, share_of_zips AS share FROM state_subregions WHERE state = ?1 ORDER BY 2 DESC, 1',
      code,
    )
  }

  gridsOfZip(firstDigits: string): GridShare[] {
    return this.#all<GridShare>(
      'SELECT subregion, share_of_zips AS share FROM zip3_subregion WHERE zip3 = ?1',
      firstDigits,
    )
  }

  regions(): Region[] {
    return this.#regions.all()
  }

  datasets(): DatasetInfo[] {
    return this.#all<DatasetInfo>(
      `
      SELECT d.id, coalesce(p.source, d.source) AS source,
             coalesce(p.source_dataset, d.source_dataset) AS source_dataset, d.publisher,
             coalesce(p.year_released, d.year_released) AS year_released,
             coalesce(p.licence, d.licence) AS licence,
             iif(coalesce(p.licence, d.licence) = d.licence, d.licence_url, '') AS licence_url, d.attribution,
             coalesce(p.source_link, d.source_link) AS source_link, count(f.position) AS factors
      FROM datasets d
      LEFT JOIN publications p ON p.dataset = d.id
      LEFT JOIN factors f ON f.publication = p.key AND ${inRelease('?1')}
      GROUP BY d.id, p.key ORDER BY d.id, 2, 3`,
      this.release,
    )
  }

  licences(): DatasetLicence[] {
    return this.#all<DatasetLicence>(
      `
      SELECT coalesce(p.source, d.source) AS source, coalesce(p.source_dataset, d.source_dataset) AS source_dataset,
             coalesce(p.licence, d.licence) AS licence
      FROM datasets d LEFT JOIN publications p ON p.dataset = d.id ORDER BY d.id, 1, 2, p.key`,
    )
  }

  editions(): Editions {
    this.#editions ??= new Editions(
      this.#all<DatasetEdition>(`SELECT ${Object.keys(editionFields).join(', ')} FROM datasets ORDER BY id`),
    )
    return this.#editions
  }

  size(): CatalogueSize {
    const [size] = this.#all<CatalogueSize>(
      `
      SELECT count(*) AS factors, count(DISTINCT activity_id) AS activities,
             count(DISTINCT region) AS regions, min(year) AS first_year, max(year) AS last_year
      FROM factors f WHERE ${inRelease('?1')}`,
      this.release,
    )
    return size!
  }

  search(request: SearchRequest, own?: Collection): SearchResponse {
    return atOnce(this.searchInSteps(request, own))
  }

  searchInSteps(request: SearchRequest, own?: Collection): Steps<SearchResponse> {
    return this.#searchWith(own).run(request)
  }

  browse(request: BrowseRequest, own?: Collection): Steps<Browsed> {
    return this.#searchWith(own).browse(request)
  }

  newest(request: SearchRequest, own?: Collection): Steps<NewestLines> {
    return this.#searchWith(own).newest(request)
  }

  searchPage(request: SearchRequest, own?: Collection): Steps<Page<EmissionFactor>> {
    return this.#searchWith(own).page(request)
  }

  searchAll(request: SearchRequest, own?: Collection): Iterable<EmissionFactor> {
    return this.#searchWith(own).all(request)
  }

  #searchWith(own: Collection | undefined): Search {
    const collections = own ? [own, this] : [this]
    return new Search(
      collections,
      this.#regionsSearched,
      this.releases,
      (query, occurrence) => this.#meaningsOf(query, occurrence),
      this.#industriesIn,
    )
  }

  get #regionsSearched(): SearchedRegions {
    this.#searchedRegions ??= new SearchedRegions(this.#db, this.#regions, this.#namesOfRegions, (code) =>
      this.parts.facet('region').values.includes(code),
    )
    return this.#searchedRegions
  }

  #meaningsOf(query: string, occurrence: Occurrence): Meanings {
    this.#everyday ??= new EverydayWords(
      termsIn(this.#db, 'suggestion_terms'),
      termsIn(this.#db, 'search_terms'),
      (name) => this.#regionsSearched.placeNamed(name),
    )
    return this.#everyday.meaningsOf(query, occurrence)
  }

  atPositions(positions: Iterable<number>): Factor[] {
    const wanted = [...positions]
    if (wanted.length <= 1) return wanted.flatMap((each) => this.#factors('WHERE f.position = ?1', each))
    const inOrder = [...new Set(wanted)].sort((a, b) => a - b)
    const read = this.#factors(
      'WHERE f.position IN (SELECT value FROM json_each(?1)) ORDER BY f.position',
      JSON.stringify(inOrder),
    )
    const byPosition = new Map(inOrder.map((position, i) => [position, read[i]!]))
    return wanted.map((position) => byPosition.get(position)!)
  }

  /** Activities are next to each other in the catalogue's order. */
  positionsOfActivity(activityId: string, prefix: boolean): Uint32Array {
    const [range] = this.#all<{ first: number | null; last: number | null }>(
      `SELECT min(first_position) AS first, max(last_position) AS last FROM activities
       WHERE ${prefix ? "activity_id >= ?1 AND activity_id < ?1 || '\u{10ffff}'" : `activity_id = ${activityNamed}`}`,
      activityId,
    )
    if (!range || range.first === null || range.last === null) return new Uint32Array()
    const { first, last } = range
    return Uint32Array.from({ length: last - first + 1 }, (_, i) => first + i)
  }

  positionOfId(id: string): number | undefined {
    const [row] = this.#all<{ position: number }>(positionWithId, id)
    return row?.position
  }

  linesOf(positions: readonly number[]): string[] {
    return linesOfFew(this.#db, positions)
  }

  lineOf(position: number): number {
    this.#lines ??= new CatalogueLines(this.#db, this.parts)
    return this.#lines.of(position)
  }

  close(): void {
    this.#db.close()
  }

  #factors(where: string, ...values: (string | number)[]): Factor[] {
    const rows = this.#statement(`${factorQuery} ${where}`, true).all(...values) as unknown[][]
    return rows.map((row) => toFactor(row, this.#gwpSet))
  }

  #all<Row>(sql: string, ...values: (string | number)[]): Row[] {
    return this.#statement(sql, false).all(...values) as Row[]
  }

  /** @param raw rows as arrays instead of objects */
  #statement(sql: string, raw: boolean): Statement {
    let statement = this.#statements.get(sql)
    if (!statement) {
      statement = this.#db.prepare<(string | number)[]>(sql).raw(raw)
      this.#statements.set(sql, statement)
    }
    return statement
  }
}
