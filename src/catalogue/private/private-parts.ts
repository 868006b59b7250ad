/**
 * Search data of private factors: the same as for the catalogue, but extended as factors are added. A deleted factor
 * keeps its position but is not found.
 */
import type { Factor } from '../factor.js'
import { supportedMethods } from '../factor-value.js'
import {
  type Facet,
  type FacetName,
  facetNames,
  type IndexName,
  type SearchIndexData,
} from '../index/parts.js'
import {
  documentFields,
  documentTexts,
  publicationFields,
  publicationValue,
  regionWeight,
} from '../search/texts.js'
import { GrowingIndex } from './growing-index.js'

/** A lifetime outside every release. */
const deleted = 'deleted'

export class PrivateParts implements SearchIndexData {
  readonly #facets = Object.fromEntries(facetNames.map((name) => [name, new GrowingFacet()])) as Record<
    FacetName,
    GrowingFacet
  >
  readonly #indexes: Record<IndexName, GrowingIndex> = {
    documents: new GrowingIndex(),
    regions: new GrowingIndex(),
    publications: new GrowingIndex(),
  }

  /** Number of positions. */
  get count(): number {
    return this.#facets.lifetime.count
  }

  /** Adds the next position: a factor, or undefined for a factor deleted before it was read. */
  add(factor: Factor | undefined): void {
    const valueIn = factor ? valuesOf(factor) : valuesOfDeleted
    for (const name of facetNames) {
      if (name === 'document') {
        // The texts of every factor are unique, and never compared as one value.
        this.#facets.document.addOwn()
        continue
      }
      const value = valueIn(name)
      const isNew = this.#facets[name].add(value)
      if (isNew && name === 'region') this.#indexes.regions.add(factor ? regionFields(factor) : [])
      if (isNew && name === 'publication') this.#indexes.publications.add(publicationFields(value))
    }
    this.#indexes.documents.add(factor ? documentFields(documentTexts(factor)) : [])
  }

  remove(position: number): void {
    this.#facets.lifetime.replace(position, deleted)
  }

  facet(name: FacetName): Facet {
    return this.#facets[name].facet()
  }

  index(name: IndexName): GrowingIndex {
    return this.#indexes[name]
  }

  /** Every factor has its own document, at its position. */
  positionsOf(document: number): [number] {
    return [document]
  }
}

function regionFields({ region, region_name }: Factor) {
  return [region, region_name].map((text) => ({ text, weight: regionWeight }))
}

/** Returns facet values as in the reference file, with its separators replaced in the texts. */
function valuesOf(factor: Factor): (name: Exclude<FacetName, 'document'>) => string {
  return (name) => {
    switch (name) {
      case 'publication':
        return publicationValue(factor.source.replaceAll('|', '/'), factor.source_dataset)
      case 'scopes':
      case 'data_quality_flags':
        return factor[name].join('|')
      case 'methods':
        return supportedMethods(factor).join('|')
      case 'lifetime':
        return `${factor.added_in}|${factor.removed_in ?? ''}`
      default:
        return String(factor[name])
    }
  }
}

/** Returns empty values in the format of factors' values: every filter reads all values of its facet. */
function valuesOfDeleted(name: Exclude<FacetName, 'document'>): string {
  if (name === 'lifetime') return deleted
  return name === 'publication' ? publicationValue('', '') : ''
}

/** A facet whose arrays grow by doubling. */
class GrowingFacet {
  readonly #values: string[] = []
  readonly #codeOf = new Map<string, number>()
  #codes = new Uint32Array(16)
  count = 0

  /** @returns true if the value is new */
  add(value: string): boolean {
    const known = this.#values.length
    this.#push(this.#code(value))
    return this.#values.length > known
  }

  /** Adds a unique value without storing it. */
  addOwn(): void {
    this.#push(this.count)
  }

  #push(code: number): void {
    if (this.count === this.#codes.length) {
      const larger = new Uint32Array(2 * this.count)
      larger.set(this.#codes)
      this.#codes = larger
    }
    this.#codes[this.count++] = code
  }

  replace(position: number, value: string): void {
    this.#codes[position] = this.#code(value)
  }

  facet(): Facet {
    return { values: this.#values, codes: this.#codes.subarray(0, this.count) }
  }

  #code(value: string): number {
    let code = this.#codeOf.get(value)
    if (code === undefined) {
      code = this.#values.push(value) - 1
      this.#codeOf.set(value, code)
    }
    return code
  }
}
