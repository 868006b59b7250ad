/** Finds the airport, port or station that serves a place. */
import type { Coordinates } from '../contract/contract.js'
import type { Gazetteer } from './gazetteer.js'
import { greatCircle } from './great-circle.js'
import type { StoredPlace } from './stored-place.js'

export interface Hub {
  place: StoredPlace
  /** Great-circle distance from the requested point, in km. */
  distance: number
}

/** Penalties on the distance to lower-class hubs: factor, and addend in km. */
const airportPenalty: Record<string, [number, number]> = {
  large_airport: [1, 0],
  medium_airport: [1.5, 15],
  small_airport: [2.5, 40],
}
/** Number of main airports in a metropolitan area. */
const mainAirports = 2
/** Penalty of its other large airports. */
const lesserAirport: [number, number] = [1.25, 8]
const portPenalty: Record<string, [number, number]> = { L: [1, 0], M: [1.1, 10], S: [1.5, 40] }

/** Search radii in degrees; the last covers any inhabited place. */
const rings = [1, 3, 9, 30]

/**
 * Returns airports with scheduled service, most suitable first: size outweighs some distance. The airport data has no
 * passenger counts, so a large airport counts as large only if people are likely to fly from it: one of the first two
 * of a metropolitan area, then its others, or an airport whose code is the UN/LOCODE of a large town (`US SEA` is
 * Seattle, `US BFI` is not); the rest count as medium.
 */
export function airportsNear(gazetteer: Gazetteer, point: Coordinates): Hub[] {
  return nearest(
    point,
    (degrees) => gazetteer.around('airport', point, degrees),
    (airport) => penaltyOfAirport(gazetteer, airport),
  )
}

/** Minimum inhabitants of a town whose UN/LOCODE marks its airport as large. */
const townWithAirport = 100_000

function penaltyOfAirport(
  gazetteer: Gazetteer,
  { detail, iata, country, name }: StoredPlace,
): [number, number] | undefined {
  if (detail === 'medium_airport' && /\bsea ?plane base\b/i.test(name)) return airportPenalty.small_airport
  if (iata !== null && isMetropolisOnly(gazetteer, iata)) return undefined
  if (detail !== 'large_airport' || iata === null) return airportPenalty[detail]
  const rank = gazetteer.rankInMetropolis(iata)
  if (rank !== undefined) return rank < mainAirports ? airportPenalty.large_airport : lesserAirport
  const town = gazetteer.locode(`${country}${iata}`)?.place
  const isOfTown = town?.kind === 'town' && town.weight >= townWithAirport
  return airportPenalty[isOfTown ? 'large_airport' : 'medium_airport']
}

/** True if the code belongs to a metropolitan area but not to an airport: no flight leaves from `PAR`. */
function isMetropolisOnly(gazetteer: Gazetteer, iata: string): boolean {
  const town = gazetteer.metropolis(iata)
  return town !== undefined && !gazetteer.airportsOfMetropolis(town.id).includes(iata)
}

/** Returns larger ports, most suitable first. */
export function portsNear(gazetteer: Gazetteer, point: Coordinates): Hub[] {
  return hubsNear(gazetteer, 'port', point, portPenalty)
}

/** Returns stations, nearest first, with main stations preferred. */
export function stationsNear(stations: Gazetteer, point: Coordinates): Hub[] {
  return hubsNear(stations, 'station', point, { main: [1, 0], city: [1, 1], '': [2, 20] })
}

/** Returns rail terminals (UN/LOCODE function 2). */
export function railTerminalsNear(gazetteer: Gazetteer, point: Coordinates): Hub[] {
  return withFunction(gazetteer, point, '2')
}

/** Returns ports (UN/LOCODE function 1), including river ports. */
export function inlandPortsNear(gazetteer: Gazetteer, point: Coordinates): Hub[] {
  return withFunction(gazetteer, point, '1')
}

/** Returns places with a UN/LOCODE function; prefers larger towns, because codes claim functions generously. */
function withFunction(gazetteer: Gazetteer, point: Coordinates, needed: string): Hub[] {
  return nearest(
    point,
    (degrees) => gazetteer.locodesAround(point, degrees),
    ({ detail, weight }) => {
      if (!detail.includes(needed)) return undefined
      return weight >= 100_000 ? [1, 0] : weight >= 20_000 ? [1.3, 10] : [2, 40]
    },
  )
}

function hubsNear(
  gazetteer: Gazetteer,
  kind: 'port' | 'station',
  point: Coordinates,
  penalties: Record<string, [number, number]>,
): Hub[] {
  return nearest(
    point,
    (degrees) => gazetteer.around(kind, point, degrees),
    ({ detail }) => penalties[detail],
  )
}

function nearest(
  point: Coordinates,
  around: (degrees: number) => StoredPlace[],
  penaltyOf: (place: StoredPlace) => [number, number] | undefined,
): Hub[] {
  for (const degrees of rings) {
    const hubs = around(degrees)
      .flatMap((place) => {
        const penalty = penaltyOf(place)
        if (!penalty) return []
        const distance = greatCircle(point, place)
        return [{ place, distance, cost: distance * penalty[0] + penalty[1] }]
      })
      .sort((a, b) => a.cost - b.cost || a.place.id - b.place.id)
    // A hub outside the square could be nearer than one in its corner: search a wider square.
    const best = hubs[0]
    const reach = degrees * 111 * Math.max(0.2, Math.cos((point.latitude * Math.PI) / 180))
    if (best && (best.cost <= reach || degrees === rings.at(-1))) {
      return hubs.map(({ place, distance }) => ({ place, distance }))
    }
  }
  return []
}

/** Maximum distance in km between the point of a country or division and its seat. */
const seatDistance = 10

/** Returns the airport for travellers to a place: the first of a metropolitan area, or the most suitable nearby. */
export function airportOf(gazetteer: Gazetteer, place: StoredPlace): Hub | undefined {
  const town = place.kind === 'country' || place.kind === 'division' ? seatOf(gazetteer, place) : place
  const [first] = town?.kind === 'town' ? gazetteer.airportsOfMetropolis(town.id) : []
  const airport = first === undefined ? undefined : gazetteer.airport(first)
  return airport
    ? { place: airport, distance: greatCircle(place, airport) }
    : airportsNear(gazetteer, place)[0]
}

function seatOf(gazetteer: Gazetteer, region: StoredPlace): StoredPlace | undefined {
  return gazetteer
    .around('town', region, 1)
    .filter((town) => town.country === region.country && greatCircle(town, region) <= seatDistance)
    .sort((a, b) => b.weight - a.weight)[0]
}
