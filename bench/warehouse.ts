/**
 * The join of `ghg sql` in DuckDB over made-up purchases of 2,000 questions, against the same join with a plain table
 * of one figure per key, and what it takes to price the questions, all in processor time. After `npm run build`:
 * `npx tsc -p bench/tsconfig.json && node bench/out/warehouse.js [rows [turns]]`.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { measured } from './measure.js'

const rows = Number(process.argv[2] ?? 5_000_000)
const turns = Number(process.argv[3] ?? 5)
const folder = mkdtempSync(join(tmpdir(), 'ghg-bench-'))
const database = join(folder, 'ledger.duckdb')
const map = join(folder, 'ledger.yaml')

const codes = ['62', '35.13', '46.73', '41.20', '61.10', '81.10', '78.20', '70.22', '45.20', '31.01']
const regions = 'GB DE FR US IT ES NL PL SE BE AT DK FI IE PT GR CZ HU RO BG'.split(' ')
const listed = (texts: readonly string[]) => `[${texts.map((each) => `'${each}'`).join(', ')}]`

writeFileSync(
  map,
  'columns: { classification_type: { const: nace2 }, classification_code: code, spend_year: year, ' +
    'spend_region: region, money: amount, money_unit: { const: eur } }',
)
await within(async (connection) => {
  await connection.run(`CREATE TABLE ledger AS SELECT range AS id, ${listed(codes)}[1 + range % 10] AS code,
    2010 + (range // 10) % 10 AS year, ${listed(regions)}[1 + (range // 100) % 20] AS region,
    round(random() * 1000, 2) AS amount FROM range(${rows})`)
})
const asked = ['sql', '--for', 'spend', '--map', map]
const [questions, factors] = [join(folder, 'questions.parquet'), join(folder, 'factors.parquet')]
const priced = ['--for', 'spend', '--map', map, '-o', factors]
const inEngine = await measured(['factors', '--from', `duckdb:${database}`, '--table', 'ledger', ...priced])
await within(async (connection) => {
  await connection.run(`COPY (SELECT code, CAST(year AS VARCHAR) AS year, region, '1' AS amount FROM ledger
    GROUP BY ALL) TO '${questions}'`)
})
const alone = await measured(['factors', questions, ...priced])
const statement = execFileSync(
  process.execPath,
  ['bin/ghg.js', ...asked, '--headings', 'id,code,year,region,amount', '--only', 'join'],
  { encoding: 'utf8' },
).replace(/;\s*$/, '')
const text = (of: string) => `coalesce(cast(${of} AS VARCHAR), '')`
const onKey = ['code', 'year', 'region']
  .map((key) => `${text(`l.${key}`)} = ${text(`p.${key}`)}`)
  .join(' AND ')
await within(async (connection) => {
  await connection.run(`CREATE TABLE ghg_factors AS SELECT * FROM '${factors}'`)
  await connection.run(
    'CREATE TABLE plain AS SELECT code, year, region, co2e_per_unit AS figure FROM ghg_factors',
  )
  const plain: number[] = []
  const joined: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    plain.push(
      await processorTime(
        connection,
        `SELECT sum(l.amount * p.figure) FROM ledger l LEFT JOIN plain p ON ${onKey}`,
      ),
    )
    joined.push(await processorTime(connection, `SELECT sum(estimate_co2e) FROM (${statement})`))
  }
  const [ofPlain, ofPriced] = [Math.min(...plain), Math.min(...joined)]
  process.stdout.write(
    `${rows} rows: join ${ofPriced.toFixed(2)} s, ${(ofPriced / ofPlain).toFixed(2)} times a plain one (${ofPlain.toFixed(2)} s); ` +
      `questions priced in ${alone.processor.toFixed(1)} s, with the distinct query in ${inEngine.processor.toFixed(1)} s, ` +
      `${inEngine.peak.toFixed(0)} MB\n`,
  )
})
rmSync(folder, { recursive: true })

async function within(work: (connection: DuckDBConnection) => Promise<void>): Promise<void> {
  const instance = await DuckDBInstance.create(database)
  const connection = await instance.connect()
  await work(connection)
  connection.closeSync()
  instance.closeSync()
}

/** Seconds of all processors. */
async function processorTime(connection: DuckDBConnection, sql: string): Promise<number> {
  const before = process.cpuUsage()
  await connection.run(sql)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}
