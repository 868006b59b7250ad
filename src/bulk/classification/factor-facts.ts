/** What the built-in catalogue knows of the factors behind an answer, whoever answered. */
import { Cache } from '../../cache.js'
import { type Catalogue, factorOf, openCatalogue } from '../../catalogue/catalogue.js'
import type { SourceDataPoint } from '../../contract/contract.js'
import type { FactorTags } from './rules.js'

export interface FactorFact extends FactorTags {
  licence: string
  region: string
  data_quality_flags: readonly string[]
}

/** Opens the catalogue where an answer comes from elsewhere, and asks for each factor once. */
export class FactorFacts {
  #catalogue: Catalogue | undefined
  #licences: ReadonlyMap<string, string> | undefined
  readonly #facts = new Cache<FactorFact | undefined>()

  /** Undefined for a factor of the user's own, and for one of another catalogue. */
  of(point: SourceDataPoint): FactorFact | undefined {
    const { id } = point
    if (id === null) return undefined
    const factor = factorOf(point)
    if (factor) return factor.access_type === 'public' ? factor : undefined
    return this.#facts.get(id, () => this.#opened.byId(id))
  }

  /** Licences of the publications behind an answer, each once. */
  licences(points: readonly SourceDataPoint[]): string {
    const found = new Set<string>()
    for (const point of points) {
      const licence = this.of(point)?.licence ?? this.#licenceOf(point)
      if (licence) found.add(licence)
    }
    return [...found].join(';')
  }

  close(): void {
    this.#catalogue?.close()
    this.#catalogue = undefined
  }

  #licenceOf({ source, source_dataset }: SourceDataPoint): string | undefined {
    this.#licences ??= new Map(
      this.#opened.licences().map((each) => [`${each.source}\n${each.source_dataset}`, each.licence]),
    )
    return this.#licences.get(`${source}\n${source_dataset}`)
  }

  get #opened(): Catalogue {
    this.#catalogue ??= openCatalogue()
    return this.#catalogue
  }
}
