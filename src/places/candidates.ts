/** Weighing the places that share a name. */

import { greatCircle } from './great-circle.js'
import type { Purpose, Search } from './place.js'
import { isInCountry } from './readings.js'
import type { NamedPlace, StoredPlace } from './stored-place.js'

export interface Candidate {
  place: NamedPlace
  score: number
  /** Whether it lies in the country that is looked in first. */
  atHome: boolean
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
/**
 * The same where a town of some size is called so today, of a town in the same country, or of a country: other
 * names are also those of former times (`Palmerston` was Darwin, `Gold Coast` was Ghana). Of a town elsewhere it is
 * likely its English name (`Geneva`).
 */
const formerName = 0.02
const formerNameOfCountry = 0.005
/** Inhabitants of such a town. */
const knownTown = 15_000
/** A capital counts more under its own name: Bridgetown is not Portland's byname, Islamabad not Chittagong's. */
const capitalFactor = 5

/** What a scheduled flight can leave from. */
const flightAirports = new Set(['large_airport', 'medium_airport', 'small_airport'])

/** Whether one candidate comes before another: at home before abroad, then by score. */
export function outranks(one: Candidate, other: Candidate): boolean {
  return one.atHome === other.atHome ? one.score > other.score : one.atHome
}

/** Candidates, those at home first, then by falling score. */
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

/** A town of some size that bears the name today: before those that bore it once. */
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
/** A place at home with a smaller share than this of the importance of one abroad is not sure. */
export const leastShareAtHome = 0.1

/**
 * The best candidate as the purpose wants it, how sure the choice is (1: no other place of that name;
 * towards 0.5: many as important ones, or one abroad) and the others.
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
  // Who says in which country places are is not asked about those of other countries.
  const rivals = best.atHome ? others.filter(({ atHome }) => atHome) : others
  const rest = rivals.reduce((sum, { score }) => sum + score, 0)
  // To take one for the other is a mistake of thousands of kilometres.
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
