/** Resolves a town with its airport code, as in tickets and travel expenses: `Portland (PWM)`. */
import { codesFirstSince } from '../codes/codes.js'
import { certain, type Finding } from './finding.js'
import { fold } from './fold.js'
import type { Gazetteer } from './gazetteer.js'
import { greatCircle } from './great-circle.js'
import type { Purpose, Search } from './place.js'
import type { StoredPlace } from './stored-place.js'
import { foldedPart, splitLocation, windows } from './text.js'

/** Maximum distance in km of airports marketed under a town's name: Paris Beauvais, Oslo Torp, Stockholm Skavsta. */
const furthest = 130

/** Minimum inhabitants of a town that counts even if larger ones have its name. */
const knownTown = 15_000

/** Purposes for which an airport code means the airport: all except train and ship. */
const airportPurposes: ReadonlySet<Purpose> = new Set(['any', 'air', 'road'])

/** Patterns of words and code: code in brackets, code last, code first. */
const orders = [
  /^(?<words>.+?)\s*\((?<code>[A-Z]{3,4})\)/,
  /^(?<words>.+?)[\s,/-]+(?<code>[A-Z]{3,4})$/,
  /^\(?(?<code>[A-Z]{3,4})\)?[\s,:/-]+(?<words>.+)$/,
]

/**
 * Returns the airport if the purpose allows it, or the town: among towns of the same name, the one near the airport.
 * Undefined if no airport has the code, or the other words do not name a place near it.
 */
export function findTownAndAirport(
  gazetteer: Gazetteer,
  text: string,
  { purpose, release }: Search,
): Finding | undefined {
  if (gazetteer.named(fold(text)).length > 0) return undefined
  for (const order of orders) {
    const { code, words } = order.exec(text)?.groups ?? {}
    if (code === undefined || words === undefined) continue
    if (code.length === 4 && release < codesFirstSince) continue
    const airport = code.length === 4 ? gazetteer.airportByIcao(code) : gazetteer.airport(code)
    if (!airport) continue
    const named = placesNamed(gazetteer, words)
    if (isCountry(gazetteer, code, [airport, ...named.flat()])) continue
    const near = named.flatMap((places) => places.filter((place) => isMeant(place, airport, places)))
    const town = near.find(({ kind }) => kind === 'town')
    if (near.length > 0 && airportPurposes.has(purpose)) return certain(airport)
    if (town) return certain(town)
  }
  return undefined
}

/** True if the code is the places' country, as in `Concord, USA` and `Oxford, GBR`, although an airport has it too. */
function isCountry(gazetteer: Gazetteer, code: string, places: readonly StoredPlace[]): boolean {
  return gazetteer.coded(code).some(({ country }) => places.some((place) => place.country === country))
}

/**
 * True if the place is near the airport and not a village: the letters in `SAP Berlin` are also the code of an
 * airport near a place with that name.
 */
function isMeant(place: StoredPlace, airport: StoredPlace, ofName: readonly StoredPlace[]): boolean {
  if (place.kind !== 'town' && place.kind !== 'airport') return false
  const isKnown = place.kind === 'airport' || place.weight >= knownTown || place === ofName[0]
  return isKnown && greatCircle(place, airport) <= furthest
}

/** Returns the places for each name in the words, most important first; names with more words first. */
function placesNamed(gazetteer: Gazetteer, words: string): StoredPlace[][] {
  const names = splitLocation(words).flatMap((part, index) => [
    ...(index === 0 ? [foldedPart(part)] : []),
    ...windows(part),
  ])
  return [...new Set([fold(words), ...names])].map((name) => gazetteer.named(name))
}
