/** Tests emissions stated by a third party: in results, ledgers, projects, reports, samples and comparisons. */
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exact, times, toNumber } from '../../src/units/ratio.js'
import { folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'
import { seed } from '../random.js'

type Line = Record<string, string>

const heading = 'who,co2e,unit,market,scope,category,method,gwp,primary,date,site'
const mapping = `operation: given
period: { from: date }
columns:
  co2e: co2e
  co2e_unit: unit
  co2e_market: market
  supplier: who
  method: method
  gwp_set: gwp
  primary_data_share: primary
  document: { const: Statement 2025 }
ledger: { scope: { from: scope }, category: { from: category }, site: site }
`

/** Runs rows and returns the lines of their ledger. */
async function ledgerOf(rows: readonly string[], map = mapping): Promise<Line[]> {
  const { path, read } = folder({ 'a.csv': `${heading}\n${rows.join('\n')}\n`, 'a.yaml': map })
  await ghgIn(localWorld(), 'run', path('a.csv'), '--map', path('a.yaml'), '-o', path('ledger.csv'))
  return parse(read('ledger.csv'), { columns: true }) as Line[]
}

describe('operation: given', () => {
  it('uses the figure unchanged, without a factor', async () => {
    const [line] = await ledgerOf(['Steel works,1.5,tCO2e,,3,3.1,Supplier-specific,AR6,80%,2025-03,Leeds'])
    expect(line).toMatchObject({
      ...{
        operation: 'given',
        scope: '3',
        category: '3.1',
        site: 'Leeds',
        co2e: '1500',
        co2e_market: '1500',
      },
      ...{
        factor_id: '',
        factor_name: '',
        source: '',
        source_dataset: '',
        licence: '',
        quantity: '1500',
        unit: 'kg CO2e',
      },
      ...{ factor_quantity: '1500', factor_unit: 'kg CO2e', factor_value: '1', gwp_set: 'ar6' },
      ...{ method: 'supplier_specific', supplier: 'Steel works', document: 'Statement 2025' },
      ...{ primary_data_share: '0.8', notices: 'given_emissions', period_start: '2025-03-01', error: '' },
    })
  })

  it('keeps both figures of scope 2, or reports that one is missing', async () => {
    const lines = await ledgerOf([
      'Landlord,2,t,0.5,2,electricity,,,,2025-03,',
      'Landlord,2,t,,2,electricity,,,,2025-03,',
      'Landlord,2,t,,,heat,,,,2025-03,',
    ])
    expect(lines.map(({ scope, co2e, co2e_market, notices }) => [scope, co2e, co2e_market, notices])).toEqual(
      [
        ['2', '2000', '500', 'given_emissions'],
        ['2', '2000', '2000', 'given_emissions;market_based_not_given'],
        ['2', '2000', '2000', 'given_emissions;market_based_not_given'],
      ],
    )
  })

  it.each([
    ['kg', 1000],
    ['g', 1],
    ['t', 1e6],
    ['tonnes CO2e', 1e6],
    ['lb CO2-eq', 453.59237],
    ['kt', 1e9],
    ['metric tons of CO2 equivalent', 1e6],
    ['MTCO2e', 1e6],
    ['kgCO₂e', 1000],
  ])('reads the unit %s', async (unit, grams) => {
    const [line] = await ledgerOf([`A,3,${unit},,3,3.1,,,,2025-03,`])
    expect(Number(line!.co2e)).toBeCloseTo((3 * grams) / 1000, 9)
  })

  it.each([
    [
      'A,3,t,,,,,,,2025-03,',
      'missing_value',
      'scope: missing; stated emissions have no factor that determines it',
    ],
    ['A,3,t,,4,,,,,2025-03,', 'invalid_input', 'ledger.scope: `4` is not a scope'],
    ['A,3,t,,2,3.1,,,,2025-03,', 'invalid_input', '3.1 is not a category of scope 2'],
    ['A,3,t,1,3,3.1,,,,2025-03,', 'invalid_input', 'a market-based figure is for scope 2, not for scope 3'],
    ['A,-3,t,1,2,heat,,,,2025-03,', 'invalid_input', 'have different signs'],
    ['A,3,,,3,3.1,,,,2025-03,', 'missing_value', 'co2e_unit: blank'],
    ['A,3,kWh,,3,3.1,,,,2025-03,', 'invalid_unit', '"kWh" is not a unit of this kind'],
    ['A,3,Mt CO2e,,3,3.1,,,,2025-03,', 'invalid_unit', 'may be megatonnes or metric tons'],
    ['A,3,tons,,3,3.1,,,,2025-03,', 'invalid_unit', 'may be metric, short or long tons'],
    ['A,,t,,3,3.1,,,,2025-03,', 'invalid_input', 'co2e: missing'],
    ['A,lots,t,,3,3.1,,,,2025-03,', 'invalid_input', '`lots` is not a number'],
    ['A,3,t,,3,3.1,suplier specific,,,2025-03,', 'invalid_input', 'did you mean supplier_specific?'],
    ['A,3,t,,3,3.1,,AR2,,2025-03,', 'invalid_input', 'gwp_set'],
    ['A,3,t,,3,3.1,,,120%,2025-03,', 'invalid_input', 'is more than 100 per cent'],
    ['A,3,t,,3,3.1,,,80,2025-03,', 'invalid_input', 'write 80 per cent as 80% or 0.8'],
    ['A,3,t,,3,3.1,,,most,2025-03,', 'invalid_input', 'primary_data_share'],
  ])('refuses the row %s: %s', async (row, code, message) => {
    const [line, good] = await ledgerOf([row, 'A,3,t,,3,3.1,,,,2025-03,'])
    expect(line).toMatchObject({ error_code: code, co2e: '', error: expect.stringContaining(message) })
    expect(good!.co2e).toBe('3000')
  })

  it('can be one of several activities, with a quantity and its product', async () => {
    const map = `period: { from: date }
activities:
  - when: { who: Ours }
    operation: energy electricity
    quantity: { from: co2e, unit: kWh }
    set: { region: GB, year: 2025 }
  - operation: given
    quantity: { times: [co2e, 2], unit: unit }
    ledger: { category: "3.6" }
`
    const lines = await ledgerOf(['Ours,100,,,,,,,,2025-03,', 'Agency,3,t,,,,,,,2025-03,'], map)
    const [given] = lines.filter(({ operation }) => operation === 'given')
    expect(given).toMatchObject({ scope: '3', category: '3.6', co2e: '6000', error: '' })
    expect(lines.filter(({ factor_id }) => factor_id !== '').length).toBeGreaterThan(0)
  })
})

describe('ghg given', () => {
  it('reads columns named like the fields, and --set', async () => {
    const { path } = folder({ 'a.csv': 'supplier,co2e,scope\nA,1,1\nB,2,\n' })
    const set = ['--set', 'co2e_unit=t', '--set', 'category=mobile']
    const { rows, code, err } = await ghgIn(localWorld(), 'given', path('a.csv'), ...set)
    expect(err.replaceAll('\n', ' ')).toContain("`co2e` is the input's, and `ghg.co2e` the result's")
    expect(rows.map((row) => [row['ghg.co2e'], row['ghg.scope'], row.error])).toEqual([
      ['1000', '1', ''],
      ['2000', '1', ''],
    ])
    expect(code).toBe(0)
  })

  it('is drafted with what is open', async () => {
    const { path } = folder({ 'a.csv': 'supplier,co2e\nA,1\n' })
    const { code, out } = await ghgIn(localWorld(), 'map', path('a.csv'), '--for', 'given')
    expect(code).toBe(0)
    expect(out).toContain('operation: given')
    expect(out).toMatch(/UNSURE[^\n]*\n {2}scope: \{ const: FILL_IN \}/)
  })

  it('reads scope and category from the ledger rules of a mapping', async () => {
    const { path } = folder({
      'a.csv': 'kg,what\n5,travel\n6,power\n',
      'a.yaml': `columns: { co2e: kg, co2e_unit: { const: kg } }
ledger: { category: { from: what, translate: { travel: "3.6", power: electricity } } }
`,
    })
    const { rows } = await ghgIn(localWorld(), 'given', path('a.csv'), '--map', path('a.yaml'))
    expect(rows.map(({ co2e, scope, category, error }) => [co2e, scope, category, error])).toEqual([
      ['5', '3', '3.6', ''],
      ['6', '2', 'electricity', ''],
    ])
  })

  it('refuses a mapping for another command, and a table without figures', async () => {
    const { path } = folder({ 'a.csv': 'supplier,scope\nA,1\n', 'a.yaml': 'operation: spend\n' })
    const wrong = await ghgIn(localWorld(), 'given', path('a.csv'), '--map', path('a.yaml'))
    expect(wrong.err).toContain('the mapping is for ghg spend')
    const { err } = await ghgIn(localWorld(), 'given', path('a.csv'))
    expect(err).toContain('no column gives co2e, co2e_unit')
  })
})

const units = { kg: '1', g: '0.001', t: '1000', lb: '0.45359237', kt: '1000000' } as const

/** Generated statements. */
const statement = fc.record({
  tenths: fc.integer({ min: 1, max: 99_999 }),
  unit: fc.constantFrom(...(Object.keys(units) as (keyof typeof units)[])),
  place: fc.constantFrom(
    ['1', 'mobile'],
    ['2', 'electricity'],
    ['3', '3.1'],
    ['3', '3.6'],
    ['3', '3.15'],
  ) as fc.Arbitrary<[string, string]>,
  market: fc.integer({ min: 0, max: 9 }),
  share: fc.integer({ min: 0, max: 100 }),
  who: fc.constantFrom('Steel works', 'Agency', 'Landlord'),
})

function rowOf(
  { tenths, unit, place: [scope, category], market, share, who }: Statement,
  at: number,
): string {
  const byMarket = scope === '2' ? (tenths * market) / 100 : ''
  return [
    who,
    tenths / 10,
    unit,
    byMarket,
    scope,
    category,
    'hybrid',
    'ar5',
    `${share}%`,
    '2025-03',
    `site ${at % 3}`,
  ].join()
}
type Statement = typeof statement extends fc.Arbitrary<infer T> ? T : never

const kilograms = ({ tenths, unit }: Statement) =>
  toNumber(times(exact((tenths / 10).toFixed(1)), exact(units[unit])))
const sumOf = (values: number[]) => values.reduce((sum, each) => sum + each, 0)
const near = (value: number, wanted: number) =>
  expect(Math.abs(value - wanted)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(wanted)))

const project = (name: string) => `organisation: Example
period: { start: 2025-01-01, end: 2025-12-31 }
consolidation: operational_control
sites: { site 0: { country: GB }, site 1: { country: FR }, site 2: { country: DE } }
sources:
  stated: { files: ${name}-stated.csv, map: stated.yaml }
output: ${name}
`

describe('generated inventories of stated emissions', () => {
  it('count each statement once by exact conversion, and change only as a whole', async () => {
    const [before, after] = fc.sample(fc.array(statement, { minLength: 60, maxLength: 60 }), {
      numRuns: 2,
      seed,
    }) as [Statement[], Statement[]]
    const table = (statements: Statement[]) => `${heading}\n${statements.map(rowOf).join('\n')}\n`
    const { path, read } = folder({
      'stated.yaml': mapping,
      ...{ 'before.yaml': project('before'), 'after.yaml': project('after') },
      ...{ 'before-stated.csv': table(before), 'after-stated.csv': table(after) },
    })
    const ledgers: Line[][] = []
    for (const [name, statements] of [
      ['before', before],
      ['after', after],
    ] as const) {
      const { code, err } = await ghgIn(localWorld(), 'run', path(`${name}.yaml`))
      expect(code, err).toBe(0)
      const lines = parse(read(`${name}.csv`), { columns: true }) as Line[]
      expect(lines).toHaveLength(statements.length)
      for (const [at, line] of lines.entries()) {
        near(Number(line.co2e), kilograms(statements[at]!))
        near(Number(line.factor_quantity) * Number(line.factor_value), Number(line.co2e))
        expect([line.operation, line.factor_id, line.source]).toEqual(['given', '', ''])
        expect([line.quantity, line.unit]).toEqual([line.factor_quantity, 'kg CO2e'])
        if (line.scope !== '2') expect(line.co2e_market).toBe(line.co2e)
      }
      ledgers.push(lines)
    }
    const { rows } = await ghgIn(
      localWorld(),
      'diff',
      path('before.csv'),
      path('after.csv'),
      '--by',
      'category',
    )
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) {
      const change = Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, Number(cell)]))
      near(change.unsplit!, change.co2e_after! - change.co2e_before!)
      near(change.market_unsplit!, change.market_after! - change.market_before!)
      for (const effect of ['activity', 'activity_or_prices', 'factors', 'prices', 'method', 'instruments'])
        expect(change[effect]).toBe(0)
    }
  })

  it('are in report, sample and proof, with the share of primary data', async () => {
    const [statements] = fc.sample(fc.array(statement, { minLength: 40, maxLength: 40 }), {
      numRuns: 1,
      seed: seed + 1,
    })
    const { path, read } = folder({
      'stated.yaml': mapping,
      'ghg.yaml': project('ledger'),
      'ledger-stated.csv': `${heading}\n${statements!.map(rowOf).join('\n')}\n`,
    })
    const ran = await ghgIn(localWorld(), 'run', path('ghg.yaml'))
    expect(ran.code, ran.err).toBe(0)
    const made = await ghgIn(localWorld(), 'report', path('ledger.csv'), '-o', path('report.json'))
    expect(made.code, made.err).toBe(0)
    const report = JSON.parse(read('report.json'))
    const ofScope3 = statements!.filter(({ place: [scope] }) => scope === '3')
    const primary = sumOf(ofScope3.map((each) => (kilograms(each) * each.share) / 100))
    near(report.quality.primary_data.scope_3, primary / sumOf(ofScope3.map(kilograms)))
    near(
      sumOf(report.quality.given.map(({ co2e }: { co2e: number }) => co2e)),
      sumOf(statements!.map(kilograms)),
    )
    expect(report.factors).toEqual([])
    await ghgIn(localWorld(), 'report', path('ledger.csv'), '-o', path('report.html'))
    expect(read('report.html')).toContain('Emissions stated by others')
    expect(read('report.html')).toContain('Steel works')
    const sample = await ghgIn(localWorld(), 'sample', path('ledger.csv'), '--rows', '5')
    expect(sample.rows.every(({ operation, supplier }) => operation === 'given' && supplier !== '')).toBe(
      true,
    )
    const verified = await ghgIn(localWorld(), 'verify', path('ledger.manifest.json'))
    expect(verified.code, verified.err + verified.out).toBe(0)
  })
})
