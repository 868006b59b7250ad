/** Machine types of the three large providers: vCPUs, memory, graphics processors, possible processors. */
import { machineKey } from '#src/tables/cloud/spelling.js'
import type { Dataset, Table } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'

export interface MachineRow {
  provider: string
  instance: string
  /** Normalised name, equal for all spellings. */
  key: string
  vcpus: number
  memory_gib: number
  gpus: number
  gpu_model: string
  family: string
  /** Microarchitectures of the processors it may get, `|` between them. */
  microarchitectures: string
  /** Releases: the first with this row, and the first without it. */
  added_in?: number
  removed_in?: number
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
  const isChanged = rows.some(({ added_in }) => added_in !== undefined)
  const columns = isChanged ? ([...machineColumns, 'added_in', 'removed_in'] as const) : machineColumns
  return { name: 'cloud_instances', columns, rows }
}

export function machineTypes(raw: RawFolder): Dataset {
  const published = raw.rows('cloud/instances.csv').map(machine)
  const rows = published.flatMap((row) => withGraphics(row, published))
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
        'Graphics processors that the lists leave out are filled in from release 2 on: the count in a name of Google ' +
          '(a3-ultragpu-8g), the same size of the family (NC6_Promo as NC6, ND96isr as ND96isr_H100_v5). Where only a part ' +
          'of one is rented (g6f, gr6f, NVads_V710) or no relative says how many there are, the machine is named as one with ' +
          'accelerators of unknown number.',
        'The power published with the list takes the newest power table alone, which lacks older processors that a ' +
          'machine may get; power is looked up by processor here.',
      ],
    },
    inputs: raw.takeChecksums(),
    tables: [machineTable(rows)] as Dataset['tables'],
  }
}

/** Families with accelerators that the lists do not count: parts of graphics processors, FPGAs, chips for inference. */
const uncounted = /^(dl2q|f1|f2|gr?6f|inf[12]|trn[12]n?u?|vt1|p6e-gb200)\.|^Standard_(NG\d+ad|NV\d+ad)/
/** Names of Google that end in the number of graphics processors. */
const countInName = /^a\d-\w+gpu-(\d+)g$/

/** Adds graphics processors that the lists omit, from release 2 on. */
function withGraphics(row: MachineRow, all: readonly MachineRow[]): MachineRow[] {
  if (row.gpus > 0) return [row]
  const found = countedByName(row, all) ?? countedByRelative(row, all)
  const accelerators = uncounted.test(row.instance)
    ? { gpus: 0, gpu_model: row.gpu_model || 'accelerators' }
    : undefined
  const changes = found ?? accelerators
  if (changes === undefined) return [row]
  return [
    { ...row, removed_in: 2 },
    { ...row, ...changes, added_in: 2 },
  ]
}

type Graphics = Pick<MachineRow, 'gpus' | 'gpu_model'>

function countedByName(row: MachineRow, all: readonly MachineRow[]): Graphics | undefined {
  const [, count] = (row.provider === 'gcp' && countInName.exec(row.instance)) || []
  if (count === undefined) return undefined
  const relative = all.find((other) => other.family === row.family && other.gpus > 0)
  return { gpus: Number(count), gpu_model: relative?.gpu_model ?? 'graphics processors' }
}

/** Finds machines of the same size with a published count, by the instance without the distinguishing part. */
function countedByRelative({ instance }: MachineRow, all: readonly MachineRow[]): Graphics | undefined {
  const [, name] = relatives.find(([own]) => own.test(instance)) ?? []
  const relative = name && all.find((other) => other.instance === instance.replace(name[0], name[1]))
  return relative && { gpus: relative.gpus, gpu_model: name[2] ?? relative.gpu_model }
}

/** Machine name, with the replacement in it, and the model if it differs. */
const relatives: [RegExp, [string, string, string?]][] = [
  [/^Standard_NC\d+r?_Promo$/, ['_Promo', '']],
  [/^Standard_ND96is_MI300X_v5$/, ['is_', 'isr_', 'AMD Instinct MI300X']],
  [/^Standard_ND96isr_v5$/, ['isr_', 'isr_H100_', 'NVIDIA H100']],
  [/^p6-b300\.48xlarge$/, ['b300', 'b200', 'NVIDIA B300']],
]

/** Prefers the provider's own statement of the processors to the application's list. */
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
