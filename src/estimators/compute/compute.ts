/** Cloud compute (specification 2, sections 2.5 and 4.4): virtual machines, vCPUs, memory, storage. */
import type { Selection } from '../../catalogue/catalogue.js'
import {
  badRequest,
  type ComputeCpuRequest,
  type ComputeMemoryRequest,
  type ComputeMetadataResponse,
  type ComputeStorageRequest,
  type Estimation,
  type SourceDataPoint,
} from '../../contract/contract.js'
import { conversion } from '../../units/units.js'
import { estimation } from '../estimate/estimate.js'
import type { Knowledge } from '../knowledge.js'
import { energy } from './electricity.js'
import { cpuEnergy, hoursFrom, memoryEnergy, memoryName, powerName, utilizationOf, wattsAt } from './power.js'
import { planned, quoted, type Site } from './site.js'
import { sourcePoint } from './sources.js'

export { computeInstance } from './instance.js'
export type { ComputePlans } from './plans.js'
export type { PowerModel } from './site.js'

/** Providers with the regions and machine types that requests may name. */
export function computeMetadata(_request: object, { cloud }: Knowledge): ComputeMetadataResponse {
  return {
    cloud_providers: Object.fromEntries(
      cloud.providers.map((provider) => [
        provider.provider_id,
        {
          ...provider,
          regions: cloud.regions(provider.provider_id),
          virtual_machine_instances: cloud.instances(provider.provider_id),
        },
      ]),
    ),
  }
}

/** What all requests for energy of one kind, in the same units and place, have in common. */
export interface EnergyPlan {
  /** kWh of an amount over a duration, both as given, at a load. */
  kilowattHours: (amount: number, duration: number, utilization: number) => number
  selection: Selection
}

/**
 * Estimate of vCPUs of no particular machine: an average vCPU of the provider.
 * @throws ServiceError 400 for an unknown provider, region or unit
 */
export function computeCpu(request: ComputeCpuRequest, knowledge: Knowledge): Estimation {
  const { duration_unit } = request
  const { selection, kilowattHours } = planned(
    knowledge.computePlans.energies,
    ['cpu', duration_unit],
    request,
    (site) => {
      const power = knowledge.cloud.averagePower(site.provider)
      const toHours = hoursFrom(duration_unit)
      return {
        kilowattHours: (vcpus, duration, utilization) =>
          cpuEnergy(vcpus, wattsAt(power, utilization), toHours(duration), site.pue),
        selection: withTrail(site, [sourcePoint(power.dataset, powerName(power, site.provider), knowledge)]),
      }
    },
    knowledge,
  )
  const { cpu_count, duration } = request
  return estimation(selection, energy(kilowattHours(cpu_count, duration, utilizationOf(request))))
}

/** @throws ServiceError 400 for an unknown provider, region or unit */
export function computeMemory(request: ComputeMemoryRequest, knowledge: Knowledge): Estimation {
  const { data_unit, duration_unit } = request
  const { selection, kilowattHours } = planned(
    knowledge.computePlans.energies,
    ['memory', data_unit, duration_unit],
    request,
    (site) => {
      const { value, dataset } = knowledge.cloud.coefficient('memory_kwh_per_gb_hour')
      const toGigabytes = conversion('data', data_unit, 'GB', 'data_unit')
      const toHours = hoursFrom(duration_unit)
      return {
        kilowattHours: (data, duration) =>
          memoryEnergy(toGigabytes(data), toHours(duration), value, site.pue),
        selection: withTrail(site, [sourcePoint(dataset, memoryName(value), knowledge)]),
      }
    },
    knowledge,
  )
  return estimation(selection, energy(kilowattHours(request.data, request.duration, 0)))
}

/**
 * Purchased storage, times the copies that the service keeps where one is named.
 * @throws ServiceError 400 for an unknown provider, region, service or unit
 */
export function computeStorage(request: ComputeStorageRequest, knowledge: Knowledge): Estimation {
  const { storage_type, service, data_unit, duration_unit } = request
  const { selection, kilowattHours } = planned(
    knowledge.computePlans.energies,
    [storage_type, service, data_unit, duration_unit],
    request,
    (site) => {
      const { value, dataset } = knowledge.cloud.coefficient(`storage_wh_per_tb_hour_${storage_type}`)
      const copies = copiesOf(service, site, knowledge)
      const toTerabytes = conversion('data', data_unit, 'TB', 'data_unit')
      const toHours = hoursFrom(duration_unit)
      const name = `Power of ${storage_type.toUpperCase()} storage: ${value} Wh per TB-hour`
      return {
        kilowattHours: (data, duration) =>
          ((toTerabytes(data) * toHours(duration) * value * copies.count) / 1000) * site.pue,
        selection: withTrail(site, [sourcePoint(dataset, name, knowledge), ...copies.trail]),
      }
    },
    knowledge,
  )
  return estimation(selection, energy(kilowattHours(request.data, request.duration, 0)))
}

function withTrail({ electricity, pueTrail }: Site, trail: SourceDataPoint[]): Selection {
  return { ...electricity, source_trail: [...electricity.source_trail, ...trail, ...pueTrail] }
}

function copiesOf(
  service: string | undefined,
  { provider }: Site,
  knowledge: Knowledge,
): { count: number; trail: SourceDataPoint[] } {
  if (service === undefined) return { count: 1, trail: [] }
  const known = knowledge.cloud.replication(provider, service)
  if (known === undefined) {
    const services = knowledge.cloud.services(provider)
    const which = services.length > 0 ? `known: ${services.join(', ')}` : 'none is known'
    throw badRequest(
      'invalid_input',
      `service: ${quoted(service)} is not a storage service of ${provider}; ${which}`,
      { service: services },
    )
  }
  const name = `Copies kept by ${service.trim()}: ${known.value}`
  return { count: known.value, trail: [sourcePoint(known.dataset, name, knowledge)] }
}
