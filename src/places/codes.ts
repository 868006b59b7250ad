/** Resolves codes: IATA, ICAO, UN/LOCODE, ISO 3166. */
import { ambiguousText, codesFirstSince } from '../codes/codes.js'
import type { ServiceError } from '../contract/contract.js'
import { certain, type Finding } from './finding.js'
import { fold } from './fold.js'
import type { Gazetteer, Locode } from './gazetteer.js'
import { greatCircle } from './great-circle.js'
import type { StoredKind } from './kinds.js'
import type { Search } from './place.js'
import { isInCountry } from './readings.js'
import type { NamedPlace, StoredPlace } from './stored-place.js'

/** Minimum inhabitants of a town for its name in capitals to outrank a code with the same letters. */
const knownTown = 15_000

/** Maximum distance in km between places of one name that count as one place. */
const samePlace = 40

/** Confidence of a country code that is also a division's code (`CA`). */
const ambiguousRegion = 0.9

/** Returns the place of a code in capitals; undefined if the text should be read as a name. */
export function findCode(gazetteer: Gazetteer, text: string, search: Search): Finding | undefined {
  const named = gazetteer.named(fold(text))
  const isCountry = named.some((place) => place.kind === 'country')
  if (/^[A-Z]{2}$/.test(text)) return isCountry ? undefined : regionCode(gazetteer, text, search)
  if (/^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(text)) {
    const [region] = gazetteer.coded(text)
    if (region) return certain(region)
  }
  const isName =
    isCountry || named.some((place) => place.kind === 'town' && place.main && place.weight >= knownTown)
  if (/^[A-Z]{4}$/.test(text) && search.release >= codesFirstSince) {
    return findIcao(gazetteer, text, named, search)
  }
  if (/^[A-Z]{3}$/.test(text)) {
    const airport = gazetteer.airport(text)
    const country = airport && search.release >= codesFirstSince && countryElsewhere(gazetteer, text, airport)
    if (airport && country) return airportOrCountry(text, airport, country, search)
    const town = airport && !isCountry && unscheduledOrTown(airport, named, search)
    if (airport && town) throw airportOrTown(text, 'IATA code', airport, town)
    const isFlown = search.purpose === 'air' && airport !== undefined && airport.detail !== 'unscheduled'
    if (!isFlown && (isCountry || (isName && airport?.detail === 'unscheduled'))) return undefined
    return airport
      ? certain(airport)
      : (findMetropolis(gazetteer, text, search) ?? regionCode(gazetteer, text, search))
  }
  if (/^[A-Z]{2}[ -]?[A-Z2-9]{3}$/.test(text)) {
    const isShipped = search.purpose === 'sea' && gazetteer.port(plainLocode(text)) !== undefined
    if (isShipped || !isName) return findLocode(gazetteer, text, search)
  }
  return undefined
}

/**
 * Returns the airport with an ICAO code; undefined if no airport has it, or, except for flights, if a known town has
 * this name and the airport has no scheduled flights.
 * @throws ServiceError 400 `location_not_found` if the text is also the name of a known town
 */
function findIcao(
  gazetteer: Gazetteer,
  text: string,
  named: readonly NamedPlace[],
  search: Search,
): Finding | undefined {
  const airport = gazetteer.airportByIcao(text)
  if (!airport) return undefined
  const town = knownTownOf(named)
  if (!town || (search.purpose === 'air' && airport.weight >= town.weight)) return certain(airport)
  if (airport.detail === 'unscheduled' && !unscheduledOrTown(airport, named, search)) return undefined
  throw airportOrTown(text, 'ICAO code', airport, town)
}

function knownTownOf(named: readonly NamedPlace[]): NamedPlace | undefined {
  return named.find(({ kind, main, weight }) => kind === 'town' && main && weight >= knownTown)
}

/**
 * Returns the known town elsewhere that a flight may mean instead of an airport without scheduled flights: charters
 * leave from there, and sheets in capitals name towns.
 */
function unscheduledOrTown(
  airport: StoredPlace,
  named: readonly NamedPlace[],
  { purpose, release }: Search,
): NamedPlace | undefined {
  if (purpose !== 'air' || release < codesFirstSince || airport.detail !== 'unscheduled') return undefined
  const town = knownTownOf(named)
  return town && greatCircle(town, airport) > samePlace ? town : undefined
}

function airportOrTown(text: string, system: string, airport: StoredPlace, town: NamedPlace): ServiceError {
  const inCountry = `${town.name}, ${town.country}`
  return ambiguousText('location_not_found', text, [
    {
      system,
      meaning: airportName(airport),
      write: airport.iata === text ? `${airport.name} (${text})` : airport.iata!,
    },
    { system: 'town', meaning: inCountry, write: inCountry },
  ])
}

/** Returns the country with these three letters as its ISO code, unless the airport is in it. */
function countryElsewhere(gazetteer: Gazetteer, code: string, airport: StoredPlace): StoredPlace | undefined {
  return gazetteer.coded(code).find(({ kind, country }) => kind === 'country' && country !== airport.country)
}

/**
 * Chooses between an IATA code and an ISO 3166-1 alpha-3 code: flights leave from airports, and an airport without
 * scheduled flights is not meant.
 * @throws ServiceError 400 `location_not_found` if neither decides
 */
function airportOrCountry(
  text: string,
  airport: StoredPlace,
  country: StoredPlace,
  { purpose }: Search,
): Finding {
  if (airport.detail === 'unscheduled') return certain(country)
  if (purpose === 'air') return certain(airport)
  throw ambiguousText('location_not_found', text, [
    { system: 'IATA code', meaning: airportName(airport), write: airport.name },
    { system: 'ISO 3166-1 code', meaning: country.name, write: country.name },
  ])
}

function airportName({ name, iata, country }: StoredPlace): string {
  return `${name} (${iata}), ${country}`
}

/** Returns the airport with an ICAO code in any case, unless a place has this name. */
export function findIcaoInAnyCase(gazetteer: Gazetteer, text: string): Finding | undefined {
  if (!/^[a-z]{4}$/i.test(text) || gazetteer.named(fold(text)).length > 0) return undefined
  const airport = gazetteer.airportByIcao(text.toUpperCase())
  return airport && certain(airport)
}

/** Returns the place of an IATA code (airport or metropolitan area) in any case. */
export function findIata(gazetteer: Gazetteer, code: string, search: Search): Finding | undefined {
  const upper = code.trim().toUpperCase()
  const airport = gazetteer.airport(upper)
  return airport ? certain(airport) : findMetropolis(gazetteer, upper, search)
}

/** Returns the place of a UN/LOCODE in any case, with or without a space; undefined if its position is unknown. */
export function findLocode(gazetteer: Gazetteer, code: string, search: Search): Finding | undefined {
  const plain = plainLocode(code)
  // Shippers write the code of an airport, CNSHA, for the port of Shanghai.
  const locode = search.purpose === 'sea' && plain === 'CNSHA' ? 'CNSGH' : plain
  const found = gazetteer.locode(locode)
  const port = search.purpose === 'sea' ? gazetteer.port(locode) : undefined
  if (port) return certain({ ...port, locode })
  if (!found) return undefined
  const place = found.place && { ...found.place, locode }
  if (found.isPositioned || !found.functions.includes('1')) return place && certain(place)
  const borrowed = place ?? namesake(gazetteer, locode, found)
  const assumption = `UN/LOCODE ${locode} has no published coordinates, those of ${found.name} are used`
  return borrowed && { place: borrowed, confidence: namesakeConfidence, others: [], assumption }
}

/** Confidence that a place with the name of a code without coordinates is the same place. */
const namesakeConfidence = 0.6

/** Returns the place with the code's name in its country, ports before towns; undefined if there are several. */
function namesake(gazetteer: Gazetteer, locode: string, code: Locode): StoredPlace | undefined {
  const country = locode.slice(0, 2)
  const places = gazetteer
    .named(fold(code.name))
    .filter((place) => placesWithWater.has(place.kind) && place.country === country)
    .filter(({ subdivision }) => !code.subdivision || subdivision === `${country}-${code.subdivision}`)
  const place = places.find(({ kind }) => kind === 'port') ?? places[0]
  if (!place || places.some((other) => greatCircle(place, other) > samePlace)) return undefined
  return { ...place, locode }
}

const placesWithWater: ReadonlySet<StoredKind> = new Set(['town', 'port', 'locode'])

export function plainLocode(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase()
}

function findMetropolis(gazetteer: Gazetteer, code: string, search: Search): Finding | undefined {
  const town = gazetteer.metropolis(code)
  if (!town) return undefined
  const [first] = search.purpose === 'air' ? gazetteer.airportsOfMetropolis(town.id) : []
  const airport = first === undefined ? undefined : gazetteer.airport(first)
  return certain(airport ?? town)
}

function regionCode(gazetteer: Gazetteer, code: string, { home }: Search): Finding | undefined {
  const meant = gazetteer.coded(code)
  const region = (home && meant.find((place) => isInCountry(place, home))) || meant[0]
  if (!region) return undefined
  const others = meant.filter((place) => place !== region)
  return {
    place: region,
    confidence: others.length === 0 ? 1 : ambiguousRegion,
    others: others.map((place) => ({ place, score: place.weight })),
  }
}
