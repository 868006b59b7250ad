/**
 * Freight by air: Base Carbone figures without contrails for aircraft of the distance, and an index for radiative
 * forcing, applied to fuel burnt but not to its production.
 */

import { type AirFreightDetails, info, type SourceDataPoint } from '../../contract/contract.js'
import type { TravelReference } from '../../tables/tables.js'
import { fuelled, type Intensity, proxyNotice } from './intensity.js'

/** Aircraft by distance: upper limit in km, with size and distance in activity ids. */
type Band = [below: number, size: string, distance: string]
const freighters: Band[] = [
  [500, 'gt_10t_lte_25t', 'lt_500km'],
  [1000, 'gt_26t_lte_100t', 'gt_500km_lt_1000km'],
  [2000, 'gt_26t_lte_100t', 'gt_1000km_lt_2000km'],
  [5000, 'gt_100t', 'gt_2000km_lt_5000km'],
  [Number.POSITIVE_INFINITY, 'gt_100t', 'gt_5000km'],
]
const bellies: Band[] = [
  [500, 'gte_101_lte_220_seats_jet', 'lt_500km'],
  [1000, 'gte_101_lte_220_seats', 'gt_500km_lt_1000km'],
  [2000, 'gte_101_lte_220_seats', 'gt_1000km_lt_2000km'],
  [5000, 'gt_220_seats', 'gt_2000km_lt_5000km'],
  [Number.POSITIVE_INFINITY, 'gt_220_seats', 'gt_5000km'],
]

const defaultIndex = 2

export function airIntensity(details: AirFreightDetails, km: number, reference: TravelReference): Intensity {
  const { aircraft_type: aircraft = 'unknown', radiative_forcing_index: index = defaultIndex } = details
  const isFreighter = aircraft === 'freighter'
  const [, size, distance] = (isFreighter ? freighters : bellies).find(([below]) => km < below)!
  const type = isFreighter ? 'cargo_aircraft' : 'passenger_aircraft'
  const id = `freight_flight-aircraft_type_${type}-size_${size}-distance_${distance}-rf_excluded`
  const intensity = fuelled(`${id}-basis_fuel_combustion`, `${id}-basis_fuel_upstream`, 'FR', reference, {
    operationTimes: index,
  })
  const forced = intensity.operation.map((share) => ({
    ...share,
    source_trail: [...share.source_trail, forcing(index)],
  }))
  const unknown = proxyNotice(
    'no openly licensed factor for air cargo with unknown aircraft; passenger aircraft used as a proxy',
  )
  return {
    ...intensity,
    operation: forced,
    forcingIndex: index,
    notices: [
      info(
        'radiative_forcing_applied',
        `flight emissions were multiplied by ${index} for radiative forcing; upstream emissions of the fuel were not`,
      ),
      ...(aircraft === 'unknown' ? [unknown] : []),
    ],
  }
}

function forcing(index: number): SourceDataPoint {
  return {
    data_category: null,
    name: `Radiative forcing index ${index}`,
    source: 'Jungbluth and Meili 2019, doi 10.1007/s11367-018-1556-3',
    source_dataset: null,
    year: null,
    region: 'GLOBAL',
    region_name: 'World',
    id: null,
  }
}
