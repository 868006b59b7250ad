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
import { memoryName } from './instance.js'
import { cpuEnergy, memoryEnergy, powerName, utilizationOf, wattsAt } from './power.js'
import { planned, quoted, type Site } from './site.js'
import { sourcePoint } from './sources.js'

export { computeInstance, type InstancePlan } from './instance.js'
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

/** What all requests for one kind of energy in one place have in common. */
export interface EnergyPlan {
  pue: number
  /** Energy per unit of what is used, or its power; in the unit of the estimate. */
  rate: (utilization: number) => number
  selection: Selection
}

function energyPlan(site: Site, rate: EnergyPlan['rate'], trail: SourceDataPoint[]): EnergyPlan {
  const { electricity, pue, pueTrail } = site
  const source_trail = [...electricity.source_trail, ...trail, ...pueTrail]
  return { pue, rate, selection: { ...electricity, source_trail } }
}

/**
 * Estimate of vCPUs of no particular machine: an average vCPU of the provider.
 * @throws ServiceError 400 for an unknown provider, region or unit
 */
export function computeCpu(request: ComputeCpuRequest, knowledge: Knowledge): Estimation {
  const plan = planned(
    knowledge.energyPlans,
    'cpu',
    request,
    (site) => {
      const power = knowledge.cloud.averagePower(site.provider)
      const point = sourcePoint(power.dataset, powerName(power, site.provider), knowledge)
      return energyPlan(site, (utilization) => wattsAt(power, utilization), [point])
    },
    knowledge,
  )
  const watts = plan.rate(utilizationOf(request))
  return estimation(plan.selection, energy(cpuEnergy(request.cpu_count, watts, hoursOf(request), plan.pue)))
}

/** @throws ServiceError 400 for an unknown provider, region or unit */
export function computeMemory(request: ComputeMemoryRequest, knowledge: Knowledge): Estimation {
  const { cloud } = knowledge
  const plan = planned(
    knowledge.energyPlans,
    'memory',
    request,
    (site) => {
      const { value, dataset } = cloud.coefficient('memory_kwh_per_gb_hour')
      return energyPlan(site, () => value, [sourcePoint(dataset, memoryName(value), knowledge)])
    },
    knowledge,
  )
  const gigabytes = conversion('data', request.data_unit, 'GB', 'data_unit')(request.data)
  return estimation(plan.selection, energy(memoryEnergy(gigabytes, hoursOf(request), plan.rate(0), plan.pue)))
}

/**
 * Purchased storage, times the copies that the service keeps where one is named.
 * @throws ServiceError 400 for an unknown provider, region, service or unit
 */
export function computeStorage(request: ComputeStorageRequest, knowledge: Knowledge): Estimation {
  const { storage_type, service } = request
  const plan = planned(
    knowledge.energyPlans,
    `${storage_type}\n${service}`,
    request,
    (site) => {
      const { value, dataset } = knowledge.cloud.coefficient(`storage_wh_per_tb_hour_${storage_type}`)
      const copies = copiesOf(service, site, knowledge)
      const name = `Power of ${storage_type.toUpperCase()} storage: ${value} Wh per TB-hour`
      return energyPlan(site, () => value * copies.count, [
        sourcePoint(dataset, name, knowledge),
        ...copies.trail,
      ])
    },
    knowledge,
  )
  const terabytes = conversion('data', request.data_unit, 'TB', 'data_unit')(request.data)
  const wattHours = terabytes * hoursOf(request) * plan.rate(0)
  return estimation(plan.selection, energy((wattHours / 1000) * plan.pue))
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

function hoursOf({ duration, duration_unit }: { duration: number; duration_unit?: string }): number {
  return conversion('time', duration_unit ?? 'hour', 'hour', 'duration_unit')(duration)
}
