/** Graphics processors of machines: their energy if their power is published, and notices otherwise. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ComputeInstanceRequest, ComputeInstanceResponse } from '../../../src/contract/contract.js'
import type { Engine } from '../../../src/engine/engine.js'
import { localEngine } from '../../../src/engine/open.js'

let engine: Engine
let release1: Engine
beforeAll(async () => {
  engine = await localEngine()
  release1 = await localEngine({ release: 1 })
})
afterAll(async () => {
  await engine.close()
  await release1.close()
})

const a100: ComputeInstanceRequest = {
  provider: 'aws',
  region: 'us_east_1',
  instance: 'p4d.24xlarge',
  duration: 1,
  overrides: { pue: 1 },
}
const estimate = (changes: Partial<ComputeInstanceRequest> = {}, by = engine) =>
  by.call('computeInstance', { ...a100, ...changes })
const noticesOf = ({ cpu_estimate, embodied_cpu_estimate }: ComputeInstanceResponse) =>
  [...cpu_estimate.notices, ...(embodied_cpu_estimate?.notices ?? [])].map(({ message }) => message)

describe('energy of graphics processors', () => {
  it.each([
    [0, 46],
    [0.25, (46 + 300.9) / 2],
    [0.5, 300.9],
    [0.75, (300.9 + 407) / 2],
    [1, 407],
  ])('at a load of %d is 8 times %d W', async (average_gpu_utilization, watts) => {
    const { calculation_details: details } = await estimate({ average_gpu_utilization })
    expect(details.energy_used_gpu).toBeCloseTo((8 * watts) / 1000, 9)
    expect(details).toMatchObject({ gpus: 8, average_gpu_utilization, average_vcpu_utilization: 0.5 })
  })

  it('uses the load of the vCPUs by default', async () => {
    const { calculation_details: details } = await estimate({ average_vcpu_utilization: 1 })
    expect(details.energy_used_gpu).toBeCloseTo(8 * 0.407, 9)
  })

  it('is a part of the total with its own trail, and grows with the overhead of the data centre', async () => {
    const plain = await estimate()
    const { total_co2e, cpu_estimate, memory_estimate, gpu_estimate, embodied_cpu_estimate } = plain
    const parts = [cpu_estimate, memory_estimate, gpu_estimate!, embodied_cpu_estimate!]
    expect(parts.reduce((sum, { co2e }) => sum + co2e, 0)).toBeCloseTo(total_co2e, 9)
    expect(gpu_estimate!.source_trail.map(({ name }) => name)).toContain(
      'Power of A100: 46 W at rest, 300.9 W at half and 407 W at full load',
    )
    const loaded = await estimate({ overrides: { pue: 1.5 } })
    expect(loaded.gpu_estimate!.co2e).toBeCloseTo(1.5 * gpu_estimate!.co2e, 9)
  })

  it('is null for a machine without them', async () => {
    const { gpu_estimate, calculation_details } = await estimate({ instance: 'm5.large' })
    expect(gpu_estimate).toBeNull()
    expect(calculation_details).not.toHaveProperty('energy_used_gpu')
  })

  it('came with release 2', async () => {
    const answer = await estimate({}, release1)
    expect(answer.gpu_estimate).toBeNull()
    expect(noticesOf(answer)).toContainEqual(
      expect.stringContaining('the energy of its 8 NVIDIA A100 is not part'),
    )
  })
})

describe('machines whose lists leave graphics processors out', () => {
  it.each([
    ['gcp', 'us_east1', 'a2-highgpu-16g', 16, 300.9],
    ['azure', 'uk_south', 'NC6_Promo', 1, 225.7],
    ['azure', 'uk_south', 'NC24r_Promo', 4, 225.7],
  ])('%s %s %s has %d', async (provider, region, instance, gpus, watts) => {
    const { calculation_details: details } = await estimate({ provider, region, instance })
    expect(details).toMatchObject({ gpus, energy_used_gpu: expect.closeTo((gpus * watts) / 1000, 9) })
  })

  it.each([
    ['gcp', 'us_east1', 'a3-ultragpu-8g', '8 graphics processors'],
    ['azure', 'uk_south', 'ND96isr_v5', '8 NVIDIA H100'],
    ['azure', 'uk_south', 'ND96is_MI300X_v5', '8 AMD Instinct MI300X'],
    ['aws', 'us_east_1', 'p6-b300.48xlarge', '8 NVIDIA B300'],
    ['aws', 'us_east_1', 'inf1.xlarge', 'accelerators'],
    ['aws', 'us_east_1', 'g6f.xlarge', 'accelerators'],
    ['aws', 'us_east_1', 'gr6f.4xlarge', 'accelerators'],
  ])('%s %s %s: a warning names %s', async (provider, region, instance, what) => {
    const answer = await estimate({ provider, region, instance })
    expect(answer.gpu_estimate).toBeNull()
    expect(noticesOf(answer)).toContainEqual(
      expect.stringContaining(
        `the energy of its ${what} is not part of the estimate: no figure is published`,
      ),
    )
  })
})

describe('embodied emissions of graphics processors', () => {
  it.each([['p4d.24xlarge'], ['g5.xlarge'], ['m5.large']])('%s: nothing is missing', async (instance) => {
    expect(noticesOf(await estimate({ instance }))).toEqual([])
  })

  it('adds a warning if the published server excludes them', async () => {
    const asked = { provider: 'azure', region: 'uk_south', instance: 'NC24ads_A100_v4' }
    expect(noticesOf(await estimate(asked))).toEqual([
      'Standard_NC24ads_A100_v4: the embodied emissions of its 1 NVIDIA A100 are not part of the estimate: the published figure for its server excludes them',
    ])
  })
})
