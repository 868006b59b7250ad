/** The plan for a tonne times the cargo: the response of version 3. */
import type {
  FreightLegResult,
  FreightLocationResult,
  FreightRequest,
  FreightResponse,
  Notice,
} from '../../contract/contract.js'
import { conversion, countryUnit, hasShortTon } from '../../units/units.js'
import type { EstimatorContext } from '../context.js'
import { planFor } from './cache.js'
import type { FreightPlan, LegPlan } from './plan.js'
import type { Stop } from './stops.js'

/**
 * Emissions of cargo on a route, leg by leg and hub by hub, in kg CO2e.
 * @throws ServiceError 400 for a route that does not follow the grammar, unknown places, legs without a route, vehicles
 *   that do not exist, and unknown units
 */
export function freight({ route, cargo }: FreightRequest, context: EstimatorContext): FreightResponse {
  const plan = planFor(route, context)
  const field = 'cargo.weight_unit'
  const { release } = context.catalogue
  const country = () => countryOf(plan, release)
  const { unit, notices } = countryUnit(field, cargo.weight_unit, country, context.settings.country, release)
  return responseOf(plan, conversion('weight', unit, 't', field)(cargo.weight), notices)
}

/** First release that uses one country's ton for a route through several countries. */
const tonOfRouteSince = 3

/** Returns the country of the whole route, or one of its countries that has another ton than the short ton. */
function countryOf({ stops }: FreightPlan, release: number): string | undefined {
  const countries = stops.map(({ place }) => place.country)
  const other = countries.find((country) => country !== null && !hasShortTon(country))
  if (other && release >= tonOfRouteSince) return other
  const [first = null, ...others] = countries
  return others.every((country) => country === first) ? (first ?? undefined) : undefined
}

/** @param notices notices on the cargo, attached to the first leg */
function responseOf(plan: FreightPlan, tonnes: number, notices: Notice[]): FreightResponse {
  const { stops, legs, hub, method } = plan
  const sum = (value: (leg: LegPlan) => number) => legs.reduce((total, leg) => total + value(leg), 0)
  const methodName = nameOf(method)
  const perHub = hub.kgPerTonne * tonnes
  const hubs = perHub * stops.length
  const operation = sum((leg) => leg.operation) * tonnes
  const provision = sum((leg) => leg.provision) * tonnes
  const flies = legs.some((leg) => leg.operationWithoutForcing !== undefined)
  const withoutForcing = sum((leg) => leg.operationWithoutForcing ?? leg.operation) * tonnes
  const route: FreightResponse['route'] = []
  for (const [index, stop] of stops.entries()) {
    route.push(location(stop, perHub, methodName, plan))
    const leg = legs[index]
    if (leg) route.push(legResult(leg, tonnes, index === 0 ? notices : []))
  }
  return {
    co2e: hubs + operation + provision,
    hub_equipment_co2e: hubs,
    vehicle_operation_co2e: operation,
    vehicle_energy_provision_co2e: provision,
    ...(flies && { co2e_without_radiative_forcing: hubs + withoutForcing + provision }),
    co2e_unit: 'kg',
    co2e_calculation_method: methodName,
    distance_km: sum((leg) => leg.km),
    cargo_tonnes: tonnes,
    route,
  }
}

function nameOf(method: string | undefined): string {
  return `ipcc_${method ?? 'mixed'}_gwp100`
}

function location(
  { place, inserted }: Stop,
  co2e: number,
  method: string,
  { hub }: FreightPlan,
): FreightLocationResult {
  return {
    type: 'location',
    co2e,
    co2e_unit: 'kg',
    co2e_calculation_method: method,
    source_trail: hub.source_trail,
    name: place.label,
    latitude: place.latitude,
    longitude: place.longitude,
    confidence_score: inserted ? null : place.confidence_score,
  }
}

function legResult(leg: LegPlan, tonnes: number, notices: Notice[]): FreightLegResult {
  return {
    type: 'leg',
    co2e: (leg.operation + leg.provision) * tonnes,
    co2e_unit: 'kg',
    co2e_calculation_method: nameOf(leg.method),
    source_trail: leg.source_trail,
    vehicle_operation_co2e: leg.operation * tonnes,
    vehicle_energy_provision_co2e: leg.provision * tonnes,
    ...(leg.operationWithoutForcing !== undefined && {
      co2e_without_radiative_forcing: (leg.operationWithoutForcing + leg.provision) * tonnes,
    }),
    transport_mode: leg.mode,
    distance_km: leg.km,
    ...(leg.passages && { passages: leg.passages }),
    notices: [...notices, ...leg.notices],
  }
}
