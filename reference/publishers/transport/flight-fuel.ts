/** Fuel of a flight by its length, from the tables of the EMEP/EEA guidebook of 2009. */
import type { Dataset, Table } from '../../files/dataset.js'
import { figure, type RawFolder } from '../../files/raw-folder.js'

const kmPerNauticalMile = 1.852

interface FuelOfFlight {
  aircraft: string
  km: number
  kg_fuel: number
}

interface PublishedFlight extends FuelOfFlight {
  /** Fuel that depends on the distance. */
  kg_climb_cruise_descent: number
}

/** @param aircraft aircraft of the guidebook; default: all */
export function flightsOf(raw: RawFolder, aircraft?: string): PublishedFlight[] {
  return raw
    .rows('transport/eea_aircraft_fuel_by_distance.csv')
    .filter((row) => aircraft === undefined || row.aircraft === aircraft)
    .map((row) => ({
      aircraft: row.aircraft!,
      km: Number((figure(row.distance_nm)! * kmPerNauticalMile).toFixed(3)),
      kg_fuel: figure(row.kg_fuel_total)!,
      kg_climb_cruise_descent: figure(row.kg_fuel_climb_cruise_descent)!,
    }))
}

/**
 * Returns the fuel at a distance of 0: only landing and take-off, from the shortest flight of each aircraft; shorter
 * flights are interpolated between the two.
 */
function landings(flights: readonly PublishedFlight[]): FuelOfFlight[] {
  const shortest = new Map<string, PublishedFlight>()
  for (const flight of flights) {
    const other = shortest.get(flight.aircraft)
    if (!other || flight.km < other.km) shortest.set(flight.aircraft, flight)
  }
  return [...shortest.values()].map(({ aircraft, kg_fuel, kg_climb_cruise_descent }) => ({
    aircraft,
    km: 0,
    kg_fuel: Number((kg_fuel - kg_climb_cruise_descent).toFixed(3)),
  }))
}

/** Returns the fuel per km of a flight, interpolated between the two nearest lengths. */
export function perKmOf(flights: readonly FuelOfFlight[]): (km: number) => number {
  const byLength = [...flights].sort((a, b) => a.km - b.km)
  return (km) => {
    const at = byLength.findIndex((flight) => flight.km >= km)
    const after = at === -1 ? byLength.length - 1 : Math.max(at, 1)
    const [from, to] = [byLength[after - 1]!, byLength[after]!]
    return (from.kg_fuel + ((to.kg_fuel - from.kg_fuel) * (km - from.km)) / (to.km - from.km)) / km
  }
}

export function fuelByDistance(raw: RawFolder): Dataset {
  const published = flightsOf(raw)
  const flights = published.filter(({ kg_fuel }) => kg_fuel > 0)
  const rows = [...flights, ...landings(flights)]
  const table: Table<FuelOfFlight> = {
    name: 'flight_fuel',
    columns: ['aircraft', 'km', 'kg_fuel'],
    rows: rows
      .map(({ aircraft, km, kg_fuel }) => ({ aircraft, km, kg_fuel }))
      .sort((a, b) => (a.aircraft < b.aircraft ? -1 : a.aircraft > b.aircraft ? 1 : a.km - b.km)),
  }
  return {
    description: {
      id: 'eea-aircraft-fuel-2009',
      source: 'EEA',
      source_dataset: 'EMEP/EEA air pollutant emission inventory guidebook 2009, aviation annex',
      publisher: 'European Environment Agency',
      year_released: 2009,
      licence: 'LicenseRef-EEA-reuse',
      licence_url: 'https://www.eea.europa.eu/en/legal-notice',
      attribution: 'European Environment Agency, EMEP/EEA guidebook 2009, as in jetfuelburn (MIT)',
      source_link: 'https://www.eea.europa.eu/publications/emep-eea-emission-inventory-guidebook-2009',
      obtained_from: 'github.com/sustainableaviation/jetfuelburn @ c41d2dd82f4c6b7e7df2a79c2ae99260381fb348',
      known_defects: [
        'Aircraft of before 2009. Take-off and landing are in the fuel; distances, published in nautical miles, are those flown as planned.',
        'Zeros beyond the reach of an aircraft are left out.',
        'Rows of 0 km are the fuel of landing and take-off alone: that of the shortest flight without its climb, cruise and descent.',
      ],
      excluded: { 'zeros beyond the reach of an aircraft': published.length - flights.length },
      added_in: 2,
    },
    inputs: raw.takeChecksums(),
    tables: [table],
  }
}
