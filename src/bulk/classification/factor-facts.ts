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
  #licences: Licences | undefined
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
  licences(trails: readonly (readonly SourceDataPoint[])[]): string {
    const found: string[] = []
    for (const trail of trails) {
      for (const point of trail) {
        const licence = this.of(point)?.licence ?? this.#licenceOf(point)
        if (licence && !found.includes(licence)) found.push(licence)
      }
    }
    return found.length === 1 ? found[0]! : found.join(';')
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
    this.#catalogue ??= openCatalogue()
    return this.#catalogue
  }
}

/** By source, then by dataset. */
type Licences = ReadonlyMap<unknown, ReadonlyMap<unknown, string>>

function licencesBySource(catalogue: Catalogue): Licences {
  const all = new Map<unknown, Map<unknown, string>>()
  for (const { source, source_dataset, licence } of catalogue.licences()) {
    const ofSource = all.get(source) ?? new Map()
    all.set(source, ofSource.set(source_dataset, licence))
  }
  return all
}
