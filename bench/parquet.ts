/**
 * `ghg estimate` on 500,000 rows x 14 columns from Parquet, as DuckDB writes it, and into Parquet, beside the same rows
 * as CSV: time of processors and peak memory. DuckDB reads the results back.
 * After `npm run build`: `npx tsc -p bench/tsconfig.json && node bench/out/parquet.js [rows]`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { machine, reportEstimate, writeLines } from './measure.js'
import { columns, csvLines } from './wide-rows.js'

const rows = Number(process.argv[2] ?? 500_000)
const folder = mkdtempSync(join(tmpdir(), 'ghg-bench-'))
const path = (name: string) => join(folder, name)

async function inDuckDb(query: string): Promise<unknown> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const reader = await connection.runAndReadAll(query)
  connection.closeSync()
  return reader.getRowsJson()[0]?.[0]
}

const report = (what: string, from: string, to: string, options: string[] = []) =>
  reportEstimate(what, path(from), path(to), options)

try {
  await writeLines(path('rows.csv'), csvLines(rows))
  for (const codec of ['zstd', 'snappy', 'gzip']) {
    await inDuckDb(
      `copy (from '${path('rows.csv')}') to '${path(`${codec}.parquet`)}' (compression ${codec})`,
    )
  }
  console.log(`${rows} rows x ${columns.length} columns; ${machine()}`)
  const oneThread = ['--workers', '1']
  await report('CSV to CSV', 'rows.csv', 'a.csv', oneThread)
  await report('CSV to Parquet, all columns', 'rows.csv', 'b.parquet', oneThread)
  await report('CSV to Parquet, columns of the input', 'rows.csv', 'c.parquet', [
    ...oneThread,
    '--columns',
    columns.join(),
  ])
  for (const codec of ['zstd', 'snappy', 'gzip'])
    await report(`Parquet (${codec}) to CSV`, `${codec}.parquet`, 'd.csv')
  await report('Parquet to Parquet, all columns', 'zstd.parquet', 'e.parquet')
  const sums = await Promise.all(
    ['a.csv', 'b.parquet', 'd.csv', 'e.parquet'].map((name) =>
      inDuckDb(`select round(sum(co2e), 3) from '${path(name)}'`),
    ),
  )
  if (new Set(sums.map(String)).size > 1) throw new Error(`the totals differ: ${sums.join(', ')}`)
} finally {
  rmSync(folder, { recursive: true })
}
