/**
 * Emissions per tonne-km: shares for operating the vehicle and for providing its energy, each an amount of activity of
 * an emission factor. Fuel burnt is operation; fuel production, and all of electricity, is provision.
 */
import { defaultMethod, type Factor, factorValue, sourceTrailEntry } from '../../catalogue/catalogue.js'
import { type Notice, type SourceDataPoint, warning } from '../../contract/contract.js'
import type { FreightReference, TravelReference } from '../../tables/tables.js'
import { converter, factorUnit } from '../../units/units.js'
import { gridOf } from '../travel/travel.js'

/** Sources of vehicle figures. */
export interface FreightReferences {
  travel: TravelReference
  freight: FreightReference
}

export interface Share {
  factor: Factor
  /** Activity per tonne-km, in the unit of the factor. */
  perTonneKm: number
  /** The factor and all other sources of the amount. */
  source_trail: SourceDataPoint[]
}

export interface Intensity {
  operation: Share[]
  provision: Share[]
  /** Multiplier of operation for radiative forcing, if applied. */
  forcingIndex?: number
  notices: Notice[]
}

/** Returns the newest factor of an activity in a region. @throws Error if the catalogue has no such factor */
export function newestFactor(activityId: string, region: string, reference: TravelReference): Factor {
  const factor = reference.factor(activityId, region, undefined)
  if (!factor) throw new Error(`the catalogue has no factor ${activityId} in ${region}`)
  return factor
}

/**
 * Returns the kg CO2e per unit of activity.
 * @param like factor of the comparison, whose method is used
 */
export function co2ePerUnit(factor: Factor, like = factor): number {
  return factorValue(factor, defaultMethod(like)!)!.value
}

const tonneKm = { weight: 1, weight_unit: 't', distance: 1, distance_unit: 'km' }

/**
 * Returns the share of a factor per tonne-km or ton-mile.
 * @param times ratio of this vehicle to the class of the factor
 */
export function perTonneKmShare(factor: Factor, times = 1, further: SourceDataPoint[] = []): Share {
  const perTonneKm = converter(tonneKm, factorUnit(factor.unit)).apply(tonneKm) * times
  return { factor, perTonneKm, source_trail: [sourceTrailEntry(factor), ...further] }
}

/** Returns the intensity from the two ids of one vehicle class in one country's set. */
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

/** Fuels with published upstream and combustion factors. */
const fuelIds = {
  diesel: [
    'fuel_type_diesel_100_percent_mineral_net-fuel_use_na',
    'fuel_type_diesel_100_percent_mineral_net_wtt-fuel_use_na',
  ],
} as const

/** Adds provision if only combustion is published, in the proportion that the fuel has elsewhere. */
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

/** Divides a published total in the proportion of another published pair. */
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

/** Returns the intensity of electricity from a grid: generation, losses and upstream emissions are all provision. */
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

/** Returns the source of a published figure other than an emission factor. */
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
