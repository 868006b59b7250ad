/** The airport, port or station that serves a place. */
import type { Coordinates } from '../contract/contract.js'
import type { Gazetteer, StoredPlace } from './gazetteer.js'
import { greatCircle } from './great-circle.js'

export interface Hub {
  place: StoredPlace
  /** Great-circle distance from the point asked for, km. */
  distance: number
}

/** A hub of a lower class is taken only when it is that much nearer: factor and addend in km. */
const airportPenalty: Record<string, [number, number]> = {
  large_airport: [1, 0],
  medium_airport: [1.5, 15],
  small_airport: [2.5, 40],
}
const portPenalty: Record<string, [number, number]> = { L: [1, 0], M: [1.1, 10], S: [1.5, 40] }

/** Widths of the search in degrees; the last covers any inhabited place. */
const rings = [1, 3, 9, 30]

/** Airports with scheduled service, the most suitable first: size outweighs some distance. */
export function airportsNear(gazetteer: Gazetteer, point: Coordinates): Hub[] {
  return hubsNear(gazetteer, 'airport', point, airportPenalty)
}

/** Ports of some size, the most suitable first. */
export function portsNear(gazetteer: Gazetteer, point: Coordinates): Hub[] {
  return hubsNear(gazetteer, 'port', point, portPenalty)
}

/** Main stations and, where there is none, any station; the nearest first. */
export function stationsNear(stations: Gazetteer, point: Coordinates): Hub[] {
  return hubsNear(stations, 'station', point, { main: [1, 0], city: [1, 1], '': [2, 20] })
}

/** Places where goods change to a train (UN/LOCODE function 2). */
export function railTerminalsNear(gazetteer: Gazetteer, point: Coordinates): Hub[] {
  return withFunction(gazetteer, point, '2')
}

/** Places where goods change to a ship (UN/LOCODE function 1), those on rivers too. */
export function inlandPortsNear(gazetteer: Gazetteer, point: Coordinates): Hub[] {
  return withFunction(gazetteer, point, '1')
}

/** Codes claim functions generously: a larger town is believed first. */
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
  kind: 'airport' | 'port' | 'station',
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
    // A hub outside the square could be nearer than one in its corner: look once more, wider.
    const best = hubs[0]
    const reach = degrees * 111 * Math.max(0.2, Math.cos((point.latitude * Math.PI) / 180))
    if (best && (best.cost <= reach || degrees === rings.at(-1))) {
      return hubs.map(({ place, distance }) => ({ place, distance }))
    }
  }
  return []
}

/** Towns so near to the point of a country or division are its seat, km. */
const seatDistance = 10

/** The airport a traveller to a place would use: of a metropolitan area its first, else the most suitable. */
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
