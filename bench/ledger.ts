/**
 * Ledgers and projects: a ledger of six kinds of activities against DuckDB writing the same lines in the same order from
 * a table of figures per unit, its report, the same rows by `ghg run` and by a single command, mappings with
 * `number` and a column `id`, Parquet, and a project run, run again and verified. Seconds of processors, start-up and
 * output included. After `npm run build`: `npx tsc -p bench/tsconfig.json && node bench/out/ledger.js [rows] [runs]`.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { machine, measured, median, writeLines } from './measure.js'

const rows = Number(process.argv[2] ?? 1_000_000)
const runs = Number(process.argv[3] ?? 5)
const mapping = resolve('fixtures/mappings/mixed-ledger.yaml')
const kinds: [type: string, unit: string, most: number, digits: number][] = [
  ['Electricity', 'kWh', 60_000, 1],
  ['Natural gas', 'kWh', 20_000, 1],
  ['Diesel van', 'litres', 900, 1],
  ['Hotel nights', 'nights', 30, 0],
  ['Road freight', 'tonne.km', 90_000, 0],
  ['Paper', 'GBP', 4_000, 2],
]
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const heading = 'Site,Type,Quantity,Unit,Status,Invoice,Month'
const lean = [
  'row',
  'site',
  'item',
  'scope',
  'category',
  'activity',
  'quantity',
  'unit',
  'co2e',
  'co2e_market',
]

function* mixedRows(count: number): Generator<string> {
  yield heading
  for (let at = 0; at < count; at++) {
    const [type, unit, most, digits] = kinds[at % kinds.length]!
    const amount = ((((at * 7919) % 99_991) / 99_991) * (most - 1) + 1).toFixed(digits)
    yield `Site ${(at * 31) % 500},${type},${amount},${unit},Posted,INV-${at},${months[at % 12]}-25`
  }
}

/** One row of each kind and month, with the amount 1. */
function* unitRows(): Generator<string> {
  yield heading
  for (const [type, unit] of kinds)
    for (const month of months) yield `,${type},1,${unit},Posted,${type}|${month}-25,${month}-25`
}

/** Seconds of processors that a query of a database takes in this process. */
async function inDuckDb(query: string): Promise<number> {
  const before = process.cpuUsage()
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(query)
  connection.closeSync()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** Returns the query that writes the columns `lean` of the ledger, each row's lines in their order. */
function joined(input: string, units: string, output: string): string {
  return `COPY (
    SELECT r.row, r.Site, r.Invoice, u.scope, u.category, u.activity,
      CASE WHEN u.quantity IS NULL THEN NULL ELSE r.Quantity END, u.unit,
      r.Quantity * u.co2e, r.Quantity * u.co2e_market
    FROM (SELECT row_number() OVER () AS row, *, Type || '|' || Month AS kind FROM read_csv('${input}')) r
    JOIN (SELECT row_number() OVER () AS line, * FROM read_csv('${units}')) u ON u.item = r.kind
    ORDER BY r.row, u.line
  ) TO '${output}' (HEADER)`
}

interface Work {
  name: string
  ghg: string[]
  /** Work that it is compared with, and its name. */
  peer?: { name: string; seconds: () => Promise<number> }
}

async function compare({ name, ghg, peer }: Work): Promise<void> {
  const own: number[] = []
  const other: number[] = []
  let largest = 0
  for (let run = 0; run < runs; run++) {
    const { processor, peak } = await measured(ghg)
    own.push(processor)
    largest = Math.max(largest, peak)
    if (peer) other.push(await peer.seconds())
  }
  const seconds = median(own)
  const beside = peer
    ? `, ${(seconds / median(other)).toFixed(1)} times ${peer.name} (${median(other).toFixed(2)} s)`
    : ''
  console.log(`${name}: ${seconds.toFixed(2)} s, peak ${largest.toFixed(0)} MB${beside}`)
}

const processor = (args: string[]) => async () => (await measured(args)).processor

const folder = mkdtempSync(join(tmpdir(), 'ghg-bench-'))
const path = (name: string) => join(folder, name)
console.log(machine())
try {
  const few = Math.min(rows, 100_000)
  await writeLines(path('mixed.csv'), mixedRows(rows))
  await writeLines(path('units.csv'), unitRows())
  const run = ['run', path('mixed.csv'), '--map', mapping, '--quiet', '-o']
  await measured(['run', path('units.csv'), '--map', mapping, '--quiet', '-o', path('units-ledger.csv')])
  const duckDb = {
    name: 'DuckDB',
    seconds: () => inDuckDb(joined(path('mixed.csv'), path('units-ledger.csv'), path('joined.csv'))),
  }
  await compare({ name: `run, ${rows} rows, all columns`, ghg: [...run, path('ledger.csv')], peer: duckDb })
  const toCsv = { name: 'the run to CSV', seconds: processor([...run, path('ledger.csv')]) }
  await compare({ name: 'run, to Parquet', ghg: [...run, path('ledger.parquet')], peer: toCsv })
  const columns = ['--columns', lean.join()]
  await compare({ name: 'run, 10 columns', ghg: [...run, path('lean.csv'), ...columns], peer: duckDb })
  await compare({ name: 'report', ghg: ['report', path('ledger.csv'), '-o', path('report.json')] })

  const fuel = (extra: string, of: (at: number) => string) => {
    const lines = [`fuel_type,amount.volume,amount.volume_unit,region${extra}`]
    for (let at = 0; at < few; at++) lines.push(`diesel,${1 + (at % 997)},l,GB${of(at)}`)
    return lines
  }
  await writeLines(
    path('fuel.csv'),
    fuel('', () => ''),
  )
  const single = processor(['energy', 'fuel', path('fuel.csv'), '--quiet', '-o', path('fuel-out.csv')])
  const plain = 'columns: { fuel_type: fuel_type, region: region'
  const mapped = {
    'run.yaml': `operation: energy fuel\n${plain} }\nquantity: { from: amount.volume, unit: amount.volume_unit }\n`,
    'number.yaml': `${plain}, amount.volume_unit: amount.volume_unit, amount.volume: { from: amount.volume, number: { thousands: comma } } }\n`,
    'quantity.yaml': `${plain} }\nquantity: { from: amount.volume, unit: amount.volume_unit }\n`,
  }
  for (const [name, text] of Object.entries(mapped)) writeFileSync(path(name), text)
  const peer = { name: 'the single command without a mapping', seconds: single }
  const of = (name: string) => [path('fuel.csv'), '--map', path(name), '--quiet', '-o', path('fuel-out.csv')]
  await compare({ name: `run of fuel, ${few} rows`, ghg: ['run', ...of('run.yaml')], peer })
  await compare({ name: 'number: thousands', ghg: ['energy', 'fuel', ...of('number.yaml')], peer })
  await compare({ name: 'quantity', ghg: ['energy', 'fuel', ...of('quantity.yaml')], peer })

  mkdirSync(path('project'))
  for (const name of ['a', 'b', 'c']) await writeLines(path(`project/${name}.csv`), mixedRows(few / 3))
  writeFileSync(path('project/map.yaml'), readFileSync(mapping, 'utf8'))
  const sources = ['a', 'b', 'c'].map((name) => `  - { file: ${name}.csv, map: map.yaml }`).join('\n')
  const project = `organisation: Bench\nperiod: { start: 2025-01-01, end: 2025-12-31 }\nsources:\n${sources}\n`
  writeFileSync(path('project/ghg.yaml'), project)
  const whole = ['run', path('project/ghg.yaml'), '--quiet']
  await compare({ name: `project of ${few} rows, run and run again`, ghg: whole })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
