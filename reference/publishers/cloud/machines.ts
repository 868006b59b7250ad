/** Machine types of the three large providers: vCPUs, memory, graphics processors, processors they may run on. */
import { machineKey } from '#src/catalogue/cloud/spelling.js'
import type { Dataset, Table } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'

export interface MachineRow {
  provider: string
  instance: string
  /** The spelling that all spellings of the name are folded to. */
  key: string
  vcpus: number
  memory_gib: number
  gpus: number
  gpu_model: string
  family: string
  /** Microarchitectures of the processors it may get, `|` between them. */
  microarchitectures: string
}

export const machineColumns = [
  'provider',
  'instance',
  'key',
  'vcpus',
  'memory_gib',
  'gpus',
  'gpu_model',
  'family',
  'microarchitectures',
] as const satisfies readonly (keyof MachineRow)[]

export function machineTable(rows: MachineRow[]): Table<MachineRow> {
  return { name: 'cloud_instances', columns: machineColumns, rows }
}

export function machineTypes(raw: RawFolder): Dataset {
  const rows = raw.rows('cloud/instances.csv').map(machine)
  return {
    description: {
      id: 'cloud-machine-types',
      source: 'Cloud machine lists',
      source_dataset: 'Machine types of AWS Azure and Google Cloud 2026',
      publisher:
        'Kubernetes Autoscaler; Thoughtworks (Cloud Carbon Footprint); Cyclenerd (gcosts); Green Software Foundation',
      year_released: 2026,
      licence: 'Apache-2.0',
      licence_url: 'https://www.apache.org/licenses/LICENSE-2.0',
      attribution:
        'Contains data from Kubernetes Autoscaler, Cloud Carbon Footprint and gcosts by Cyclenerd (Apache-2.0), and from ' +
        'Green Software Foundation if-data (MIT)',
      source_link: 'https://github.com/kubernetes/autoscaler',
      obtained_from:
        'kubernetes/autoscaler@55c37cd, cloud-carbon-footprint/ccf-coefficients@b0032d9, ' +
        'cloud-carbon-footprint/cloud-carbon-footprint@b7a049c, Cyclenerd/google-cloud-pricing-cost-calculator@dac3128, ' +
        'Cyclenerd/google-cloud-compute-machine-types@6df0dc7 (Apache-2.0), Green-Software-Foundation/if-data@59ba430 (MIT)',
      known_defects: [
        'The processors of 774 Azure, 115 Google and 8 AWS machines are not known: the list of machines is of 2026, that ' +
          'of the processors of Azure of 2024.',
        'Azure sizes with constrained vCPUs count the constrained number.',
        'Nine Azure sizes differ in memory between two of the sources by 2 to 13 percent; the larger list is kept.',
        'e2-medium has two vCPUs and is billed as one.',
        'The power published with the list takes the newest power table alone, which lacks older processors that a ' +
          'machine may get; power is looked up by processor here.',
      ],
    },
    inputs: raw.takeChecksums(),
    tables: [machineTable(rows)] as Dataset['tables'],
  }
}

/** The providers' own statement of the processors comes first; without one, the list of the application. */
function machine(row: RawRow): MachineRow {
  const provider = row.provider!
  const instance = row.instance!
  return {
    provider,
    instance,
    key: machineKey(provider, instance),
    vcpus: figure(row.vcpus)!,
    memory_gib: figure(row.memory_gib)!,
    gpus: figure(row.gpus) ?? 0,
    gpu_model: row.gpu_model ?? '',
    family: row.family!,
    microarchitectures: row.microarchitectures || row.ccf_microarchitectures || '',
  }
}
