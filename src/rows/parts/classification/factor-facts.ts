/** Facts of the built-in catalogue about the factors of an answer, from any engine. */

import {
  builtInReference,
  type Catalogue,
  creditLine,
  type DatasetLicence,
  factorOf,
  gasNamed,
  type OutsideKyoto,
  openCatalogue,
  outsideKyotoOf,
  UsedData,
} from '../../../catalogue/catalogue.js'
import { Cache } from '../../../common/cache.js'
import type { SourceDataPoint } from '../../../contract/contract.js'
import { publishedUncertainties, uncertaintyRules } from '../../../tables/tables.js'
import type { FactorTraits } from '../../../uncertainty/uncertainty.js'
import type { FactorTags } from './rules.js'

export interface FactorFact extends FactorTags, FactorTraits {
  activity_id: string
  licence: string
  region: string
  year: number
  /** Price year of a factor per money; null if it is the year of the factor. */
  price_year: number | null
  data_quality_flags: readonly string[]
  /** Dataset of the catalogue, and the row of its publisher. */
  dataset: string
  dataset_row: string
  /** Half of the 95 % interval in per cent; null if the publisher prints none. */
  uncertainty: number | null
}

/** Opens the catalogue if an answer comes from elsewhere, and looks up each factor once. */
export class FactorFacts {
  #catalogue: Catalogue | undefined
  #licences: Licences | undefined
  /** Credit lines, with the number of datasets they cover. */
  #credits: { size: number; lines: string[] } = { size: 0, lines: [] }
  /** Datasets by source. */
  readonly #publications = new Map<string, Set<string>>()
  readonly #facts = new Cache<FactorFact | undefined>()
  /** Tables used to divide gases. */
  readonly #used = new UsedData(builtInReference())
  #rules: ReturnType<typeof uncertaintyRules> | undefined
  #published: ReturnType<typeof publishedUncertainties> | undefined
  readonly #outside = new Cache<OutsideKyoto | undefined>()

  /** Returns undefined for a private factor, or for a factor of another catalogue. */
  of(point: SourceDataPoint): FactorFact | undefined {
    const { id } = point
    if (id === null) return undefined
    const factor = factorOf(point)
    if (factor) return factor.access_type === 'public' ? factor : undefined
    return this.#facts.get(id, () => this.#opened.byId(id))
  }

  /** Returns the published uncertainty of a factor in per cent, also of a private factor; null or undefined if unknown. */
  uncertaintyOf(point: SourceDataPoint): number | null | undefined {
    const factor = factorOf(point) ?? this.of(point)
    if (factor === undefined || factor.uncertainty !== null) return factor?.uncertainty
    this.#published ??= publishedUncertainties(builtInReference())
    return this.#published.get(factor.dataset)?.get(factor.dataset_row)
  }

  /** Returns the half-width that a rule gives, in per cent. */
  rulePercent(rule: string): number {
    this.#rules ??= uncertaintyRules(builtInReference())
    const known = this.#rules.get(rule)
    if (known === undefined) throw new Error(`no uncertainty rule ${rule}`)
    return known.percent
  }

  /** Returns emissions outside the Kyoto Protocol per unit of a factor; undefined if zero or unknown. */
  outsideKyoto(point: SourceDataPoint, gwp: string | undefined): OutsideKyoto | undefined {
    const { id } = point
    if (id === null || !isOfGas(this.of(point))) return undefined
    return this.#outside.get(`${id} ${gwp}`, () => outsideKyotoOf(id, gwp, this.#opened))
  }

  /** Returns the distinct licences of the publications used by an answer. */
  licences(trails: readonly (readonly SourceDataPoint[])[]): string {
    const found: string[] = []
    for (const trail of trails) {
      for (const point of trail) {
        this.#note(point)
        const licence = this.of(point)?.licence ?? this.#licenceOf(point)
        if (licence && !found.includes(licence)) found.push(licence)
      }
    }
    return found.length === 1 ? found[0]! : found.join(';')
  }

  /** Returns credits of the publications used so far. */
  attribution(): string[] {
    return this.#used.isEmpty ? this.#ofFactors() : [...this.#ofFactors(), ...this.#used.credits()]
  }

  #ofFactors(): string[] {
    const size = [...this.#publications.values()].reduce((sum, datasets) => sum + datasets.size, 0)
    if (size === this.#credits.size) return this.#credits.lines
    const isUsed = (each: DatasetLicence) => this.#publications.get(each.source)?.has(each.source_dataset)
    const lines = [...new Set(this.#opened.licences().filter(isUsed).map(creditLine))]
    this.#credits = { size, lines }
    return lines
  }

  #note({ source, source_dataset }: SourceDataPoint): void {
    if (source === null || source_dataset === null) return
    const known = this.#publications.get(source)
    if (known) known.add(source_dataset)
    else this.#publications.set(source, new Set([source_dataset]))
  }

  close(): void {
    this.#catalogue?.close()
    this.#catalogue = undefined
  }

  #licenceOf({ source, source_dataset }: SourceDataPoint): string | undefined {
    this.#licences ??= licencesBySource(this.#opened)
    return this.#licences.get(source)?.get(source_dataset)
  }

  get #opened(): Catalogue {
    this.#catalogue ??= openCatalogue(builtInReference(), undefined, undefined, undefined, this.#used)
    return this.#catalogue
  }
}

function isOfGas(fact: FactorFact | undefined): boolean {
  return fact !== undefined && gasNamed(fact.activity_id) !== undefined
}

/** Licences by source, then by dataset. */
type Licences = ReadonlyMap<unknown, ReadonlyMap<unknown, string>>

function licencesBySource(catalogue: Catalogue): Licences {
  const all = new Map<unknown, Map<unknown, string>>()
  for (const { source, source_dataset, licence } of catalogue.licences()) {
    const ofSource = all.get(source) ?? new Map()
    all.set(source, ofSource.set(source_dataset, licence))
  }
  return all
}
