/** Vehicle details of a freight leg, by mode (specification 2, sections 2.7 and 4.6). */

import { type Static, Type } from '@sinclair/typebox'
import { largestAmount } from './amounts.js'

const closed = { additionalProperties: false }

export const words = <const Words extends readonly string[]>(values: Words, description: string) =>
  Type.Union(
    values.map((value) => Type.Literal(value as Words[number])),
    { description },
  )

export const freightModes = ['air', 'sea', 'road', 'rail', 'inland_waterways'] as const
export const FreightMode = words(freightModes, 'Mode of transport of this leg')
export type FreightMode = Static<typeof FreightMode>

const vehicleWeight = (description: string) =>
  Type.String({
    pattern: '^(lte_\\d+(\\.\\d+)?t|gt_\\d+(\\.\\d+)?t(_lte_\\d+(\\.\\d+)?t)?)$',
    'x-rule': 'must be a range such as lte_34t, gt_34t_lte_40t or gt_49t',
    description,
  })

export const chinaVehicles = ['rigid_truck', 'articulated_truck', 'dump_truck'] as const
export const chinaFuels = ['diesel', 'lng', 'electricity', 'hydrogen'] as const
export const ChinaRoad = Type.Object(
  {
    vehicle_type: Type.Optional(words(chinaVehicles, 'Default rigid_truck')),
    vehicle_weight: Type.Optional(vehicleWeight('Gross weight, default gt_16t_lte_20t')),
    fuel_source: Type.Optional(words(chinaFuels, 'Default diesel')),
  },
  closed,
)
export type ChinaRoad = Static<typeof ChinaRoad>

export const northAmericaVehicles = [
  'auto_carrier',
  'dray',
  'expedited',
  'flatbed',
  'general',
  'heavy_bulk',
  'ltl_or_dry_van',
  'mixed',
  'moving',
  'package',
  'refrigerated',
  'specialized',
  'tanker',
  'tl_or_dry_van',
  'van',
] as const
export const NorthAmericaRoad = Type.Object(
  { vehicle_type: Type.Optional(words(northAmericaVehicles, 'Default general')) },
  closed,
)
export type NorthAmericaRoad = Static<typeof NorthAmericaRoad>

export const worldVehicles = [
  'van',
  'rigid_truck',
  'articulated_truck',
  'articulated_truck_incl_lightweight_trailer',
] as const
export const worldFuels = [
  'diesel',
  'cng',
  'lng',
  'bio_lng',
  'bio_lng_and_diesel',
  'cng_and_diesel',
  'lng_and_diesel',
  'petrol',
  'electricity',
] as const
export const worldLoads = ['light', 'heavy', 'container'] as const
export const WorldRoad = Type.Object(
  {
    vehicle_type: Type.Optional(words(worldVehicles, 'Default articulated_truck')),
    vehicle_weight: Type.Optional(vehicleWeight('Gross weight, default lte_34t')),
    fuel_source: Type.Optional(words(worldFuels, 'Default diesel')),
    load_type: Type.Optional(
      Type.Union([words(worldLoads, 'Kind of load'), Type.Null()], { description: 'Default: average' }),
    ),
  },
  closed,
)
export type WorldRoad = Static<typeof WorldRoad>

/** Each part applies where the leg runs. */
export const RoadDetails = Type.Object(
  {
    china: Type.Optional(ChinaRoad),
    north_america: Type.Optional(NorthAmericaRoad),
    rest_of_world: Type.Optional(WorldRoad),
  },
  closed,
)
export type RoadDetails = Static<typeof RoadDetails>

export const vesselTypes = [
  'container',
  'bulk_carrier',
  'chemical_tanker',
  'ferry_ropax',
  'general_cargo',
  'liquefied_gas_tanker',
  'oil_tanker',
  'other_liquids_tankers',
  'refrigerated_bulk',
  'ro_ro',
  'vehicle',
] as const
/** Straits, canals and capes of shipping lanes; `northwest`, the Arctic, is always left aside. */
export const seaPassages = [
  'babelmandeb',
  'bering',
  'bosporus',
  'cape_agulhas',
  'corinth',
  'dardanelles',
  'gibraltar',
  'magellan',
  'malacca',
  'northwest',
  'ormuz',
  'panama',
  'saint_lawrence',
  'suez',
  'sunda',
  'volga_don',
] as const
export type SeaPassage = (typeof seaPassages)[number]

const day = '\\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?'
const AvoidedPassage = Type.String({
  pattern: `^(${seaPassages.join('|')})(:${day}(/${day})?)?$`,
  'x-rule': `must be one of ${seaPassages.join(', ')} if needed with the days to avoid it: suez:2023-12-15 or suez:2023-12/2025-06`,
})

/** Whether an element of `avoid` is a passage, with days or without. */
export function isAvoidedPassage(text: string): boolean {
  return new RegExp(AvoidedPassage.pattern!).test(text)
}

const shipSize = (unit: string) =>
  `gte_\\d+(\\.\\d+)?${unit}(_lt_\\d+(\\.\\d+)?${unit})?|lt_\\d+(\\.\\d+)?${unit}`

export const SeaDetails = Type.Object(
  {
    vessel_type: Type.Optional(words(vesselTypes, 'Default container')),
    tonnage: Type.Optional(
      Type.String({
        pattern: `^(${['(dwkt|gt)', 'teu', 'm3', 'lm', 'ceu'].map(shipSize).join('|')})$`,
        'x-rule':
          'must be a range such as lt_10dwkt, gte_10dwkt_lt_35dwkt, gte_8000teu or gte_5000gt_lt_10000gt',
        description:
          'Size in thousand tonnes deadweight (dwkt); of container ships in TEU (teu), of gas tankers in cubic metres ' +
          '(m3), of ro-ro ships in lane metres (lm), of vehicle carriers in cars (ceu), of ferries in gross tonnage (gt)',
      }),
    ),
    fuel_source: Type.Optional(words(['hfo', 'vlsfo', 'mdo'], 'Default hfo')),
    avoid: Type.Optional(
      Type.Array(AvoidedPassage, {
        maxItems: seaPassages.length,
        description: `Passages to avoid: ${seaPassages.join(', ')}; suez:2023-12 from a month or day on`,
      }),
    ),
    sailing_date: Type.Optional(
      Type.String({
        pattern: `^${day}$`,
        'x-rule': 'must be a day or month such as 2024-03-15 or 2024-03',
        description: 'When the ship sails, for passages that are avoided from a day on: 2024-03-15',
      }),
    ),
  },
  closed,
)
export type SeaDetails = Static<typeof SeaDetails>

export const AirFreightDetails = Type.Object(
  {
    aircraft_type: Type.Optional(words(['belly_freight', 'freighter', 'unknown'], 'Default unknown')),
    radiative_forcing_index: Type.Optional(
      Type.Number({
        minimum: 1,
        maximum: largestAmount,
        description: 'Multiplies the emissions of flying; default 2',
      }),
    ),
  },
  closed,
)
export type AirFreightDetails = Static<typeof AirFreightDetails>

export const RailDetails = Type.Object(
  {
    fuel_source: Type.Optional(
      Type.Union([words(['diesel', 'electricity'], 'Traction'), Type.Null()], {
        description: 'Default: the average of the region',
      }),
    ),
    load_type: Type.Optional(
      Type.Union(
        [
          words(
            ['average', 'light', 'heavy', 'container', 'cars', 'cereals', 'coal_steel', 'other'],
            'Kind of goods',
          ),
          Type.Null(),
        ],
        { description: 'Default average' },
      ),
    ),
  },
  closed,
)
export type RailDetails = Static<typeof RailDetails>

export const InlandDetails = Type.Object(
  {
    vessel_type: Type.Optional(
      words(
        ['motor_vessel', 'coupled_convoy', 'pushed_convoy', 'tanker_vessel', 'container_vessel'],
        'Default motor_vessel',
      ),
    ),
    tonnage: Type.Optional(
      Type.String({
        pattern: '^(gte_\\d+t(_lt_\\d+t)?|lt_\\d+t)$',
        'x-rule': 'must be a range such as lt_400t, gte_1000t_lt_1500t or gte_3000t',
        description: 'Deadweight of a motor vessel in tonnes',
      }),
    ),
  },
  closed,
)
export type InlandDetails = Static<typeof InlandDetails>

/** Version 2 has no world regions; clients nevertheless send the regions of version 3, which then apply. */
export const FlatRoadDetails = Type.Object(
  {
    ...RoadDetails.properties,
    vehicle_type: Type.Optional(
      words(
        [...new Set([...worldVehicles, ...northAmericaVehicles])],
        'Default articulated_truck, general in North America',
      ),
    ),
    vehicle_weight: Type.Optional(vehicleWeight('Gross weight, default lte_34t')),
    fuel_source: Type.Optional(words(worldFuels, 'Default diesel')),
    load_type: Type.Optional(Type.Union([words(worldLoads, 'Kind of load'), Type.Null()])),
  },
  { additionalProperties: true },
)
export type FlatRoadDetails = Static<typeof FlatRoadDetails>
