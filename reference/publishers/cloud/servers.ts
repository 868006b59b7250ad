/** Embodied emissions of physical servers: kilograms of the whole server, with its number of vCPUs. */
import type { Dataset, Table } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'
import { withoutExcluded } from '../../shared/exclusions.js'
import { ec2Footprint, ec2Machines } from './ec2-footprint.js'

export interface ServerRow {
  provider: string
  instance: string
  server_kg: number
  server_vcpus: number
  /** Kilograms of graphics processors in the server; 0 if excluded. */
  graphics_kg: number
}

export function serverTable(rows: ServerRow[]): Table<ServerRow> {
  return {
    name: 'cloud_servers',
    columns: ['provider', 'instance', 'server_kg', 'server_vcpus', 'graphics_kg'],
    rows,
  }
}

/** Returns servers of EC2 machines from the dataset. */
export function ec2Servers(raw: RawFolder): Dataset {
  const { machines, excluded } = ec2Machines(raw)
  const rows = machines.map((row) => ({
    provider: 'aws',
    instance: row.instance!,
    server_kg: figure(row.scope3_platform_kg)!,
    server_vcpus: figure(row.platform_vcpus)!,
    graphics_kg: figure(row.scope3_gpu_kg) ?? 0,
  }))
  return {
    description: {
      id: 'ec2-carbon-footprint',
      ...ec2Footprint,
      known_defects: ['All high-memory machines of 6 to 24 TB share the server of 24 TB.'],
      excluded,
    },
    inputs: raw.takeChecksums(),
    tables: [
      serverTable(rows),
      {
        name: 'cloud_coefficients',
        columns: ['provider', 'name', 'value'],
        // A server lasts four years of 360 days in that dataset, printed with three digits.
        rows: [{ provider: '', name: 'server_share_per_hour', value: 0.0000289 }],
      },
    ] as Dataset['tables'],
  }
}

/**
 * Returns servers from the application of Cloud Carbon Footprint, for machines that the EC2 dataset lacks.
 * @returns the rows, and the number of excluded ones by reason
 */
export function footprintServers(machines: RawRow[]): {
  rows: ServerRow[]
  excluded: Record<string, number>
} {
  const own = machines.filter((row) => row.embodied_source === 'CCF')
  const { kept, excluded } = withoutExcluded(own, defectOf)
  const rows = kept.map((row) => ({
    provider: row.provider!,
    instance: row.instance!,
    server_kg: figure(row.embodied_server_kg)!,
    server_vcpus: figure(row.platform_vcpus)!,
    graphics_kg: graphicsIn(row, machines),
  }))
  return { rows, excluded }
}

/** Kilograms for a server of 16 GB without its processors, disks and graphics processors, and for each further GB. */
const bareServer = 1000
const perGigabyte = 533 / 384
/** Minimum share of memory: rows with their memory have two thirds of it or more, rows without a seventh or less. */
const leastShareOfMemory = 0.25

/** Kilograms per graphics processor, from the assessment that every publisher uses. */
const perGraphics = 150

/** Returns kilograms of graphics processors, if the total exceeds the server with its memory by that amount. */
function graphicsIn(row: RawRow, all: readonly RawRow[]): number {
  const sharing = all.filter(
    ({ provider, family, embodied_server_kg: kg }) =>
      provider === row.provider && family === row.family && kg === row.embodied_server_kg,
  )
  const most = (column: string) => Math.max(...sharing.map((each) => figure(each[column]) ?? 0))
  const ofGraphics = perGraphics * most('gpus')
  const ofMemory = perGigabyte * Math.max(0, most('memory_gib') - 16)
  return figure(row.embodied_server_kg)! - bareServer - ofMemory >= ofGraphics ? ofGraphics : 0
}

function defectOf(row: RawRow): string | undefined {
  const serverVcpus = figure(row.platform_vcpus)!
  const isConstrained = /^Standard_[A-Z]+\d+-\d+/.test(row.instance!)
  if (isConstrained && serverVcpus < figure(row.family_max_vcpus)!) {
    return 'constrained size taken for a server of its own'
  }
  const memory = (figure(row.memory_gib)! * serverVcpus) / figure(row.vcpus)!
  const ofMemory = figure(row.embodied_server_kg)! - bareServer
  if (!isConstrained && memory > 512 && ofMemory < leastShareOfMemory * perGigabyte * (memory - 16)) {
    return 'memory of the server missing from its total'
  }
  return undefined
}
