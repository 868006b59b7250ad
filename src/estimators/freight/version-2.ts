/** Version 2 of freight: roads without parts of the world, notices at the top, no method for the whole. */
import {
  type FlatRoadDetails,
  type FreightRouteItem,
  type FreightV2Request,
  type FreightV2Response,
  type NorthAmericaRoad,
  northAmericaVehicles,
  type RoadDetails,
  type WorldRoad,
  worldVehicles,
} from '../../contract/contract.js'
import type { EstimatorContext } from '../context.js'
import { freight } from './intermodal.js'

/** @throws ServiceError as `freight` */
export function freightV2({ route, cargo }: FreightV2Request, context: EstimatorContext): FreightV2Response {
  const { co2e_calculation_method: _, ...response } = freight(
    { route: route.map(asVersion3), cargo },
    context,
  )
  const notices = response.route.flatMap((item) => (item.type === 'leg' ? item.notices : []))
  return { ...response, notices: [...new Map(notices.map((notice) => [notice.message, notice])).values()] }
}

function asVersion3(item: FreightRouteItem): FreightRouteItem {
  if ('location' in item || item.transport_mode !== 'road' || !item.leg_details) return item
  return { ...item, leg_details: byPart(item.leg_details as FlatRoadDetails) }
}

/** Applies details to every part of the world with such a vehicle, unless they are given by part. */
function byPart(flat: FlatRoadDetails): RoadDetails {
  const { china, north_america, rest_of_world } = flat
  if (china || north_america || rest_of_world) return given({ china, north_america, rest_of_world })
  const { vehicle_type, vehicle_weight, fuel_source, load_type } = flat
  const details: RoadDetails = {}
  const isOf = (list: readonly string[]) => vehicle_type === undefined || list.includes(vehicle_type)
  if (isOf(worldVehicles)) {
    details.rest_of_world = given({ vehicle_type, vehicle_weight, fuel_source, load_type }) as WorldRoad
  }
  if (vehicle_type !== undefined && isOf(northAmericaVehicles)) {
    details.north_america = { vehicle_type: vehicle_type as NonNullable<NorthAmericaRoad['vehicle_type']> }
  }
  return details
}

function given(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
