/** Ledgers whose rows are computed by their kind, compared byte by byte with ledgers of rows computed by themselves. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { folder } from '../../cli/fakes.js'
import { ghgIn, localWorld } from '../../cli/in-process.js'

const headings = 'Site,Type,Quantity,Unit,Status,Invoice,Month'
const mixed = readFileSync('fixtures/mappings/mixed-ledger.yaml', 'utf8')
const kinds = [
  ['Electricity', 'kWh'],
  ['Natural gas', 'CCF'],
  ['Natural gas', 'kWh'],
  ['Diesel van', 'litres'],
  ['Hotel nights', 'nights'],
  ['Road freight', 'tonne.km'],
  ['Paper', 'GBP'],
]
/** Rows of a few kinds, with other amounts and texts. */
const usual = Array.from({ length: 350 }, (_, at) => {
  const [type, unit] = kinds[at % 7]!
  const number = ((at * 7919) % 100_003) / (at % 3 === 0 ? 1 : 100)
  const amount = type === 'Hotel nights' ? 1 + (at % 30) : number
  const month = ['Jan', 'Nov'][Math.floor(at / 7) % 2]
  return `Site ${at % 11},${type},${amount},${unit},Posted,INV-${at},${month}-25`
})
/** Rows that are skipped, fail, or are read in another way than their kind. */
const unusual = [
  'Total Leeds,Electricity,1,kWh,Posted,T,Jan-25',
  'Leeds,Electricity,1,kWh,Draft,D,Jan-25',
  ' Leeds ,Electricity,12.5,kWh,Posted,I,Jan-25',
  '\u00a0Leeds,Electricity,12.5,kWh,Posted,I,Jan-25',
  '"Ben, Leeds",Electricity,12.5,kWh,Posted,"I ""9""",Jan-25',
  'Leeds,Electricity,"1,250.5",kWh,Posted,I,Jan-25',
  'Leeds,Electricity,,kWh,Posted,I,Jan-25',
  'Leeds,Electricity,0,kWh,Posted,I,Jan-25',
  'Leeds,Electricity,-3,kWh,Posted,I,Jan-25',
  'Leeds,Electricity,1e3,kWh,Posted,I,Jan-25',
  'Leeds,Electricity,12.34567890123456789,kWh,Posted,I,Jan-25',
  'Leeds,Natural gas,0.07,CCF,Posted,I,Jan-25',
  'Leeds,Hotel nights,1.5,nights,Posted,I,Jan-25',
  'Leeds,Electricity,7,furlongs,Posted,I,Jan-25',
  'Leeds,Unknown,7,kWh,Posted,I,Jan-25',
  'Leeds,Electricity,7,kWh,Posted,I,13-25',
  ',Electricity,7,kWh,Posted,,Jan-25',
  'Leeds,Electricity,7,kWh,Posted,=1+1,Jan-25',
  'Leeds,Electricity,7,kWh,Posted, I,Jan-25',
  'Leeds,Electricity,7,kWh,Posted',
]
const dirty = usual.flatMap((row, at) => {
  const other = unusual[Math.floor(at / 5) % unusual.length]!
  return at % 5 === 4 ? [row, other] : at % 97 === 0 ? [row, row] : [row]
})

interface Case {
  mapping?: string
  rows?: readonly string[]
  options?: readonly string[]
  /** Inputs after the first. */
  others?: Record<string, string>
  /** Extension of the ledger. */
  format?: 'csv' | 'parquet' | 'xlsx'
}

const sides = ['errors', 'notices', 'trail'] as const

/** Runs a mapping over rows. @param alone true if each row is computed by itself */
async function ledger(
  { mapping = mixed, rows = dirty, options = [], others = {}, format = 'csv' }: Case,
  alone: boolean,
) {
  const { path } = folder({
    ...others,
    'map.yaml': mapping,
    'in.csv': `${headings}\n${rows.join('\n')}\n`,
  })
  const inputs = ['in.csv', ...Object.keys(others)].map(path)
  const named = sides.flatMap((side) => [`--${side}`, path(`${side}.csv`)])
  const outputs = ['-o', path(`ledger.${format}`), '--manifest', path('run.json'), ...named]
  const own = alone ? ['--summary-by', 'scope'] : []
  const given = ['--map', path('map.yaml'), ...outputs, '--verbose', ...options, ...own]
  const { code, err } = await ghgIn(localWorld(), 'run', ...inputs, ...given)
  const texts = [`ledger.${format}`, ...sides.map((side) => `${side}.csv`)].map((name) => {
    if (!existsSync(path(name))) return undefined
    const bytes = readFileSync(path(name))
    return /csv$/.test(name) ? bytes.toString().replaceAll(path(''), '') : sha256(bytes)
  })
  const { rows: counts, parts, notices } = JSON.parse(readFileSync(path('run.json'), 'utf8'))
  return { code, err, texts, counts, parts, notices }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Expects the same files and counts from both ways. */
async function expectSame(given: Case): Promise<void> {
  const { err, texts, ...counted } = await ledger(given, false)
  const alone = await ledger(given, true)
  expect(err).not.toContain('each row is computed by itself')
  expect(alone.err).toContain('each row is computed by itself: --summary-by')
  expect(texts[0]).toBe(alone.texts[0])
  expect({ texts, ...counted }).toEqual({ ...alone, err: undefined })
}

describe('rows computed by their kind', () => {
  it('have the lines, side files and counts of rows computed by themselves', async () => {
    await expectSame({})
  })

  it.each([
    ['few columns', ['--columns', 'row,site,co2e,factor_value,Invoice']],
    ['few digits', ['--round', '6']],
    ['all digits', ['--round', '17']],
    ['disarmed formulas', ['--csv-safe']],
    ['another separator', ['--format', 'tsv']],
  ])('are the same with %s', async (_, options) => {
    await expectSame({ rows: dirty.slice(0, 200), options })
  })

  it.each(['parquet', 'xlsx'] as const)('are the same in %s', async (format) => {
    const numbers = 'quantity,co2e,co2e_market,factor_quantity,factor_value,energy_kwh,Quantity'
    const texts = 'site,item,period_start,category,factor_name,notices,error,Invoice,Status'
    await expectSame({ format, options: ['--columns', `row,${numbers},${texts}`] })
  })

  it('are the same in several files', async () => {
    const second = `${headings}\n${usual.slice(100, 200).join('\n')}\n`
    await expectSame({ rows: usual.slice(0, 100), others: { 'second.csv': second } })
  })

  it('are the same with a decimal comma, amounts in thousands and a site from a rule', async () => {
    const mapping = `country: GB
quantity: { from: Quantity, unit: Unit, number: { decimal: comma, thousands: point }, scale: 1000 }
period: { from: Month, format: MMM-yy }
ledger: { site: { from: Site, translate: { Site 1: One }, unmapped: keep }, item: Invoice, data_kind: { from: Status } }
activities:
  - { when: { Type: Electricity }, operation: energy electricity, set: { region: GB } }
  - otherwise: skip
`
    const commas = usual.map((row) => row.replace(/,(\d+)\.(\d+),/, ',"$1,$2",').replace('Posted', 'metered'))
    await expectSame({ mapping, rows: commas.slice(0, 200) })
  })
})

describe('fields that columns of a sheet fill', () => {
  it('make kinds: countries, fuels, years and calorific bases', async () => {
    const mapping = `quantity: { from: Quantity, unit: Unit }
columns: { fuel_type: Type, region: Site, energy_basis: Status, year: Month }
ledger: { item: Invoice }
operation: energy fuel
`
    const pick = (list: readonly string[], at: number) => list[at % list.length]!
    const rows = Array.from({ length: 240 }, (_, at) =>
      [
        ...[pick(['GB', 'DE', 'FR', 'US'], at), pick(['natural_gas', 'diesel'], Math.floor(at / 4))],
        ...[`${(at * 7919) % 1009}`, 'kWh', pick(['net', 'gross', ''], Math.floor(at / 8)), `INV-${at}`],
        pick(['2024', '2025'], Math.floor(at / 24)),
      ].join(),
    )
    await expectSame({ mapping, rows })
  })

  it('make kinds in expressions and translations', async () => {
    const mapping = `quantity: { from: Quantity, unit: Unit }
columns:
  fuel_type: { from: Type, translate: { Natural gas: natural_gas, Diesel van: diesel }, unmapped: keep }
  region: '{Site}'
operation: energy fuel
`
    const rows = Array.from({ length: 120 }, (_, at) =>
      [
        ['GB', 'DE', 'FR'][at % 3],
        at % 2 ? 'Natural gas' : 'Diesel van',
        10 + at,
        'kWh',
        'x',
        at,
        'y',
      ].join(),
    )
    await expectSame({ mapping, rows })
  })
})

describe('a mapping that computes amounts', () => {
  it('has each row computed by itself, as --verbose reports', async () => {
    const mapping = mixed.replace('from: Quantity\n  number: { thousands: comma }', 'times: [Quantity, 2]')
    const { err } = await ledger({ mapping, rows: usual.slice(0, 20) }, false)
    expect(err).toContain('each row is computed by itself: the mapping has unpivot or meter')
  })
})
