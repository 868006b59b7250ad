import { expect, it } from 'vitest'
import { localEngine } from '../../../src/engine/open.js'

/** kg of 1,000 litres of a fuel in a release. */
async function burnt(release: number, region: string, fuel_type: string): Promise<number> {
  const engine = await localEngine({ release })
  const amount = { volume: 1000, volume_unit: 'l' } as const
  const { combustion } = await engine.call('energyFuel', { fuel_type, region, year: 2024, amount })
  await engine.close()
  return combustion.co2e
}

it.each([
  [1, 'CA', 3174.93],
  [1, 'US', 2987.0264175],
  [2, 'CA', 3175.0623],
  [2, 'US', 2987.0264175],
])('uses heavy fuel oil in release %i for furnace oil of %s', async (release, region, kg) => {
  expect(await burnt(release, region, 'furnace_oil')).toBeCloseTo(kg, 6)
  expect(await burnt(release, region, 'heavy_fuel_oil')).toBeCloseTo(kg, 6)
})

it.each(['CA', 'US'])('uses light fuel oil from release 3 on for furnace oil of %s', async (region) => {
  const light = await burnt(3, region, 'light_fuel_oil')
  expect(await burnt(3, region, 'furnace_oil')).toBe(light)
})
