/** Resolves a location of a request, in any of its forms, to a place. */

import { codesFirstSince, isCodeShaped } from '../codes/codes.js'
import { Cache } from '../common/cache.js'
import {
  badRequest,
  type Coordinates,
  type Location,
  quoted,
  type ServiceError,
} from '../contract/contract.js'
import { findCode, findIata, findIcaoInAnyCase, findLocode, plainLocode } from './codes.js'
import { countryOfPoint } from './country-of-point.js'
import { findText, type Sources } from './find.js'
import type { Finding } from './finding.js'
import { fold } from './fold.js'
import type { Gazetteer } from './gazetteer.js'
import { greatCircle } from './great-circle.js'
import {
  airportOf,
  airportsNear,
  inlandPortsNear,
  portsNear,
  railTerminalsNear,
  stationsNear,
} from './hubs.js'
import { nearestTown } from './nearest-town.js'
import {
  type HubKind,
  type NearHub,
  type Place,
  type PlaceSummary,
  type Purpose,
  type Search,
  summary,
  uncertainBelow,
} from './place.js'
import { isInCountry } from './readings.js'
import type { StoredPlace } from './stored-place.js'
import { findTownAndAirport } from './town-and-airport.js'

/** Confidence factors for a whole country or division as the end of a journey. */
const countryAsPoint = 0.3
const divisionAsPoint = 0.4
/** Distance in km beyond which an airport is only a guess. */
const farAirport = 150
const farAirportShare = 0.7
/** Maximum distance in km between a town and the port with its UN/LOCODE. */
const ownPort = 60
/** Maximum distance in km between a point and the town in its label. */
const nameDistance = 30

/** Maximum confidence for a domestic town without an airport if a more important town abroad has its name. */
const outrankedAbroad = 0.65

/** Maximum confidence for a small place whose name is also a common noun, without its country. */
const ordinaryWord = 0.5
/** Minimum inhabitants of a place that such a word may still mean. */
const smallTown = 15_000

const shownCandidates = 5

/** Maximum length of a location; postal addresses are shorter. */
const longestText = 400

export class Locator {
  readonly #reference: Gazetteer
  readonly #sources: Sources
  readonly #home: string | undefined
  readonly #release: number
  /** Subdivisions of stations by country and position. */
  readonly #subdivisions = new Cache<string | null>()

  /**
   * @param stations opens the file of stations on first use
   * @param context preferred country, and release of the catalogue
   */
  constructor(reference: Gazetteer, stations: () => Gazetteer | undefined, context: Omit<Search, 'purpose'>) {
    this.#reference = reference
    this.#home = context.home
    this.#release = context.release
    this.#sources = (purpose) => {
      const extra = purpose === 'rail' ? stations() : undefined
      return extra ? [reference, extra] : [reference]
    }
  }

  /** @throws ServiceError 400 `location_not_found`, or `invalid_input` for a malformed code */
  find(location: Location, purpose: Purpose): Place {
    if (typeof location === 'string') return this.#text(location, purpose)
    if ('query' in location) return this.#text(location.query, purpose)
    if ('locode' in location) return this.#locode(location.locode, purpose)
    if ('iata' in location) return this.#iata(location.iata, purpose)
    return this.#point('coordinates' in location ? location.coordinates : location)
  }

  /** @see Places.hubs */
  hubs(kind: HubKind, point: Coordinates, count: number): NearHub[] {
    const source = kind === 'station' ? this.#sources('rail').at(-1)! : this.#reference
    const find = {
      airport: airportsNear,
      port: portsNear,
      station: stationsNear,
      rail_terminal: railTerminalsNear,
      inland_port: inlandPortsNear,
    }[kind]
    return find(source, point)
      .slice(0, count)
      .map(({ place, distance }) => ({ place: this.#summary(place, 1), distance_km: distance }))
  }

  #search(purpose: Purpose): Search {
    return { purpose, home: this.#home, release: this.#release }
  }

  #text(query: string, purpose: Purpose): Place {
    const text = query.trim()
    if (text.length > longestText) {
      throw notFound(`a location of ${text.length} characters is too long: at most ${longestText}`, [])
    }
    if (this.#reference.isPlaceholder(fold(text))) {
      throw notFound(
        `${quoted(text)} is an everyday word, not a place; for a place of that name add its country: "${text}, US"`,
        [],
      )
    }
    const point = coordinatesIn(text)
    if (point) return this.#point(point)
    const search = this.#search(purpose)
    const found =
      findCode(this.#reference, text, search) ??
      findTownAndAirport(this.#reference, text, search) ??
      (search.release >= codesFirstSince ? findIcaoInAnyCase(this.#reference, text) : undefined) ??
      findText(this.#sources, text, search) ??
      this.#codeInAnyCase(text, purpose)
    if (!found) throw this.#unknownText(text)
    return this.#place(found, purpose)
  }

  /** Returns the place of a code in any case (`lhr`, `deham`); called if no place has the name. */
  #codeInAnyCase(text: string, purpose: Purpose): Finding | undefined {
    if (/^[a-z]{3}$/i.test(text)) return findIata(this.#reference, text, this.#search(purpose))
    return /^[a-z]{2}[ -]?[a-z2-9]{3}$/i.test(text)
      ? findLocode(this.#reference, text, this.#search(purpose))
      : undefined
  }

  #locode(code: string, purpose: Purpose): Place {
    const found = findLocode(this.#reference, code, this.#search(purpose))
    if (found) return this.#place(found, purpose)
    const plain = plainLocode(code)
    const unplaced = this.#unplacedLocode(plain)
    if (unplaced) throw unplaced
    const near = [
      `${plain.slice(0, 4)}_`,
      `${plain.slice(0, 2)}_${plain.slice(3)}`,
      `${plain.slice(0, 3)}_${plain.slice(4)}`,
    ]
      .flatMap((pattern) => this.#reference.locodesLike(pattern))
      .slice(0, shownCandidates)
    throw notFound(`no UN/LOCODE ${plain}`, near)
  }

  #unplacedLocode(plain: string): ServiceError | undefined {
    const known = this.#reference.locode(plain)
    if (!known || known.place) return undefined
    return badRequest(
      'location_not_found',
      `UN/LOCODE ${plain} (${known.name}) has no published coordinates, nor one place of its name: ` +
        'name a place near it or its coordinates',
    )
  }

  #iata(code: string, purpose: Purpose): Place {
    const found = findIata(this.#reference, code, this.#search(purpose))
    if (found) return this.#place(found, purpose)
    const plain = code.trim().toUpperCase()
    const near = [`${plain.slice(0, 2)}_`, `_${plain.slice(1)}`, `${plain.slice(0, 1)}_${plain.slice(2)}`]
      .flatMap((pattern) => this.#reference.airportsLike(pattern))
      .slice(0, shownCandidates)
    const byIcao = /^[A-Z]{4}$/.test(plain) ? this.#reference.airportByIcao(plain) : undefined
    const cure = byIcao === undefined ? '' : `; ${plain} is the ICAO code of ${byIcao.iata}`
    throw notFound(
      `no airport with the IATA code ${plain}${cure}`,
      byIcao === undefined ? near : [byIcao.iata!],
    )
  }

  #point(point: Coordinates): Place {
    const country = countryOfPoint(point)
    const near = country === null ? undefined : nearestTown(this.#reference, country, point)
    const name = `${point.latitude}, ${point.longitude}`
    const around = near && near.distance <= nameDistance ? ` (near ${this.#summary(near.town, 1).label})` : ''
    return {
      kind: 'point',
      name,
      label: `${name}${around}`,
      latitude: point.latitude,
      longitude: point.longitude,
      country,
      subdivision: near?.town.subdivision ?? null,
      locode: null,
      iata: null,
      confidence_score: 1,
      uncertain: false,
      abroad_from: null,
      namesake: null,
      assumption: null,
      candidates: [],
    }
  }

  #place(found: Finding, purpose: Purpose): Place {
    let { place, confidence, assumption } = found
    if (purpose !== 'any' && place.kind === 'country') confidence *= countryAsPoint
    if (purpose !== 'any' && place.kind === 'division') confidence *= divisionAsPoint
    if (purpose === 'air' && place.kind !== 'airport') {
      const airport = airportOf(this.#reference, place)
      if (airport) {
        if (this.#isOutrankedAbroad(found)) {
          confidence = Math.min(confidence, outrankedAbroad)
          assumption = `the nearest airport to ${this.#summary(place, 0).label}`
        }
        place = airport.place
        if (airport.distance > farAirport) confidence *= farAirportShare
      }
    }
    if (purpose === 'sea' && place.kind !== 'port' && place.locode) {
      const port = this.#reference.port(place.locode)
      if (port && greatCircle(place, port) <= ownPort) place = port
    }
    if (found.isNameAlone && this.#isOrdinaryWord(found.place)) {
      confidence = Math.min(confidence, ordinaryWord)
    }
    const score = rounded(confidence)
    const all = found.others.reduce((sum, other) => sum + other.score, 0)
    return {
      ...this.#summary(place, score),
      uncertain: score < uncertainBelow || found.isSimilar === true,
      abroad_from: found.isAbroad ? this.#home! : null,
      namesake: found.namesake ? this.#summary(found.namesake, 0) : null,
      assumption: assumption ?? null,
      candidates: found.others
        .map((other) => ({ ...other, confidence: rounded((1 - confidence) * (other.score / all)) }))
        .filter((other) => other.confidence > 0)
        .slice(0, shownCandidates)
        .map((other) => this.#summary(other.place, other.confidence)),
    }
  }

  /** True if a more important town abroad has the name of a domestic town: a traveller may mean the other. */
  #isOutrankedAbroad({ named, others, isNameAlone }: Finding): boolean {
    if (this.#release < codesFirstSince || !named?.atHome || !isNameAlone) return false
    return others.some(
      ({ place, score }) => place.kind === 'town' && score > named.score && !isInCountry(place, this.#home!),
    )
  }

  /** True for a small place whose name is also a common noun: `Home`, `Battery`. */
  #isOrdinaryWord({ kind, name, weight }: StoredPlace): boolean {
    const isSmall = (kind === 'town' || kind === 'locode') && weight < smallTown
    return isSmall && this.#home === undefined && this.#reference.isCommonNoun(fold(name))
  }

  #summary(place: StoredPlace, confidence: number): PlaceSummary {
    const division = place.division === null ? undefined : this.#reference.byId(place.division)
    return summary(this.#inRegion(place), division?.name, confidence)
  }

  /** Adds the division of the nearest town to a station, whose data contains only the country. */
  #inRegion(place: StoredPlace): StoredPlace {
    if (place.kind !== 'station') return place
    const key = `${place.country} ${place.latitude} ${place.longitude}`
    const subdivision = this.#subdivisions.get(
      key,
      () => nearestTown(this.#reference, place.country, place)?.town.subdivision ?? null,
    )
    return { ...place, subdivision }
  }

  #unknownText(text: string): ServiceError {
    const folded = fold(text)
    if (/^[\d\s-]+$/.test(text))
      return notFound(`no place ${quoted(text)}: a postcode alone cannot be resolved, add the town`, [])
    const unplaced = /^[A-Z]{2}[ -]?[A-Z2-9]{3}$/.test(text)
      ? this.#unplacedLocode(plainLocode(text))
      : undefined
    if (unplaced) return unplaced
    const script = otherScript(text)
    if (script !== undefined) {
      return notFound(
        `no place ${quoted(text)}: place names are known in Latin, Greek and Cyrillic letters, not in ${script}; ` +
          'write it in Latin letters, or give a code (IATA, UN/LOCODE) or coordinates',
        [],
      )
    }
    if (this.#release >= codesFirstSince && isCodeShaped(text) && text.length === 4) {
      return notFound(
        `no airport with the ICAO code ${text} and no place of this name: codes are not corrected; ` +
          'give the name, the IATA code or coordinates',
        [],
      )
    }
    const names = folded === '' ? [] : this.#reference.lookingLike(folded, shownCandidates)
    const near = names.flatMap((name) => this.#reference.named(name).slice(0, 1))
    const labels = new Set(near.map((place) => this.#summary(place, 0).label))
    return notFound(`no place ${quoted(text)}`, [...labels])
  }
}

/** Parses `52.52, 13.405` or `52.52 13.405`, latitude first; undefined if out of range. */
function coordinatesIn(text: string): Coordinates | undefined {
  const match = /^([+-]?\d{1,2}(?:\.\d+)?)\s*[,; ]\s*([+-]?\d{1,3}(?:\.\d+)?)$/.exec(text)
  if (!match) return undefined
  const [latitude, longitude] = [Number(match[1]), Number(match[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

/** Rounds to two decimals; 1 only if certain. */
function rounded(confidence: number): number {
  return confidence === 1 ? 1 : Math.min(0.99, Math.round(confidence * 100) / 100)
}

function notFound(what: string, near: string[]): ServiceError {
  const nearest = near.length === 0 ? '' : `; nearest: ${near.join('; ')}`
  return badRequest(
    'location_not_found',
    `${what}${nearest}`,
    near.length === 0 ? undefined : { location: near },
  )
}

/** Scripts without names in the gazetteer, and their common names. */
const scripts: [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'Japanese'],
  [/\p{Script=Han}/u, 'Chinese characters'],
  [/\p{Script=Hangul}/u, 'Korean'],
  [/\p{Script=Arabic}/u, 'Arabic'],
  [/\p{Script=Hebrew}/u, 'Hebrew'],
  [/\p{Script=Devanagari}/u, 'Hindi (Devanagari)'],
  [/\p{Script=Thai}/u, 'Thai'],
  [/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\P{L}]/u, 'this script'],
]

function otherScript(text: string): string | undefined {
  return scripts.find(([letters]) => letters.test(text))?.[1]
}
