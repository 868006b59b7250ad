/**
 * The region hierarchy of a reference file. The first look-ups read one region each, which is all that a single
 * estimate needs; who asks for more has them all in memory, some five thousand.
 */
import type { Region } from '../model.js'
import { type ReferenceDatabase, rowsAtOnce } from '../reference-file.js'

/** Look-ups after which reading everything at once takes less time. */
const fewLookUps = 16

type RegionRow = [code: string, name: string, type: string, parent: string | null]

export class RegionTable {
  readonly #db: ReferenceDatabase
  readonly #one: (code: string) => Region | undefined
  #lookUps = 0
  #byCode: Map<string, Region> | undefined
  /** The region and everything above it, by code. */
  readonly #chains = new Map<string, readonly Region[]>()

  constructor(db: ReferenceDatabase) {
    this.#db = db
    const one = db.prepare(
      `SELECT code, name, type, parent FROM regions
       WHERE code = coalesce((SELECT code FROM region_aliases WHERE alias = ?1), ?1)`,
    )
    this.#one = (code) => one.all(code)[0] as Region | undefined
  }

  /** The region with this code or alias, in any case. */
  find(written: string): Region | undefined {
    // Most are written as they are kept.
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

  /** The names of regions, by code; codes as they are kept. */
  names(codes: readonly string[]): Map<string, string> {
    if (this.#byCode) return new Map(codes.map((code) => [code, this.#byCode!.get(code)!.name]))
    const named = 'regions WHERE code IN (SELECT value FROM json_each(?1))'
    return new Map(
      rowsAtOnce<[code: string, name: string]>(this.#db, 'code, name', named, JSON.stringify(codes)),
    )
  }

  /** The region and everything above it, smallest first; empty when there is none. */
  ancestors(written: string): readonly Region[] {
    const region = this.find(written)
    if (!region) return []
    let chain = this.#chains.get(region.code)
    if (!chain) {
      const above = region.parent === null ? [] : this.ancestors(region.parent)
      chain = [region, ...above]
      this.#chains.set(region.code, chain)
    }
    return chain
  }

  /** By code. */
  all(): Region[] {
    return this.#read('regions ORDER BY code')
  }

  /** By code. */
  countries(): Region[] {
    return this.#read("regions WHERE type = 'country' ORDER BY code")
  }

  #read(source: string): Region[] {
    const rows = rowsAtOnce<RegionRow>(this.#db, 'code, name, type, parent', source)
    return rows.map(([code, name, type, parent]) => ({ code, name, type, parent }))
  }
}
