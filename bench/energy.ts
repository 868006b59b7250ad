/**
 * `ghg energy electricity` with all columns: meters of 60 regions and 6 years that differ in the amount, then
 * the same with certificates in every third row, whose answers are not multiples of the amount, and with certificates
 * of the whole file (`--instruments`). After `npm run build`: `npx tsc -p bench/tsconfig.json && node bench/out/energy.js [rows]`.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { machine, measured, writeLines } from './measure.js'

const rows = Number(process.argv[2] ?? 1_000_000)
const regions = [
  ...['GB', 'DE', 'FR', 'ES', 'IT', 'NL', 'PL', 'SE', 'ZA', 'JP', 'KR', 'BR', 'IN', 'CN', 'MX', 'TR'],
  ...['US-CAMX', 'US-ERCT', 'US-NYUP', 'US-RFCE', 'US-TX', 'US-CA', 'US-WA', 'US-IL', 'US-FL', 'US-OH'],
  ...['US-94105', 'US-10001', 'US-60601', 'US-77002', 'US-33101', 'US-98101', 'US-30301', 'US-80202'],
  ...['CA-ON', 'CA-QC', 'CA-AB', 'CA-BC', 'AU-NSW', 'AU-VIC', 'AU-QLD', 'AU-WA', 'AU-NWIS', 'AU-TAS'],
  ...['CN-GD', 'CN-BJ', 'CN-SH', 'CN-SC', 'IN-KA', 'IN-MH', 'DE-BE', 'DE-BER', 'AT', 'BE', 'CH', 'DK'],
  ...['FI', 'NO', 'PT', 'RO'],
]

function* meters(withCertificates: boolean): Generator<string> {
  yield 'meter,region,year,energy,energy_unit,recs,text'
  for (let row = 0; row < rows; row++) {
    const region = regions[(row * 31) % regions.length]
    const year = 2019 + (row % 6)
    const energy = ((row * 37) % 1_000_000) / 100 + 1
    const recs = withCertificates && row % 3 === 0 ? String((row * 11) % 500) : ''
    yield `M${row},${region},${year},${energy},kWh,${recs},meter ${row % 977}`
  }
}

/** Of two markets and six years, less than there is electricity. */
function* certificates(): Generator<string> {
  yield 'name,kind,energy,energy_unit,market,period_start,period_end,generation,retired'
  for (const market of ['EU', 'US']) {
    for (let year = 2019; year < 2025; year++) {
      const days = `${year}-01-01,${year}-12-31`
      yield `${market} ${year},certificate_unbundled,${20 * rows},kWh,${market},${days},wind,true`
    }
  }
}

const folder = mkdtempSync(join(tmpdir(), 'ghg-bench-'))
try {
  process.stdout.write(`${machine()}\n`)
  const instruments = join(folder, 'certificates.csv')
  await writeLines(instruments, certificates())
  for (const [name, withCertificates, options] of [
    ['amounts alone', false, []],
    ['certificates in every third row', true, []],
    ['certificates of the whole file', false, ['--instruments', instruments]],
  ] as const) {
    const input = join(folder, 'meters.csv')
    const output = join(folder, 'results.csv')
    await writeLines(input, meters(withCertificates))
    const command = ['energy', 'electricity', input, ...options, '-o', output, '--quiet']
    const { seconds, peak } = await measured(command)
    const speed = Math.round(rows / seconds).toLocaleString('en-US')
    const size = Math.round(statSync(output).size / 1e6)
    process.stdout.write(
      `${name}: ${rows} rows in ${seconds.toFixed(1)} s, ${speed} rows/s, ${Math.round(peak)} MB, ${size} MB written\n`,
    )
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
