/** Shipments for tests: short notation for routes, and checks of their sums. */
import { expect } from 'vitest'
import type {
  FreightLeg,
  FreightLegResult,
  FreightLocation,
  FreightRequest,
  FreightResponse,
  FreightRouteItem,
} from '../../../src/contract/contract.js'
import type { Engine } from '../../../src/engine/engine.js'

/** Strings that name a mode are legs; other strings are locations. */
export function route(...items: (string | FreightLeg | { location: FreightLocation })[]): FreightRouteItem[] {
  const modes = ['air', 'sea', 'road', 'rail', 'inland_waterways']
  return items.map((item) => {
    if (typeof item !== 'string') return item
    return modes.includes(item)
      ? { transport_mode: item as FreightLeg['transport_mode'] }
      : { location: item }
  })
}

export function shipment(items: FreightRouteItem[], weight = 1, weight_unit = 't'): FreightRequest {
  return { route: items, cargo: { weight, weight_unit } }
}

/** A leg whose length is given: it has that wherever it leads. */
export function leg(transport_mode: FreightLeg['transport_mode'], leg_details: object = {}): FreightLeg {
  return { transport_mode, leg_details, planned_distance_km: 1000 }
}

/** A tonne by one leg. */
export async function by(
  engine: Engine,
  leg: FreightLeg,
  from: string,
  to: string,
): Promise<FreightResponse> {
  const response = await engine.call('freight', shipment(route(from, leg, to)))
  expectSums(response)
  return response
}

/** kg of operation and provision of a tonne over a kilometre. */
export async function perTonneKm(...args: Parameters<typeof by>): Promise<[number, number]> {
  const [only] = legsOf(await by(...args))
  return [only!.vehicle_operation_co2e / 1000, only!.vehicle_energy_provision_co2e / 1000]
}

export function legsOf(response: FreightResponse): FreightLegResult[] {
  return response.route.flatMap((item) => (item.type === 'leg' ? [item] : []))
}

export function placesOf(response: FreightResponse) {
  return response.route.flatMap((item) => (item.type === 'location' ? [item] : []))
}

export function codesOf(leg: FreightLegResult): string[] {
  return leg.notices.map(({ code }) => code)
}

function close(actual: number, expected: number): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-9 * Math.abs(expected))
}

/** The sums that hold in every response. */
export function expectSums(response: FreightResponse): void {
  const legs = legsOf(response)
  const places = placesOf(response)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  close(
    response.hub_equipment_co2e + response.vehicle_operation_co2e + response.vehicle_energy_provision_co2e,
    response.co2e,
  )
  close(sum(places.map(({ co2e }) => co2e)), response.hub_equipment_co2e)
  close(sum(legs.map((leg) => leg.vehicle_operation_co2e)), response.vehicle_operation_co2e)
  close(sum(legs.map((leg) => leg.vehicle_energy_provision_co2e)), response.vehicle_energy_provision_co2e)
  close(sum(legs.map(({ distance_km }) => distance_km)), response.distance_km)
  for (const leg of legs) close(leg.vehicle_operation_co2e + leg.vehicle_energy_provision_co2e, leg.co2e)
  expect(places).toHaveLength(legs.length + 1)
}
