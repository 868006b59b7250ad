/** Cloud Carbon Footprint: power per vCPU by microarchitecture, and the constants of its application. */
import { machineKey, regionKey } from '#src/tables/cloud/spelling.js'
import type { Dataset } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'
import { type MachineRow, machineTable } from './machines.js'
import { alibabaRegions, regionTable } from './regions.js'
import { footprintServers, serverTable } from './servers.js'

const newest = 'ccf_coefficients_2026'
const corrected = 'spec_2026_recomputed'

/** Returns the power of processors, from the newest table: it contains every listed processor with a result. */
export function coefficients(raw: RawFolder): Dataset {
  const processors = raw.rows('cloud/cpu_power.csv').filter((row) => row.kind === 'cpu')
  const recomputed = processors.filter((row) => row.set === corrected).map(({ processor }) => processor)
  const published = processors.filter((row) => row.set === newest)
  const rows = processors
    .filter((row) => row.set === corrected || (row.set === newest && !recomputed.includes(row.processor)))
    .map((row) => ({
      provider: row.provider === 'any' ? '' : row.provider,
      microarchitecture: row.processor,
      idle_watts: figure(row.min_watts),
      full_watts: figure(row.max_watts),
    }))
  return {
    description: {
      id: 'ccf-coefficients',
      source: 'Cloud Carbon Footprint',
      source_dataset: 'Cloud Carbon Footprint coefficients 2026',
      publisher: 'Thoughtworks',
      year_released: 2026,
      licence: 'Apache-2.0',
      licence_url: 'https://www.apache.org/licenses/LICENSE-2.0',
      attribution:
        'Cloud Carbon Footprint, (c) Thoughtworks (Apache-2.0), from SPECpower_ssj2008 results published at ' +
        'www.spec.org/power_ssj2008',
      source_link: 'https://github.com/cloud-carbon-footprint/ccf-coefficients',
      obtained_from: 'cloud-carbon-footprint/ccf-coefficients@b0032d9',
      known_defects: [
        'AMD EPYC 5th Gen is seven times too high as published; it is recomputed from the 41 results of that ' +
          'processor: mean watts per thread, idle and at full load.',
        'Graviton processors have the power of AMD EPYC 2nd Gen, an assumption of the publisher.',
        'The first Graviton, Ampere Altra and Google Axion have none.',
      ],
      excluded: {
        'processor with a wrong figure': published.filter((row) => recomputed.includes(row.processor)).length,
        'older tables and graphics processors': 120 - rows.length,
      },
    },
    inputs: raw.takeChecksums(),
    tables: [
      {
        name: 'cloud_power',
        columns: ['provider', 'microarchitecture', 'idle_watts', 'full_watts'],
        rows,
      },
    ],
  }
}

interface Constants {
  memory_kwh_per_gb_hour: number
  storage_wh_per_tb_hour: { ssd: number; hdd: number }
  average_cpu_utilization_default: number
  default_watts_per_vcpu: Record<string, { min: number; max: number }>
  pue_default: Record<string, number>
  pue_gcp_region: Record<string, number>
  replication_factors: Record<string, Record<string, number>>
  server_lifespan_hours: { ccf_app: number }
}

/** Returns constants of the application, servers of machines that no other dataset has, and Alibaba Cloud. */
export function footprint(raw: RawFolder): Dataset {
  const constants = JSON.parse(raw.text('cloud/coefficients.json')) as Constants
  const servers = footprintServers(raw.rows('cloud/instances.csv'))
  const alibaba = raw.rows('cloud/regions_alibaba.csv')
  const machines = raw.rows('cloud/instances_alibaba.csv').map(alibabaMachine)
  return {
    description: {
      id: 'cloud-carbon-footprint',
      source: 'Cloud Carbon Footprint',
      source_dataset: 'Cloud Carbon Footprint 2024',
      publisher: 'Thoughtworks',
      year_released: 2024,
      licence: 'Apache-2.0',
      licence_url: 'https://www.apache.org/licenses/LICENSE-2.0',
      attribution: 'Cloud Carbon Footprint, (c) Thoughtworks (Apache-2.0)',
      source_link: 'https://www.cloudcarbonfootprint.org/docs/methodology',
      obtained_from: 'cloud-carbon-footprint/cloud-carbon-footprint@b7a049c',
      known_defects: [
        'Power of an average vCPU of Azure and Google differs between the code and the methodology page; the code counts.',
        'Servers of large-memory machines whose total lacks the memory, and constrained sizes taken for servers of ' +
          'their own, are left out: their machines get the average of the family or of the provider.',
        'Embodied figures of Alibaba Cloud are placeholders and are left out.',
      ],
      excluded: { ...servers.excluded, 'placeholder of Alibaba Cloud': machines.length },
    },
    inputs: raw.takeChecksums(),
    tables: [
      {
        name: 'cloud_coefficients',
        columns: ['provider', 'name', 'value'],
        rows: coefficientRows(constants),
      },
      {
        name: 'cloud_pue',
        columns: ['provider', 'region', 'pue', 'scope'],
        rows: pueRows(constants, alibaba),
      },
      {
        name: 'cloud_replication',
        columns: ['provider', 'service', 'count'],
        rows: Object.entries(constants.replication_factors).flatMap(([provider, services]) =>
          Object.entries(services)
            .filter(([service]) => service !== 'DEFAULT')
            .map(([service, count]) => ({ provider, service, count })),
        ),
      },
      serverTable(servers.rows),
      machineTable(machines),
      regionTable(alibabaRegions(alibaba)),
    ] as Dataset['tables'],
  }
}

function coefficientRows(constants: Constants) {
  const shared = {
    memory_kwh_per_gb_hour: constants.memory_kwh_per_gb_hour,
    storage_wh_per_tb_hour_ssd: constants.storage_wh_per_tb_hour.ssd,
    storage_wh_per_tb_hour_hdd: constants.storage_wh_per_tb_hour.hdd,
    server_lifetime_hours: constants.server_lifespan_hours.ccf_app,
  }
  return [
    ...Object.entries(shared).map(([name, value]) => ({ provider: '', name, value })),
    ...Object.entries(constants.default_watts_per_vcpu).flatMap(([provider, { min, max }]) => [
      { provider, name: 'idle_watts', value: min },
      { provider, name: 'full_watts', value: max },
    ]),
  ]
}

/** Returns rows; a row without a region applies to every region without a separate row. */
function pueRows({ pue_default, pue_gcp_region }: Constants, alibaba: RawRow[]) {
  return [
    ...Object.entries(pue_default).map(([provider, pue]) => ({
      provider,
      region: '',
      pue,
      scope: 'provider',
    })),
    ...Object.entries(pue_gcp_region).map(([region, pue]) => ({
      provider: 'gcp',
      region: regionKey(region),
      pue,
      scope: 'region',
    })),
    ...alibaba
      .filter((row) => figure(row.pue_ccf) !== pue_default.alibaba)
      .map((row) => ({
        provider: 'alibaba',
        region: regionKey(row.region!),
        pue: figure(row.pue_ccf),
        scope: 'region',
      })),
  ]
}

function alibabaMachine(row: RawRow): MachineRow {
  return {
    provider: 'alibaba',
    instance: row.instance!,
    key: machineKey('alibaba', row.instance!),
    vcpus: figure(row.vcpus)!,
    memory_gib: figure(row.memory_gib)!,
    gpus: 0,
    gpu_model: '',
    family: row.family!,
    microarchitectures: row.microarchitectures!,
  }
}
