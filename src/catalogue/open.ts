/** The catalogue on top of a compiled reference file. */
import { builtFacts, fileChecksum } from './built-checksum.js'
import { Contents, inRelease } from './contents.js'
import type { Factor } from './factor.js'
import type { Method } from './factor-value.js'
import type { BlendPart } from './gases/kyoto-basket.js'
import { PartsReader } from './index/parts.js'
import type {
  CandidateQuery,
  Catalogue,
  CatalogueSize,
  DatasetInfo,
  DatasetLicence,
  GridShare,
  Publication,
  Region,
  SearchedCatalogue,
} from './model.js'
import { PlainNames } from './plain/plain-names.js'
import { KeptActivities } from './reading/activity-factors.js'
import { ActivityTable, resolveActivityAlias } from './reading/activity-table.js'
import { factorQuery, toFactor } from './reading/factor-query.js'
import { RegionTable } from './reading/region-table.js'
import { StoredFactors } from './reading/stored-factors.js'
import { builtInReference, openReference, type ReferenceDatabase, type Statement } from './reference-file.js'
import { NearestRegions } from './regions/nearest-region.js'
import { RegionNames } from './regions/region-names.js'
import { Corrections } from './releases/corrections.js'
import type { Editions } from './releases/editions.js'
import { releasesUpTo } from './releases/version.js'
import type { Collection } from './search/collection.js'
import { EverydayWords, type Meanings, type Occurrence } from './search/everyday-words.js'
import type { IndustriesIn } from './search/industries.js'
import { CatalogueLines, linesOfFew } from './search/lines.js'
import { nearestFactorIds } from './search/nearest-factor-ids.js'
import { NearestIds } from './search/nearest-ids.js'
import { SearchedRegions } from './search/searched-regions.js'
import { type Ending, type OtherSpelling, Spellings } from './search/spellings.js'
import { termsIn } from './search/stored-terms.js'
import { UsedData } from './used-data.js'
import type { RefrigerantName } from './words/refrigerant-names.js'

const ofActivity = `f.activity = (SELECT key FROM activities WHERE activity_id = ${resolveActivityAlias})`
/** Number of candidate lookups after which loading all factors of an activity is faster. */
const fewLookUps = 8
const positionWithId = "SELECT position FROM factor_figures WHERE id = unhex(?1, '-')"

/**
 * Opens the catalogue for reading.
 * @param path compiled reference file; the built-in file by default
 * @param release last release to include; later releases are ignored
 * @param gwpSet GWP set to use by default; factors without totals for it keep their own set
 * @param industriesIn finds industries for a search if the words of a query match nothing
 * @throws Error if the file is missing
 * @throws ServiceError if the release does not exist
 */
export function openCatalogue(
  path: string = builtInReference(),
  release?: number,
  gwpSet?: Method,
  industriesIn: IndustriesIn = () => [],
  used: UsedData = new UsedData(path),
): Catalogue {
  return new ReferenceCatalogue(path, releasesUpTo(release), gwpSet, industriesIn, used)
}

class ReferenceCatalogue implements Catalogue, Collection {
  readonly releases: readonly number[]
  readonly accessType = 'public'
  readonly #path: string
  readonly #db: ReferenceDatabase
  #checksum: string | undefined
  #parts: PartsReader | undefined
  #nearestIds: NearestIds | undefined
  #spellings: Spellings | undefined
  #everyday: EverydayWords | undefined
  #lines: CatalogueLines | undefined
  #plainNames: PlainNames | undefined
  #regionNames: RegionNames | undefined
  #nearestRegions: NearestRegions | undefined
  #searchedRegions: SearchedRegions | undefined
  readonly #regions: RegionTable
  readonly #stored: StoredFactors
  readonly #corrections: Corrections
  readonly #activityTable: ActivityTable
  readonly #contents: Contents
  readonly #activities = new KeptActivities()
  #lookUps = 0
  readonly #statements = new Map<string, Statement>()

  readonly #gwpSet: Method | undefined
  readonly #industriesIn: IndustriesIn
  readonly #used: UsedData

  constructor(
    path: string,
    releases: readonly number[],
    gwpSet: Method | undefined,
    industriesIn: IndustriesIn,
    used: UsedData,
  ) {
    const db = openReference(path)
    this.#path = path
    this.#db = db
    this.releases = releases
    this.#gwpSet = gwpSet
    this.#industriesIn = industriesIn
    this.#used = used
    this.#contents = new Contents((sql, ...values) => this.#all(sql, ...values), releases.at(-1)!)
    this.#regions = new RegionTable(db, releases.at(-1)!)
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
    this.#checksum ??= builtFacts(this.#path)?.sha256 ?? fileChecksum(this.#path)
    return this.#checksum
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

  /** Reads candidates without a cache. */
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

  otherSpelling(activityId: string): OtherSpelling | undefined {
    this.#spellings ??= new Spellings(
      // Ids follow aliases in the list, so that they take precedence.
      this.#all<{ activity_id: string }>(
        'SELECT activity_id, 1 AS rank FROM activities UNION ALL SELECT alias, 0 FROM activity_aliases ORDER BY 2, 1',
      ).map((row) => row.activity_id),
      this.#all<Ending>('SELECT ending, beginning, meaning FROM activity_endings ORDER BY 1, 2'),
    )
    return this.#spellings.find(activityId)
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
    return nearestFactorIds(id, (sql, ...values) => this.#all<{ id: string }>(sql, ...values))
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

  refrigerant(folded: string): RefrigerantName | undefined {
    const sql = 'SELECT activity_id, designation, kind, basis FROM refrigerant_names WHERE name = ?1'
    return this.#all<RefrigerantName>(sql, folded)[0]
  }

  blend(gas: string): BlendPart[] {
    const sql = 'SELECT gas, percent FROM refrigerant_blends WHERE blend = ?1 ORDER BY percent DESC, gas'
    const parts = this.#all<BlendPart>(sql, gas)
    this.#used.note(sql, parts)
    return parts
  }

  regions(): Region[] {
    return this.#regions.all()
  }

  datasets(): DatasetInfo[] {
    return this.#contents.datasets()
  }

  licences(): DatasetLicence[] {
    return this.#contents.licences()
  }

  editions(): Editions {
    return this.#contents.editions()
  }

  size(): CatalogueSize {
    return this.#contents.size()
  }

  get searched(): SearchedCatalogue {
    return {
      collections: [this],
      regions: this.#regionsSearched,
      releases: this.releases,
      reading: (query, occurrence) => this.#meaningsOf(query, occurrence),
      industriesIn: this.#industriesIn,
      plain: this.plainNames,
    }
  }

  get plainNames(): PlainNames {
    this.#plainNames ??= new PlainNames(this.#db, (name) => this.#regionsSearched.placeNamed(name))
    return this.#plainNames
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

  /** Factors of an activity are adjacent in the catalogue's order. */
  positionsOfActivity(activityId: string, prefix: boolean): Uint32Array {
    const [range] = this.#all<{ first: number | null; last: number | null }>(
      `SELECT min(first_position) AS first, max(last_position) AS last FROM activities
       WHERE ${prefix ? "activity_id >= ?1 AND activity_id < ?1 || '\u{10ffff}'" : `activity_id = ${resolveActivityAlias}`}`,
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

  /** @param raw true for rows as arrays instead of objects */
  #statement(sql: string, raw: boolean): Statement {
    let statement = this.#statements.get(sql)
    if (!statement) {
      statement = this.#db.prepare<(string | number)[]>(sql).raw(raw)
      this.#statements.set(sql, statement)
    }
    return statement
  }
}
