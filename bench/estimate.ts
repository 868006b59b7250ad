/**
 * `ghg estimate` on a file of 300 different activities, against DuckDB joining the same file with the same
 * factors and writing the same columns, in turn and in one run. Start-up and all output are part of both.
 * After `npm run build`: `npx tsc -p bench/tsconfig.json && node bench/out/estimate.js [rows] [runs]`.
 */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as EngineRoom from '../dist/engine/open.js'
import { compare, machine, writeLines } from './measure.js'

const built = new URL('../../dist/engine/open.js', import.meta.url).href
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

function* inputLines(activities: Activity[]): Generator<string> {
  yield inputColumns.join(',')
  for (let row = 0; row < rows; row++) {
    const { activity_id, region, year, unit_type } = activities[(row * 7919) % activities.length]!
    const amount = ((row * 104_729) % 99_991) / 10
    const amounts = unit_type === 'Energy' ? `${amount},kWh,,` : `,,${amount},kg`
    yield `Site ${row % 5000},${activity_id},${region},${year},${amounts}`
  }
}

/** The same work in a database: read, join, multiply, write. */
function joinOf(input: string, factors: string, output: string): string {
  return `
    copy (
      select i.*, coalesce(i.energy, i.weight) * f.factor as co2e, 'kg' as co2e_unit,
        f.id as "emission_factor.id", '' as notices, '' as error_code, '' as error
      from read_csv('${input}', header = true, all_varchar = false) i
      join read_csv('${factors}', header = true) f
        on f.activity_id = i.activity_id and f.region = i.region and f.year = i.year
    ) to '${output}' (header, delimiter ',')`
}

const folder = mkdtempSync(join(tmpdir(), 'ghg-bench-'))
const input = join(folder, 'activities.csv')
const factors = join(folder, 'factors.csv')
const activities = await pickActivities()
await writeLines(input, inputLines(activities))
writeFileSync(
  factors,
  `activity_id,region,year,factor,id\n${activities
    .map(({ activity_id, region, year, factor, id }) => `${activity_id},${region},${year},${factor},${id}`)
    .join('\n')}\n`,
)
const size = (statSync(input).size / 1e6).toFixed(0)
console.log(`${rows} rows, ${activities.length} activities, ${size} MB; ${machine()}`)

await compare(folder, {
  command: 'estimate',
  input,
  rows,
  runs,
  columns: lean,
  query: (output) => joinOf(input, factors, output),
})
rmSync(folder, { recursive: true })
