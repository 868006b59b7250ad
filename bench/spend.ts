/**
 * Rows per second of `ghg spend` on a made-up ledger: 600 industry codes of three classifications, 8
 * countries with their currencies, 6 years. Start-up and all output are part of the time. After
 * `npm run build`: `npx tsc -p bench/tsconfig.json && node bench/out/spend.js [rows]`.
 */
import { execFileSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'

const rows = Number(process.argv[2] ?? 500_000)
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

/** First cells of a committed table. */
function codesOf(dataset: string, table: string, pattern: RegExp): string[] {
  const text = gunzipSync(readFileSync(join('data', dataset, `${table}.csv.gz`))).toString('utf8')
  return text
    .split('\n')
    .slice(1)
    .map((line) => line.slice(0, line.indexOf(',')))
    .filter((code) => pattern.test(code))
}

async function writeLedger(path: string): Promise<void> {
  const out = createWriteStream(path)
  out.write('voucher,classification_type,classification_code,spend_year,spend_region,money,money_unit,text\n')
  for (let row = 0; row < rows; row++) {
    const [type, code] = codes[(row * 7919) % codes.length]!
    const [region, currency] = purchases[(row * 31) % purchases.length]!
    const money = ((row * 37) % 100_000) / 100
    const line = `V${row},${type},${code},${2018 + (row % 6)},${region},${money},${currency},purchase ${row % 977}\n`
    if (!out.write(line)) await new Promise<void>((go) => out.once('drain', () => go()))
  }
  await new Promise<void>((go) => out.end(() => go()))
}

const folder = mkdtempSync(join(tmpdir(), 'ghg-bench-'))
const ledger = join(folder, 'ledger.csv')
const results = join(folder, 'results.csv')
await writeLedger(ledger)
const bin = resolve('bin/ghg.js')
const started = performance.now()
execFileSync(process.execPath, [bin, 'spend', ledger, '-o', results], {
  stdio: ['ignore', 'inherit', 'inherit'],
})
const seconds = (performance.now() - started) / 1000
process.stdout.write(`${rows} rows in ${seconds.toFixed(2)} s: ${Math.round(rows / seconds)} rows/s\n`)
rmSync(folder, { recursive: true })
