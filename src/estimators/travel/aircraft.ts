/**
 * Flights by a named type of aircraft: the fuel that the type burns per passenger and km in the statistics of the
 * United States, for a flight as long as this one by the tables of the EMEP/EEA guidebook.
 *
 * Passengers and freight share the fuel by weight. Classes and radiative forcing are in proportion to average flights
 * in the UK Government's conversion factors.
 */
import { type Factor, sourceTrailEntry } from '../../catalogue/catalogue.js'
import { badRequest, info, type Notice, type SourceDataPoint, warning } from '../../contract/contract.js'
import type { FlightFuel, TravelReference } from '../../tables/tables.js'
import { type Aircraft, findAircraft } from './aircraft-types.js'
import { type Part, type Parts, worth, yearNotice } from './parts.js'

/** Weight of a passenger with baggage in the tonne-km of the statistics: 200 pounds. */
const passengerTonnes = 0.09071847

interface NamedFlight {
  /** Type of aircraft in the spelling of the request. */
  aircraft: string
  km: number
  year: number | undefined
}

/** Factors of average flights for a haul, with radiative forcing: for the class, and for all classes. */
interface AverageFlight {
  ofClass: Factor
  ofAll: Factor
}

/** @throws ServiceError 400 for a type whose fuel is not published, or not for a flight of that length */
export function aircraftParts(
  { aircraft, km, year }: NamedFlight,
  average: AverageFlight,
  reference: TravelReference,
): Parts {
  const type = findAircraft(aircraft, reference.aircraftWithFuel)
  if (km === 0) {
    throw badRequest(
      'invalid_input',
      'air_details.aircraft: the flight is 0 km long; give distance_km, or another destination',
    )
  }
  const fuel = reference.aircraftFuel(type.designator, year)!
  const longer = lengthRatio(type, km, fuel.trip_km, reference)
  const classRatio = worth(average.ofClass) / worth(average.ofAll)
  const kg = fuel.kg_per_tonne_km * passengerTonnes * longer * km * classRatio
  const burnt = reference.factor('fuel_type_avtur-fuel_use_aviation', 'GB', year, 'kg/tonne')!
  const upstream = reference.factor('fuel_type_avtur_wtt-fuel_use_aviation', 'GB', burnt.year, 'kg/tonne')!
  const forcing = forcingOf(average)
  const sources = [statistics(type, fuel.year), guidebook(type)]
  const part = (factor: Factor, amount: number, further: SourceDataPoint[]): Part => ({
    factor,
    amount,
    source_trail: [sourceTrailEntry(factor), ...sources, ...further],
  })
  const tonnes = kg / 1000
  const withForcing = (tonnes * (worth(burnt) + (forcing - 1) * burnt.co2!)) / worth(burnt)
  const ratios = [
    sourceTrailEntry(average.ofAll),
    ...(classRatio === 1 ? [] : [sourceTrailEntry(average.ofClass)]),
  ]
  return {
    direct: [part(burnt, withForcing, ratios)],
    directWithoutForcing: [part(burnt, tonnes, ratios)],
    indirect: [part(upstream, tonnes, [])],
    notices: [
      ...yearNotice(burnt, year),
      ...variantNotice(type),
      ...curveNotice(type, longer, fuel.trip_km),
      info(
        'aircraft_fuel_used',
        `${type.name}: ${rounded(kg)} kg of fuel per passenger, from ${rounded(fuel.kg_per_tonne_km * passengerTonnes)} kg per ` +
          `passenger-km on flights of ${Math.round(fuel.trip_km)} km by airlines of the United States in ${fuel.year} with ` +
          `${Math.round(fuel.seat_load_factor * 100)} % of seats taken, times ${rounded(longer)} for ${Math.round(km)} km` +
          (classRatio === 1 ? '' : `, times ${rounded(classRatio)} for the class`) +
          aboutShortness(type, km, reference),
      ),
      info(
        'radiative_forcing_applied',
        `radiative forcing: CO2 of the flight times ${forcing}, as in the flight factors of ${average.ofAll.source}; ` +
          'co2e_without_radiative_forcing excludes it',
      ),
    ],
  }
}

/** Returns the ratio of fuel per km of this flight to the type's mean flight. */
function lengthRatio(type: Aircraft, km: number, tripKm: number, reference: TravelReference): number {
  const curve = reference.flightFuel(type.curve)
  const longest = curve.at(-1)!.km
  if (km > longest) {
    throw badRequest(
      'invalid_input',
      `air_details.aircraft: the flight is ${Math.round(km)} km long, and fuel of ` +
        `${type.isOwnCurve ? `the ${type.name}` : `aircraft like the ${type.name} (${type.curve})`} is published for up to ` +
        `${Math.floor(longest)} km; leave it out, or give the legs of the journey one by one`,
    )
  }
  return fuelOf(curve, km) / km / (fuelOf(curve, Math.min(tripKm, longest)) / Math.min(tripKm, longest))
}

/** Interpolates between the two nearest lengths; the first is 0 km, with only landing and take-off. */
function fuelOf(curve: readonly FlightFuel[], km: number): number {
  const after = Math.max(
    1,
    curve.findIndex((point) => point.km >= km),
  )
  const [from, to] = [curve[after - 1]!, curve[after]!]
  return from.kg_fuel + ((to.kg_fuel - from.kg_fuel) * (km - from.km)) / (to.km - from.km)
}

/** Returns the multiplier of CO2 in the factors of average flights. */
function forcingOf({ ofAll }: AverageFlight): number {
  return Number((1 + ofAll.co2e_other! / ofAll.co2!).toFixed(2))
}

/** Warns about a flight shorter than any in the guidebook, which consists mostly of landing and take-off. */
function aboutShortness({ curve }: Aircraft, km: number, reference: TravelReference): string {
  const [ground, shortest] = reference.flightFuel(curve)
  if (km >= shortest!.km) return ''
  return (
    `; shorter than the ${Math.round(shortest!.km)} km of the guidebook's shortest flight: ${Math.round(ground!.kg_fuel)} kg ` +
    `for landing and take-off by ${curve}, and ${Math.round(((shortest!.kg_fuel - ground!.kg_fuel) * km) / shortest!.km)} kg ` +
    'for climb, cruise and descent by distance'
  )
}

function variantNotice({ variant, name, designator }: Aircraft): Notice[] {
  if (variant === undefined) return []
  const text = `the fuel use of the ${name}, which shares the designator ${designator}, was used for the ${variant}`
  return [info('similar_factor', text)]
}

function curveNotice(type: Aircraft, longer: number, tripKm: number): Notice[] {
  if (type.isOwnCurve) return []
  const percent = Math.round((longer - 1) * 1000) / 10
  const text =
    `no fuel use by distance is published for the ${type.name}; that of ${type.curve} was used to adjust fuel per km from the ` +
    `type's mean flight of ${Math.round(tripKm)} km (${percent >= 0 ? '+' : ''}${percent} %)`
  return [Math.abs(percent) >= 5 ? warning('proxy_factor', text) : info('similar_factor', text)]
}

function statistics({ name }: Aircraft, year: number): SourceDataPoint {
  return {
    data_category: null,
    name: `Fuel per tonne-km, ${name}`,
    source: 'US DOT',
    source_dataset: 'Form 41 schedule T-2, 2019 and 2023 to 2025',
    year: String(year),
    region: 'US',
    region_name: 'United States',
    id: null,
  }
}

function guidebook({ curve }: Aircraft): SourceDataPoint {
  return {
    data_category: null,
    name: `Fuel by distance, ${curve}`,
    source: 'EEA',
    source_dataset: 'EMEP/EEA air pollutant emission inventory guidebook 2009, aviation annex',
    year: '2009',
    region: 'EUROPE',
    region_name: 'Europe',
    id: null,
  }
}

function rounded(value: number): number {
  return Number(value.toPrecision(4))
}
