/** Ranks places that share a name. */

import { greatCircle } from './great-circle.js'
import type { Purpose, Search } from './place.js'
import { isInCountry } from './readings.js'
import type { NamedPlace, StoredPlace } from './stored-place.js'

export interface Candidate {
  place: NamedPlace
  score: number
  /** True if the place is in the preferred country. */
  atHome: boolean
}

/** Maximum distance in km between places of one name that count as one place: a town, its port and its station. */
const samePlace = 40

/** Weight of a kind relative to a town, unless it is the requested kind. */
const kindShare: Record<StoredPlace['kind'], number> = {
  ...{ town: 1, country: 3, division: 0.3, locode: 1, airport: 0.1, port: 0.1, station: 0.1 },
}
/** Preferred kinds by purpose. */
const preferred: Partial<Record<Purpose, StoredPlace['kind'][]>> = {
  ...{ air: ['airport'], sea: ['port', 'locode'], rail: ['station'], inland_waterways: ['port', 'locode'] },
}
/** Maximum ratio of inhabitants at which a seat of government outranks a division with its name elsewhere. */
const seatFactor: Record<string, number> = { PPLC: 25, PPLA: 8 }

/** Weight of alternative names relative to the main name: for towns, seats of government and countries. */
const otherName = 0.3
const otherNameOfSeat = 0.5
const otherNameOfCountry = 0.33
/**
 * Weight of an alternative name if a larger town has that name today, for a town in the same country and for a
 * country: the name is probably a former one (`Palmerston` was Darwin, `Gold Coast` was Ghana). For a town in another
 * country it is probably its English name (`Geneva`).
 */
const formerName = 0.02
const formerNameOfCountry = 0.005
/** Minimum inhabitants of such a town. */
const knownTown = 15_000
/** Extra weight of a capital under its main name: Bridgetown is not Portland, Islamabad is not Chittagong. */
const capitalFactor = 5

/** Airport types with scheduled flights. */
const flightAirports = new Set(['large_airport', 'medium_airport', 'small_airport'])

/** True if one candidate precedes another: the preferred country first, then by score. */
export function outranks(one: Candidate, other: Candidate): boolean {
  return one.atHome === other.atHome ? one.score > other.score : one.atHome
}

/** Returns candidates sorted: the preferred country first, then by descending score. */
export function weigh(places: NamedPlace[], { purpose, home }: Search): Candidate[] {
  const wanted = preferred[purpose] ?? []
  const living = places.filter(isLivingTown)
  return places
    .filter((place) => !isOutdone(place, places))
    .map((place) => ({
      place,
      score:
        place.weight *
        (wanted.includes(place.kind) && place.kind !== 'station' ? 1 : kindShare[place.kind]) *
        (place.main ? 1 : shareOfOtherName(place, living)) *
        (place.main && place.detail === 'PPLC' ? capitalFactor : 1) *
        (place.detail === 'PPLX' ? 0.3 : 1),
      atHome: home !== undefined && isInCountry(place, home),
    }))
    .sort((a, b) => Number(b.atHome) - Number(a.atHome) || b.score - a.score || a.place.id - b.place.id)
}

/** True for a larger town that has the name today; it precedes places that had it once. */
function isLivingTown({ kind, main, weight }: NamedPlace): boolean {
  return kind === 'town' && main && weight >= knownTown
}

function shareOfOtherName({ kind, detail, country }: StoredPlace, living: readonly NamedPlace[]): number {
  if (kind === 'country' && living.length > 0) return formerNameOfCountry
  const isRenamed = detail !== 'PPLC' && living.some((town) => town.country === country)
  if (kind === 'town' && isRenamed) return formerName
  if (kind === 'country') return otherNameOfCountry
  if (kind === 'division') return 1
  return detail in seatFactor ? otherNameOfSeat : otherName
}

/**
 * True if a country or division yields to its own town of the same name (Singapore, New York), or a division to a
 * capital of the same name elsewhere (Washington).
 */
function isOutdone(place: NamedPlace, places: NamedPlace[]): boolean {
  if (place.kind === 'country') {
    return places.some((town) => town.kind === 'town' && town.main && town.country === place.country)
  }
  if (place.kind !== 'division') return false
  return places.some(
    (town) =>
      town.kind === 'town' &&
      ((town.division === place.id && town.weight >= 0.02 * place.weight) ||
        town.weight * (seatFactor[town.detail] ?? 0) > place.weight),
  )
}

/** Weights in the doubt about the best candidate: for the share of all others, and the share of the largest abroad. */
const doubtOfAll = 0.5
const doubtAbroad = 1.5
const leastCertainty = 0.5
/** Minimum importance of a domestic place relative to a namesake abroad; below it the choice is uncertain. */
export const leastShareAtHome = 0.1

/**
 * Returns the best candidate in the form that suits the purpose, the certainty of the choice (1 without other places
 * of the name; towards 0.5 with many equally important ones, or one abroad) and the others.
 */
export function choose(
  candidates: Candidate[],
  purpose: Purpose,
): { best: Candidate; place: StoredPlace; certainty: number; others: Candidate[] } | undefined {
  const [best] = candidates
  if (!best) return undefined
  const isSame = (other: StoredPlace) =>
    other.kind !== 'division' &&
    other.kind !== 'country' &&
    greatCircle(best.place, other) <= samePlace &&
    best.place.kind !== 'division'
  const others = candidates.filter((candidate) => candidate !== best && !isSame(candidate.place))
  // A given country rules out rivals in other countries.
  const rivals = best.atHome ? others.filter(({ atHome }) => atHome) : others
  const rest = rivals.reduce((sum, { score }) => sum + score, 0)
  // A confusion with a place abroad is an error of thousands of kilometres.
  const abroad = rivals.find(({ place }) => place.main && place.country !== best.place.country)?.score ?? 0
  const isDwarfed =
    best.atHome && others.some(({ atHome, score }) => !atHome && best.score < leastShareAtHome * score)
  const doubt = Math.max(
    (doubtOfAll * rest) / (best.score + rest),
    (doubtAbroad * abroad) / (best.score + abroad),
  )
  return {
    best,
    place: asWanted(best, candidates, isSame, purpose),
    certainty: isDwarfed ? leastCertainty : Math.max(leastCertainty, 1 - doubt),
    others,
  }
}

/** Returns the port, station or airport among the candidates at the location of the best one. */
function asWanted(
  best: Candidate,
  candidates: Candidate[],
  isSame: (other: StoredPlace) => boolean,
  purpose: Purpose,
): StoredPlace {
  for (const kind of preferred[purpose] ?? []) {
    const hub = candidates.find(
      ({ place }) =>
        place.kind === kind &&
        (kind !== 'airport' || flightAirports.has(place.detail)) &&
        (kind !== 'locode' || place.detail.includes('1')) &&
        isSame(place),
    )
    if (hub) return hub.place
  }
  return best.place
}
