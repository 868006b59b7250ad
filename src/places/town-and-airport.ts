/** A town with the code of its airport beside it, as tickets and travel expenses have it: `Portland (PWM)`. */
import { certain, type Finding } from './finding.js'
import { fold } from './fold.js'
import type { Gazetteer, StoredPlace } from './gazetteer.js'
import { greatCircle } from './great-circle.js'
import type { Purpose } from './place.js'
import { partsOf, windows } from './text.js'

/** The furthest airports that are sold as a town's: Paris Beauvais, Oslo Torp, Stockholm Skavsta, km. */
const furthest = 130

/** Words before or after the code, or before the code in brackets. */
const orders = [
  /^(?<words>.+?)\s*\((?<code>[A-Z]{3})\)/,
  /^(?<words>.+?)[\s,/-]+(?<code>[A-Z]{3})$/,
  /^\(?(?<code>[A-Z]{3})\)?[\s,:/-]+(?<words>.+)$/,
]

/**
 * The airport where one is wanted, else the town: of towns of the same name, the one near the airport.
 * Undefined where the letters are no airport's, or words beside them name nothing near it.
 */
export function findTownAndAirport(
  gazetteer: Gazetteer,
  text: string,
  purpose: Purpose,
): Finding | undefined {
  if (gazetteer.named(fold(text)).length > 0) return undefined
  for (const order of orders) {
    const { code, words } = order.exec(text)?.groups ?? {}
    if (code === undefined || words === undefined) continue
    const airport = gazetteer.airport(code)
    // `Concord, USA` says the country, although an airport there has these letters.
    if (!airport || gazetteer.coded(code).some(({ country }) => country === airport.country)) continue
    const near = placesNamed(gazetteer, words).filter((place) => greatCircle(place, airport) <= furthest)
    const town = near.find(({ kind }) => kind === 'town')
    if (purpose === 'air' && near.length > 0) return certain(airport)
    if (town) return certain(town)
  }
  return undefined
}

/** Places that the words, or some of them, are the name of; those of more words first. */
function placesNamed(gazetteer: Gazetteer, words: string): StoredPlace[] {
  const runs = partsOf(words).flatMap(windows)
  return [fold(words), ...runs].flatMap((name) => gazetteer.named(name))
}
