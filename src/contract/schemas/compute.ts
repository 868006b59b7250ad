/** Cloud compute (specification 2, sections 2.5 and 4.4). The provider is a path argument, and a column in bulk. */

import { type Static, Type } from '@sinclair/typebox'
import { amountFromZero, largestAmount } from './amounts.js'
import { Estimation, Selector } from './models.js'

const provider = Type.String({
  minLength: 1,
  description: 'Cloud provider: aws, azure, gcp or alibaba',
})
const region = Type.String({
  minLength: 1,
  description: 'Region of the provider, such as eu_central_1; the provider’s own spelling is understood',
})
const duration = Type.Number({ ...amountFromZero, description: 'Duration of use or storage' })
const durationUnit = Type.Optional(Type.String({ description: 'ms, s, min, hour (default), day, year' }))
const year = Type.Optional(
  Type.Integer({ description: 'Year of the electricity; the nearest that has a factor is used' }),
)
const utilization = Type.Optional(
  Type.Number({ minimum: 0, maximum: 1, description: 'Mean load of all vCPUs, 0 to 1; default 0.5' }),
)
const cpuLoad = Type.Optional(
  Type.Number({ minimum: 0, maximum: 1, description: 'Older name of average_vcpu_utilization' }),
)
const pue = (description: string) =>
  Type.Optional(Type.Number({ minimum: 1, maximum: largestAmount, description }))

/** Values that replace the region's figures. */
export const ComputeOverrides = Type.Object(
  {
    pue: pue('Power usage effectiveness of the data centre, at least 1'),
    power_usage_effectiveness: pue('The same as pue'),
    electricity: Type.Optional(Selector),
    electricity_emission_factor: Type.Optional(Selector),
  },
  { additionalProperties: false, description: 'pue, and electricity: a factor of unit type Energy' },
)
export type ComputeOverrides = Static<typeof ComputeOverrides>
const overrides = Type.Optional(ComputeOverrides)

export const ComputeMetadataResponse = Type.Object({
  cloud_providers: Type.Record(
    Type.String(),
    Type.Object({
      provider_full_name: Type.String(),
      provider_id: Type.String(),
      regions: Type.Array(Type.String()),
      virtual_machine_instances: Type.Array(Type.String()),
    }),
  ),
})
export type ComputeMetadataResponse = Static<typeof ComputeMetadataResponse>

export const ComputeInstanceRequest = Type.Object({
  provider,
  region,
  instance: Type.String({ minLength: 1, description: 'Machine type, such as m5.large or D2s v3' }),
  duration,
  duration_unit: durationUnit,
  year,
  average_vcpu_utilization: utilization,
  cpu_load: cpuLoad,
  average_gpu_utilization: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Mean load of its graphics processors, 0 to 1; default that of the vCPUs',
    }),
  ),
  overrides,
})
export type ComputeInstanceRequest = Static<typeof ComputeInstanceRequest>

export const ComputeCpuRequest = Type.Object({
  provider,
  region,
  cpu_count: Type.Number({ ...amountFromZero, description: 'Number of vCPUs' }),
  duration,
  duration_unit: durationUnit,
  year,
  average_vcpu_utilization: utilization,
  cpu_load: cpuLoad,
  overrides,
})
export type ComputeCpuRequest = Static<typeof ComputeCpuRequest>

const data = Type.Number({ ...amountFromZero, description: 'Amount of memory or storage' })
const dataUnit = Type.String({ description: 'MB, GB or TB' })

export const ComputeMemoryRequest = Type.Object({
  provider,
  region,
  data,
  data_unit: dataUnit,
  duration,
  duration_unit: durationUnit,
  year,
  overrides,
})
export type ComputeMemoryRequest = Static<typeof ComputeMemoryRequest>

export const ComputeStorageRequest = Type.Object({
  provider,
  region,
  data,
  data_unit: dataUnit,
  storage_type: Type.Union([Type.Literal('ssd'), Type.Literal('hdd')], { description: 'Kind of disk' }),
  duration,
  duration_unit: durationUnit,
  year,
  service: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'Storage service, such as EC2_EBS_VOLUME: the copies it keeps are counted',
    }),
  ),
  overrides,
})
export type ComputeStorageRequest = Static<typeof ComputeStorageRequest>

export const ComputeDetails = Type.Object({
  instance: Type.String({ description: 'Machine type' }),
  instance_memory: Type.Number({ description: 'Decimal gigabytes' }),
  memory_unit: Type.String({ description: '`GB`' }),
  vcpu_cores: Type.Number({ description: 'Virtual processors' }),
  average_vcpu_utilization: Type.Number({ description: 'Mean load of the vCPUs, from 0 to 1' }),
  power_usage_effectiveness: Type.Number({
    description: 'Electricity of the data centre per electricity of its machines',
  }),
  energy_used_cpu: Type.Number({ description: 'With the overhead of the data centre' }),
  energy_used_memory: Type.Number({ description: 'With the overhead of the data centre' }),
  gpus: Type.Optional(Type.Number({ description: 'Graphics processors, where their energy is estimated' })),
  average_gpu_utilization: Type.Optional(
    Type.Number({ description: 'Mean load of the graphics processors, from 0 to 1' }),
  ),
  energy_used_gpu: Type.Optional(Type.Number({ description: 'With the overhead of the data centre' })),
  energy_unit: Type.String({ description: '`kWh`' }),
})

export const ComputeInstanceResponse = Type.Object({
  total_co2e: Type.Number({ description: 'Sum of the parts' }),
  total_co2e_unit: Type.String({ description: '`kg`' }),
  memory_estimate: Estimation,
  cpu_estimate: Estimation,
  gpu_estimate: Type.Union([Estimation, Type.Null()], {
    description: 'Graphics processors; null where there are none, or none whose power is published',
  }),
  embodied_cpu_estimate: Type.Union([Estimation, Type.Null()], {
    description: 'Share of the embodied emissions of the server; null where none are published',
  }),
  calculation_details: ComputeDetails,
})
export type ComputeInstanceResponse = Static<typeof ComputeInstanceResponse>
