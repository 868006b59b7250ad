/** Energy of vCPUs, memory and storage without a machine type, for any amount and duration. */
import type { Selection } from '../../catalogue/catalogue.js'
import {
  badRequest,
  type ComputeCpuRequest,
  type ComputeMemoryRequest,
  type ComputeStorageRequest,
  quoted,
  type SourceDataPoint,
} from '../../contract/contract.js'
import { conversion } from '../../units/units.js'
import type { ReferenceContext } from '../context.js'
import { cpuEnergy, hoursFrom, memoryEnergy, memoryName, processorPower, wattsAt } from './power.js'
import type { Site } from './site.js'
import { sourcePoint } from './sources.js'

/** Data shared by all requests for one kind of energy in the same units and place. */
export interface EnergyPlan {
  /** kWh of an amount over a duration, both as given, at a load. */
  kilowattHours: (amount: number, duration: number, utilization: number) => number
  selection: Selection
}

/** @throws ServiceError 400 for an unknown unit */
export function cpuPlan(
  { duration_unit }: ComputeCpuRequest,
  site: Site,
  context: ReferenceContext,
): EnergyPlan {
  const { curve, name, dataset } = processorPower(context.cloud.averagePower(site.provider), site.provider)
  const toHours = hoursFrom(duration_unit)
  return {
    kilowattHours: (vcpus, duration, utilization) =>
      cpuEnergy(vcpus, wattsAt(curve, utilization), toHours(duration), site.pue),
    selection: withTrail(site, [sourcePoint(dataset, name, context)]),
  }
}

/** @throws ServiceError 400 for an unknown unit */
export function memoryPlan(
  { data_unit, duration_unit }: ComputeMemoryRequest,
  site: Site,
  context: ReferenceContext,
): EnergyPlan {
  const { value, dataset } = context.cloud.coefficient('memory_kwh_per_gb_hour')
  const toGigabytes = conversion('data', data_unit, 'GB', 'data_unit')
  const toHours = hoursFrom(duration_unit)
  return {
    kilowattHours: (data, duration) => memoryEnergy(toGigabytes(data), toHours(duration), value, site.pue),
    selection: withTrail(site, [sourcePoint(dataset, memoryName(value), context)]),
  }
}

/** @throws ServiceError 400 for an unknown service or unit */
export function storagePlan(
  { storage_type, service, data_unit, duration_unit }: ComputeStorageRequest,
  site: Site,
  context: ReferenceContext,
): EnergyPlan {
  const { value, dataset } = context.cloud.coefficient(`storage_wh_per_tb_hour_${storage_type}`)
  const copies = copiesOf(service, site, context)
  const toTerabytes = conversion('data', data_unit, 'TB', 'data_unit')
  const toHours = hoursFrom(duration_unit)
  const name = `Power of ${storage_type.toUpperCase()} storage: ${value} Wh per TB-hour`
  return {
    kilowattHours: (data, duration) =>
      ((toTerabytes(data) * toHours(duration) * value * copies.count) / 1000) * site.pue,
    selection: withTrail(site, [sourcePoint(dataset, name, context), ...copies.trail]),
  }
}

function withTrail({ electricity, pueTrail }: Site, trail: SourceDataPoint[]): Selection {
  return { ...electricity, source_trail: [...electricity.source_trail, ...trail, ...pueTrail] }
}

function copiesOf(
  service: string | undefined,
  { provider }: Site,
  context: ReferenceContext,
): { count: number; trail: SourceDataPoint[] } {
  if (service === undefined) return { count: 1, trail: [] }
  const known = context.cloud.replication(provider, service)
  if (known === undefined) {
    const services = context.cloud.services(provider)
    const which = services.length > 0 ? `known: ${services.join(', ')}` : 'none is known'
    throw badRequest(
      'invalid_input',
      `service: ${quoted(service)} is not a storage service of ${provider}; ${which}`,
      { service: services },
    )
  }
  const name = `Copies kept by ${service.trim()}: ${known.value}`
  return { count: known.value, trail: [sourcePoint(known.dataset, name, context)] }
}
