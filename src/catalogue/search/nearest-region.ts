/** Which region was meant by a text that is no code of one: its name, or a misspelt code or name. */
import { Cache } from '../../cache.js'
import { badRequest, NearTexts, type ServiceError } from '../../contract/contract.js'
import type { Catalogue, Region } from '../model.js'
import type { RegionTable } from '../reading/region-table.js'
import { gridsAt, zipPrefix } from '../selection/grids.js'
import { quoted } from '../selection/quoted.js'
import { foldedName } from './country-names.js'
import { largestFirst, type RegionNames, sizesOfRegions } from './region-names.js'

const longest = 60
/** Shorter codes are a slip away from too many others. */
const shortestCode = 4
/** How much of a code is taken to be right. */
const trusted = 2
/** Free text that a file has once is not kept, except for the first. */
const mostFound = 5000
const keptAtOnce = 100
export class NearestRegions {
  readonly #table: RegionTable
  readonly #names: RegionNames
  /** Made for the first text that is no name at all. */
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

/** What misspelt codes and names are likened to. */
interface Likeness {
  /** By code. */
  regions: ReadonlyMap<string, Region>
  /** By what is taken to be right of them. */
  codes: ReadonlyMap<string, NearTexts>
  /** Of countries and what is larger: those of their parts are too many to be likened to. */
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

/** `; did you mean DE (Germany)?`, or what else helps where nothing is near. */
export function regionHint(written: string, catalogue: Catalogue, otherwise: string): string {
  const zip = zipHint(written, catalogue)
  if (zip !== undefined) return zip
  const near = catalogue.nearestRegion(written)
  return near === undefined ? otherwise : `; did you mean ${near.code} (${near.name})?`
}

/** Where electricity of a ZIP code is looked for; undefined for what is none. */
function zipHint(written: string, catalogue: Catalogue): string | undefined {
  const code = written.trim()
  if (/^\d{5}(-\d{4})?$/.test(code)) return `; a ZIP code of the United States is written US-${code}`
  if (zipPrefix(code) === undefined) return undefined
  const [largest] = gridsAt(code, catalogue)?.grids ?? []
  return largest
    ? `; the grid of this ZIP code is ${largest.subregion}, which region_fallback takes for electricity`
    : '; no ZIP code begins with these three digits; give the state or the grid, such as US-CAMX'
}

/** The 400 about a region that is none. */
export function unknownRegion(field: string, written: string, catalogue: Catalogue): ServiceError {
  const hint = regionHint(written, catalogue, ', such as GB or US-CA; ghg catalogue regions lists them')
  return badRequest('unknown_region', `${field}: ${quoted(written)} is not a region code${hint}`)
}
