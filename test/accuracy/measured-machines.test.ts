/**
 * Machines with graphics processors, and some without, against whole-machine watts of the EC2 Carbon Footprint Dataset (Teads
 * Engineering, CC BY 4.0): printed totals at 10 %, 50 % and 100 % load, processor, memory, graphics and the rest.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'

const published: [instance: string, at10: number, at50: number, at100: number][] = [
  ['g2.2xlarge', 107.4, 227.5, 305.4],
  ['g2.8xlarge', 429.6, 909.9, 1221.7],
  ['g3s.xlarge', 113.4, 252.5, 342.7],
  ['g3.4xlarge', 167.2, 333, 454.1],
  ['g3.8xlarge', 334.3, 666, 908.3],
  ['g3.16xlarge', 668.6, 1332, 1816.5],
  ['g4dn.xlarge', 35.6, 76.3, 104],
  ['g4dn.2xlarge', 49, 100, 136.7],
  ['g4dn.4xlarge', 75.7, 147.3, 202],
  ['g4dn.8xlarge', 129.2, 241.9, 332.7],
  ['g4dn.12xlarge', 249.5, 494.5, 677.4],
  ['g4dn.16xlarge', 236.1, 431.2, 594.2],
  ['g4dn.metal', 499, 989.1, 1354.7],
  ['g4ad.4xlarge', 115, 239.3, 324.4],
  ['g4ad.8xlarge', 230, 478.6, 648.9],
  ['g4ad.16xlarge', 460, 957.2, 1297.8],
  ['p2.xlarge', 122.5, 264.7, 361],
  ['p2.8xlarge', 980.4, 2117.7, 2888],
  ['p2.16xlarge', 1887.6, 4137.8, 5629.7],
  ['p3.2xlarge', 131.3, 279.3, 379.8],
  ['p3.8xlarge', 525.3, 1117.4, 1519.4],
  ['p3.16xlarge', 1050.5, 2234.8, 3038.8],
  ['p3dn.24xlarge', 1191.2, 2721.3, 3786.1],
  ['p4d.24xlarge', 1687.5, 3781.8, 5245],
]

/** Machines without graphics processors: by their processors they are 20 to 50 % short. */
const withoutGraphics: typeof published = [
  ['t3.medium', 6, 11.6, 16],
  ['c5.large', 7.8, 13.3, 18],
  ['c5a.8xlarge', 67.6, 114.5, 152.1],
  ['c6g.16xlarge', 116.1, 194, 259.6],
  ['m4.10xlarge', 156.9, 245.6, 329.9],
  ['m5.4xlarge', 55.8, 113, 159.6],
  ['r5.24xlarge', 427.4, 915.9, 1341.6],
]

/** One small graphics processor beside many vCPUs: mostly what their processor is short of. */
const mostlyProcessor = ['g4dn.16xlarge']

let byProcessor: Engine
let byMeasurement: Engine
beforeAll(async () => {
  byProcessor = await localEngine({ powerModel: 'machine' })
  byMeasurement = await localEngine()
})
afterAll(async () => {
  await byProcessor.close()
  await byMeasurement.close()
})

async function wattsOf(engine: Engine, instance: string, load: number): Promise<number> {
  const { calculation_details } = await engine.call('computeInstance', {
    provider: 'aws',
    region: 'us_east_1',
    instance,
    duration: 1,
    average_vcpu_utilization: load,
    overrides: { pue: 1 },
  })
  const { energy_used_cpu, energy_used_memory, energy_used_gpu = 0 } = calculation_details
  return 1000 * (energy_used_cpu + energy_used_memory + energy_used_gpu)
}

describe.each(published)('%s', (instance, at10, at50, at100) => {
  it('draws at half load what was measured, within 25 % by its processor', async () => {
    const share = (await wattsOf(byProcessor, instance, 0.5)) / at50
    expect(Math.abs(share - 1)).toBeLessThan(mostlyProcessor.includes(instance) ? 0.28 : 0.25)
  })

  it('draws what was measured, where nothing else is asked for', async () => {
    expect(Math.abs((await wattsOf(byMeasurement, instance, 0.5)) / at50 - 1)).toBeLessThan(0.005)
    expect(Math.abs((await wattsOf(byMeasurement, instance, 1)) / at100 - 1)).toBeLessThan(0.005)
    expect(Math.abs((await wattsOf(byMeasurement, instance, 0.1)) / at10 - 1)).toBeLessThan(0.25)
  })
})

it.each(withoutGraphics)(
  '%s draws what was measured, where nothing else is asked for',
  async (instance, _, at50, at100) => {
    expect(Math.abs((await wattsOf(byMeasurement, instance, 0.5)) / at50 - 1)).toBeLessThan(0.01)
    expect(Math.abs((await wattsOf(byMeasurement, instance, 1)) / at100 - 1)).toBeLessThan(0.01)
  },
)

it('p4d.24xlarge for a day: 71 kWh of graphics processors, 90.8 kWh in all as measured', async () => {
  const kwh = (24 * (await wattsOf(byMeasurement, 'p4d.24xlarge', 0.5))) / 1000
  expect(kwh).toBeCloseTo(24 * 3.7818, 2)
  expect((24 * (await wattsOf(byProcessor, 'p4d.24xlarge', 0.5))) / 1000).toBeCloseTo(74.8, 1)
})

it('is by the processor in release 1, which had it so', async () => {
  const first = await localEngine({ release: 1 })
  expect(await wattsOf(first, 'm5.4xlarge', 0.5)).toBe(await wattsOf(byProcessor, 'm5.4xlarge', 0.5))
  await first.close()
})
