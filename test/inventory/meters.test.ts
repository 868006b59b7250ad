/** Tests meters in projects: bills of one meter in two sources, and the days of the reporting period. */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'

const mapping = (meter: string) => `operation: energy electricity
quantity: { from: kWh, unit: { const: kWh } }
period: { start: From, end: To }
meter: ${meter}
columns: { region: { const: GB } }
`
const head = 'Meter,From,To,kWh'

async function project(
  sources: Record<string, string[]>,
  meter = 'Meter',
  period = ['2025-01-01', '2025-12-31'],
) {
  const files = Object.entries(sources).map(([name, rows]) => [
    `${name}.csv`,
    `${[head, ...rows].join('\n')}\n`,
  ])
  const listed = Object.keys(sources).map(
    (name) => `  ${name}: { files: ${name}.csv, map: bills.yaml, site: Leeds }`,
  )
  const yaml = `organisation: Example Ltd
period: { start: ${period[0]}, end: ${period[1]} }
consolidation: operational_control
sites:
  Leeds: { country: GB }
sources:
${listed.join('\n')}
`
  const { path } = folder({ ...Object.fromEntries(files), 'bills.yaml': mapping(meter), 'ghg.yaml': yaml })
  const { code, err } = await ghgIn(localWorld(), 'run', path('ghg.yaml'))
  if (code === 1) return { code, err, lines: [], kwh: 0, shared: [] }
  const lines = parse(readFileSync(path('ledger.csv')), { columns: true }) as Record<string, string>[]
  const counted = lines.filter(({ quantity, error_code }) => quantity !== '' && error_code === '')
  const kwh = counted.reduce((sum, line) => sum + Number(line.quantity), 0)
  const shared = counted.filter(({ notices }) => notices!.split(';').includes('overlapping_period'))
  return { code, err, lines, kwh, shared }
}

const spring = 'M1,2025-03-01,2025-03-31,3100'
const late = 'M1,2025-03-22,2025-04-20,3000'

describe('a meter in two sources', () => {
  it('has a warning for the days that both have, by kilograms', async () => {
    const { kwh, shared, err } = await project({ invoices: [spring], portal: [late] })
    expect(kwh).toBeCloseTo(6100, 9)
    expect(
      shared.map(({ period_start, period_end, quantity }) => [period_start, period_end, Number(quantity)]),
    ).toEqual([['2025-03-22', '2025-03-31', 1000]])
    expect(err).toMatch(/[\d.]+ kg CO2e, \d+ rows?: .*ghg help overlapping_period/)
  })

  it('has the same warning if the sources are in another order', async () => {
    const { shared } = await project({ portal: [late], invoices: [spring] })
    expect(shared.map(({ quantity }) => Number(quantity))).toEqual([1000])
  })

  it('has no warning if one source continues the other', async () => {
    const { shared } = await project({ old: [spring], next: ['M1,2025-03-31,2025-04-30,3000'] })
    expect(shared).toEqual([])
  })

  it('stops the run if the mapping refuses it', async () => {
    const { code, err } = await project(
      { invoices: [spring], portal: [late] },
      '{ from: Meter, overlap: refuse }',
    )
    expect(code).toBe(1)
    expect(err).toContain('invoices and portal have bills of the same days for meter M1')
  })
})

describe('bills of a source', () => {
  it('are cut at the end of the financial year by days, without the day of the next bill', async () => {
    const rows = ['M1,2025-03-20,2025-04-19,930']
    const { kwh } = await project({ power: rows }, 'Meter', ['2024-04-01', '2025-03-31'])
    expect(kwh).toBeCloseTo(360, 9)
    const chain = ['M1,2025-03-20,2025-04-19,900', 'M1,2025-04-19,2025-05-19,930']
    const shared = await project({ power: chain }, 'Meter', ['2024-04-01', '2025-03-31'])
    expect(shared.kwh).toBeCloseTo(360, 9)
  })

  it('report the tonnes that a later bill replaced', async () => {
    const { kwh, err, code } = await project({ power: [spring, late] }, '{ from: Meter, overlap: later }')
    expect(code).toBe(0)
    expect(kwh).toBeCloseTo(5100, 9)
    expect(err).toMatch(/power: bill_replaced: 1 row .* 0\.\d+ t CO2e were left out/)
  })
})

describe('an estimated bill with its credit', () => {
  const days = '2025-03-01,2025-03-31'
  const [estimate, credit, reading] = [`M1,${days},28000`, `M1,${days},-28000`, `M1,${days},26500`]

  it.each([
    ['in order', [estimate, credit, reading]],
    ['with the credit first', [credit, estimate, reading]],
    ['with the credit last', [estimate, reading, credit]],
  ])('is not listed as counted twice beside the reading: %s', async (_, bills) => {
    const { code, err, kwh } = await project({ invoices: bills as string[] })
    expect(code).toBe(0)
    expect(kwh).toBeCloseTo(26_500, 6)
    expect(err).not.toContain('possibly counted twice')
  })

  it('is listed if the credit is of another amount', async () => {
    const { err } = await project({ invoices: [estimate, credit.replace('-28000', '-20000'), reading] })
    expect(err).toContain('possibly counted twice')
  })
})
