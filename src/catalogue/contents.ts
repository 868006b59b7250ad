/** Contents of a release: datasets with their licences, editions, and counts. */
import { qualityFlags } from '../contract/contract.js'
import { type DatasetEdition, editionFields } from './dataset.js'
import type { CatalogueSize, DatasetInfo, DatasetLicence } from './model.js'
import { defaultQualityFlags } from './quality-flags.js'
import { Editions } from './releases/editions.js'
import { isInRelease } from './releases/version.js'

/** Runs a query and returns its rows as objects. */
export type Query = <Row>(sql: string, ...values: (string | number)[]) => Row[]

/** Returns the condition that a factor `f` is in a release. */
export const inRelease = (release: string) =>
  `f.added_in <= ${release} AND (f.removed_in IS NULL OR f.removed_in > ${release})`

/** SQL condition: factors that a search finds unless it allows other quality flags. */
const isSearched = qualityFlags
  .filter((flag) => !defaultQualityFlags.includes(flag))
  .map((flag) => `instr(f.data_quality_flags, '${flag}') = 0`)
  .join(' AND ')

export class Contents {
  readonly #query: Query
  readonly #release: number
  #editions: Editions | undefined

  constructor(query: Query, release: number) {
    this.#query = query
    this.#release = release
  }

  datasets(): DatasetInfo[] {
    return this.#query<DatasetInfo>(
      `
      SELECT d.id, coalesce(p.source, d.source) AS source,
             coalesce(p.source_dataset, d.source_dataset) AS source_dataset, d.publisher,
             coalesce(p.year_released, d.year_released) AS year_released,
             coalesce(p.licence, d.licence) AS licence,
             iif(coalesce(p.licence, d.licence) = d.licence, d.licence_url, '') AS licence_url, d.attribution,
             coalesce(p.source_link, d.source_link) AS source_link, count(f.position) AS factors
      FROM datasets d
      LEFT JOIN publications p ON p.dataset = d.id
      LEFT JOIN factors f ON f.publication = p.key AND ${inRelease('?1')} AND ${isSearched}
      GROUP BY d.id, p.key ORDER BY d.id, 2, 3`,
      this.#release,
    )
  }

  licences(): DatasetLicence[] {
    return this.#query<DatasetLicence>(
      `
      SELECT coalesce(p.source, d.source) AS source, coalesce(p.source_dataset, d.source_dataset) AS source_dataset,
             coalesce(p.licence, d.licence) AS licence, d.attribution
      FROM datasets d LEFT JOIN publications p ON p.dataset = d.id ORDER BY d.id, 1, 2, p.key`,
    )
  }

  editions(): Editions {
    this.#editions ??= new Editions(
      this.#query<DatasetEdition>(
        `SELECT ${Object.keys(editionFields).join(', ')} FROM datasets ORDER BY id`,
      ),
    )
    return this.#editions
  }

  size(): CatalogueSize {
    type Counts = Omit<CatalogueSize, 'datasets' | 'datasets_with_factors' | 'editions'>
    const [counts] = this.#query<Counts>(
      `
      SELECT count(*) FILTER (WHERE ${isSearched}) AS factors, count(*) FILTER (WHERE NOT (${isSearched})) AS flagged_factors,
             count(DISTINCT activity_id) AS activities, count(DISTINCT region) AS regions,
             min(year) AS first_year, max(year) AS last_year
      FROM factors f WHERE ${inRelease('?1')}`,
      this.#release,
    )
    const withFactors = this.datasets().filter((dataset) => dataset.factors > 0)
    const { all } = this.editions()
    const datasets = all.filter((dataset) => isInRelease(dataset, this.#release))
    const editions = datasets.flatMap(({ series, edition }) => (series ? [`${series} ${edition}`] : []))
    return {
      ...counts!,
      datasets: datasets.length,
      datasets_with_factors: new Set(withFactors.map(({ id }) => id)).size,
      editions: new Set(editions).size,
    }
  }
}
