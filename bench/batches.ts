/**
 * 100 requests of several operations, each hundred of its own kind: all right and all
 * different, and all refused, for reasons of their own or for one. What counts is the processor time of those that are
 * refused beside that of right ones that differ as much.
 * After `npm run build`: `npx tsc -p bench/tsconfig.json && node bench/out/batches.js [batches]`.
 */
import Database from 'libsql'
import type * as EngineRoom from '../dist/engine/open.js'
import { machine, median } from './measure.js'
import { everyKind } from './untidy-files.js'

const built = new URL('../../dist/engine/open.js', import.meta.url).href
const { localEngine }: typeof EngineRoom = await import(built)

const batches = Number(process.argv[2] ?? 50)
const engine = await localEngine()
type Operation = Parameters<typeof engine.call>[0]
/** Makes the n-th request. */
type Make = (n: number) => unknown

const grid = 'electricity-supply_grid-source_supplier_mix'
const kinds = everyKind().filter(({ unit_type }) => unit_type === 'Energy')
const estimate = (activity_id: string, region: string, year: number, energy: number) => ({
  emission_factor: { activity_id, region, year, data_version: '^1' },
  parameters: { energy, energy_unit: 'kWh' },
})

const reference = new Database(new URL('../../dist/reference.sqlite', import.meta.url).pathname, {
  readonly: true,
})
const towns = (
  reference
    .prepare(
      "SELECT name || ', ' || country AS text FROM place WHERE kind = 2 AND country = 'DE' ORDER BY weight DESC LIMIT 4000",
    )
    .all() as { text: string }[]
).map(({ text }) => text)
reference.close()
const town = (n: number) => towns[(n * 7919) % towns.length]!

const codes = [
  '111110',
  '212210',
  '221100',
  '236115',
  '311111',
  '322110',
  '325110',
  '327310',
  '331110',
  '334111',
]
const countries = ['US', 'GB', 'DE', 'FR', 'IT', 'ES', 'NL', 'PL', 'SE', 'JP', 'AU', 'CA', 'BR', 'MX', 'IN']
const code = (n: number) => codes[n % codes.length]!
const country = (n: number) => countries[Math.floor(n / codes.length) % countries.length]!
const spend = (classification_code: string, spend_region: string, spend_year: number, money: number) => ({
  activity: { classification_code, classification_type: 'naics2017' },
  ...{ spend_year, spend_region, money, money_unit: 'usd' },
})
const spendYear = (n: number) => 2010 + (Math.floor(n / (codes.length * countries.length)) % 14)

const divisions = [
  '01',
  '10',
  '13',
  '14',
  '16',
  '17',
  '20',
  '22',
  '23',
  '24',
  '25',
  '27',
  '28',
  '41',
  '49',
  '55',
  '62',
]
const classify = (classification_code: string, region: string, money: number) => ({
  classification: { classification_code, classification_type: 'nace2', region },
  parameters: { money, money_unit: 'eur' },
})

const { cloud_providers: providers } = (await engine.call('computeMetadata', {})) as {
  cloud_providers: Record<string, { regions: string[]; virtual_machine_instances: string[] }>
}
const { regions, virtual_machine_instances: machines } = providers.aws!
const instance = (name: string, region: string) => ({
  ...{ provider: 'aws', region, instance: name, duration: 24, duration_unit: 'hour' },
})
const trip = (origin: string, destination: string) => ({
  ...{ travel_mode: 'car', origin: { query: origin }, destination: { query: destination } },
})
const shipment = (from: string, to: string) => ({
  route: [{ location: from }, { transport_mode: 'road' }, { location: to }],
  cargo: { weight: 12, weight_unit: 't' },
})

const right = 'right, all different'
const measured: [operation: Operation, Record<string, Make>][] = [
  [
    'estimate',
    {
      [right]: (n) => {
        const { activity_id, region, year } = kinds[n % kinds.length]!
        return estimate(activity_id, region, year, n)
      },
      'unknown region': (n) => estimate(grid, 'Springfield', 2024, n),
      'unknown regions': (n) => estimate(grid, `Plant ${n}`, 2024, n),
      'unknown ids': (n) => estimate(`${grid.slice(0, -4)}${n}`, 'GB', 2024, n),
      'years without data': (n) => estimate(grid, 'GB', 1800 + (n % 100), n),
    },
  ],
  [
    'spend',
    {
      [right]: (n) => spend(code(n), country(n), spendYear(n), 100),
      'unknown codes': (n) => spend(String(900_000 + n), country(n), 2022, 100),
      'unknown regions': (n) => spend(code(n), `Plant ${n}`, 2022, 100),
    },
  ],
  [
    'classify',
    {
      [right]: (n) => classify(divisions[n % divisions.length]!, country(n), n),
      'unknown codes': (n) => classify(`99.${n}`, 'DE', n),
      'unknown regions': (n) => classify('14.12', `Plant ${n}`, n),
    },
  ],
  [
    'computeInstance',
    {
      [right]: (n) => instance(machines[n % machines.length]!, regions[n % regions.length]!),
      'unknown machines': (n) => instance(`m5.xlrge${n}`, regions[n % regions.length]!),
      'unknown regions': (n) => instance(machines[n % machines.length]!, `eu-${n}`),
    },
  ],
  [
    'travelDistance',
    {
      [right]: (n) => trip(town(2 * n), town(2 * n + 1)),
      'unknown places': (n) => trip(`Werk ${n} Qx${n}`, town(n)),
    },
  ],
  [
    'freight',
    {
      [right]: (n) => shipment(town(2 * n), town(2 * n + 1)),
      'unknown places': (n) => shipment(`Werk ${n} Qx${n}`, town(n)),
    },
  ],
]

console.log(`${batches} batches of 100; ${machine()}`)
for (const [operation, makes] of measured) {
  const times = new Map<string, number[]>(Object.keys(makes).map((name) => [name, []]))
  const refused = new Map<string, number>()
  let next = 0
  for (let batch = 0; batch < batches; batch++) {
    for (const [name, make] of Object.entries(makes)) {
      const requests = Array.from({ length: 100 }, (_, at) => make(next + at))
      const before = process.cpuUsage()
      let wrong = 0
      // One after another: some of the operations have no batch.
      for (const request of requests) {
        await engine.call(operation, request as Parameters<typeof engine.call>[1]).catch(() => wrong++)
      }
      const { user, system } = process.cpuUsage(before)
      times.get(name)!.push((user + system) / 1000)
      refused.set(name, (refused.get(name) ?? 0) + wrong)
    }
    next += 100
  }
  const base = median(times.get(right)!)
  for (const [name, all] of times) {
    const share = Math.round(refused.get(name)! / batches)
    const figures = `${median(all).toFixed(2)} ms, ${(median(all) / base).toFixed(1)} x, ${share} refused`
    console.log(`${operation}, ${name}: ${figures}`)
  }
}
await engine.close()
