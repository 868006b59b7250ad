/**
 * A project with 100,000 private factors: how long their creation takes in batches of 100, how long the first
 * search keeps everything else in the process waiting, and how long finding takes from then on. In process, in
 * a store of its own. After `npm run build`: `npx tsc -p bench/tsconfig.json && node bench/out/own-factors.js`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Engine {
  call(operation: string, request: object): Promise<{ results: { id: string; activity_id: string }[] }>
  batch(operation: string, requests: object[]): Promise<unknown[]>
  close(): Promise<void>
}

const count = 100_000
const batchSize = 100
const repetitions = 200
const materials = [
  'steel',
  'copper',
  'brass',
  'glass',
  'paper',
  'resin',
  'cement',
  'rubber',
  'cotton',
  'lime',
]
const forms = ['sheet', 'wire', 'rod', 'tube', 'plate', 'powder', 'film', 'board', 'yarn', 'fabric']
const regions = ['DE', 'FR', 'GB', 'US']

// The built code: what is measured is what users run.
const built = new URL('../../dist/engine/open.js', import.meta.url).href
const { localEngine }: { localEngine: (options: object) => Promise<Engine> } = await import(built)

const folder = mkdtempSync(join(tmpdir(), 'ghg-bench-'))
const store = join(folder, 'store.sqlite')
const engine = await localEngine({ store })
const created = await elapsed(async () => {
  for (let start = 0; start < count; start += batchSize) {
    await engine.batch(
      'privateFactorCreate',
      Array.from({ length: batchSize }, (_, i) => factor(start + i)),
    )
  }
})
await engine.close()
print('created', created)

const again = await localEngine({ store })
let longest = 0
let seen = performance.now()
const watch = setInterval(() => {
  longest = Math.max(longest, performance.now() - seen)
  seen = performance.now()
}, 1)
print('first search', await elapsed(() => found(0)))
clearInterval(watch)
print('longest wait of everything else', longest)
const [one] = (await found(0)).results
await timed('two words', found)
await timed('two words, with the catalogue', (i) => found(i, {}))
await timed('a number', (i) => again.call('search', { data_version: '^1', query: `supplier ${i * 97}` }))
await timed('activity id', () => again.call('search', { data_version: '^1', activity_id: one!.activity_id }))
await timed('estimate by id', () =>
  again.call('estimate', { emission_factor: { id: one!.id }, parameters: { weight: 1, weight_unit: 'kg' } }),
)
await again.close()
rmSync(folder, { recursive: true })

function factor(i: number): object {
  const material = materials[i % materials.length]!
  const form = forms[Math.floor(i / materials.length) % forms.length]!
  return {
    activity_id: `${material}_${form}-supplier_${i}`,
    name: `${material} ${form}, supplier ${i}`,
    region: regions[i % regions.length],
    year: 2020 + (i % 5),
    unit: 'kg',
    calculation_method: 'ar6',
    co2e_total: (i % 500) / 100,
    source_lca_activity: 'cradle_to_gate',
    sector: 'Materials',
    category: 'Metals',
    source: `Supplier ${i % 500}`,
    description: '',
    source_link: '',
  }
}

function found(i: number, more: object = { access_type: 'private' }) {
  const query = `${materials[i % materials.length]} ${forms[(i * 7) % forms.length]}`
  return again.call('search', { data_version: '^1', query, ...more })
}

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function timed(what: string, work: (i: number) => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let i = 0; i < repetitions; i++) times.push(await elapsed(() => work(i)))
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)]!
  process.stdout.write(`${what}: median ${at(0.5).toFixed(2)} ms, 95 % ${at(0.95).toFixed(2)} ms\n`)
}

function print(what: string, milliseconds: number): void {
  process.stdout.write(`${what}: ${milliseconds.toFixed(0)} ms\n`)
}
