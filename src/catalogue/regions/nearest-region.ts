/** Finds the likely region for a text that is not a region code: its name, or a misspelt code or name. */

import { biddingZone, countryOfNumber, regionsOfSharedName } from '../../codes/codes.js'
import { Cache } from '../../common/cache.js'
import { badRequest, NearTexts, quoted, type ServiceError } from '../../contract/contract.js'
import type { Catalogue, Region } from '../model.js'
import type { RegionTable } from '../reading/region-table.js'
import { foldedName } from './folded-name.js'
import { gridsAt, zipPrefix } from './grids.js'
import { largestFirst, type RegionNames, sizesOfRegions } from './region-names.js'

const longest = 60
/** Minimum length of a misspelt code: shorter ones are similar to too many others. */
const shortestCode = 4
/** Number of leading letters of a code assumed to be correct. */
const trusted = 2
/** Maximum number of cached texts; after the first 100, a text is cached only if it recurs. */
const mostFound = 5000
const keptAtOnce = 100
export class NearestRegions {
  readonly #table: RegionTable
  readonly #names: RegionNames
  /** Created for the first text that is not a name. */
  #likeness: Likeness | undefined
  readonly #found = new Cache<Region | undefined>(mostFound, keptAtOnce)

  constructor(table: RegionTable, names: RegionNames) {
    this.#table = table
    this.#names = names
  }

  to(written: string): Region | undefined {
    const text = written.trim()
    if (text === '' || text.length > longest) return undefined
    return this.#found.get(text, () => this.#find(text))
  }

  #find(text: string): Region | undefined {
    const named = this.#names.named(text)
    if (named) return named
    this.#likeness ??= likenessOf(largestFirst(this.#table.all()))
    const byCode = text.length < shortestCode ? undefined : nearestCode(text, this.#likeness)
    if (byCode) return byCode
    const name = this.#likeness.largeNames.nearest(foldedName(text))
    return name === undefined ? undefined : this.#names.named(name)
  }
}

function nearestCode(text: string, { regions, codes }: Likeness): Region | undefined {
  const code = text.toUpperCase().replaceAll('_', '-')
  return regions.get(code) ?? regions.get(codes.get(code.slice(0, trusted))?.nearest(code) ?? '')
}

/** Data for finding similar codes and names. */
interface Likeness {
  /** Regions by code. */
  regions: ReadonlyMap<string, Region>
  /** Codes by their leading letters. */
  codes: ReadonlyMap<string, NearTexts>
  /** Names of countries and larger regions; there are too many smaller ones. */
  largeNames: NearTexts
}

function likenessOf(ordered: readonly Region[]): Likeness {
  const codesOf = new Map<string, string[]>()
  for (const { code } of ordered) {
    const start = code.slice(0, trusted)
    const codes = codesOf.get(start)
    if (codes) codes.push(code)
    else codesOf.set(start, [code])
  }
  const large = new Set(sizesOfRegions.slice(0, 1 + sizesOfRegions.indexOf('country')))
  const names = ordered.filter(({ type }) => large.has(type)).map(({ name }) => foldedName(name))
  return {
    regions: new Map(ordered.map((region) => [region.code, region])),
    codes: new Map(Array.from(codesOf, ([start, codes]) => [start, new NearTexts(codes)])),
    largeNames: new NearTexts(names),
  }
}

/** Returns the hint `; did you mean DE (Germany)?`, or `otherwise` if no region is similar. */
export function regionHint(written: string, catalogue: Catalogue, otherwise: string): string {
  const zip = zipHint(written, catalogue)
  if (zip !== undefined) return zip
  const zone = biddingZone(written)
  if (zone) {
    return `; it is the bidding zone ${zone.zone}, which has no factors of its own: write ${zone.regions.join(' or ')}`
  }
  const numbered = countryOfNumber(written.trim())
  if (numbered)
    return `; it is the number of ${numbered} in ISO 3166-1 and the beginning of ZIP codes: write ${numbered}`
  const shared = regionsOfSharedName(written)
  if (shared) return `; several regions have this name: write ${shared.join(' or ')}`
  const near = catalogue.nearestRegion(written)
  return near === undefined ? otherwise : `; did you mean ${near.code} (${near.name})?`
}

/** Returns a hint on grids for a ZIP code; undefined for other text. */
function zipHint(written: string, catalogue: Catalogue): string | undefined {
  const code = written.trim()
  if (/^\d{5}(-\d{4})?$/.test(code)) return `; a ZIP code of the United States is written US-${code}`
  if (zipPrefix(code) === undefined) return undefined
  const [largest] = gridsAt(code, catalogue)?.grids ?? []
  return largest
    ? `; the grid of this ZIP code is ${largest.subregion}, which region_fallback takes for electricity`
    : '; no ZIP code begins with these three digits; give the state or the grid, such as US-CAMX'
}

/** Returns error 400 for an unknown region. */
export function unknownRegion(field: string, written: string, catalogue: Catalogue): ServiceError {
  const hint = regionHint(written, catalogue, ', such as GB or US-CA; ghg catalogue regions lists them')
  return badRequest('unknown_region', `${field}: ${quoted(written)} is not a region code${hint}`)
}
