/**
 * The region hierarchy of a reference file. The first lookups read one region each, enough for a single estimate;
 * further ones use all regions in memory, about five thousand.
 */

import { regionMeant } from '../../codes/codes.js'
import type { Region } from '../model.js'
import { type ReferenceDatabase, rowsAtOnce } from '../reference-file.js'

/** Number of lookups after which reading all regions is faster. */
const fewLookUps = 16

/** First release in which the Crown dependencies use the United Kingdom's factors before Europe's. */
const crownSince = 3
const crownDependencies: ReadonlySet<string> = new Set(['GG', 'IM', 'JE'])

/** True if a release uses a larger region for a region. */
export function isLarger(region: string, larger: string, release: number): boolean {
  return release >= crownSince || larger !== 'GB' || !crownDependencies.has(region)
}

type RegionRow = [code: string, name: string, type: string, parent: string | null]

export class RegionTable {
  readonly #db: ReferenceDatabase
  readonly #release: number
  readonly #one: (code: string) => Region | undefined
  #lookUps = 0
  #byCode: Map<string, Region> | undefined
  /** Each region and all its ancestors, by code. */
  readonly #chains = new Map<string, readonly Region[]>()

  /** @param release newest release of the catalogue */
  constructor(db: ReferenceDatabase, release: number) {
    this.#db = db
    this.#release = release
    const one = db.prepare(
      `SELECT code, name, type, parent FROM regions
       WHERE code = coalesce((SELECT code FROM region_aliases WHERE alias = ?1), ?1)`,
    )
    this.#one = (code) => one.all(code)[0] as Region | undefined
  }

  /**
   * Returns the region with this code or alias in any case, with this code in another code system, or with this name.
   */
  find(written: string): Region | undefined {
    const coded = this.#coded(written)
    if (coded) return coded
    const meant = regionMeant(written)
    return meant === undefined ? undefined : this.#coded(meant)
  }

  #coded(written: string): Region | undefined {
    // Most codes are written as stored.
    const region = this.#byCode?.get(written)
    if (region) return region
    const code = written.trim().toUpperCase()
    if (this.#byCode) return this.#byCode.get(code)
    this.#lookUps++
    if (this.#lookUps <= fewLookUps) return this.#one(code)
    this.#byCode = new Map(this.all().map((region) => [region.code, region]))
    const aliases = rowsAtOnce<[alias: string, code: string]>(this.#db, 'alias, code', 'region_aliases')
    for (const [alias, named] of aliases) {
      const region = this.#byCode.get(named)
      if (region) this.#byCode.set(alias, region)
      else this.#byCode.delete(alias)
    }
    return this.#byCode.get(code)
  }

  /** Returns the names of regions by code. @param codes codes as stored */
  names(codes: readonly string[]): Map<string, string> {
    if (this.#byCode) return new Map(codes.map((code) => [code, this.#byCode!.get(code)!.name]))
    const named = 'regions WHERE code IN (SELECT value FROM json_each(?1))'
    return new Map(
      rowsAtOnce<[code: string, name: string]>(this.#db, 'code, name', named, JSON.stringify(codes)),
    )
  }

  /** Returns the region and all its ancestors, smallest first; empty if the region is unknown. */
  ancestors(written: string): readonly Region[] {
    const region = this.find(written)
    if (!region) return []
    let chain = this.#chains.get(region.code)
    if (!chain) {
      const isCrown = this.#release >= crownSince && crownDependencies.has(region.code)
      const parent = isCrown ? 'GB' : region.parent
      const above = parent === null ? [] : this.ancestors(parent)
      chain = [region, ...above]
      this.#chains.set(region.code, chain)
    }
    return chain
  }

  /** Returns all regions by code. */
  all(): Region[] {
    return this.#read('regions ORDER BY code')
  }

  /** Returns all countries by code. */
  countries(): Region[] {
    return this.#read("regions WHERE type = 'country' ORDER BY code")
  }

  #read(source: string): Region[] {
    const rows = rowsAtOnce<RegionRow>(this.#db, 'code, name, type, parent', source)
    return rows.map(([code, name, type, parent]) => ({ code, name, type, parent }))
  }
}
