/** The committed cloud tables exclude known errors of the publications. */
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DataFolder } from '../../../reference/files/data-folder.js'
import { machineKey, regionKey } from '../../../src/tables/cloud/spelling.js'

const data = new DataFolder('data')
/** Rows of the newest release. */
const machines = data
  .rows('cloud-machine-types', 'cloud_instances', [
    'provider',
    'instance',
    'key',
    'vcpus',
    'memory_gib',
    'microarchitectures',
    'removed_in',
  ] as const)
  .filter((row) => row.removed_in === '')
const regions = data.rows('cloud-regions', 'cloud_regions', [
  'provider',
  'region',
  'key',
  'country',
  'grid_region',
] as const)
const servers = data.rows('cloud-carbon-footprint', 'cloud_servers', [
  'provider',
  'instance',
  'server_kg',
  'server_vcpus',
] as const)
const power = data.rows('ccf-coefficients', 'cloud_power', [
  'provider',
  'microarchitecture',
  'idle_watts',
  'full_watts',
] as const)

describe('machine types', () => {
  it('cover three providers, each with vCPUs and memory', () => {
    const counts = (provider: string) => machines.filter((row) => row.provider === provider).length
    expect([counts('aws'), counts('azure'), counts('gcp')]).toEqual([1218, 1452, 539])
    expect(machines.filter((row) => !(Number(row.vcpus) > 0 && Number(row.memory_gib) > 0))).toEqual([])
  })

  it('differ by their folded names within a provider', () => {
    expect(new Set(machines.map((row) => `${row.provider} ${row.key}`)).size).toBe(machines.length)
    expect(machineKey('azure', 'Standard_D2s_v3')).toBe(machineKey('azure', 'D2s v3'))
    expect(machineKey('gcp', 'n1-standard-4')).toBe('n1-standard-4')
  })
})

describe('power', () => {
  it('is known for every processor of the list but the first Graviton', () => {
    const known = new Set(power.map((row) => row.microarchitecture))
    const used = new Set(
      machines.flatMap((row) => row.microarchitectures.split('|').filter((one) => one !== '')),
    )
    expect([...used].filter((one) => !known.has(one))).toEqual(['AWS Graviton'])
  })

  it('does not use the published figure of AMD EPYC 5th Gen, which is seven times too high', () => {
    const rows = power.filter((row) => row.microarchitecture === 'AMD EPYC 5th Gen')
    expect(rows).toEqual([
      { provider: '', microarchitecture: 'AMD EPYC 5th Gen', idle_watts: '0.2346', full_watts: '1.322672' },
    ])
  })

  it('is more under load than at rest, and never above ten watts', () => {
    expect(power.filter((row) => !(Number(row.idle_watts) < Number(row.full_watts)))).toEqual([])
    expect(Math.max(...power.map((row) => Number(row.full_watts)))).toBeLessThan(10)
  })
})

describe('servers', () => {
  it('are excluded if their total lacks their memory', () => {
    const named = new Set(servers.map((row) => row.instance))
    for (const instance of [
      'r6i.large',
      'x2idn.16xlarge',
      'u-6tb1.56xlarge',
      'm2-ultramem-208',
      'Standard_FX48mds',
    ]) {
      expect(named.has(instance), instance).toBe(false)
    }
    expect(named.has('m6a.large')).toBe(true)
  })

  it('have the figures of the whole family for constrained sizes', () => {
    const constrained = servers.filter((row) => /^Standard_[A-Z]+\d+-\d+/.test(row.instance))
    expect(constrained.length).toBeGreaterThan(0)
    expect(Math.min(...constrained.map((row) => Number(row.server_vcpus)))).toBeGreaterThanOrEqual(32)
  })

  it('take less than 200 kg per vCPU', () => {
    expect(servers.filter((row) => Number(row.server_kg) / Number(row.server_vcpus) > 200)).toEqual([])
  })

  it('have the published figures of the EC2 dataset', () => {
    const rows = data.rows('ec2-carbon-footprint', 'cloud_servers', [
      'instance',
      'server_kg',
      'server_vcpus',
    ] as const)
    expect(rows).toHaveLength(414)
    expect(rows.find((row) => row.instance === 'm5.large')).toMatchObject({
      server_kg: '1610.4',
      server_vcpus: '96',
    })
    expect(rows.filter((row) => /^(db|cache)\./.test(row.instance))).toEqual([])
  })
})

describe('regions', () => {
  it('have a country each, and a subregion of eGRID in the United States', () => {
    expect(regions.filter((row) => row.country === '' || row.grid_region === '')).toEqual([])
    const american = regions.filter((row) => row.country === 'US' && /\d|central|gov/.test(row.region))
    expect(american.filter((row) => row.grid_region === 'US').map((row) => row.region)).toEqual([
      'us_gov_iowa',
    ])
  })

  it('differ by their folded names within a provider', () => {
    expect(new Set(regions.map((row) => `${row.provider} ${row.key}`)).size).toBe(regions.length)
    expect(regionKey('eu-central-1')).toBe(regionKey('EU_CENTRAL_1'))
    expect(regionKey('us-east-1')).not.toBe(regionKey('us-east-2'))
  })
})

it('nothing of doubtful licence is there', () => {
  const google = data
    .rows('cloud-pue', 'cloud_pue', ['provider'] as const)
    .filter((row) => row.provider === 'gcp')
  expect(google).toEqual([])
  for (const dataset of data.datasets()) {
    expect(`${dataset.source} ${dataset.publisher}`, dataset.id).not.toMatch(/boavizta|electricity maps/i)
  }
  expect(existsSync('data/boavizta')).toBe(false)
})
