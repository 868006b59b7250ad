import { expect } from 'vitest'
import { type Body, type Case, estimation } from './case.js'

const energyKeys = { '': ['results'], 'results[]': [...estimation, 'source_trail'] }

/** Tolerance: the answers were printed with four significant digits. */
function printed(value: number): number {
  return Number(value.toPrecision(4))
}

export const compute: Case[] = [
  {
    name: 'batch of cloud instances',
    method: 'POST',
    path: '/compute/v1/aws/instance/batch',
    without: 'audit',
    body: [
      {
        instance: 't2.micro',
        region: 'eu_central_1',
        average_vcpu_utilization: 0.5,
        year: 2024,
        duration: 3600,
        duration_unit: 's',
      },
    ],
    status: 200,
    keys: {
      '': ['results'],
      'results[]': [
        'total_co2e',
        'total_co2e_unit',
        'memory_estimate',
        'cpu_estimate',
        'embodied_cpu_estimate',
        'calculation_details',
      ],
      'results[].calculation_details': [
        'instance',
        'instance_memory',
        'memory_unit',
        'vcpu_cores',
        'average_vcpu_utilization',
        'power_usage_effectiveness',
        'energy_used_cpu',
        'energy_used_memory',
        'energy_unit',
      ],
    },
    check: ({ results: [result] }) => {
      const { memory_estimate, cpu_estimate, embodied_cpu_estimate, calculation_details } = result
      expect(calculation_details).toMatchObject({ vcpu_cores: 1, power_usage_effectiveness: 1.135 })
      expect(calculation_details.instance_memory).toBeCloseTo(1.073741824, 12)
      expect(calculation_details.energy_used_cpu).toBeCloseTo(0.0024062, 12)
      expect(calculation_details.energy_used_memory).toBeCloseTo(0.00047772921233408, 15)
      expect(printed(memory_estimate.activity_data.activity_value)).toBe(0.0004777)
      expect(printed(cpu_estimate.activity_data.activity_value)).toBe(0.002406)
      expect(embodied_cpu_estimate.activity_data).toEqual({
        activity_value: 1,
        activity_unit: 'instance-hour',
      })
      expect(cpu_estimate).toMatchObject({ audit_trail: 'disabled', emission_factor: null })
      expect(memory_estimate.co2e + cpu_estimate.co2e + embodied_cpu_estimate.co2e).toBeCloseTo(
        result.total_co2e,
        12,
      )
    },
  },
  {
    name: 'batch of processor use',
    method: 'POST',
    path: '/compute/v1/aws/cpu/batch',
    body: [
      {
        region: 'eu_central_1',
        cpu_count: 2,
        average_vcpu_utilization: 0.5,
        year: 2022,
        duration: 3600,
        duration_unit: 's',
      },
    ],
    status: 200,
    keys: {
      ...energyKeys,
      'results[].source_trail[]': [
        'data_category',
        'name',
        'source',
        'source_dataset',
        'year',
        'region',
        'region_name',
      ],
    },
    check: ({ results: [{ activity_data, source_trail }] }) => {
      expect(activity_data.activity_unit).toBe('kWh')
      expect(printed(activity_data.activity_value)).toBe(0.004812)
      expect(source_trail[0].year).toBe('2022')
    },
  },
  {
    name: 'batch of memory use',
    method: 'POST',
    path: '/compute/v1/aws/memory/batch',
    body: [
      {
        region: 'eu_central_1',
        data: 8,
        data_unit: 'GB',
        year: 2022,
        duration: 3600,
        duration_unit: 's',
      },
    ],
    status: 200,
    keys: energyKeys,
    check: ({ results: [{ activity_data }] }) => {
      expect(activity_data.activity_unit).toBe('kWh')
      expect(printed(activity_data.activity_value)).toBe(0.003559)
    },
  },
  {
    name: 'batch of storage use',
    method: 'POST',
    path: '/compute/v1/aws/storage/batch',
    body: ['ssd', 'hdd'].map((storage_type) => ({
      region: 'eu_central_1',
      storage_type,
      data: storage_type === 'ssd' ? 8 : 125,
      data_unit: 'GB',
      year: 2024,
      duration: 3600,
      duration_unit: 's',
    })),
    status: 200,
    keys: energyKeys,
    check: ({ results }) => {
      const energies = results.map(({ activity_data }: Body) => printed(activity_data.activity_value))
      expect(energies).toEqual([1.09e-5, 9.222e-5])
    },
  },
  {
    name: 'list of cloud providers',
    method: 'GET',
    path: '/compute/v1/metadata',
    status: 200,
    keys: {
      '': ['cloud_providers'],
      'cloud_providers.aws': ['provider_full_name', 'provider_id', 'regions', 'virtual_machine_instances'],
    },
    check: ({ cloud_providers: { aws, azure, gcp } }) => {
      expect([aws.provider_id, azure.provider_id, gcp.provider_id]).toEqual(['aws', 'azure', 'gcp'])
      expect(aws.provider_full_name).toBe('Amazon Web Services')
      expect(azure.provider_full_name).toBe('Microsoft Azure')
      expect(aws.regions).toEqual(expect.arrayContaining(['af_south_1', 'ap_east_1', 'ap_northeast_1']))
      expect(aws.virtual_machine_instances).toEqual(expect.arrayContaining(['a1.medium', 'c1.medium']))
      expect(azure.regions).toEqual(expect.arrayContaining(['central_india', 'central_us']))
    },
  },
]
