/** Intermodal freight (specification 2, sections 2.7 and 4.6): requests and responses of versions 3 and 2. */

import { type Static, type TObject, Type } from '@sinclair/typebox'
import { amountFromZero } from './amounts.js'
import {
  AirFreightDetails,
  FlatRoadDetails,
  type FreightMode,
  InlandDetails,
  RailDetails,
  RoadDetails,
  SeaDetails,
} from './freight-details.js'
import {
  Coordinates,
  LocationIata,
  LocationLocode,
  LocationQuery,
  oneWayOnly,
  ResponseLocation,
  waysToName,
} from './location.js'
import { Notice, SourceDataPoint } from './models.js'
import { tagged } from './tagged.js'

const closed = { additionalProperties: false }
const { query: text } = LocationQuery.properties
const { locode } = LocationLocode.properties
const { iata } = LocationIata.properties
const { latitude, longitude } = Coordinates.properties

const plannedDistance = Type.Number({
  minimum: 0,
  maximum: 1e6,
  description: 'Distance in km, instead of the computed one',
})

const oneName = { 'x-rule': oneWayOnly, oneOf: waysToName.map((required) => ({ required })) }

/** A place; unlike elsewhere unknown fields are refused. */
const LocationObject = Type.Object(
  {
    query: Type.Optional(text),
    locode: Type.Optional(locode),
    iata: Type.Optional(iata),
    latitude: Type.Optional(latitude),
    longitude: Type.Optional(longitude),
    coordinates: Type.Optional(Type.Object({ latitude, longitude }, closed)),
    logistics_hubs_type: Type.Optional(
      Type.String({ description: 'Kind of hub; every kind counts as transshipment' }),
    ),
  },
  { ...closed, ...oneName },
)
export const FreightLocation = Type.Union([text, LocationObject])
export type FreightLocation = Static<typeof FreightLocation>

const Stop = Type.Object({ location: FreightLocation }, { ...closed, title: 'FreightStop' })

export interface FreightLeg {
  transport_mode: FreightMode
  leg_details?: RoadDetails | SeaDetails | AirFreightDetails | RailDetails | InlandDetails
  planned_distance_km?: number
  /** Spelled as in the specification. */
  planned_distance_kmm?: number
}
export interface FreightStop {
  location: FreightLocation
}
export type FreightRouteItem = FreightStop | FreightLeg

const leg = (title: string, mode: FreightMode, details: TObject) =>
  Type.Object(
    {
      transport_mode: Type.Literal(mode, { description: 'Mode of transport of this leg' }),
      leg_details: Type.Optional(details),
      planned_distance_km: Type.Optional(plannedDistance),
      planned_distance_kmm: Type.Optional(plannedDistance),
    },
    { ...closed, title },
  )

const legs: Record<FreightMode, TObject> = {
  air: leg('AirLeg', 'air', AirFreightDetails),
  sea: leg('SeaLeg', 'sea', SeaDetails),
  road: leg('RoadLeg', 'road', RoadDetails),
  rail: leg('RailLeg', 'rail', RailDetails),
  inland_waterways: leg('InlandLeg', 'inland_waterways', InlandDetails),
}

const routeOf = (stop: TObject, legsOfModes: readonly TObject[]) =>
  Type.Array(
    Type.Unsafe<FreightRouteItem>({
      'x-rule': 'must be a place, {"location": ...}, or a leg, {"transport_mode": ...}',
      oneOf: [stop, tagged('transport_mode', legsOfModes, 'A leg: its details follow from its mode')],
    }),
    { minItems: 3, description: 'Locations and legs in turn; locations between legs may be left out' },
  )

export const Cargo = Type.Object(
  {
    weight: Type.Number({ ...amountFromZero, description: 'Weight of the cargo with its packaging' }),
    weight_unit: Type.String({ minLength: 1, description: 'g, kg, t, ton (US short ton), lb' }),
  },
  closed,
)

export const FreightRequest = Type.Object(
  {
    route: routeOf(Stop, Object.values(legs)),
    cargo: Cargo,
    options: Type.Optional(
      Type.Object(
        { include_path: Type.Optional(Type.Boolean({ description: 'Accepted; paths are not shown' })) },
        closed,
      ),
    ),
  },
  closed,
)
export type FreightRequest = Static<typeof FreightRequest>

const kilograms = {
  co2e: Type.Number({ description: 'kg CO2e' }),
  co2e_unit: Type.String({ description: '`kg`' }),
}
const method = Type.String({
  description: '`ipcc_ar4_gwp100`, `ipcc_ar5_gwp100`, `ipcc_ar6_gwp100`, or `ipcc_mixed_gwp100`',
})

const withoutForcing = {
  co2e_without_radiative_forcing: Type.Optional(
    Type.Number({
      description: 'kg CO2e if the radiative forcing of flights is left out; only with flights',
    }),
  ),
}

export const FreightLocationResult = Type.Object(
  {
    type: Type.Literal('location'),
    ...kilograms,
    co2e_calculation_method: method,
    source_trail: Type.Array(SourceDataPoint),
    ...ResponseLocation.properties,
  },
  { title: 'FreightLocationResult' },
)
export type FreightLocationResult = Static<typeof FreightLocationResult>

export const FreightLegResult = Type.Object(
  {
    type: Type.Literal('leg'),
    ...kilograms,
    co2e_calculation_method: method,
    source_trail: Type.Array(SourceDataPoint),
    vehicle_operation_co2e: Type.Number({ description: 'kg CO2e of fuel burnt' }),
    vehicle_energy_provision_co2e: Type.Number({ description: 'kg CO2e of providing fuel and electricity' }),
    ...withoutForcing,
    transport_mode: Type.String(),
    distance_km: Type.Number(),
    passages: Type.Optional(
      Type.Array(Type.String(), { description: 'Straits and canals of a leg by sea, in order' }),
    ),
    notices: Type.Array(Notice),
  },
  { title: 'FreightLegResult' },
)
export type FreightLegResult = Static<typeof FreightLegResult>

const totals = {
  co2e: Type.Number({ description: 'kg CO2e: hubs, operation and energy provision' }),
  hub_equipment_co2e: Type.Number({ description: 'kg CO2e of all hubs' }),
  vehicle_operation_co2e: Type.Number({ description: 'kg CO2e of fuel burnt on all legs' }),
  vehicle_energy_provision_co2e: Type.Number({
    description: 'kg CO2e of providing fuel and electricity for all legs',
  }),
  ...withoutForcing,
  co2e_unit: Type.String({ description: '`kg`' }),
}
const summary = {
  distance_km: Type.Number({ description: 'Of all legs' }),
  cargo_tonnes: Type.Number({ description: 'Weight of the cargo, t' }),
}

export const FreightResponse = Type.Object({
  ...totals,
  co2e_calculation_method: method,
  ...summary,
  route: Type.Array(Type.Union([FreightLocationResult, FreightLegResult])),
})
export type FreightResponse = Static<typeof FreightResponse>

/** Version 2: four modes, flat details of roads, and unknown fields of places ignored. */
/** Before version 3 the service ignored unknown fields. */
const open = { additionalProperties: true }

export const FreightV2Request = Type.Object({
  route: routeOf(
    Type.Object(
      { location: Type.Union([text, Type.Object(LocationObject.properties, { ...open, ...oneName })]) },
      { ...open, title: 'FreightStopV2' },
    ),
    [legs.air, legs.sea, leg('RoadLegV2', 'road', FlatRoadDetails), legs.rail],
  ),
  cargo: Type.Object(Cargo.properties, open),
})
export type FreightV2Request = Static<typeof FreightV2Request>

export const FreightV2Response = Type.Object({
  ...totals,
  ...summary,
  route: Type.Array(Type.Union([FreightLocationResult, FreightLegResult])),
  notices: Type.Array(Notice),
})
export type FreightV2Response = Static<typeof FreightV2Response>
