/** `policy.spend` of a project: data and rule for money, and what the rule added. */
import { writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Report } from '../../src/inventory/report/model.js'
import { folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'

interface Purchase {
  code: string
  country: string
  amount: number
}

const steel: Purchase[] = [
  { code: '24.10', country: 'GB', amount: 1000 },
  { code: '62', country: 'US', amount: 500 },
  { code: '24.10', country: 'DE', amount: 1000 },
  { code: '46', country: 'AT', amount: 1000 },
]

const map = `operation: spend
ledger: { item: Item }
columns:
  classification_code: Code
  classification_type: { const: nace2 }
  spend_region: Country
  money: Amount
`

function project(purchases: readonly Purchase[], spend = '', sites = '{ Leeds: { country: GB } }') {
  const rows = purchases.map(({ code, country, amount }, at) => `${at},${code},${country},${amount}`)
  const made = folder({
    'bought.csv': `Item,Code,Country,Amount\n${rows.join('\n')}\n`,
    'bought.yaml': map,
    'ghg.yaml': `organisation: Example Ltd
period: { start: 2023-01-01, end: 2023-12-31 }
consolidation: operational_control
sites: ${sites}
sources:
  bought:
    files: bought.csv
    map: bought.yaml
    site: Leeds
    spend: { vat: excluded, currency: eur, price_year: 2023 }
policy: { accept: [year_not_given]${spend === '' ? '' : `, spend: ${spend}`} }
`,
  })
  const ghg = (...args: string[]) => ghgIn(localWorld(), ...args)
  const run = async () => {
    const { code, err } = await ghg('run', made.path('ghg.yaml'))
    const lines = parse(made.read('ledger.csv'), { columns: true }) as Record<string, string>[]
    return { code, err, lines }
  }
  const report = async (name = 'report.json') => {
    const paths = [made.path('ledger.csv'), '--project', made.path('ghg.yaml')]
    const { code, err } = await ghg('report', ...paths, '-o', made.path(name))
    if (code !== 0) throw new Error(err)
    return made.read(name)
  }
  return { ...made, run, report, ghg }
}

describe('policy.spend', () => {
  it('uses FIGARO before Open CEDA and the highest industry by default', async () => {
    const { run } = project(steel)
    const { code, lines } = await run()
    expect(code).toBe(0)
    const [gb, us, de, at] = lines
    expect(Number(gb!.co2e)).toBeCloseTo(2675.108, 3)
    expect(Number(gb!.co2e_mean)).toBeCloseTo(2001.168, 2)
    expect(Number(us!.co2e_mean)).toBeLessThan(Number(us!.co2e))
    expect([Number(de!.co2e), de!.co2e_mean]).toEqual([904.77, ''])
    expect(Number(at!.co2e)).toBeCloseTo(140.47, 9)
    expect(at!.notices).toContain('goods_not_included')
  })

  it('changes data and rule', async () => {
    const first = async (spend: string) => (await project(steel, spend).run()).lines
    const mean = await first('{ industries: mean }')
    expect(Number(mean[0]!.co2e)).toBeCloseTo(2001.168, 2)
    expect(mean[0]!.co2e_mean).toBe(mean[0]!.co2e)
    expect(mean[0]!.further_factor_ids).not.toBe('')
    const ceda = await first('{ dataset: ceda }')
    expect(Number(ceda[2]!.co2e)).toBeCloseTo(4151.255, 3)
    const figaro = await first('{ dataset: figaro }')
    expect(figaro.map(({ error_code }) => error_code)).toEqual([
      ...['no_emission_factors_found', 'no_emission_factors_found', '', ''],
    ])
  })

  it.each([
    ['{ dataset: exiobase }', /policy\.spend\.dataset/],
    ['{ industries: median }', /policy\.spend\.industries/],
    ['mean', /policy\.spend/],
  ])('is refused as %s', async (spend, message) => {
    const { ghg, path } = project(steel, spend)
    const { code, err } = await ghg('run', path('ghg.yaml'))
    expect([code, err]).toEqual([1, expect.stringMatching(message)])
  })

  it('computes again after a change, and verifies', async () => {
    const { run, ghg, path, read } = project(steel, '{ industries: mean }')
    const before = (await run()).lines
    expect((await ghg('verify', path('ledger.manifest.json'))).code).toBe(0)
    writeFileSync(path('ghg.yaml'), read('ghg.yaml').replace('industries: mean', 'industries: highest'))
    const after = (await run()).lines
    expect(Number(after[0]!.co2e)).toBeGreaterThan(Number(before[0]!.co2e))
  })
})

describe('the report of a project with codes that cover several industries', () => {
  it('states what the highest added against the mean, and by which codes', async () => {
    const { run, report } = project(steel)
    const { lines } = await run()
    const { several_industries: found } = JSON.parse(await report()) as Report
    const several = lines.filter(({ co2e_mean }) => co2e_mean !== '')
    const sum = (name: string) => several.reduce((total, line) => total + Number(line[name]), 0)
    expect(found.lines).toBe(2)
    expect(found.co2e).toBeCloseTo(sum('co2e'), 9)
    expect(found.co2e_mean).toBeCloseTo(sum('co2e_mean'), 9)
    expect(found.activities.map(({ activity }) => activity)).toEqual(['nace2 24.10', 'nace2 62'])
    const text = await report('report.html')
    expect(text).toContain('Codes of money that cover several industries: 2 lines')
    const added = ((found.co2e - found.co2e_mean) / 1000).toFixed(3)
    expect(text).toContain(`which added ${added} t CO2e against the mean of the industries: nace2 24.10 `)
    const short = await report('report.md')
    expect(short).toContain(`by the highest factor: ${added} t CO2e more than by the mean of the industries`)
  })

  it('states the mean where the project uses it', async () => {
    const { run, report } = project(steel, '{ industries: mean }')
    await run()
    const text = await report('report.html')
    expect(text).toContain('The mean of the industries was used.')
    expect(text).not.toContain('against the mean')
  })

  it('is silent without such codes', async () => {
    const { run, report } = project(steel.slice(2))
    await run()
    expect(await report('report.html')).not.toContain('several industries')
  })

  it('adds up for inventories at random, with shares and credits', async () => {
    const purchase = fc.record({
      code: fc.constantFrom('24.10', '62', '10', '46', '45.20', '01', '20.1'),
      country: fc.constantFrom('GB', 'US', 'DE', 'FR', 'JP', 'ES'),
      amount: fc.integer({ min: -10_000, max: 1_000_000 }).map((cents) => cents / 100),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(purchase, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(1, 0.5, 0.3),
        async (purchases, share) => {
          const sites = `{ Leeds: { country: GB, share: ${share} } }`
          const [highest, mean] = [
            project(purchases, '', sites),
            project(purchases, '{ industries: mean }', sites),
          ]
          const [first, second] = [(await highest.run()).lines, (await mean.run()).lines]
          let added = 0
          for (const [at, line] of first.entries()) {
            const other = Number(second[at]!.co2e)
            const stated = line.co2e_mean === '' ? Number(line.co2e) : Number(line.co2e_mean)
            expect(Math.abs(stated - other)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(other)))
            const { factor_quantity, factor_value } = second[at]!
            expect(Number(factor_quantity) * Number(factor_value)).toBeCloseTo(other, 6)
            added += Number(line.co2e) - other
          }
          const { several_industries: found } = JSON.parse(await highest.report()) as Report
          expect(found.co2e - found.co2e_mean).toBeCloseTo(added, 6)
        },
      ),
      { numRuns: 8 },
    )
  })
})
