/**
 * Rows per second of `ghg compute instance` on a made-up bill: every fourth machine type and every region of
 * three providers, loads and hours that vary. Start-up and all output are part of the time. After
 * `npm run build`: `npx tsc -p bench/tsconfig.json && node bench/out/compute.js [rows]`.
 */
import { execFileSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const rows = Number(process.argv[2] ?? 500_000)
const bin = resolve('bin/ghg.js')

interface Provider {
  id: string
  regions: string[]
  instances: string[]
}

const namesOf = (provider: string, list: string): string[] =>
  execFileSync(process.execPath, [bin, 'compute', 'metadata', '--provider', provider, '--list', list], {
    encoding: 'utf8',
  })
    .trimEnd()
    .split('\n')

const providers: Provider[] = ['aws', 'azure', 'gcp'].map((id) => ({
  id,
  regions: namesOf(id, 'regions'),
  instances: namesOf(id, 'instances').filter((_, at) => at % 4 === 0),
}))

async function writeBill(path: string): Promise<void> {
  const out = createWriteStream(path)
  out.write('line,provider,region,instance,duration,duration_unit,average_vcpu_utilization,account\n')
  for (let row = 0; row < rows; row++) {
    const { id, regions, instances } = providers[row % providers.length]!
    // A bill has few machine types and regions many times.
    const region = regions[(row * 31) % Math.min(8, regions.length)]!
    const instance = instances[(row * 7919) % instances.length]!
    const load = ((row * 37) % 101) / 100
    const line = `L${row},${id},${region},${instance},${(row % 720) + 1},hour,${load},team ${row % 97}\n`
    if (!out.write(line)) await new Promise<void>((go) => out.once('drain', () => go()))
  }
  await new Promise<void>((go) => out.end(() => go()))
}

const folder = mkdtempSync(join(tmpdir(), 'ghg-bench-'))
const bill = join(folder, 'bill.csv')
const results = join(folder, 'results.csv')
await writeBill(bill)
const started = performance.now()
execFileSync(process.execPath, [bin, 'compute', 'instance', bill, '-o', results], {
  stdio: ['ignore', 'inherit', 'inherit'],
})
const seconds = (performance.now() - started) / 1000
process.stdout.write(`${rows} rows in ${seconds.toFixed(2)} s: ${Math.round(rows / seconds)} rows/s\n`)
rmSync(folder, { recursive: true })
