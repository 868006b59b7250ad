/**
 * Interpretations of a text: its parts that name the country and division, and its parts that name the place.
 */
import type { NamedPlace, StoredPlace } from './stored-place.js'
import { foldedPart, type LocationSegment } from './text.js'

export interface Reading {
  /** Remaining parts, which include the place. */
  parts: LocationSegment[]
  /** Parts that may name the place. */
  own: LocationSegment[]
  /** Possible regions of each qualifier; the place is in one region of every level. */
  regions: StoredPlace[][]
  /** True if the place part is also a country name: then only a town with exactly this main name matches. */
  countryName: boolean
}

/** Territories with their own country codes that count as part of a country. */
const territories: Record<string, string[]> = {
  ...{ US: ['PR', 'GU', 'VI', 'AS', 'MP'], CN: ['HK', 'MO', 'TW'], DK: ['GL', 'FO'], FI: ['AX'] },
  ...{ GB: ['GI', 'JE', 'GG', 'IM', 'BM', 'KY', 'VG', 'FK'], NL: ['AW', 'CW', 'SX', 'BQ'], NO: ['SJ'] },
  FR: ['GP', 'MQ', 'RE', 'GF', 'YT', 'NC', 'PF', 'PM', 'BL', 'MF', 'WF'],
}

/** True if a place is in a country or one of its territories. */
export function isInCountry(place: StoredPlace, country: string): boolean {
  return place.country === country || territories[country]?.includes(place.country) === true
}

/** Gazetteer functions used to interpret a text. */
export interface RegionSource {
  named(folded: string): NamedPlace[]
  coded(code: string): StoredPlace[]
  similar(folded: string, limit: number): readonly { name: string; distance: number }[]
}

/** Maximum number of words in the name of a division or country. */
const longestRegion = 6

/** Interpretations of one text. */
export interface Readings {
  /** Interpretation with every possible qualifier as a qualifier. */
  strict: Reading
  /** Interpretations with a qualifier as the place: `Street 5, Oslo, Norway`, `Port of Spain`. Nearest first. */
  loose: Reading[]
  /** Qualifiers, last in the text first. */
  qualifiers: Qualifier[]
}

export interface Qualifier {
  part: LocationSegment
  /** Possible regions. */
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
    // A whole part that names a region can only be a place in that region; trailing words may be part of a name.
    const regions = whole ? strict.regions : before.regions
    const countryName = whole !== undefined && next.region.some((region) => region.kind === 'country')
    loose.unshift({ parts: before.parts, own: before.parts.slice(-1), regions, countryName })
  }
}

/** True if a place is in one region of every level. */
export function liesIn(place: StoredPlace, regions: StoredPlace[][]): boolean {
  return regions.every((level) =>
    level.some((region) =>
      region.kind === 'country'
        ? isInCountry(place, region.country) && place.id !== region.id
        : place.division === region.id || isSubdivisionOnly(place, region),
    ),
  )
}

/** True for a station in the region's country: the data of stations does not contain divisions. */
function isSubdivisionOnly(place: StoredPlace, region: StoredPlace): boolean {
  return place.kind === 'station' && place.country === region.country
}

/** Returns the last part if it names a region as a whole: `Portland, Oregon`. */
function lastPart(source: RegionSource, { parts, regions }: Reading): Qualifier | undefined {
  const part = parts.at(-1)
  if (!part || parts.length < 2) return undefined
  const region = regionsOf(source, part, true)
  if (region.length > 0) return { part, region }
  const isPlace = source.named(foldedPart(part)).some((place) => liesIn(place, regions))
  const misspelt = isPlace ? [] : regionsLike(source, part, regions)
  return misspelt.length > 0 ? { part, region: misspelt, isSimilar: true } : undefined
}

/** Returns the last words of the last part if they name a region: `Wiesbaden Germany`. */
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
 * Returns the countries and divisions that words name.
 * @param alone true if the words are a whole part: then a code may be in lower case
 */
function regionsOf(source: RegionSource, part: LocationSegment, alone: boolean): StoredPlace[] {
  const named: StoredPlace[] = source.named(foldedPart(part)).filter(isRegion)
  const raw = part.words.map((word) => word.raw).join('-')
  const isCode = /^[A-Z]{2,3}$|^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(alone ? raw.toUpperCase() : raw)
  const coded = isCode ? source.coded(raw.toUpperCase()) : []
  return [...named, ...coded.filter((region) => !named.some((other) => other.id === region.id))]
}

/** Returns regions with a misspelt name: one wrong letter in short names, two in long ones. */
function regionsLike(source: RegionSource, part: LocationSegment, regions: StoredPlace[][]): StoredPlace[] {
  const folded = foldedPart(part)
  if (folded.length < 5) return []
  for (const { name } of source.similar(folded, folded.length < 8 ? 1 : 2)) {
    const meant = source.named(name).filter((place) => isRegion(place) && liesIn(place, regions.slice(0, 1)))
    if (meant.length > 0) return meant
  }
  return []
}

/** True for a country or division. */
export function isRegion(place: StoredPlace): boolean {
  return place.kind === 'country' || place.kind === 'division'
}
