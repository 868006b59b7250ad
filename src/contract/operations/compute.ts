/** Cloud compute (specification 2, section 4.4). */
import {
  ComputeCpuRequest,
  ComputeInstanceRequest,
  ComputeInstanceResponse,
  ComputeMemoryRequest,
  ComputeMetadataResponse,
  ComputeStorageRequest,
} from '../schemas/compute.js'
import { EmptyRequest } from '../schemas/meta.js'
import { Estimation } from '../schemas/models.js'
import { batchLimit, describe } from './operation.js'

/** Returns the common description of estimates for a machine or a part of one. */
function ofMachines<Part extends string>(part: Part) {
  return {
    verb: 'POST',
    path: `/compute/v1/:provider/${part}`,
    host: 'base',
    batch: { path: `/compute/v1/:provider/${part}/batch`, limit: batchLimit },
    dataVersion: 'overrides.electricity.data_version',
    feature: 'compute',
    aliases: [
      { verb: 'POST', path: `/compute/:provider/${part}` },
      { verb: 'POST', path: `/compute/:provider/${part}/batch`, batch: true },
    ],
  } as const
}

export const computeOperations = {
  computeMetadata: describe({
    name: 'computeMetadata',
    summary: 'List cloud providers with their regions and machine types',
    verb: 'GET',
    path: '/compute/v1/metadata',
    host: 'base',
    request: EmptyRequest,
    response: ComputeMetadataResponse,
    feature: 'compute',
    aliases: [{ verb: 'GET', path: '/compute' }],
    example: {},
  }),
  computeInstance: describe({
    name: 'computeInstance',
    summary: 'Estimate emissions of a virtual machine: CPU, memory and the embodied emissions of its server',
    request: ComputeInstanceRequest,
    response: ComputeInstanceResponse,
    ...ofMachines('instance'),
    example: {
      provider: 'aws',
      region: 'eu_central_1',
      instance: 'm5.large',
      duration: 24,
      duration_unit: 'hour',
    },
  }),
  computeCpu: describe({
    name: 'computeCpu',
    summary: 'Estimate emissions of vCPUs in the cloud',
    request: ComputeCpuRequest,
    response: Estimation,
    ...ofMachines('cpu'),
    example: {
      provider: 'aws',
      region: 'eu_central_1',
      cpu_count: 2,
      duration: 24,
      average_vcpu_utilization: 0.3,
    },
  }),
  computeMemory: describe({
    name: 'computeMemory',
    summary: 'Estimate emissions of memory in the cloud',
    request: ComputeMemoryRequest,
    response: Estimation,
    ...ofMachines('memory'),
    example: { provider: 'aws', region: 'eu_central_1', data: 8, data_unit: 'GB', duration: 24 },
  }),
  computeStorage: describe({
    name: 'computeStorage',
    summary: 'Estimate emissions of storage in the cloud',
    request: ComputeStorageRequest,
    response: Estimation,
    ...ofMachines('storage'),
    example: {
      provider: 'aws',
      region: 'eu_central_1',
      data: 100,
      data_unit: 'GB',
      storage_type: 'ssd',
      duration: 730,
    },
  }),
}
