/** Types of aircraft whose statistics contradict themselves from year to year. */

/** A type in one year of the statistics. */
interface FlownYear {
  aircraft: string
  year: number
  kg_per_seat_km: number
  /** Mean length of its flights. */
  trip_km: number
}

export interface Contradiction {
  aircraft: string
  /** Ratio of the highest year to the lowest. */
  ratio: number
}

/**
 * Maximum ratio between two years of a type. A type keeps its engines: on flights of one length its fuel per seat-km is
 * about the same in every year. If two years differ by a quarter, one of them is wrong, and it is unknown which. Types
 * are clearly separated: accepted ones reach at most 1.24, rejected ones begin at 1.30.
 */
const mostApart = 1.25

/**
 * @param perKm fuel per km of a flight of some length, for any aircraft: shows how much less it is on longer flights
 * @returns types with two years further apart than that, each at the same length of flights
 */
export function contradictions(years: readonly FlownYear[], perKm: (km: number) => number): Contradiction[] {
  const byAircraft = new Map<string, number[]>()
  for (const { aircraft, kg_per_seat_km, trip_km } of years) {
    const others = byAircraft.get(aircraft) ?? []
    byAircraft.set(aircraft, [...others, kg_per_seat_km / perKm(trip_km)])
  }
  return [...byAircraft]
    .map(([aircraft, fuel]) => ({ aircraft, ratio: Math.max(...fuel) / Math.min(...fuel) }))
    .filter(({ ratio }) => ratio > mostApart)
}
