/** Fuel use of types of aircraft in the statistics of the United States. */
import type { Dataset, Table } from '../../files/dataset.js'
import { figure, type RawFolder } from '../../files/raw-folder.js'
import { contradictions } from './contradictions.js'
import { flightsOf, perKmOf } from './flight-fuel.js'

/** Types of the statistics, with their ICAO designator. */
const designators: Record<string, string> = {
  'A200-100 BD-500-1A10': 'BCS1',
  'A220-300 BD-500-1A11': 'BCS3',
  'Airbus Industrie A319': 'A319',
  'Airbus Industrie A320-100/200': 'A320',
  'Airbus Industrie A320-200n': 'A20N',
  'Airbus Industrie A321-200n': 'A21N',
  'Airbus Industrie A321/Lr': 'A321',
  'Airbus Industrie A330-200': 'A332',
  'Airbus Industrie A330-300/333': 'A333',
  'Airbus Industrie A330-900': 'A339',
  'Airbus Industrie A350-900': 'A359',
  'B787-800 Dreamliner': 'B788',
  'B787-900 Dreamliner': 'B789',
  'Boeing 787-10 Dreamliner': 'B78X',
  'Boeing 717-200': 'B712',
  'Boeing 737-700/700LR/Max 7': 'B737',
  'Boeing 737-800': 'B738',
  'Boeing 737-900ER': 'B739',
  'Boeing 747-400': 'B744',
  'Boeing 757-200': 'B752',
  'Boeing 757-300': 'B753',
  'Boeing 767-200/ER/EM': 'B762',
  'Boeing 767-300/300ER': 'B763',
  'Boeing 767-400/ER': 'B764',
  'Boeing 777-200ER/200LR/233LR': 'B772',
  'Boeing 777-300/300ER/333ER': 'B77W',
  'Boeing B737 Max 800': 'B38M',
  'Boeing B737 Max 900': 'B39M',
  'Canadair CRJ 900': 'CRJ9',
  'Canadair RJ-200ER /RJ-440': 'CRJ2',
  'Canadair RJ-700': 'CRJ7',
  'Embraer 190': 'E190',
  'Embraer ERJ-175': 'E75L',
  'Embraer-145': 'E145',
  'Embraer-Emb-170': 'E170',
  'McDonnell Douglas DC9 Super 80/MD81/82/83/88': 'MD80',
  'McDonnell Douglas MD-90': 'MD90',
}

/** Types that share the designator of a more common one, or that are no longer types with one. */
const others = new Set(['Boeing 737-900', 'Bombardier CRJ550', 'Embraer-140'])

/** Minimum load: types with fewer occupied seats mostly flew without passengers. */
const leastLoad = 0.6

interface AircraftFuel {
  aircraft: string
  year: number
  /** kg of fuel per tonne-km of passengers, with their baggage, and freight. */
  kg_per_tonne_km: number
  seat_load_factor: number
  /** Mean length of its flights. */
  trip_km: number
}

export function aircraftFuel(raw: RawFolder): Dataset {
  const published = raw.rows('transport/usdot_aircraft_fuel.csv')
  const named = published.filter(({ aircraft }) => !others.has(aircraft!))
  const flown = named.filter((row) => figure(row.seat_load_factor)! >= leastLoad)
  const broken = contradictions(
    flown.map((row) => ({
      aircraft: row.aircraft!,
      year: Number(row.year),
      kg_per_seat_km: figure(row.kg_fuel_per_available_seat_km)!,
      trip_km: figure(row.avg_trip_km)!,
    })),
    perKmOf(flightsOf(raw, 'A320')),
  )
  const brokenTypes = new Set(broken.map(({ aircraft }) => aircraft))
  const steady = flown.filter(({ aircraft }) => !brokenTypes.has(aircraft!))
  const rows = steady.map((row): AircraftFuel => {
    const designator = designators[row.aircraft!]
    if (designator === undefined) throw new Error(`${row.aircraft}: no designator is known`)
    return {
      aircraft: designator,
      year: Number(row.year),
      kg_per_tonne_km: figure(row.kg_fuel_per_revenue_tonne_km)!,
      seat_load_factor: figure(row.seat_load_factor)!,
      trip_km: figure(row.avg_trip_km)!,
    }
  })
  const table: Table<AircraftFuel> = {
    name: 'aircraft_fuel',
    columns: ['aircraft', 'year', 'kg_per_tonne_km', 'seat_load_factor', 'trip_km'],
    rows: rows.sort((a, b) => (a.aircraft < b.aircraft ? -1 : a.aircraft > b.aircraft ? 1 : a.year - b.year)),
  }
  return {
    description: {
      id: 'us-dot-aircraft-fuel',
      source: 'US DOT',
      source_dataset: 'Form 41 schedule T-2, 2019 and 2023 to 2025',
      publisher: 'US Department of Transportation, Bureau of Transportation Statistics',
      year_released: 2025,
      licence: 'US-public-domain',
      licence_url: 'https://www.law.cornell.edu/uscode/text/17/105',
      attribution:
        'US Department of Transportation, Bureau of Transportation Statistics, Form 41 schedule T-2 (public domain), as added up in jetfuelburn (MIT)',
      source_link: 'https://www.transtats.bts.gov/',
      obtained_from: 'github.com/sustainableaviation/jetfuelburn @ c41d2dd82f4c6b7e7df2a79c2ae99260381fb348',
      known_defects: [
        'Airlines of the United States alone. Fuel is what was burnt, with detours and waiting; distances are great circles.',
        'Passengers count as 200 pounds with their baggage: of types that carry no freight (CRJ-900) kg per passenger-km over kg per tonne-km is 0.0907.',
        ...broken.map(
          ({ aircraft, ratio }) =>
            `${aircraft} is left out: at the same length of flights its fuel per seat-km of one year is ${ratio.toFixed(1)} times that of another.`,
        ),
      ],
      excluded: {
        'types flown for the most part without passengers (fewer than 60 % of seats taken)':
          named.length - flown.length,
        'types whose years contradict each other (more than a quarter apart at the same length of flights)':
          flown.length - steady.length,
        'types that share the ICAO designator of a more common one': published.length - named.length,
      },
      added_in: 2,
    },
    inputs: raw.takeChecksums(),
    tables: [table],
  }
}
