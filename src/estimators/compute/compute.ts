/** Cloud compute (specification 2, sections 2.5 and 4.4): virtual machines, vCPUs, memory, storage. */
import type {
  ComputeCpuRequest,
  ComputeMemoryRequest,
  ComputeMetadataResponse,
  ComputeStorageRequest,
  Estimation,
} from '../../contract/contract.js'
import type { EstimatorContext } from '../context.js'
import { estimation } from '../estimate/estimate.js'
import { cpuPlanFor, memoryPlanFor, storagePlanFor } from './cache.js'
import { energy } from './electricity.js'
import { utilizationOf } from './power.js'

export { computeInstance } from './instance.js'

/** Providers with the regions and machine types that requests may name. */
export function computeMetadata(_request: object, { cloud }: EstimatorContext): ComputeMetadataResponse {
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

/**
 * Estimate of vCPUs without a known machine type: an average vCPU of the provider.
 * @throws ServiceError 400 for an unknown provider, region or unit
 */
export function computeCpu(request: ComputeCpuRequest, context: EstimatorContext): Estimation {
  const { selection, kilowattHours } = cpuPlanFor(request, context)
  const { cpu_count, duration } = request
  return estimation(selection, energy(kilowattHours(cpu_count, duration, utilizationOf(request))))
}

/** @throws ServiceError 400 for an unknown provider, region or unit */
export function computeMemory(request: ComputeMemoryRequest, context: EstimatorContext): Estimation {
  const { selection, kilowattHours } = memoryPlanFor(request, context)
  return estimation(selection, energy(kilowattHours(request.data, request.duration, 0)))
}

/**
 * Estimates purchased storage, times the number of copies that the requested service keeps, if any.
 * @throws ServiceError 400 for an unknown provider, region, service or unit
 */
export function computeStorage(request: ComputeStorageRequest, context: EstimatorContext): Estimation {
  const { selection, kilowattHours } = storagePlanFor(request, context)
  return estimation(selection, energy(kilowattHours(request.data, request.duration, 0)))
}
