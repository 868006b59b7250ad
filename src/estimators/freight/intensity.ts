/**
 * What a tonne-km emits: parts of operating the vehicle and of providing its energy, each an amount of activity
 * of an emission factor. Fuel burnt is operation; fuel made, and everything of electricity, is provision.
 */
import { defaultMethod, type Factor, factorValue, sourceTrailEntry } from '../../catalogue/catalogue.js'
import { type Notice, type SourceDataPoint, warning } from '../../contract/contract.js'
import type { FreightReference, TravelReference } from '../../tables/tables.js'
import { converter, factorUnit } from '../../units/units.js'
import { gridOf } from '../travel/travel.js'

/** What figures of vehicles are looked up in. */
export interface FreightReferences {
  travel: TravelReference
  freight: FreightReference
}

export interface Share {
  factor: Factor
  /** Activity per tonne-km, in the unit of the factor. */
  perTonneKm: number
  /** The factor and whatever else the amount follows from. */
  source_trail: SourceDataPoint[]
}

export interface Intensity {
  operation: Share[]
  provision: Share[]
  /** What operation was multiplied with for radiative forcing, where it was. */
  forcingIndex?: number
  notices: Notice[]
}

/** The factor of an activity in a region, the newest. @throws Error when the catalogue lacks it */
export function newestFactor(activityId: string, region: string, reference: TravelReference): Factor {
  const factor = reference.factor(activityId, region, undefined)
  if (!factor) throw new Error(`the catalogue has no factor ${activityId} in ${region}`)
  return factor
}

/**
 * kg CO2e of one unit of activity.
 * @param like the factor it is compared with: by that one's own method
 */
export function co2ePerUnit(factor: Factor, like = factor): number {
  return factorValue(factor, defaultMethod(like)!)!.value
}

const tonneKm = { weight: 1, weight_unit: 't', distance: 1, distance_unit: 'km' }

/**
 * A factor per tonne-km or ton-mile.
 * @param times how much more or less than the class of the factor this vehicle uses
 */
export function perTonneKmShare(factor: Factor, times = 1, further: SourceDataPoint[] = []): Share {
  const perTonneKm = converter(tonneKm, factorUnit(factor.unit)).apply(tonneKm) * times
  return { factor, perTonneKm, source_trail: [sourceTrailEntry(factor), ...further] }
}

/** The two ids of one class of vehicle in one country's set. */
export function fuelled(
  operation: string,
  provision: string,
  region: string,
  reference: TravelReference,
  { times = 1, operationTimes = 1, further = [] as SourceDataPoint[] } = {},
): Intensity {
  return {
    operation: [perTonneKmShare(newestFactor(operation, region, reference), times * operationTimes, further)],
    provision: [perTonneKmShare(newestFactor(provision, region, reference), times, further)],
    notices: [],
  }
}

/** Fuels whose making is published beside their burning. */
const fuelIds = {
  diesel: [
    'fuel_type_diesel_100_percent_mineral_net-fuel_use_na',
    'fuel_type_diesel_100_percent_mineral_net_wtt-fuel_use_na',
  ],
} as const

/** Where only the burning is published, making the fuel has the proportion to it that the fuel has elsewhere. */
export function withUpstreamOf(
  fuel: keyof typeof fuelIds,
  operation: Share,
  reference: TravelReference,
): Intensity {
  const [burning, making] = fuelIds[fuel].map((id) => newestFactor(id, 'GB', reference)) as [Factor, Factor]
  const perTonneKm = (co2ePerUnit(operation.factor, burning) * operation.perTonneKm) / co2ePerUnit(burning)
  return {
    operation: [operation],
    provision: [
      {
        factor: making,
        perTonneKm,
        source_trail: [
          sourceTrailEntry(making),
          sourceTrailEntry(burning),
          sourceTrailEntry(operation.factor),
        ],
      },
    ],
    notices: [
      warning(
        'proxy_factor',
        `${operation.factor.source} publishes no well-to-tank emissions for ${operation.factor.name}; the ratio for ${fuel} published by ${making.source} used as a proxy`,
      ),
    ],
  }
}

/** A published total, divided in the proportion that both parts have in another published pair. */
export function divided(
  total: Factor,
  [operation, provision]: readonly [Factor, Factor],
  times: number,
): Intensity {
  const share = co2ePerUnit(operation) / (co2ePerUnit(operation) + co2ePerUnit(provision))
  const whole = perTonneKmShare(total, times, [sourceTrailEntry(operation), sourceTrailEntry(provision)])
  return {
    operation: [{ ...whole, perTonneKm: whole.perTonneKm * share }],
    provision: [{ ...whole, perTonneKm: whole.perTonneKm * (1 - share) }],
    notices: [
      warning(
        'proxy_factor',
        `${total.source} publishes only a total for ${total.name} (${total.region}): split into operation and energy provision in the ratio of ${operation.name} (${operation.region})`,
      ),
    ],
  }
}

/** Electricity of a grid: all of it is provision, generation, losses and what lies upstream. */
export function electric(
  kwhPerTonneKm: number,
  country: string,
  reference: TravelReference,
  further: SourceDataPoint[],
): Intensity {
  const { direct, indirect, notices } = gridOf(country, undefined, reference)
  const provision = [...direct, ...indirect].map(({ factor, perKwh, source_trail }) => ({
    factor,
    perTonneKm: kwhPerTonneKm * perKwh,
    source_trail: [...source_trail, ...further],
  }))
  return { operation: [], provision, notices }
}

/** A published figure that is no emission factor. */
export function decree(name: string): SourceDataPoint {
  return {
    data_category: null,
    name,
    source: 'French Republic',
    source_dataset: 'Order of 10 April 2012 on transport information',
    year: '2012',
    region: 'FR',
    region_name: 'France',
    id: null,
  }
}

export function proxyNotice(message: string): Notice {
  return warning('proxy_factor', message)
}
