/** Embodied emissions of servers, per vCPU and hour of life: the machine's, or an average of its family or provider. */
import type { ReferenceTables } from '../../catalogue/catalogue.js'
import type { Machine, Server } from './model.js'

interface ServerRow {
  dataset: string
  server_kg: number
  server_vcpus: number
  graphics_kg: number
  family: string
}

const rowsOf = `
  SELECT s.dataset, s.server_kg, s.server_vcpus, s.graphics_kg, i.family
  FROM cloud_servers s JOIN cloud_instances i ON i.provider = s.provider AND i.instance = s.instance
  WHERE s.provider = ?1`

/** Share of a server's making that falls to one hour, by the dataset that states the server. */
const hourlyShares: Record<string, (tables: ReferenceTables) => number> = {
  'ec2-carbon-footprint': (tables) => constant(tables, 'server_share_per_hour'),
  'cloud-carbon-footprint': (tables) => 1 / constant(tables, 'server_lifetime_hours'),
}

export class Servers {
  readonly #tables: ReferenceTables
  /** Averages by provider and presence of graphics processors; cached because each needs all servers of the provider. */
  readonly #ofProviders = new Map<string, Server | undefined>()

  constructor(tables: ReferenceTables) {
    this.#tables = tables
  }

  /** Returns undefined if the provider has no published server. */
  of({ provider, instance, family, gpus }: Machine): Server | undefined {
    const own = this.#tables.all<ServerRow>(`${rowsOf} AND s.instance = ?2`, provider, instance)
    if (own[0]) {
      const { server_kg, server_vcpus } = own[0]
      return { ...average([own], this.#tables), basis: 'machine', published: { server_kg, server_vcpus } }
    }
    const relatives = this.#tables.all<ServerRow>(`${rowsOf} AND i.family = ?2`, provider, family)
    if (relatives.length > 0) return { ...average([relatives], this.#tables), basis: 'family' }
    const key = `${provider} ${gpus > 0}`
    if (!this.#ofProviders.has(key)) this.#ofProviders.set(key, this.#ofProvider(provider, gpus > 0))
    return this.#ofProviders.get(key)
  }

  /** Machines with graphics processors run on servers with them, so they are averaged apart. */
  #ofProvider(provider: string, withCards: boolean): Server | undefined {
    const rows = this.#tables.all<ServerRow>(`${rowsOf} AND (i.gpus > 0) = ?2`, provider, withCards ? 1 : 0)
    return rows.length > 0 ? { ...average(byFamily(rows), this.#tables), basis: 'provider' } : undefined
  }
}

function byFamily(rows: ServerRow[]): ServerRow[][] {
  const families = new Map<string, ServerRow[]>()
  for (const row of rows) families.set(row.family, [...(families.get(row.family) ?? []), row])
  return [...families.values()]
}

/** Every family counts once, however many sizes it comes in. */
function average(
  families: ServerRow[][],
  tables: ReferenceTables,
): Pick<Server, 'kgPerVcpuHour' | 'datasets' | 'families' | 'withGraphics'> {
  return {
    withGraphics: families.flat().every(({ graphics_kg }) => graphics_kg > 0),
    kgPerVcpuHour: mean(families.map((rows) => mean(rows.map((row) => perVcpuHour(row, tables))))),
    datasets: [...new Set(families.flat().map(({ dataset }) => dataset))].sort(),
    families: families.length,
  }
}

function perVcpuHour({ dataset, server_kg, server_vcpus }: ServerRow, tables: ReferenceTables): number {
  return (server_kg * hourlyShares[dataset]!(tables)) / server_vcpus
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function constant(tables: ReferenceTables, name: string): number {
  const [row] = tables.all<{ value: number }>('SELECT value FROM cloud_coefficients WHERE name = ?', name)
  return row!.value
}
