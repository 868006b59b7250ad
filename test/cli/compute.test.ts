/** `ghg compute` on a bill as providers export it, and its list of providers. */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { folder } from './fakes.js'
import { ghgIn, localWorld } from './in-process.js'

type Row = Record<string, string>

const ghg = (...args: string[]) => ghgIn(localWorld(), ...args)

async function estimated(kind: string, mapping: string) {
  const { path } = folder()
  const { code, err } = await ghg(
    'compute',
    kind,
    'fixtures/inputs/focus-bill-2024-09.csv',
    '--map',
    `fixtures/mappings/${mapping}`,
    '--summary-by',
    'region',
    '-o',
    path('out.csv'),
  )
  const rows: Row[] = parse(readFileSync(path('out.csv')), { columns: true })
  return { code, err, rows }
}

describe('a bill', () => {
  let machines: Awaited<ReturnType<typeof estimated>>
  let volumes: Awaited<ReturnType<typeof estimated>>
  beforeAll(async () => {
    machines = await estimated('instance', 'focus-instances.yaml')
    volumes = await estimated('storage', 'focus-volumes.yaml')
  })
  const good = (rows: Row[]) => rows.filter((row) => row.error_code === '')
  const failed = (rows: Row[]) => rows.filter((row) => row.error_code !== '' && row.error_code !== 'skipped')

  it('has 26 machines, found inside sentences', () => {
    expect(machines.code).toBe(2)
    const rows = good(machines.rows)
    expect(rows).toHaveLength(26)
    for (const row of rows) {
      expect(row.ChargeDescription).toContain(` ${row['calculation_details.instance']} Instance Hour`)
      expect(Number(row.total_co2e)).toBeGreaterThan(0)
      expect(Number(row['embodied_cpu_estimate.activity_data.activity_value'])).toBe(
        Number(row.ConsumedQuantity),
      )
    }
    expect(machines.err).toMatch(/us-east-1\s+\d+\s+0\.\d+/)
  })

  it('has 79 volumes', () => {
    expect(volumes.code).toBe(2)
    const rows = good(volumes.rows)
    expect(rows).toHaveLength(79)
    for (const row of rows) expect(Number(row.co2e)).toBeGreaterThan(0)
    // 0.347222 GB-months on disks kept twice: TB times 720 hours, 0.65 Wh, the region's effectiveness 1.12.
    const disk = rows.find(
      (row) => row.ConsumedQuantity === '0.347222222200000' && /Magnetic/.test(row.ChargeDescription!),
    )!
    expect(Number(disk['activity_data.activity_value'])).toBeCloseTo(
      (0.3472222222e-3 * 720 * 0.65 * 2 * 1.12) / 1000,
      12,
    )
  })

  it('has no zero for what cannot be estimated: an error, or left out by the mapping', () => {
    for (const { rows } of [machines, volumes]) {
      for (const row of rows) expect(row.error_code === '' || (row.co2e ?? row.total_co2e) === '').toBe(true)
    }
    const reported = failed(machines.rows).map((row) => row.ChargeDescription!)
    expect(reported.some((text) => text.includes('NAT Gateway'))).toBe(true)
    expect(reported.some((text) => text.includes('LoadBalancer'))).toBe(true)
    expect(reported.some((text) => text.includes('Mbps per t3a.small'))).toBe(true)
    expect(failed(volumes.rows).some((row) => row.ChargeDescription!.includes('snapshot'))).toBe(true)
  })
})

describe('the model of power', () => {
  const one = [
    '--set',
    'provider=aws',
    '--set',
    'region=eu-central-1',
    '--set',
    'instance=m5.large',
    '--set',
    'duration=1',
  ]

  it('is chosen by an option', async () => {
    const energyOf = async (...options: string[]) => {
      const { out } = await ghg('compute', 'instance', ...one, '--format', 'json', ...options)
      return JSON.parse(out)[0].response.calculation_details.power_usage_effectiveness
    }
    expect(await energyOf()).toBe(1.35)
    expect(await energyOf('--power-model', 'provider-default')).toBe(1.135)
  })

  it('is not sent to a server', async () => {
    const { code, err } = await ghgIn(
      localWorld({ env: { GHG_BASE_URL: 'http://127.0.0.1:9', GHG_API_KEY: 'k' } }),
      ...['compute', 'instance', ...one, '--engine', 'remote', '--power-model', 'machine'],
    )
    expect(code).toBe(1)
    expect(err).toContain('--power-model applies to the local engine only')
  })
})

describe('the metadata', () => {
  it('lists names, one per line, of one provider', async () => {
    const { out } = await ghg('compute', 'metadata', '--provider', 'gcp', '--list', 'regions')
    expect(out.split('\n')).toContain('europe_west_4')
    expect(out).not.toContain('eu_central_1')
  })

  it('refuses a provider that is not there', async () => {
    const { code, err } = await ghg('compute', 'metadata', '--provider', 'oci')
    expect([code, err.trim()]).toEqual([1, 'ghg: --provider: oci is not one of aws, azure, gcp, alibaba'])
  })
})
