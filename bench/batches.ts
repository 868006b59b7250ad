/**
 * Batches of 100 estimates as a server answers them, each in a batch of its own kind: all right, all refused for one
 * reason, and all refused for reasons of their own. What counts is the processor time beside that of right ones that differ as much.
 * After `npm run build`: `npx tsc -p bench/tsconfig.json && node bench/out/batches.js [batches]`.
 */
import type * as EngineRoom from '../dist/engine/open.js'
import { machine, median } from './measure.js'
import { everyKind } from './untidy-files.js'

const built = new URL('../../dist/engine/open.js', import.meta.url).href
const { localEngine }: typeof EngineRoom = await import(built)

const batches = Number(process.argv[2] ?? 50)
const grid = 'electricity-supply_grid-source_supplier_mix'
const years = [2019, 2020, 2021, 2022, 2023, 2024]
const request = (activity_id: string, region: string, year: number, energy: number) => ({
  emission_factor: { activity_id, region, year, data_version: '^1' },
  parameters: { energy, energy_unit: 'kWh' as const },
})
let next = 0
const every = everyKind().filter(({ unit_type }) => unit_type === 'Energy')
const kinds = {
  'right, all different': () => {
    const { activity_id, region, year } = every[++next % every.length]!
    return request(activity_id, region, year, next)
  },
  right: () => request(grid, ['GB', 'FR', 'DE'][next % 3]!, years[next % 6]!, ++next),
  'unknown region': () => request(grid, 'Springfield', 2024, ++next),
  'unknown regions': () => request(grid, `Plant ${++next}`, 2024, next),
  'unknown ids': () => request(`${grid.slice(0, -4)}${++next}`, 'GB', 2024, next),
  'years without data': () => request(grid, 'GB', 1800 + (++next % 100), next),
}

const engine = await localEngine()
const times = new Map<string, number[]>(Object.keys(kinds).map((name) => [name, []]))
for (let batch = 0; batch < batches; batch++) {
  for (const [name, make] of Object.entries(kinds)) {
    const requests = Array.from({ length: 100 }, make)
    const before = process.cpuUsage()
    await engine.batch('estimate', requests)
    const { user, system } = process.cpuUsage(before)
    times.get(name)!.push((user + system) / 1000)
  }
}
await engine.close()
console.log(`${batches} batches of 100; ${machine()}`)
const base = median(times.get('right, all different')!)
for (const [name, all] of times) {
  console.log(`${name}: ${median(all).toFixed(2)} ms, ${(median(all) / base).toFixed(1)} x`)
}
