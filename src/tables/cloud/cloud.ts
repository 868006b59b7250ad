/** Data on machines and regions of cloud providers, read from the compiled reference file on demand. */

import { NearestIds, ReferenceTables, type UsedData } from '../../catalogue/catalogue.js'
import { cloudRegionOnBill, providerWithCode } from '../../codes/codes.js'
import { Cache } from '../../common/cache.js'
import type {
  CloudRegion,
  Coefficient,
  CpuPower,
  GraphicsPower,
  Machine,
  MeasuredPower,
  Server,
  UsageEffectiveness,
} from './model.js'
import { Servers } from './servers.js'
import { machineKey, regionKey } from './spelling.js'

export interface CloudProvider {
  provider_id: string
  provider_full_name: string
}

const providers: (CloudProvider & { spellings: string[] })[] = [
  { provider_id: 'aws', provider_full_name: 'Amazon Web Services', spellings: ['amazon'] },
  { provider_id: 'azure', provider_full_name: 'Microsoft Azure', spellings: ['microsoft'] },
  {
    provider_id: 'gcp',
    provider_full_name: 'Google Cloud Platform',
    spellings: ['google', 'googlecloud'],
  },
  { provider_id: 'alibaba', provider_full_name: 'Alibaba Cloud', spellings: ['aliyun'] },
]

export class Cloud {
  readonly providers: readonly CloudProvider[] = providers.map(({ provider_id, provider_full_name }) => ({
    provider_id,
    provider_full_name,
  }))
  readonly #tables: ReferenceTables
  readonly #tellsCodesApart: boolean
  readonly #servers: Servers
  readonly #regions = new Map<string, Map<string, CloudRegion>>()
  /** Cached names by provider. */
  readonly #instanceNames = new Cache<Spellings>()
  readonly #regionNames = new Cache<Spellings>()
  readonly #regionIds = new Cache<string[]>()

  /**
   * @param path compiled reference file
   * @param release of the catalogue, the newest when absent
   */
  constructor(path: string, release?: number, used?: UsedData) {
    this.#tables = new ReferenceTables(path, release, used)
    this.#tellsCodesApart = release === undefined || release >= 3
    this.#servers = new Servers(this.#tables)
  }

  /** Returns the id of a provider, by its id or name in any case. */
  provider(written: string): string | undefined {
    const key = regionKey(written)
    return providers.find(({ provider_id, provider_full_name, spellings }) =>
      [provider_id, regionKey(provider_full_name), ...spellings].includes(key),
    )?.provider_id
  }

  /** Returns the region ids of a provider, in order. */
  regions(provider: string): string[] {
    const query = 'SELECT region FROM cloud_regions WHERE provider = ? ORDER BY region'
    return this.#regionIds.get(provider, () =>
      this.#tables.all<{ region: string }>(query, provider).map(({ region }) => region),
    )
  }

  /**
   * Returns the region by any of its spellings, by its name on a bill, or by the name of a zone in it (`us-east-1a`,
   * `us-central1-b`).
   */
  region(provider: string, written: string): CloudRegion | undefined {
    if (this.#tellsCodesApart && this.otherProvider(provider, written) !== undefined) return undefined
    const known = this.#regionsOf(provider)
    const key = regionKey(written)
    const found = known.get(key) ?? (/\d[a-z]$/.test(key) ? known.get(key.slice(0, -1)) : undefined)
    if (found) return found
    const onBill = cloudRegionOnBill(provider, written)
    return onBill === undefined ? undefined : known.get(onBill)
  }

  /**
   * Returns the other provider that uses exactly this code: `us-east-1` is Virginia at AWS; South Carolina at Google is
   * `us-east1`.
   */
  otherProvider(provider: string, written: string): string | undefined {
    const other = providerWithCode(written)
    if (other === undefined || other === provider) return undefined
    return this.#regionsOf(other).has(regionKey(written)) ? other : undefined
  }

  /** Returns the machine types of a provider in its own spelling, in order. */
  instances(provider: string): string[] {
    return this.#tables
      .all<{ instance: string }>(
        'SELECT instance FROM cloud_instances WHERE provider = ? ORDER BY instance',
        provider,
      )
      .map(({ instance }) => instance)
  }

  /** Returns the machine type by any of its spellings. */
  machine(provider: string, written: string): Machine | undefined {
    const [row] = this.#tables.all<Omit<Machine, 'microarchitectures'> & { microarchitectures: string }>(
      `SELECT provider, instance, vcpus, memory_gib, gpus, gpu_model, family, microarchitectures, dataset
       FROM cloud_instances WHERE provider = ? AND key = ?`,
      provider,
      machineKey(provider, written),
    )
    return (
      row && { ...row, microarchitectures: row.microarchitectures.split('|').filter((one) => one !== '') }
    )
  }

  /** Returns the machine types with the most similar spelling, best first; for error messages. */
  nearestInstances(provider: string, written: string): string[] {
    const keyOf = (name: string) => machineKey(provider, name)
    return this.#instanceNames.get(provider, () => spellingsOf(this.instances(provider), keyOf)).to(written)
  }

  /** Returns the region ids with the most similar spelling, best first; for error messages. */
  nearestRegions(provider: string, written: string): string[] {
    return this.#regionNames.get(provider, () => spellingsOf(this.regions(provider), regionKey)).to(written)
  }

  /**
   * Returns the power of each processor that a machine may get; empty if no processor is known. Prefers the provider's
   * own figures; AWS, whose table is the longest, is the proxy for the same processor.
   */
  powerOf({ provider, microarchitectures }: Machine): CpuPower[] {
    return microarchitectures.flatMap((microarchitecture) =>
      this.#tables.all<CpuPower>(
        `SELECT microarchitecture, idle_watts, full_watts, dataset FROM cloud_power
           WHERE microarchitecture = ?1 AND provider IN (?2, '', 'aws')
           ORDER BY provider <> ?2, provider <> '' LIMIT 1`,
        microarchitecture,
        provider,
      ),
    )
  }

  /** Returns the power of one of the machine's graphics processors; undefined if not published for that chip. */
  graphicsOf({ gpu_model }: Machine): GraphicsPower | undefined {
    const words = gpu_model.split(/[^A-Za-z0-9]+/)
    return this.#tables
      .all<GraphicsPower>('SELECT * FROM cloud_graphics')
      .find(({ chip }) => words.includes(chip))
  }

  /** Returns the measured power of the whole machine; undefined if not measured. */
  measuredPower({ provider, instance }: Machine): MeasuredPower | undefined {
    return this.#tables.all<MeasuredPower>(
      'SELECT * FROM cloud_measured WHERE provider = ? AND instance = ?',
      provider,
      instance,
    )[0]
  }

  /** Returns the power of an average vCPU of the provider. */
  averagePower(provider: string): CpuPower {
    const idle = this.coefficient('idle_watts', provider)
    const full = this.coefficient('full_watts', provider)
    return {
      microarchitecture: undefined,
      idle_watts: idle.value,
      full_watts: full.value,
      dataset: idle.dataset,
    }
  }

  /** Returns the server of a machine; undefined if no data on the provider's servers is published. */
  serverOf(machine: Machine): Server | undefined {
    return this.#servers.of(machine)
  }

  /**
   * Returns the power usage effectiveness of a region.
   * @param ownOnly exclude figures that providers have published since, as the service itself does
   */
  usageEffectiveness({ provider, region }: CloudRegion, ownOnly: boolean): UsageEffectiveness {
    const [best] = this.#tables.all<UsageEffectiveness>(
      `SELECT p.pue, p.scope, p.dataset FROM cloud_pue p LEFT JOIN cloud_regions r
         ON r.provider = p.provider AND r.key = p.region
       WHERE p.provider = ?1 AND (r.region = ?2 OR p.region = '')
         AND (p.dataset = 'cloud-carbon-footprint' OR ?3 = 0)
       ORDER BY p.region = '', p.dataset = 'cloud-carbon-footprint' LIMIT 1`,
      provider,
      region,
      ownOnly ? 1 : 0,
    )
    return best!
  }

  /** Returns the number of copies that a provider's storage service keeps, by its name in any case. */
  replication(provider: string, service: string): Coefficient | undefined {
    const [row] = this.#tables.all<Coefficient>(
      'SELECT count AS value, dataset FROM cloud_replication WHERE provider = ? AND service = ?',
      provider,
      service
        .trim()
        .toUpperCase()
        .replace(/[\s-]+/g, '_'),
    )
    return row
  }

  /** Returns a provider's storage services that keep more than one copy. */
  services(provider: string): string[] {
    return this.#tables
      .all<{ service: string }>(
        'SELECT service FROM cloud_replication WHERE provider = ? ORDER BY service',
        provider,
      )
      .map(({ service }) => service)
  }

  /** Returns a constant for all providers, or for one provider. */
  coefficient(name: string, provider = ''): Coefficient {
    const [row] = this.#tables.all<Coefficient>(
      'SELECT value, dataset FROM cloud_coefficients WHERE name = ? AND provider = ?',
      name,
      provider,
    )
    return row!
  }

  /** Returns the publisher, name and year of a dataset. */
  sourceOf(dataset: string): { source: string; source_dataset: string; year: string } {
    const [row] = this.#tables.all<{ source: string; source_dataset: string; year: string }>(
      'SELECT source, source_dataset, CAST(year_released AS TEXT) AS year FROM datasets WHERE id = ?',
      dataset,
    )
    return row!
  }

  close(): void {
    this.#tables.close()
  }

  #regionsOf(provider: string): Map<string, CloudRegion> {
    let known = this.#regions.get(provider)
    if (known) return known
    known = new Map()
    const rows = this.#tables.all<CloudRegion & { key: string; name: string; aliases: string }>(
      'SELECT provider, region, key, name, aliases, country, grid_region FROM cloud_regions WHERE provider = ?',
      provider,
    )
    for (const { key, name, aliases, ...region } of rows) {
      for (const spelling of [region.region, key, name, ...aliases.split('|')]) {
        const folded = regionKey(spelling)
        // Bills print `Sao Paulo`.
        for (const each of [folded, folded.normalize('NFD').replace(/\p{M}/gu, '')]) {
          if (each !== '' && !known.has(each)) known.set(each, region)
        }
      }
    }
    this.#regions.set(provider, known)
    return known
  }
}

/** Finds names of one provider by a misspelling. */
interface Spellings {
  to(written: string): string[]
}

function spellingsOf(names: string[], keyOf: (name: string) => string): Spellings {
  const byKey = new Map(names.map((name) => [keyOf(name), name]))
  const nearest = new NearestIds([...byKey.keys()])
  return { to: (written) => nearest.to(keyOf(written)).map((key) => byKey.get(key)!) }
}
