/**
 * The ways to read a text: which of its parts name the country and the division, and which the place.
 */
import type { NamedPlace, StoredPlace } from './stored-place.js'
import { foldedPart, type LocationSegment } from './text.js'

export interface Reading {
  /** What is left to be the place. */
  parts: LocationSegment[]
  /** Those of them that may name the place. */
  own: LocationSegment[]
  /** Each level: the regions that a qualifier may mean; the place lies in one of every level. */
  regions: StoredPlace[][]
  /** The part that may name the place is a country's name: only a town called just so is meant. */
  countryName: boolean
}

/** Territories with a country code of their own that people file under the country. */
const territories: Record<string, string[]> = {
  ...{ US: ['PR', 'GU', 'VI', 'AS', 'MP'], CN: ['HK', 'MO', 'TW'], DK: ['GL', 'FO'], FI: ['AX'] },
  ...{ GB: ['GI', 'JE', 'GG', 'IM', 'BM', 'KY', 'VG', 'FK'], NL: ['AW', 'CW', 'SX', 'BQ'], NO: ['SJ'] },
  FR: ['GP', 'MQ', 'RE', 'GF', 'YT', 'NC', 'PF', 'PM', 'BL', 'MF', 'WF'],
}

/** Whether a place lies in a country, or in a territory that people file under it. */
export function isInCountry(place: StoredPlace, country: string): boolean {
  return place.country === country || territories[country]?.includes(place.country) === true
}

/** What reading needs from the gazetteer. */
export interface RegionSource {
  named(folded: string): NamedPlace[]
  coded(code: string): StoredPlace[]
  similar(folded: string, limit: number): readonly { name: string; distance: number }[]
}

/** A division's or country's name has at most so many words. */
const longestRegion = 6

/** Readings of one text. */
export interface Readings {
  /** With every qualifier taken for one. */
  strict: Reading
  /** A qualifier may be the place after all: `Street 5, Oslo, Norway`, `Port of Spain`. The nearest first. */
  loose: Reading[]
  /** The qualifiers, the last of the text first. */
  qualifiers: Qualifier[]
}

export interface Qualifier {
  part: LocationSegment
  /** What it may mean. */
  region: StoredPlace[]
  /** True if the words only resemble the name of the region. */
  isSimilar?: boolean
}

export function readings(source: RegionSource, parts: LocationSegment[]): Readings {
  const qualifiers: Qualifier[] = []
  const loose: Reading[] = []
  let strict: Reading = { parts, own: parts, regions: [], countryName: false }
  for (;;) {
    const before = strict
    const whole = lastPart(source, before)
    const next = whole ?? lastWords(source, before.parts)
    if (!next) return { strict, loose, qualifiers }
    qualifiers.push(next)
    const rest = before.parts.slice(0, -1)
    const left = whole
      ? rest
      : [...rest, { words: before.parts.at(-1)!.words.slice(0, -next.part.words.length) }]
    strict = { parts: left, own: left, regions: [...before.regions, next.region], countryName: false }
    // A part that names a region can only be the place in it, words at its end may be part of a name.
    const regions = whole ? strict.regions : before.regions
    const countryName = whole !== undefined && next.region.some((region) => region.kind === 'country')
    loose.unshift({ parts: before.parts, own: before.parts.slice(-1), regions, countryName })
  }
}

/** Whether a place lies in one region of every level. */
export function liesIn(place: StoredPlace, regions: StoredPlace[][]): boolean {
  return regions.every((level) =>
    level.some((region) =>
      region.kind === 'country'
        ? isInCountry(place, region.country) && place.id !== region.id
        : place.division === region.id || isSubdivisionOnly(place, region),
    ),
  )
}

/** Stations come from a file that knows only their country. */
function isSubdivisionOnly(place: StoredPlace, region: StoredPlace): boolean {
  return place.kind === 'station' && place.country === region.country
}

/** The last part as a whole is a region: `Portland, Oregon`. */
function lastPart(source: RegionSource, { parts, regions }: Reading): Qualifier | undefined {
  const part = parts.at(-1)
  if (!part || parts.length < 2) return undefined
  const region = regionsOf(source, part, true)
  if (region.length > 0) return { part, region }
  const isPlace = source.named(foldedPart(part)).some((place) => liesIn(place, regions))
  const misspelt = isPlace ? [] : regionsLike(source, part, regions)
  return misspelt.length > 0 ? { part, region: misspelt, isSimilar: true } : undefined
}

/** The last words of the last part are a region: `Wiesbaden Germany`. */
function lastWords(source: RegionSource, parts: LocationSegment[]): Qualifier | undefined {
  const { words } = parts.at(-1)!
  for (let count = Math.min(longestRegion, words.length - 1); count >= 1; count--) {
    const part = { words: words.slice(-count) }
    const region = regionsOf(source, part, false)
    if (region.length > 0) return { part, region }
  }
  return undefined
}

/**
 * The countries and divisions that words name.
 * @param alone whether the words fill a part: then a code may be in small letters
 */
function regionsOf(source: RegionSource, part: LocationSegment, alone: boolean): StoredPlace[] {
  const named: StoredPlace[] = source.named(foldedPart(part)).filter(isRegion)
  const raw = part.words.map((word) => word.raw).join('-')
  const isCode = /^[A-Z]{2,3}$|^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(alone ? raw.toUpperCase() : raw)
  const coded = isCode ? source.coded(raw.toUpperCase()) : []
  return [...named, ...coded.filter((region) => !named.some((other) => other.id === region.id))]
}

/** Regions whose name is misspelt: one letter in short names, two in long ones. */
function regionsLike(source: RegionSource, part: LocationSegment, regions: StoredPlace[][]): StoredPlace[] {
  const folded = foldedPart(part)
  if (folded.length < 5) return []
  for (const { name } of source.similar(folded, folded.length < 8 ? 1 : 2)) {
    const meant = source.named(name).filter((place) => isRegion(place) && liesIn(place, regions.slice(0, 1)))
    if (meant.length > 0) return meant
  }
  return []
}

/** Whether a place is a country or a division. */
export function isRegion(place: StoredPlace): boolean {
  return place.kind === 'country' || place.kind === 'division'
}
