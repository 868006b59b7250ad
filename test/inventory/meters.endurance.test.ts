/** Tests meters in projects: bills of one meter in two sources, and the days of the reporting period. */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
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

function yamlOf(sources: readonly string[], period = ['2025-01-01', '2025-12-31']): string {
  return `organisation: Example Ltd
period: { start: ${period[0]}, end: ${period[1]} }
consolidation: operational_control
sites:
  Leeds: { country: GB }
sources:
${sources.map((source) => `  ${source}\n`).join('')}`
}

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
    (name) => `${name}: { files: ${name}.csv, map: bills.yaml, site: Leeds }`,
  )
  const yaml = yamlOf(listed, period)
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
    expect(err.replaceAll('\n', ' ')).toContain(
      'overlap: refuse: bills of the same meter overlap: M1, 2025-03-22 to 2025-03-31 (row 1 of invoices.csv and row 1 of portal.csv)',
    )
  })

  it.each([
    ['later', 5100],
    ['earlier', 5100],
  ])('counts each day once with overlap: %s', async (rule, expected) => {
    const sources = { invoices: [spring], portal: [late] }
    const { kwh, shared, err } = await project(sources, `{ from: Meter, overlap: ${rule} }`)
    expect(kwh).toBeCloseTo(expected, 9)
    expect(shared).toEqual([])
    const replaced = rule === 'later' ? 'invoices' : 'portal'
    expect(err).toMatch(new RegExp(`${replaced}: 1 row .* 0\\.\\d+ t CO2e were left out`))
  })

  it('counts the bill of the later source if both have the same days', async () => {
    const sources = { invoices: [spring], portal: [spring.replace('3100', '6200')] }
    expect((await project(sources, '{ from: Meter, overlap: later }')).kwh).toBeCloseTo(6200, 9)
    expect((await project(sources, '{ from: Meter, overlap: earlier }')).kwh).toBeCloseTo(3100, 9)
  })

  it('has its credit in the other source subtracted', async () => {
    const credit = spring.replace('3100', '-3100')
    const { code, kwh, shared } = await project({ invoices: [spring], portal: [credit, late] })
    expect(code).toBe(0)
    expect(kwh).toBeCloseTo(3000, 9)
    expect(shared).toEqual([])
  })

  it('has no gap where the other source has the bills', async () => {
    const sources = {
      old: [spring, 'M1,2025-05-01,2025-05-31,3100'],
      next: ['M1,2025-04-01,2025-04-30,3000'],
    }
    expect((await project(sources)).err).not.toContain('meter_gap')
    const { err } = await project({ old: sources.old, next: ['M2,2025-04-01,2025-04-30,3000'] })
    expect(err).toContain('old: 30 days without a bill')
  })

  it('has the same total as in one source', async () => {
    const bill = fc.record({
      meter: fc.constantFrom('M1', 'M2'),
      first: fc.integer({ min: 0, max: 120 }),
      days: fc.integer({ min: 2, max: 60 }),
      kwh: fc.integer({ min: 1, max: 5000 }),
    })
    const dayOf = (day: number) => new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10)
    const rowsOf = (bills: readonly { meter: string; first: number; days: number; kwh: number }[]) =>
      bills.map(({ meter, first, days, kwh }, at) =>
        [meter, dayOf(first), dayOf(first + days), kwh + at / 100].join(','),
      )
    const bills = fc.array(bill, { minLength: 2, maxLength: 7 })
    const rule = fc.constantFrom('warn', 'later', 'earlier')
    await fc.assert(
      fc.asyncProperty(bills, rule, fc.integer({ min: 1, max: 6 }), async (all, overlap, at) => {
        const rows = rowsOf(all)
        const cut = Math.min(at, rows.length - 1)
        const meter = `{ from: Meter, overlap: ${overlap} }`
        const whole = await project({ all: rows }, meter)
        const split = await project({ first: rows.slice(0, cut), second: rows.slice(cut) }, meter)
        expect(split.kwh).toBeCloseTo(whole.kwh, 6)
        const shared = ({ shared: lines }: typeof whole) =>
          lines.reduce((sum, { quantity }) => sum + Number(quantity), 0)
        expect(shared(split)).toBeCloseTo(shared(whole), 6)
      }),
      { numRuns: 15 },
    )
  })

  it.each(['{ from: Meter, overlap: earlier }', 'Meter'])(
    'stops the run if the mappings have different rules: later, and %s',
    async (other) => {
      const { path } = folder({
        'a.csv': `${head}\n${spring}\n`,
        'b.csv': `${head}\n${late}\n`,
        'a.yaml': mapping('{ from: Meter, overlap: later }'),
        'b.yaml': mapping(other),
        'ghg.yaml': yamlOf([
          'a: { files: a.csv, map: a.yaml, site: Leeds }',
          'b: { files: b.csv, map: b.yaml, site: Leeds }',
        ]),
      })
      const { code, err } = await ghgIn(localWorld(), 'run', path('ghg.yaml'))
      expect(code).toBe(1)
      expect(err).toContain('bills of meter M1 overlap, and their mappings have different rules')
    },
  )

  it('is the same in other spellings', async () => {
    const { shared } = await project({ invoices: [spring], portal: [late.replace('M1', 'm 1')] })
    expect(shared.map(({ quantity }) => Number(quantity))).toEqual([1000])
  })

  it('is the same under another operation', async () => {
    const activity = 'electricity-supply_grid-source_supplier_mix'
    const { path } = folder({
      'a.csv': `${head}\n${spring}\n`,
      'b.csv': `${head}\n${late}\n`,
      'a.yaml': mapping('Meter'),
      'b.yaml': mapping('Meter')
        .replace('energy electricity', 'estimate')
        .replace('region:', `activity_id: { const: ${activity} }, year: { const: 2024 }, region:`),
      'ghg.yaml': yamlOf([
        'a: { files: a.csv, map: a.yaml, site: Leeds }',
        'b: { files: b.csv, map: b.yaml, site: Leeds }',
      ]),
    })
    const { err } = await ghgIn(localWorld(), 'run', path('ghg.yaml'))
    expect(err.replaceAll('\n', ' ')).toContain('10 days of 1 meter are in more than one bill')
  })

  it('is another one at another site, unless its name is a supply number', async () => {
    const yaml = (meter: string, ...sites: string[]) => ({
      'a.csv': `${head}\n${spring.replace('M1', meter)}\n`,
      'b.csv': `${head}\n${late.replace('M1', meter)}\n`,
      'bills.yaml': mapping('Meter'),
      'ghg.yaml': yamlOf(
        ['a', 'b'].map((name, at) => `${name}: { files: ${name}.csv, map: bills.yaml, site: ${sites[at]} }`),
      ).replace('sites:', 'sites:\n  York: { country: GB }'),
    })
    const errOf = async (files: Record<string, string>) =>
      (await ghgIn(localWorld(), 'run', folder(files).path('ghg.yaml'))).err
    expect(await errOf(yaml('Main', 'Leeds', 'York'))).not.toContain('more than one bill')
    expect(await errOf(yaml('Main', 'Leeds', 'Leeds'))).toContain('more than one bill')
    expect(await errOf(yaml('23 1000 1234 567', 'Leeds', 'York'))).toContain('more than one bill')
  })

  it('is compared with no source that names no meter, which is reported', async () => {
    const plain = mapping('Meter').replace('meter: Meter\n', '')
    const { path } = folder({
      'a.csv': `${head}\n${spring}\n`,
      'b.csv': `${head}\n${late}\n`,
      'a.yaml': mapping('Meter'),
      'b.yaml': plain,
      'ghg.yaml': yamlOf([
        'a: { files: a.csv, map: a.yaml, site: Leeds }',
        'b: { files: b.csv, map: b.yaml, site: Leeds }',
      ]),
    })
    const { code, err } = await ghgIn(localWorld(), 'run', path('ghg.yaml'))
    expect(code).toBe(0)
    expect(err).toContain('overlaps_not_checked')
    expect(err).toMatch(/bills were not compared with those of a: \S*b\.yaml names no meter/)
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
    expect(err).toMatch(/power: 1 row .* 0\.\d+ t CO2e were left out/)
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
