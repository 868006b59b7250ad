/** Finds regions by name: names in the catalogue, and names of countries in other languages. */

import { regionOfName } from '../../codes/codes.js'
import type { Region } from '../model.js'
import type { RegionTable } from '../reading/region-table.js'
import type { ReferenceDatabase } from '../reference-file.js'
import { foldedName } from './folded-name.js'

/** Types by size: the largest region with a name is preferred. */
export const sizesOfRegions = [
  'world',
  'continent',
  'group',
  'country',
  'subdivision',
  'grid_subregion',
  'city',
]
/** Number of lookups after which loading all names is faster. */
const fewLookUps = 16

/** Sorts regions by size, stable within a size. */
export function largestFirst<Sized extends Pick<Region, 'type'>>(regions: readonly Sized[]): Sized[] {
  const ofSize: Sized[][] = ['', ...sizesOfRegions].map(() => [])
  for (const region of regions) ofSize[1 + sizesOfRegions.indexOf(region.type)]!.push(region)
  return ofSize.flat()
}

/** Returns the code of the largest region for each folded name. @param regions sorted by code */
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

  constructor(db: ReferenceDatabase, table: RegionTable) {
    this.#table = table
    const one = db.prepare<string[]>('SELECT code FROM region_names WHERE name = ?')
    this.#one = (folded) => (one.all(folded) as { code: string }[])[0]?.code
  }

  /**
   * Returns the region with exactly this name, in any case and accents; countries also by name in other languages:
   * Deutschland.
   */
  named(written: string): Region | undefined {
    const name = foldedName(written)
    const code = this.#codeOf(name) ?? regionOfName(written)
    return code === undefined ? undefined : this.#table.find(code)
  }

  #codeOf(name: string): string | undefined {
    if (this.#all === undefined && this.#lookUps++ < fewLookUps) return this.#one(name)
    this.#all ??= codesByName(this.#table.all())
    return this.#all.get(name)
  }
}
