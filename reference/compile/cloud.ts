/** Tables for estimates of cloud compute: machines, processors, servers, regions and constants. */
import { type CopiedTable, copiedTables } from './copied-tables.js'
import type { BuildStep } from './step.js'

const tables: CopiedTable[] = [
  {
    name: 'cloud_regions',
    columns: {
      provider: 'TEXT',
      region: 'TEXT',
      key: 'TEXT',
      name: 'TEXT',
      aliases: 'TEXT',
      country: 'TEXT',
      grid_region: 'TEXT',
    },
    key: ['provider', 'region'],
  },
  {
    name: 'cloud_instances',
    columns: {
      dataset: 'TEXT',
      provider: 'TEXT',
      instance: 'TEXT',
      key: 'TEXT',
      vcpus: 'REAL',
      memory_gib: 'REAL',
      gpus: 'REAL',
      gpu_model: 'TEXT',
      family: 'TEXT',
      microarchitectures: 'TEXT',
    },
    key: ['provider', 'key'],
  },
  {
    name: 'cloud_power',
    columns: {
      dataset: 'TEXT',
      provider: 'TEXT',
      microarchitecture: 'TEXT',
      idle_watts: 'REAL',
      full_watts: 'REAL',
    },
    key: ['provider', 'microarchitecture'],
  },
  {
    name: 'cloud_servers',
    columns: {
      dataset: 'TEXT',
      provider: 'TEXT',
      instance: 'TEXT',
      server_kg: 'REAL',
      server_vcpus: 'REAL',
      graphics_kg: 'REAL',
    },
    key: ['provider', 'instance'],
  },
  {
    name: 'cloud_graphics',
    columns: {
      dataset: 'TEXT',
      chip: 'TEXT',
      idle_watts: 'REAL',
      half_watts: 'REAL',
      full_watts: 'REAL',
      half_is_published: 'INTEGER',
    },
    key: ['chip'],
  },
  {
    name: 'cloud_measured',
    columns: {
      dataset: 'TEXT',
      provider: 'TEXT',
      instance: 'TEXT',
      cpu_idle: 'REAL',
      cpu_10: 'REAL',
      cpu_50: 'REAL',
      cpu_100: 'REAL',
      memory_idle: 'REAL',
      memory_50: 'REAL',
      memory_100: 'REAL',
    },
    key: ['provider', 'instance'],
  },
  {
    name: 'cloud_pue',
    columns: { dataset: 'TEXT', provider: 'TEXT', region: 'TEXT', pue: 'REAL', scope: 'TEXT' },
    key: ['provider', 'region', 'dataset'],
  },
  {
    name: 'cloud_replication',
    columns: { dataset: 'TEXT', provider: 'TEXT', service: 'TEXT', count: 'INTEGER' },
    key: ['provider', 'service'],
  },
  {
    name: 'cloud_coefficients',
    columns: { dataset: 'TEXT', provider: 'TEXT', name: 'TEXT', value: 'REAL' },
    key: ['provider', 'name'],
  },
]

export const cloud: BuildStep = copiedTables(tables)
