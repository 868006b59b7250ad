/** Regions by their names: those of the catalogue, and of countries those in other languages too. */
import type { Region } from '../model.js'
import type { RegionTable } from '../reading/region-table.js'
import type { ReferenceDatabase } from '../reference-file.js'
import { countryNames, foldedName } from './country-names.js'

/** Larger things come first where several have the same name. */
export const sizesOfRegions = [
  'world',
  'continent',
  'group',
  'country',
  'subdivision',
  'grid_subregion',
  'city',
]
/** Look-ups after which it takes less time to have all names in memory. */
const fewLookUps = 16

/** Those of a size in the order in which they come. */
export function largestFirst<Sized extends Pick<Region, 'type'>>(regions: readonly Sized[]): Sized[] {
  const ofSize: Sized[][] = ['', ...sizesOfRegions].map(() => [])
  for (const region of regions) ofSize[1 + sizesOfRegions.indexOf(region.type)]!.push(region)
  return ofSize.flat()
}

/** The code of the largest region of each name, which is folded. @param regions by code */
export function codesByName(regions: readonly Pick<Region, 'code' | 'name' | 'type'>[]): Map<string, string> {
  const codes = new Map<string, string>()
  for (const { code, name } of largestFirst(regions)) {
    const folded = foldedName(name)
    if (!codes.has(folded)) codes.set(folded, code)
  }
  return codes
}

export class RegionNames {
  readonly #table: RegionTable
  readonly #one: (folded: string) => string | undefined
  #lookUps = 0
  #all: Map<string, string> | undefined
  /** Made for the first text that is no name of the catalogue. */
  #countries: Map<string, string> | undefined

  constructor(db: ReferenceDatabase, table: RegionTable) {
    this.#table = table
    const one = db.prepare<string[]>('SELECT code FROM region_names WHERE name = ?')
    this.#one = (folded) => (one.all(folded) as { code: string }[])[0]?.code
  }

  /**
   * The region of exactly this name, whatever its case and accents; countries also by their names in other languages:
   * Deutschland.
   */
  named(written: string): Region | undefined {
    const name = foldedName(written)
    const code = this.#codeOf(name) ?? this.#codeOfCountry(name)
    return code === undefined ? undefined : this.#table.find(code)
  }

  #codeOf(name: string): string | undefined {
    if (this.#all === undefined && this.#lookUps++ < fewLookUps) return this.#one(name)
    this.#all ??= codesByName(this.#table.all())
    return this.#all.get(name)
  }

  #codeOfCountry(name: string): string | undefined {
    this.#countries ??= countryNames(this.#table.countries())
    return this.#countries.get(name)
  }
}
