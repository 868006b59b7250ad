/** Weighing the places that share a name. */
import type { NamedPlace, StoredPlace } from './gazetteer.js'
import { greatCircle } from './great-circle.js'
import type { Purpose } from './place.js'

export interface Candidate {
  place: NamedPlace
  score: number
}

/** Places of one name so near to each other are one place: a town, its port and its station. Km. */
const samePlace = 40

/** How much a kind counts against a town of the same weight, when it is not what is looked for. */
const kindShare: Record<StoredPlace['kind'], number> = {
  ...{ town: 1, country: 3, division: 0.3, locode: 1, airport: 0.1, port: 0.1, station: 0.1 },
}
/** The kind a purpose prefers. */
const preferred: Partial<Record<Purpose, StoredPlace['kind'][]>> = {
  ...{ air: ['airport'], sea: ['port', 'locode'], rail: ['station'], inland_waterways: ['port', 'locode'] },
}
/** A seat of government outweighs a division of its name elsewhere that has at most so many times its people. */
const seatFactor: Record<string, number> = { PPLC: 25, PPLA: 8 }

/** Another name counts less than the name itself: of a town, a seat of government, a country. */
const otherName = 0.3
const otherNameOfSeat = 0.5
const otherNameOfCountry = 0.33
/** A capital counts more under its own name: Bridgetown is not Portland's byname, Islamabad not Chittagong's. */
const capitalFactor = 5

/** What a scheduled flight can leave from. */
const flightAirports = new Set(['large_airport', 'medium_airport', 'small_airport'])

/** Candidates by falling score. */
export function weigh(places: NamedPlace[], purpose: Purpose): Candidate[] {
  const wanted = preferred[purpose] ?? []
  return places
    .filter((place) => !isOutdone(place, places))
    .map((place) => ({
      place,
      score:
        place.weight *
        (wanted.includes(place.kind) && place.kind !== 'station' ? 1 : kindShare[place.kind]) *
        (place.main ? 1 : shareOfOtherName(place)) *
        (place.main && place.detail === 'PPLC' ? capitalFactor : 1) *
        (place.detail === 'PPLX' ? 0.3 : 1),
    }))
    .sort((a, b) => b.score - a.score || a.place.id - b.place.id)
}

function shareOfOtherName({ kind, detail }: StoredPlace): number {
  if (kind === 'country') return otherNameOfCountry
  if (kind === 'division') return 1
  return detail in seatFactor ? otherNameOfSeat : otherName
}

/**
 * A country or division gives way to its own town of that name (Singapore, New York), a division also to a
 * capital of that name elsewhere (Washington).
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

/** How much the share of the others' importance counts against the best, and that of the greatest one abroad. */
const doubtOfAll = 0.5
const doubtAbroad = 1.5
const leastCertainty = 0.5

/**
 * The best candidate as the purpose wants it, how sure the choice is (1: no other place of that name;
 * towards 0.5: many as important ones, or one abroad) and the others.
 */
export function choose(
  candidates: Candidate[],
  purpose: Purpose,
): { place: StoredPlace; certainty: number; others: Candidate[] } | undefined {
  const [best] = candidates
  if (!best) return undefined
  const isSame = (other: StoredPlace) =>
    other.kind !== 'division' &&
    other.kind !== 'country' &&
    greatCircle(best.place, other) <= samePlace &&
    best.place.kind !== 'division'
  const others = candidates.filter((candidate) => candidate !== best && !isSame(candidate.place))
  const rest = others.reduce((sum, { score }) => sum + score, 0)
  // To take one for the other is a mistake of thousands of kilometres.
  const abroad = others.find(({ place }) => place.main && place.country !== best.place.country)?.score ?? 0
  const doubt = Math.max(
    (doubtOfAll * rest) / (best.score + rest),
    (doubtAbroad * abroad) / (best.score + abroad),
  )
  return {
    place: asWanted(best, candidates, isSame, purpose),
    certainty: Math.max(leastCertainty, 1 - doubt),
    others,
  }
}

/** The port, station or airport among the candidates that lies where the best one lies. */
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
