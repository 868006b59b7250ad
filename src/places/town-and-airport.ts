/** A town with the code of its airport beside it, as tickets and travel expenses have it: `Portland (PWM)`. */
import { codesFirstSince } from '../codes/codes.js'
import { certain, type Finding } from './finding.js'
import { fold } from './fold.js'
import type { Gazetteer } from './gazetteer.js'
import { greatCircle } from './great-circle.js'
import type { Purpose, Search } from './place.js'
import type { StoredPlace } from './stored-place.js'
import { foldedPart, splitLocation, windows } from './text.js'

/** The furthest airports that are sold as a town's: Paris Beauvais, Oslo Torp, Stockholm Skavsta, km. */
const furthest = 130

/** Inhabitants of a town that is meant although larger ones have its name. */
const knownTown = 15_000

/** Who names the airport's code means the airport, unless a train or a ship is asked for. */
const airportPurposes: ReadonlySet<Purpose> = new Set(['any', 'air', 'road'])

/** Words before or after the code, or before the code in brackets. */
const orders = [
  /^(?<words>.+?)\s*\((?<code>[A-Z]{3,4})\)/,
  /^(?<words>.+?)[\s,/-]+(?<code>[A-Z]{3,4})$/,
  /^\(?(?<code>[A-Z]{3,4})\)?[\s,:/-]+(?<words>.+)$/,
]

/**
 * The airport where one can be used, else the town: of towns of the same name, the one near the airport.
 * Undefined where the letters are no airport's, or words beside them name nothing near it.
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

/** `Concord, USA` and `Oxford, GBR` say the country, although an airport has these letters. */
function isCountry(gazetteer: Gazetteer, code: string, places: readonly StoredPlace[]): boolean {
  return gazetteer.coded(code).some(({ country }) => places.some((place) => place.country === country))
}

/**
 * Whether it is near the airport, and no village: the letters in `SAP Berlin` are also the code of an airport near
 * a place called so.
 */
function isMeant(place: StoredPlace, airport: StoredPlace, ofName: readonly StoredPlace[]): boolean {
  if (place.kind !== 'town' && place.kind !== 'airport') return false
  const isKnown = place.kind === 'airport' || place.weight >= knownTown || place === ofName[0]
  return isKnown && greatCircle(place, airport) <= furthest
}

/** Places of each name that the words have in them, the most important first; of more words before fewer. */
function placesNamed(gazetteer: Gazetteer, words: string): StoredPlace[][] {
  const names = splitLocation(words).flatMap((part, index) => [
    ...(index === 0 ? [foldedPart(part)] : []),
    ...windows(part),
  ])
  return [...new Set([fold(words), ...names])].map((name) => gazetteer.named(name))
}
