/**
 * `ghg estimate` on a file of 300 different activities, against DuckDB joining the same file with the same
 * factors and writing the same columns, in turn and in one run. Start-up and all output are part of both.
 * After `npm run build`: `npx tsc -p bench/tsconfig.json && node bench/out/estimate.js [rows] [runs]`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type * as EngineRoom from '../dist/engine/engine.js'

const built = new URL('../../dist/engine/engine.js', import.meta.url).href
const { localEngine }: typeof EngineRoom = await import(built)

const rows = Number(process.argv[2] ?? 1_000_000)
const runs = Number(process.argv[3] ?? 3)
const wanted = 300
const inputColumns = [
  'site',
  'activity_id',
  'region',
  'year',
  'energy',
  'energy_unit',
  'weight',
  'weight_unit',
]
const lean = [...inputColumns, 'co2e', 'co2e_unit', 'emission_factor.id', 'notices', 'error_code', 'error']

interface Activity {
  activity_id: string
  region: string
  year: number
  unit_type: 'Energy' | 'Weight'
  /** kg CO2e per kWh or per kg, and the id of the factor, as the engine answers. */
  factor: number
  id: string
}

/** Activities in the order of the catalogue, spread over its sources, that one selector resolves. */
async function pickActivities(): Promise<Activity[]> {
  const engine = await localEngine()
  const picked = new Map<string, Activity>()
  for (const [unit_type, key, unit] of [
    ['Energy', 'energy', 'kWh'],
    ['Weight', 'weight', 'kg'],
  ] as const) {
    const { results } = await engine.call('search', {
      data_version: '^1',
      unit_type,
      results_per_page: 500,
      page: 3,
    })
    for (const { activity_id, region, year } of results) {
      if (picked.size === (unit_type === 'Energy' ? wanted / 2 : wanted)) break
      const [outcome] = await engine.batch('estimate', [
        {
          emission_factor: { activity_id, region, year, data_version: '^1' },
          parameters: { [key]: 1, [`${key}_unit`]: unit },
        },
      ])
      if (!outcome || !('co2e' in outcome)) continue
      const activity = {
        activity_id,
        region,
        year,
        unit_type,
        factor: outcome.co2e,
        id: outcome.emission_factor!.id,
      }
      picked.set(`${activity_id} ${region} ${year}`, activity)
    }
  }
  await engine.close()
  return [...picked.values()]
}

async function writeInput(path: string, activities: Activity[]): Promise<void> {
  const file = createWriteStream(path)
  file.write(`${inputColumns.join(',')}\n`)
  let text = ''
  for (let row = 0; row < rows; row++) {
    const { activity_id, region, year, unit_type } = activities[(row * 7919) % activities.length]!
    const amount = ((row * 104_729) % 99_991) / 10
    const amounts = unit_type === 'Energy' ? `${amount},kWh,,` : `,,${amount},kg`
    text += `Site ${row % 5000},${activity_id},${region},${year},${amounts}\n`
    if (text.length > 1_000_000) {
      if (!file.write(text)) await new Promise<void>((drained) => file.once('drain', () => drained()))
      text = ''
    }
  }
  await new Promise<void>((done) => file.end(text, () => done()))
}

interface Measured {
  seconds: number
  /** MB of the process at its largest. */
  peak: number
}

/** Runs `ghg estimate` as a user would, watching how large it gets. */
async function estimate(input: string, output: string, columns: string[]): Promise<Measured> {
  const options = [
    'estimate',
    input,
    '-o',
    output,
    '--quiet',
    ...(columns.length > 0 ? ['--columns', columns.join()] : []),
  ]
  const started = performance.now()
  const child = spawn(process.execPath, [resolve('bin/ghg.js'), ...options], { stdio: 'inherit' })
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, residentPeak(child.pid!))
  }, 20)
  const status = await new Promise<number | null>((ended) => child.on('exit', ended))
  clearInterval(watch)
  if (status !== 0) throw new Error(`ghg estimate ended with ${status}`)
  return { seconds: (performance.now() - started) / 1000, peak }
}

/** MB, from Linux's own account of the process; 0 elsewhere. */
function residentPeak(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** The same work in a database: read, join, multiply, write. */
async function joinInDuckDb(input: string, factors: string, output: string): Promise<number> {
  const started = performance.now()
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(`
    copy (
      select i.*, coalesce(i.energy, i.weight) * f.factor as co2e, 'kg' as co2e_unit,
        f.id as "emission_factor.id", '' as notices, '' as error_code, '' as error
      from read_csv('${input}', header = true, all_varchar = false) i
      join read_csv('${factors}', header = true) f
        on f.activity_id = i.activity_id and f.region = i.region and f.year = i.year
    ) to '${output}' (header, delimiter ',')`)
  connection.closeSync()
  return (performance.now() - started) / 1000
}

function lines(path: string): number {
  return Number(spawnSync('wc', ['-l', path], { encoding: 'utf8' }).stdout.trim().split(' ')[0])
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
}

const folder = mkdtempSync(join(tmpdir(), 'ghg-bench-'))
const input = join(folder, 'activities.csv')
const factors = join(folder, 'factors.csv')
const activities = await pickActivities()
await writeInput(input, activities)
writeFileSync(
  factors,
  `activity_id,region,year,factor,id\n${activities
    .map(({ activity_id, region, year, factor, id }) => `${activity_id},${region},${year},${factor},${id}`)
    .join('\n')}\n`,
)
const size = (statSync(input).size / 1e6).toFixed(0)
console.log(
  `${rows} rows, ${activities.length} activities, ${size} MB; ${cpus().length} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GiB`,
)

const all: Measured[] = []
const few: Measured[] = []
const joined: number[] = []
for (let run = 0; run < runs; run++) {
  few.push(await estimate(input, join(folder, 'few.csv'), lean))
  joined.push(await joinInDuckDb(input, factors, join(folder, 'joined.csv')))
  all.push(await estimate(input, join(folder, 'all.csv'), []))
}
for (const file of ['few.csv', 'joined.csv', 'all.csv']) {
  const written = lines(join(folder, file))
  if (written !== rows + 1) throw new Error(`${file} has ${written} lines, not ${rows + 1}`)
}
const duck = median(joined)
const report = (what: string, measured: Measured[]) => {
  const seconds = median(measured.map((each) => each.seconds))
  const peak = Math.max(...measured.map((each) => each.peak))
  const speed = Math.round(rows / seconds)
  console.log(
    `${what}: ${seconds.toFixed(2)} s, ${speed} rows/s, peak ${peak.toFixed(0)} MB, ${(seconds / duck).toFixed(1)} x DuckDB`,
  )
}
console.log(`DuckDB join: ${duck.toFixed(2)} s`)
report('ghg estimate, the same columns', few)
report('ghg estimate, all columns', all)
rmSync(folder, { recursive: true, force: true })
