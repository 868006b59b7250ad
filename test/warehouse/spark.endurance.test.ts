/**
 * Tests that rows joined in Spark, on a cluster of processes, equal the rows written by the command, if
 * `GHG_TEST_SPARK` names a Python with PySpark; `.ci/spark` installs it.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { execa } from 'execa'
import { afterAll, expect, it } from 'vitest'
import { ghgIn, localWorld } from '../cli/in-process.js'
import { csvRows, duckDb, type Row } from './engines.js'

const python = process.env.GHG_TEST_SPARK
const certificates = ['owed', 'emissions', 'free_allocation'].map((name) => `certificates_${name}`)
const ofCertificates = ['estimated_costs_eur', ...certificates]
const root = mkdtempSync(join(tmpdir(), 'ghg-spark-'))
afterAll(() => rmSync(root, { recursive: true }))
const file = (name: string) => join(root, name)
const text = (value: string) => `'${value.replaceAll("'", "''")}'`
const sql = async (query: string): Promise<Row[]> => await (await duckDb(':memory:')).run(query)

interface Found {
  broadcast?: boolean
  unpriced?: number
  checks?: number[]
  total?: number
  error?: string
}

const hostile = 'Am`ou"nt, {0}; --\n\\'
const priced: [string, string, string, string[]][] = [
  ['spend', 'oxford-payments-2014.csv', 'oxford-payments.yaml', []],
  ['estimate', 'fuel-cards.csv', 'urbana-fleet-fuel.yaml', []],
  // (co2e / 1000) * price has one more rounding than the amount times one figure; so do certificates.
  ['cbam', 'import-declarations.csv', 'korea-imports.yaml', ofCertificates],
]

it('matches every cell and total exactly, and runs rows that are not proportional on the workers', async (context) => {
  if (!python) return context.skip('GHG_TEST_SPARK names no Python that has PySpark')
  const cases: object[] = []
  for (const [command, input, mapping] of priced) {
    const rows = file(`${command}-rows.parquet`)
    const path = `fixtures/inputs/${input}`
    const columns = Object.keys(csvRows(path)[0]!)
    const list = columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ')
    await sql(
      `COPY (SELECT row_number() OVER () AS row_number, ${list} FROM read_csv('${path}', all_varchar = true, header = true)) TO '${rows}'`,
    )
    cases.push({
      how: 'price',
      isChecked: command === 'spend',
      command,
      mapping: resolve(`fixtures/mappings/${mapping}`),
      rows,
      results: file(`${command}-joined`),
    })
  }
  const electricity = 'electricity-supply_grid-source_supplier_mix'
  const amounts = ['1.234,5', '(2)', '', null, 'abc', '9'.repeat(400), '1e999', '0,12345678901234567890123']
  const values = amounts.map(
    (amount, at) => `(${at}, '${electricity}', ${amount === null ? 'NULL' : text(amount)})`,
  )
  await sql(
    `COPY (SELECT * FROM (VALUES ${values.join(', ')}) t(row_number, "group", "${hostile.replaceAll('"', '""')}")) TO '${file('hostile-rows.parquet')}'`,
  )
  const number = { decimal: 'comma', thousands: 'point', negative: 'brackets' }
  const columns = {
    activity_id: 'group',
    region: { const: 'GB' },
    year: { const: 2024 },
    energy_unit: { const: 'kWh' },
    energy: { from: hostile, number },
  }
  writeFileSync(file('hostile.yaml'), JSON.stringify({ columns }))
  cases.push({
    how: 'price',
    isChecked: false,
    command: 'estimate',
    mapping: file('hostile.yaml'),
    rows: file('hostile-rows.parquet'),
    results: file('hostile-joined'),
  })
  const trips = `SELECT i AS row_number, 'Shanghai | sea | Rotterdam' AS route, CAST(10 + i AS DOUBLE) AS weight, 't' AS weight_unit FROM range(30) r(i)`
  await sql(`COPY (${trips}) TO '${file('freight-rows.parquet')}'`)
  const freight = { command: 'freight', rows: file('freight-rows.parquet'), results: file('freight-run') }
  cases.push({ how: 'price', ...freight }, { how: 'run', ...freight })
  writeFileSync(file('cases.json'), JSON.stringify(cases))
  const { stdout } = await execa(
    python,
    ['test/warehouse/spark/cases.py', file('cases.json'), process.execPath, resolve('bin/ghg.js')],
    {
      env: {
        PYSPARK_PYTHON: python,
        SPARK_LOCAL_IP: '127.0.0.1',
        SPARK_LOCAL_DIRS: root,
        SPARK_WORKER_DIR: root,
      },
    },
  )
  const found = JSON.parse(stdout.split('\n').at(-1)!) as Found[]

  for (const [at, [command, input, mapping, rounded]] of priced.entries()) {
    const parquet = file(`${command}.parquet`)
    const path = `fixtures/inputs/${input}`
    const manifest = file(`${command}.json`)
    const asked = [command, path, '--map', `fixtures/mappings/${mapping}`, '--quiet', '--manifest', manifest]
    await ghgIn(localWorld(), ...asked, '-o', parquet)
    const written = (await sql(`SELECT * FROM '${parquet}'`)).map(underscored)
    const joined = await sql(`SELECT * FROM '${file(`${command}-joined`)}/*.parquet' ORDER BY row_number`)
    expect(joined).toHaveLength(written.length)
    const own = new Set(['row_number', 'error', ...Object.keys(csvRows(path)[0]!)])
    const names = Object.keys(joined[0]!).filter((name) => !own.has(name))
    const shown = (row: Row) => names.map((name) => [name, cell(row[name] ?? null, rounded.includes(name))])
    expect(joined.map(shown)).toEqual(written.map(shown))
    const [{ co2e }] = (await sql(`SELECT totals.co2e FROM read_json('${manifest}')`)) as [{ co2e: number }]
    expect(Math.abs(found[at]!.total! - co2e)).toBeLessThanOrEqual(1e-9 * co2e)
  }

  expect(found[0]).toMatchObject({ broadcast: true, unpriced: 0 })
  const [rows, repeated, , other] = found[0]!.checks!
  expect([rows, repeated, other]).toEqual([0, 0, 0])

  const joined = await sql(`SELECT * FROM '${file('hostile-joined')}/*.parquet' ORDER BY row_number`)
  const empty = 'invalid_unit_type_supplied'
  const wrong = 'invalid_input'
  expect(joined.map(({ error_code }) => error_code)).toEqual([
    null,
    null,
    empty,
    empty,
    wrong,
    wrong,
    wrong,
    null,
  ])
  expect((joined[1]!.co2e as number) / (joined[0]!.co2e as number)).toBeCloseTo(-2 / 1234.5, 12)

  expect(found[4]!.error).toContain('--for freight: its results are not a single figure times the amount')
  await ghgIn(localWorld(), 'freight', file('freight-rows.parquet'), '-o', file('freight.parquet'), '--quiet')
  const single = await sql(`SELECT * FROM '${file('freight.parquet')}' ORDER BY row_number`)
  const inParts = await sql(`SELECT * FROM '${file('freight-run')}/*.parquet' ORDER BY row_number`)
  expect(inParts).toEqual(single)
  expect(single[0]!.error_code).toBeNull()
}, 900_000)

function cell(value: unknown, isRounded: boolean): unknown {
  return isRounded && typeof value === 'number' ? value.toPrecision(14) : value
}

/** Returns column names with underscores instead of dots. */
function underscored(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name.replaceAll('.', '_'), value]))
}
