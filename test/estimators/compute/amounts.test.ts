import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ComputeMemoryRequest, ComputeStorageRequest } from '../../../src/contract/contract.js'
import type { Engine } from '../../../src/engine/engine.js'
import { localEngine } from '../../../src/engine/open.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

const place = { provider: 'aws', region: 'eu_central_1', overrides: { pue: 1 } }
const memory = async (changes: Partial<ComputeMemoryRequest>) =>
  (await engine.call('computeMemory', { ...place, data: 1, data_unit: 'GB', duration: 1, ...changes }))
    .activity_data!.activity_value
const storage = (changes: Partial<ComputeStorageRequest>) =>
  engine.call('computeStorage', {
    ...place,
    data: 1,
    data_unit: 'TB',
    storage_type: 'ssd',
    duration: 1000,
    ...changes,
  })
const stored = async (changes: Partial<ComputeStorageRequest>) =>
  (await storage(changes)).activity_data!.activity_value

describe('memory', () => {
  it('draws 0.000392 kWh per gigabyte and hour', async () => {
    expect(await memory({ data: 64, duration: 2, duration_unit: 'day' })).toBeCloseTo(64 * 48 * 0.000392, 12)
  })

  it('is decimal, in each of the units', async () => {
    expect(await memory({ data: 2000, data_unit: 'MB' })).toBeCloseTo(0.000784, 15)
    expect(await memory({ data: 0.002, data_unit: 'TB' })).toBeCloseTo(0.000784, 15)
    await expect(memory({ data_unit: 'Gbit' })).rejects.toThrow('data_unit: "Gbit" is not a unit')
  })
})

describe('storage', () => {
  it('draws 1.2 Wh per terabyte and hour on flash, 0.65 Wh on disks', async () => {
    expect(await stored({})).toBeCloseTo(1.2, 12)
    expect(await stored({ storage_type: 'hdd' })).toBeCloseTo(0.65, 12)
  })

  it('counts copies only for a named service', async () => {
    expect(await stored({ service: 'EC2_EBS_VOLUME' })).toBeCloseTo(2.4, 12)
    expect(await stored({ service: 's3' })).toBeCloseTo(7.2, 12)
    expect(await stored({ provider: 'azure', region: 'uk_south', service: 'Storage LRS' })).toBeCloseTo(
      3.6,
      12,
    )
    const { source_trail } = await storage({ service: 'EC2_EBS_VOLUME' })
    expect(source_trail.map(({ name }) => name)).toContain('Copies kept by EC2_EBS_VOLUME: 2')
  })

  it('rejects a service of another provider, listing the provider’s own', async () => {
    await expect(stored({ service: 'COSMOS_DB' })).rejects.toThrow(
      /^service: "COSMOS_DB" is not a storage service of aws; known: .*EC2_EBS_VOLUME/,
    )
    await expect(stored({ provider: 'alibaba', region: 'cn-beijing', service: 'OSS' })).rejects.toThrow(
      'not a storage service of alibaba; none is known',
    )
  })
})
