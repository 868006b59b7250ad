/** Vehicles of China: valid weights by fuel (specification 2, section 4.6). */
import type { ChinaRoad } from '../../contract/contract.js'
import { invalidCombination } from './combination.js'
import { liesWithin, rangeOf, type SizeRange } from './ranges.js'

type ChinaFuel = NonNullable<ChinaRoad['fuel_source']>
type ChinaVehicle = NonNullable<ChinaRoad['vehicle_type']>
interface Known {
  least: number
  /** Lower bound in tonnes of the open class that ends the classes of diesel vehicles; otherwise the upper bound. */
  most: number
  example: string
}

/** Weights by fuel: limits as published; the grammar admits any class between them. */
const chinese: Record<ChinaVehicle, Partial<Record<ChinaFuel, Known>>> = {
  articulated_truck: {
    diesel: {
      least: 0,
      most: 49,
      example: 'lte_18t, gt_18t_lte_27t, ranges up to gt_49t',
    },
    lng: { least: 14, most: 60, example: 'gt_14t_lte_24t, ranges up to gt_31t_lte_60t' },
  },
  rigid_truck: {
    diesel: { least: 3.5, most: 31, example: 'gt_3.5t_lte_4.5t, ranges up to gt_31t' },
    lng: { least: 14, most: 60, example: 'gt_14t_lte_24t, ranges up to gt_31t_lte_60t' },
    electricity: { least: 0, most: Number.POSITIVE_INFINITY, example: 'lte_4.5t, gt_4.5t_lte_12t, gt_12t' },
    hydrogen: { least: 0, most: Number.POSITIVE_INFINITY, example: 'lte_4.5t, gt_4.5t_lte_12t, gt_12t' },
  },
  dump_truck: {
    diesel: { least: 3.5, most: 31, example: 'gt_3.5t_lte_4.5t, ranges up to gt_31t' },
    lng: { least: 14, most: 60, example: 'gt_14t_lte_24t, ranges up to gt_31t_lte_60t' },
  },
}
const electricWeights = ['lte_4.5t', 'gt_4.5t_lte_12t', 'gt_12t']

export interface ChinaChoice {
  vehicle_type: ChinaVehicle
  fuel: ChinaFuel
  written: string
  weight: SizeRange
}

/** Returns the requested vehicle with defaults. @throws ServiceError 400 listing valid combinations */
export function chinaVehicle(details: ChinaRoad, field: string): ChinaChoice {
  const { vehicle_type = 'rigid_truck', fuel_source: fuel = 'diesel' } = details
  const written = details.vehicle_weight ?? 'gt_16t_lte_20t'
  const known = chinese[vehicle_type][fuel]
  if (!known) {
    throw invalidCombination(
      `${field}.fuel_source`,
      `${vehicle_type} does not go with ${fuel}`,
      Object.keys(chinese[vehicle_type]),
    )
  }
  const weight = rangeOf(written)
  const isElectric = fuel === 'electricity' || fuel === 'hydrogen'
  const fits = isElectric
    ? electricWeights.includes(written)
    : liesWithin(weight, known.least, known.most) ||
      (fuel === 'diesel' && weight.high === Number.POSITIVE_INFINITY && weight.low === known.most)
  if (!fits) {
    throw invalidCombination(
      `${field}.vehicle_weight`,
      `${vehicle_type} with ${fuel} does not go with ${written}${details.vehicle_weight ? '' : ', the default'}`,
      [known.example],
    )
  }
  return { vehicle_type, fuel, written, weight }
}
