/**
 * `ghg spend` on a made-up ledger of 600 industry codes of three classifications, 8 countries with their
 * currencies and 6 years, against DuckDB joining the same ledger with a table of what one unit of money is in
 * kilograms, and writing the same columns. Start-up and all output are part of both. After
 * `npm run build`: `npx tsc -p bench/tsconfig.json && node bench/out/spend.js [rows] [runs]`.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type * as EngineRoom from '../dist/engine/open.js'
import { compare, machine, writeLines } from './measure.js'

const built = new URL('../../dist/engine/open.js', import.meta.url).href
const { localEngine }: typeof EngineRoom = await import(built)

const rows = Number(process.argv[2] ?? 1_000_000)
const runs = Number(process.argv[3] ?? 3)
const purchases = [
  ['US', 'usd'],
  ['GB', 'gbp'],
  ['DE', 'eur'],
  ['FR', 'eur'],
  ['JP', 'jpy'],
  ['BR', 'brl'],
  ['IN', 'inr'],
  ['TR', 'try'],
]
const codes = [
  ...codesOf('classification-naics2017', 'naics_codes', /^\d{6}$/)
    .slice(0, 300)
    .map((code) => ['naics2017', code]),
  ...codesOf('classification-nace2', 'nace_classes', /^(?!98)/)
    .slice(0, 200)
    .map((code) => ['nace2', code]),
  ...codesOf('classification-isic4', 'isic_codes', /^\d{4}$/)
    .slice(0, 100)
    .map((code) => ['isic4', code]),
]
const headings = [
  'voucher',
  'classification_type',
  'classification_code',
  'spend_year',
  'spend_region',
  'money',
  'money_unit',
  'text',
]
const lean = [
  ...headings,
  'estimate.co2e',
  'estimate.co2e_unit',
  'estimate.emission_factor.id',
  'notices',
  'error_code',
  'error',
]

/** First cells of a committed table. */
function codesOf(dataset: string, table: string, pattern: RegExp): string[] {
  const text = gunzipSync(readFileSync(join('data', dataset, `${table}.csv.gz`))).toString('utf8')
  return text
    .split('\n')
    .slice(1)
    .map((line) => line.slice(0, line.indexOf(',')))
    .filter((code) => pattern.test(code))
}

/** Type, code, year, region and currency of a row. */
function kindOf(row: number): [string, string, number, string, string] {
  const [type, code] = codes[(row * 7919) % codes.length]!
  const [region, currency] = purchases[(row * 31) % purchases.length]!
  return [type!, code!, 2018 + (row % 6), region!, currency!]
}

function* ledgerLines(): Generator<string> {
  yield headings.join(',')
  for (let row = 0; row < rows; row++) {
    const [type, code, year, region, currency] = kindOf(row)
    yield `V${row},${type},${code},${year},${region},${((row * 37) % 100_000) / 100},${currency},purchase ${row % 977}`
  }
}

/** One line for every kind of row there is, as the engine answers for one unit of money. */
async function* factorLines(): AsyncGenerator<string> {
  yield 'type,code,year,region,currency,factor,id,notices'
  const engine = await localEngine()
  const seen = new Set<string>()
  for (let row = 0; row < Math.min(rows, codes.length * purchases.length * 6); row++) {
    const kind = kindOf(row)
    const [classification_type, classification_code, spend_year, spend_region, money_unit] = kind
    if (seen.has(kind.join())) continue
    seen.add(kind.join())
    const [outcome] = await engine.batch('spend', [
      {
        activity: { classification_type: classification_type as 'nace2', classification_code },
        spend_year,
        spend_region,
        money: 1,
        money_unit,
      },
    ])
    if (!outcome || !('estimate' in outcome)) throw new Error(`no estimate for ${kind.join()}`)
    const notices = [...new Set(outcome.notices.map(({ code }) => code))].join(';')
    yield `${kind.join()},${outcome.estimate.co2e},${outcome.estimate.emission_factor!.id},${notices}`
  }
  await engine.close()
}

function joinOf(ledger: string, factors: string, output: string): string {
  const text = `types = {'classification_code': 'VARCHAR'}`
  return `
    copy (
      select l.*, l.money * f.factor as "estimate.co2e", 'kg' as "estimate.co2e_unit",
        f.id as "estimate.emission_factor.id", f.notices, '' as error_code, '' as error
      from read_csv('${ledger}', header = true, ${text}) l
      join read_csv('${factors}', header = true, types = {'code': 'VARCHAR'}) f
        on f.type = l.classification_type and f.code = l.classification_code and f.year = l.spend_year
          and f.region = l.spend_region and f.currency = l.money_unit
    ) to '${output}' (header, delimiter ',')`
}

const folder = mkdtempSync(join(tmpdir(), 'ghg-bench-'))
const ledger = join(folder, 'ledger.csv')
const factors = join(folder, 'factors.csv')
await writeLines(ledger, ledgerLines())
const lines: string[] = []
for await (const line of factorLines()) lines.push(line)
await writeLines(factors, lines)
console.log(`${rows} rows, ${lines.length - 1} kinds; ${machine()}`)

await compare(folder, {
  command: 'spend',
  input: ledger,
  rows,
  runs,
  columns: lean,
  query: (output) => joinOf(ledger, factors, output),
})
rmSync(folder, { recursive: true })
