/**
 * Search data in the reference file: arrays with one entry per factor, in the catalogue's order, so that filters and
 * the counts for `possible_filters` are scans instead of queries.
 */
import type { ReferenceDatabase } from '../reference-file.js'
import { TermIndex, type TermIndexParts, type WordIndex } from './term-index.js'

/** Fields of a factor that a search filters by; lists of values are stored as sets, joined by `|`. */
export const facetNames = [
  'publication',
  'region',
  'year',
  'category',
  'sector',
  'unit_type',
  'source_lca_activity',
  'scopes',
  'data_quality_flags',
  'methods',
  'lifetime',
  'document',
] as const
export type FacetName = (typeof facetNames)[number]

export interface Facet {
  /** Distinct values. */
  values: string[]
  /** Index of each factor's value. */
  codes: Uint16Array | Uint32Array
}

/** Indexes of words: texts of factors, their regions, their publications. */
export const indexNames = ['documents', 'regions', 'publications'] as const
export type IndexName = (typeof indexNames)[number]

/** Search data of a collection of factors. */
export interface SearchIndexData {
  facet(name: FacetName): Facet
  index(name: IndexName): WordIndex
  /** Returns the positions of the factors that have a document. */
  positionsOf(document: number): ArrayLike<number>
}

/** Returns the number of factors. */
export function factorCount(parts: SearchIndexData): number {
  return parts.facet('lifetime').codes.length
}

export function encodeFacet(valueOfFactor: readonly string[]): Facet & { codes: Uint16Array } {
  const codeOf = new Map<string, number>()
  const codes = Uint16Array.from(valueOfFactor, (value) => {
    const code = codeOf.get(value) ?? codeOf.size
    codeOf.set(value, code)
    return code
  })
  if (codeOf.size > 0xffff) throw new Error(`${codeOf.size} values do not fit into 16 bits`)
  return { values: [...codeOf.keys()], codes }
}

/** Writes the search data into the file being compiled. */
export class PartsWriter {
  readonly #put: (name: string, part: Uint8Array) => void

  constructor(db: ReferenceDatabase) {
    db.exec('CREATE TABLE search_parts (name TEXT PRIMARY KEY, part BLOB NOT NULL)')
    const insert = db.prepare('INSERT INTO search_parts VALUES (?, ?)')
    this.#put = (name, part) => insert.run(name, Buffer.from(part.buffer, part.byteOffset, part.byteLength))
  }

  facet(name: FacetName, { values, codes }: Facet): void {
    this.#put(`facet.${name}.values`, Buffer.from(JSON.stringify(values)))
    this.#put(`facet.${name}.codes`, bytesOf(codes))
  }

  /** Writes the positions of each document. @param count number of documents */
  positions({ codes }: Facet, count: number): void {
    const { starts, positions } = positionsByCode(codes, count)
    this.#put('positions.starts', bytesOf(starts))
    this.#put('positions.positions', bytesOf(positions))
  }

  index(name: IndexName, parts: TermIndexParts): void {
    this.#put(`index.${name}.size`, Buffer.from(String(parts.size)))
    this.#put(`index.${name}.terms`, Buffer.from(parts.terms))
    this.#put(`index.${name}.starts`, bytesOf(parts.starts))
    this.#put(`index.${name}.targets`, bytesOf(parts.targets))
    this.#put(`index.${name}.weights`, parts.weights)
  }
}

/** Reads each part on first use and caches it. */
export class PartsReader implements SearchIndexData {
  readonly #get: (name: string) => ArrayBuffer
  readonly #facets = new Map<FacetName, Facet>()
  readonly #indexes = new Map<IndexName, TermIndex>()
  #positions: PositionsByCode | undefined

  constructor(db: ReferenceDatabase) {
    const select = db.prepare('SELECT part FROM search_parts WHERE name = ?')
    this.#get = (name) => (select.all(name) as { part: ArrayBuffer }[])[0]!.part
  }

  facet(name: FacetName): Facet {
    let facet = this.#facets.get(name)
    if (!facet) {
      const values = JSON.parse(this.#text(`facet.${name}.values`)) as string[]
      facet = { values, codes: new Uint16Array(this.#get(`facet.${name}.codes`)) }
      this.#facets.set(name, facet)
    }
    return facet
  }

  index(name: IndexName): TermIndex {
    let index = this.#indexes.get(name)
    if (!index) {
      const parts = {
        size: Number(this.#text(`index.${name}.size`)),
        terms: this.#text(`index.${name}.terms`),
        starts: new Uint32Array(this.#get(`index.${name}.starts`)),
        targets: new Uint16Array(this.#get(`index.${name}.targets`)),
        weights: new Uint8Array(this.#get(`index.${name}.weights`)),
      }
      index = new TermIndex(parts)
      this.#indexes.set(name, index)
    }
    return index
  }

  positionsOf(document: number): ArrayLike<number> {
    this.#positions ??= {
      starts: new Uint32Array(this.#get('positions.starts')),
      positions: new Uint32Array(this.#get('positions.positions')),
    }
    const { starts, positions } = this.#positions
    return positions.subarray(starts[document], starts[document + 1])
  }

  #text(name: string): string {
    return Buffer.from(this.#get(name)).toString('utf8')
  }
}

/** Inverted facet: the positions of each code. */
interface PositionsByCode {
  /** Start of each code's positions; one more entry than there are codes. */
  starts: Uint32Array
  positions: Uint32Array
}

function positionsByCode(codes: Facet['codes'], count: number): PositionsByCode {
  const starts = new Uint32Array(count + 1)
  for (const code of codes) starts[code + 1]! += 1
  for (let i = 0; i < count; i++) starts[i + 1]! += starts[i]!
  const positions = new Uint32Array(codes.length)
  const next = starts.slice()
  for (const [position, code] of codes.entries()) positions[next[code]!++] = position
  return { starts, positions }
}

function bytesOf(array: Uint16Array | Uint32Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
}
