/**
 * Ids that the open factor database uses for one thing on two boundaries, in different countries or by different
 * publishers. A selector need not name a country, so only one boundary keeps the id: combustion of fuel for vehicles
 * (GB, US, NZ), the UK Government's boundary for spend.
 */
import type { RawRow } from '../files/raw-folder.js'

const car = (fuel: string) =>
  `passenger_vehicle-vehicle_type_car-fuel_source_${fuel}-engine_size_na-vehicle_age_na-vehicle_weight_na`
const bus = (fuel: string) =>
  `passenger_vehicle-vehicle_type_bus-fuel_source_${fuel}-distance_na-engine_size_na`

const onTwoBoundaries = new Set([
  car('diesel'),
  car('lpg'),
  car('na'),
  car('petrol'),
  'passenger_vehicle-vehicle_type_motorcycle-fuel_source_na-engine_size_na-vehicle_age_na-vehicle_weight_na',
  bus('diesel'),
  bus('na'),
  'consumer_goods-type_tobacco_products',
  'glass_products-type_glass_and_glass_products',
])

/** Spend that the UK Government describes without stating the boundary, under the id of the US. */
const alsoBritishSpend = new Set([
  'communication_services-type_postal_services',
  'consumer_goods-type_clothing',
  'consumer_goods-type_tobacco_products',
])

/** Additions to the name, by the ending of the id for a boundary. */
const boundaryWords: Record<string, string> = {
  '-boundary_unknown': ', boundary not stated',
  '-boundary_well_to_wheel': ', well-to-wheel',
}

/** @returns endings of the activity id and the name; both empty if the row keeps the published id */
export function ownBoundary(row: RawRow): { id: string; name: string } {
  const id = boundary(row)
  return { id, name: boundaryWords[id] ?? '' }
}

function boundary({ activity_id = '', lca_activity = '', source }: RawRow): string {
  if (!onTwoBoundaries.has(activity_id.toLowerCase())) return ''
  if (lca_activity.includes('upstream')) return '-boundary_well_to_wheel'
  return lca_activity === 'unknown' && source !== 'BEIS' ? '-boundary_unknown' : ''
}

/** Returns the id for spend in the United States including the margins of trade and transport, by the published id. */
export function spendWithMargins(activityId: string): string {
  return alsoBritishSpend.has(activityId) ? `${activityId}-margins_included` : activityId
}
