/** Travel: journeys by distance, stays in hotels, money spent on them (specification 2, sections 4.1 to 4.3). */

import { type Static, Type } from '@sinclair/typebox'
import { amountFromZero, signedAmount } from './amounts.js'
import { Location, ResponseLocation } from './location.js'
import { Notice, SourceDataPoint } from './models.js'

const words = <const Words extends readonly string[]>(values: Words, description: string) =>
  Type.Union(
    values.map((value) => Type.Literal(value as Words[number])),
    { description },
  )

export const TravelMode = words(['air', 'car', 'rail'], 'Mode of transport')
export type TravelMode = Static<typeof TravelMode>

export const CarType = words(
  [
    'petrol',
    'diesel',
    'hybrid',
    'plugin_hybrid',
    'plug_in_hybrid',
    'battery',
    'battery_electric',
    'electric',
    'average',
  ],
  'Fuel or drive of the car; default average',
)
export type CarType = Static<typeof CarType>

export const CarSize = words(['small', 'medium', 'large', 'average'], 'Size of the car; default average')
export type CarSize = Static<typeof CarSize>

export const AirClass = words(
  ['economy', 'premium_economy', 'business', 'first', 'average'],
  'Class of the seat; default average',
)
export type AirClass = Static<typeof AirClass>

export const CarDetails = Type.Object({
  car_type: Type.Optional(CarType),
  car_size: Type.Optional(CarSize),
})
export type CarDetails = Static<typeof CarDetails>

export const AirDetails = Type.Object({
  class: Type.Optional(AirClass),
  aircraft: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'Type of aircraft: ICAO designator (B738), IATA code (738) or name (Boeing 737-800)',
    }),
  ),
})
export type AirDetails = Static<typeof AirDetails>

export const RailTravelDetails = Type.Object({
  traction: Type.Optional(words(['electricity', 'diesel'], 'Traction of the train')),
})
export type RailTravelDetails = Static<typeof RailTravelDetails>

const year = Type.Optional(
  Type.Integer({ minimum: 1900, maximum: 2100, description: 'Year of the journey; default the latest' }),
)

/** One passenger, one direction. */
export const TravelDistanceRequest = Type.Object({
  travel_mode: TravelMode,
  origin: Location,
  destination: Location,
  year,
  distance_km: Type.Optional(
    Type.Number({ ...amountFromZero, description: 'Distance in km, instead of the computed one' }),
  ),
  car_details: Type.Optional(CarDetails),
  air_details: Type.Optional(AirDetails),
  rail_details: Type.Optional(RailTravelDetails),
})
export type TravelDistanceRequest = Static<typeof TravelDistanceRequest>

export const TravelCalculationMethod = Type.String({
  description:
    '`ipcc_ar4_gwp100`, `ipcc_ar5_gwp100`, `ipcc_ar6_gwp100`, or `ipcc_mixed_gwp100` where parts differ',
})

const kilograms = {
  co2e: Type.Number({ description: 'kg CO2e' }),
  co2e_unit: Type.String({ description: '`kg`' }),
}

/** The part of a journey's emissions that arises directly or indirectly, with its own sources. */
export const EmissionsPart = Type.Object({ ...kilograms, source_trail: Type.Array(SourceDataPoint) })
export type EmissionsPart = Static<typeof EmissionsPart>

export const TravelDistanceResponse = Type.Object({
  ...kilograms,
  co2e_calculation_method: TravelCalculationMethod,
  co2e_without_radiative_forcing: Type.Optional(
    Type.Number({ description: 'kg CO2e of a flight if its radiative forcing is left out' }),
  ),
  distance_km: Type.Number({ description: 'Distance of the main mode, km' }),
  origin: ResponseLocation,
  destination: ResponseLocation,
  direct_emissions: EmissionsPart,
  indirect_emissions: EmissionsPart,
  notices: Type.Array(Notice),
  source_trail: Type.Array(SourceDataPoint, {
    description: 'Deprecated: the trails of the direct and indirect emissions together',
  }),
})
export type TravelDistanceResponse = Static<typeof TravelDistanceResponse>

export const TravelHotelRequest = Type.Object({
  hotel_nights: Type.Integer({ ...amountFromZero, description: 'Nights in one room' }),
  location: Location,
  year,
})
export type TravelHotelRequest = Static<typeof TravelHotelRequest>

export const TravelHotelResponse = Type.Object({
  ...kilograms,
  co2e_calculation_method: TravelCalculationMethod,
  location: ResponseLocation,
  source_trail: Type.Array(SourceDataPoint),
  notices: Type.Array(Notice),
})
export type TravelHotelResponse = Static<typeof TravelHotelResponse>

export const SpendType = words(['air', 'road', 'rail', 'sea', 'hotel'], 'What the money was spent on')
export type SpendType = Static<typeof SpendType>

export const TravelSpendRequest = Type.Object({
  spend_type: SpendType,
  money: Type.Number({ ...signedAmount, description: 'Price paid; negative for a refund' }),
  money_unit: Type.String({ description: 'Currency code' }),
  spend_location: Location,
  spend_year: Type.Optional(
    Type.Integer({
      minimum: 1900,
      maximum: 2100,
      description: 'Year in which the money was spent; default the latest with an exchange rate',
    }),
  ),
})
export type TravelSpendRequest = Static<typeof TravelSpendRequest>

export const TravelSpendResponse = Type.Object({
  ...kilograms,
  co2e_calculation_method: TravelCalculationMethod,
  spend_location: ResponseLocation,
  notices: Type.Array(Notice),
  source_trail: Type.Array(SourceDataPoint),
})
export type TravelSpendResponse = Static<typeof TravelSpendResponse>
