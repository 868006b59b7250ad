/** Tests bills of meters in `ghg run`: overlaps, gaps, credits and conventions, in files and across files. */

import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { folder } from '../../../cli/fakes.js'
import { ghgIn, localWorld } from '../../../cli/in-process.js'

type Line = Record<string, string>

function mappingWith(meter: string, more = ''): string {
  return [
    'operation: energy electricity',
    'quantity: { from: kWh, unit: { const: kWh } }',
    'period: { start: From, end: To }',
    `meter: ${meter}`,
    'columns: { region: { const: GB } }',
    more,
  ].join('\n')
}

const head = 'Meter,From,To,kWh'

async function ran(meter: string, files: Record<string, string>, ...options: string[]) {
  const { path } = folder({ ...files, 'bills.yaml': mappingWith(meter) })
  const inputs = Object.keys(files).map((name) => path(name))
  const world = localWorld()
  const { code, out, err } = await ghgIn(world, 'run', ...inputs, '--map', path('bills.yaml'), ...options)
  const lines = out === '' ? [] : (parse(out, { columns: true }) as Line[])
  return { code, err: err.replaceAll('\n', ' '), lines, ...totalsOf(lines) }
}

function csv(rows: string[], heading = head): string {
  return `${[heading, ...rows].join('\n')}\n`
}

/** Returns kWh that count, and kg CO2e of all lines. */
function totalsOf(lines: readonly Line[]): { kwh: number; kg: number; overlapping: number } {
  const sum = (of: readonly Line[], name: string) =>
    of.reduce((all, line) => all + Number(line[name] || 0), 0)
  const overlapping = lines.filter(({ notices }) => notices!.split(';').includes('overlapping_period'))
  return { kwh: sum(lines, 'quantity'), kg: sum(lines, 'co2e'), overlapping: sum(overlapping, 'quantity') }
}

const january = 'M1,2024-01-01,2024-01-31,3100'
const fourWeeks = 'M1,2024-02-01,2024-02-29,2900'
const middle = 'M1,2024-02-15,2024-03-14,2900'

describe('bills of a meter', () => {
  it('are counted whole, with a warning for the days of two bills', async () => {
    const { kwh, overlapping, err, lines } = await ran('Meter', {
      'a.csv': csv([january, fourWeeks, middle]),
    })
    expect(kwh).toBeCloseTo(8900, 9)
    // 15 days of 29.
    expect(overlapping).toBeCloseTo(1500, 9)
    expect(err).toContain('15 days of 1 meter are in more than one bill, and all count')
    expect(err).toContain('M1, 2024-02-15 to 2024-02-29 (row 2 and row 3)')
    expect(err).toMatch(/[\d.]+ kg CO2e, 1 row: .*ghg help overlapping_period/)
    expect(new Set(lines.map(({ item }) => item))).toEqual(new Set(['M1']))
  })

  it('overlap across files', async () => {
    const { overlapping, err } = await ran('Meter', {
      'a.csv': csv([january, fourWeeks]),
      'b.csv': csv([middle]),
    })
    expect(overlapping).toBeCloseTo(1500, 9)
    expect(err).toMatch(/row 2 of \S+a\.csv and row 1 of \S+b\.csv/)
  })

  it('overlap if one covers a year and another a month of it', async () => {
    const rows = ['M2,2024-01-01,2024-12-31,73200', 'M2,2024-06-01,2024-06-30,6500']
    const { overlapping } = await ran('Meter', { 'a.csv': csv(rows) })
    expect(overlapping).toBeCloseTo(6000, 9)
  })

  it('do not overlap with themselves if a row has two activities', async () => {
    const factor = 'electricity-supply_grid-source_supplier_mix'
    const mapping = [
      'quantity: { from: kWh, unit: { const: kWh } }',
      'period: { start: From, end: To }',
      'meter: { from: Meter, overlap: refuse }',
      'columns: { region: { const: GB } }',
      'activities:',
      '  - { when: { Meter: M1 }, operation: energy electricity, also: true }',
      `  - { operation: estimate, set: { activity_id: ${factor} }, columns: { year: { const: 2024 } } }`,
    ].join('\n')
    const { path } = folder({ 'a.csv': csv([january, fourWeeks]), 'a.yaml': mapping })
    const { code, err } = await ghgIn(localWorld(), 'run', path('a.csv'), '--map', path('a.yaml'))
    expect(code, err).toBe(0)
  })

  it('do not overlap with bills of other meters or other energy', async () => {
    const mapping = [
      'quantity: { from: kWh, unit: { const: kWh } }',
      'period: { start: From, end: To }',
      'meter: Account',
      'columns: { region: { const: GB } }',
      'activities:',
      '  - { when: { Kind: power }, operation: energy electricity }',
      '  - { when: { Kind: gas }, operation: energy fuel, set: { fuel_type: natural_gas } }',
    ].join('\n')
    const rows = ['1,power', '1,gas', '2,power'].map((row) => `${row},2024-01-01,2024-01-31,100`)
    const { path } = folder({ 'a.csv': csv(rows, 'Account,Kind,From,To,kWh'), 'a.yaml': mapping })
    const { err } = await ghgIn(localWorld(), 'run', path('a.csv'), '--map', path('a.yaml'))
    expect(err).not.toContain('overlapping_period')
  })

  it('stop the run if overlaps are refused, before anything is written', async () => {
    const { code, err, lines } = await ran('{ from: Meter, overlap: refuse }', {
      'a.csv': csv([january, fourWeeks, middle]),
    })
    expect(code).toBe(1)
    expect(lines).toEqual([])
    expect(err).toContain('row 2 and row 3')
    expect(err).toContain('set overlap to later or earlier')
  })

  it.each(['refuse', 'later', 'earlier'])('stop the run if rows are identical: %s', async (overlap) => {
    const { code, err, lines } = await ran(`{ from: Meter, overlap: ${overlap} }`, {
      'a.csv': csv([january, january, fourWeeks]),
    })
    expect(code).toBe(1)
    expect(lines).toEqual([])
    expect(err).toContain('repeated in identical rows: M1 (row 1 and row 2); remove the repetitions')
  })

  it.each([
    ['later', 3100 + 1400 + 2900],
    ['earlier', 3100 + 2900 + 1400],
  ])('count the %s bill, and report the excluded kilograms', async (overlap, kwh) => {
    const files = { 'a.csv': csv([january, fourWeeks, middle]) }
    const both = await ran('Meter', files)
    const one = await ran(`{ from: Meter, overlap: ${overlap} }`, files)
    expect(one.kwh).toBeCloseTo(kwh, 9)
    expect(one.err).toMatch(/1 row .* 0\.\d+ t CO2e were left out.*; ghg help bill_replaced/)
    const left = one.lines.filter(({ error_code }) => error_code === 'skipped')
    expect(left.map(({ period_start, period_end }) => [period_start, period_end])).toEqual([
      ['2024-02-15', '2024-02-29'],
    ])
    expect(both.kg - one.kg).toBeCloseTo((both.kg * 1500) / 8900, 6)
  })

  it('are the same in parts of a run', async () => {
    const { path } = folder({
      'a.csv': csv([january, fourWeeks, middle]),
      'bills.yaml': mappingWith('{ from: Meter, overlap: later }'),
    })
    const run = (...options: string[]) =>
      ghgIn(localWorld(), 'run', path('a.csv'), '--map', path('bills.yaml'), ...options)
    const whole = await run()
    for (const part of ['1', '2']) {
      const { err } = await run(
        ...['--part', `${part}/2`, '-o', path(`${part}.csv`), '--manifest', path(`${part}.json`)],
      )
      expect(err).not.toContain('overlaps_not_checked')
    }
    const merged = await ghgIn(localWorld(), 'merge', path('1.json'), path('2.json'))
    expect(merged.out).toBe(whole.out)
    expect(merged.err).toContain('; ghg help bill_replaced')
  })

  it('can be split by months', async () => {
    const { lines } = await ran('{ from: Meter, split: month }', { 'a.csv': csv([january, middle]) })
    const consumed = lines.filter(({ quantity }) => quantity !== '')
    expect(consumed.map(({ period_start, quantity }) => [period_start, Number(quantity)])).toEqual([
      ['2024-01-01', 3100],
      ['2024-02-15', 1500],
      ['2024-03-01', 1400],
    ])
  })

  it('have the year of each day', async () => {
    const { lines } = await ran('Meter', { 'a.csv': csv(['M1,2023-12-17,2024-01-15,3000']) })
    const consumed = lines.filter(({ quantity }) => quantity !== '')
    expect(consumed.map(({ period_end, quantity }) => [period_end, Number(quantity)])).toEqual([
      ['2023-12-31', 1500],
      ['2024-01-15', 1500],
    ])
  })

  it('end on the day before the next bill if both share a day', async () => {
    const rows = ['M1,2023-12-16,2024-01-15,3000', 'M1,2024-01-15,2024-02-14,3100']
    const { lines, err } = await ran('Meter', { 'a.csv': csv(rows) })
    const consumed = lines.filter(({ quantity }) => quantity !== '')
    expect(
      consumed.map(({ period_start, period_end, quantity }) => [period_start, period_end, Number(quantity)]),
    ).toEqual([
      ['2023-12-16', '2023-12-31', 1600],
      ['2024-01-01', '2024-01-14', 1400],
      ['2024-01-15', '2024-02-14', 3100],
    ])
    expect(err).not.toContain('overlapping_period')
    expect(err).not.toContain('end_day_assumed')
  })

  it('never contain their last day with end_day: out', async () => {
    const { lines } = await ran('{ from: Meter, end_day: out }', {
      'a.csv': csv(['M1,2024-01-01,2024-02-01,3100']),
    })
    expect(lines[0]!.period_end).toBe('2024-01-31')
  })

  it('report a lone bill whose last day is assumed, and chains by both conventions', async () => {
    const lone = await ran('Meter', {
      'a.csv': csv(['M1,2024-01-04,2024-02-03,3100', 'M2,2024-01-01,2024-01-31,5']),
    })
    expect(lone.err).toContain('1 bill without a bill before or after')
    const mixed = await ran('Meter', {
      'a.csv': csv([january.replace('01-31', '02-01'), fourWeeks, 'M1,2024-03-01,2024-03-31,1']),
    })
    expect(mixed.err).toContain('M1 (1 shared, 1 not)')
  })

  it('report the days without a bill', async () => {
    const { err } = await ran('Meter', { 'a.csv': csv([january, 'M1,2024-03-01,2024-03-31,9']) })
    expect(err).toContain('29 days without a bill')
    expect(err).toContain('M1 29 days (2024-02-01 to 2024-02-29)')
  })
})

describe('kinds of bills', () => {
  const heading = `${head},Type`
  const meter = '{ from: Meter, kind: Type, overlap: later }'

  it.each([
    ['E', 'A'],
    ['Estimated', 'Actual'],
    ['geschätzt', 'abgelesen'],
    ['estimée', 'relevé'],
  ])('replace a later estimate (%s) with a reading (%s)', async (estimate, actual) => {
    const rows = [`M1,2024-01-01,2024-01-31,352,${actual}`, `M1,2024-01-01,2024-01-31,400,${estimate}`]
    const { kwh, code } = await ran(meter, { 'a.csv': csv(rows, heading) })
    expect(code).toBe(0)
    expect(kwh).toBe(352)
  })

  it('count the bill issued later', async () => {
    const rows = ['M1,2024-01-01,2024-01-31,352,2024-03-01', 'M1,2024-01-01,2024-01-31,400,2024-02-01']
    const { kwh } = await ran('{ from: Meter, issued: Issued, overlap: later }', {
      'a.csv': csv(rows, `${head},Issued`),
    })
    expect(kwh).toBe(352)
  })

  it('sum a bill, its credit and the new bill without a warning', async () => {
    const rows = [',500,', ',-500,Gutschrift', ',450,'].map((row) => `M1,2024-01-01,2024-01-31${row}`)
    const { kg, err, lines } = await ran('{ from: Meter, kind: Type }', { 'a.csv': csv(rows, heading) })
    const { kg: once } = await ran('Meter', { 'b.csv': csv(['M1,2024-01-01,2024-01-31,450']) })
    expect(kg).toBeCloseTo(once, 9)
    expect(err).not.toContain('overlapping_period')
    expect(lines.filter(({ error_code }) => error_code !== '')).toEqual([])
  })

  it('recognise a credit by the bill that it cancels', async () => {
    const rows = ['500', '-500', '450'].map((amount) => `M1,2024-01-01,2024-01-31,${amount}`)
    const { code, err } = await ran('Meter', { 'a.csv': csv(rows) })
    expect(code).toBe(0)
    expect(err).not.toContain('overlapping_period')
  })

  it('refuse a negative reading, and a positive credit, row by row', async () => {
    const rows = [
      'M1,2024-01-01,2024-01-31,-5,',
      'M1,2024-02-01,2024-02-29,5,Credit',
      'M1,2024-03-01,2024-03-31,7,',
    ]
    const { code, kwh, lines } = await ran('{ from: Meter, kind: Type }', { 'a.csv': csv(rows, heading) })
    expect(code).toBe(2)
    expect(kwh).toBe(7)
    const errors = lines.flatMap(({ error }) => (error === '' ? [] : [error]))
    expect(errors).toEqual([
      'meter `M1`: the amount is negative; a credit needs its kind (meter.kind), or a bill of the same days that it cancels',
      'meter `M1`: 5 is positive, but `Credit` is a credit; write credits as negative amounts',
    ])
  })
})

describe('daily rows and interval data', () => {
  const mapping = mappingWith('Meter').replace(
    '{ start: From, end: To }',
    '{ from: At, format: yyyy-MM-dd HH:mm }',
  )

  it('do not overlap each other', async () => {
    const rows = ['00:00', '00:30', '01:00'].map((time) => `M1,2024-01-01 ${time},1`)
    const { path } = folder({ 'a.csv': csv(rows, 'Meter,At,kWh'), 'a.yaml': mapping })
    const { err, code } = await ghgIn(localWorld(), 'run', path('a.csv'), '--map', path('a.yaml'))
    expect(code).toBe(0)
    expect(err).not.toContain('overlapping_period')
    expect(err).not.toContain('meter_gap')
  })

  it('overlap with a bill of their days', async () => {
    const rows = [
      'M1,2024-01-01,2024-01-31,3100',
      'M1,2024-01-10,2024-01-10,80',
      'M1,2024-01-11,2024-01-11,90',
    ]
    const { overlapping } = await ran('Meter', { 'a.csv': csv(rows) })
    expect(overlapping).toBeCloseTo(200, 9)
    const { kwh } = await ran('{ from: Meter, overlap: earlier }', { 'a.csv': csv(rows) })
    expect(kwh).toBe(3100)
  })
})

describe('meters that cannot be followed', () => {
  it('need the period of their bills', async () => {
    const mapping = mappingWith('Meter').replace('period: { start: From, end: To }', '')
    const { path } = folder({ 'a.csv': csv([january]), 'a.yaml': mapping })
    const { code, err } = await ghgIn(localWorld(), 'run', path('a.csv'), '--map', path('a.yaml'))
    expect(code).toBe(1)
    expect(err).toContain('meter needs period')
  })

  it('name a column that does not exist', async () => {
    const { code, err } = await ran('Zähler', { 'a.csv': csv([january]) })
    expect(code).toBe(1)
    expect(err).toContain('no column `Zähler` in the input')
  })

  it('are not compared in a pipe, with a warning, and not with a rule that needs all bills', async () => {
    const { path } = folder({
      'warn.yaml': mappingWith('Meter'),
      'later.yaml': mappingWith('{ from: Meter, overlap: later }'),
    })
    const piped = () => localWorld({ stdin: csv([january, january]) })
    const warned = await ghgIn(piped(), 'run', '--map', path('warn.yaml'))
    expect(warned.err).toContain('overlaps_not_checked')
    const refused = await ghgIn(piped(), 'run', '--map', path('later.yaml'))
    expect(refused.code).toBe(1)
    expect(refused.err).toContain('give a file, not a pipe')
  })
})

describe('random bills of several meters', () => {
  const bill = fc
    .record({
      meter: fc.nat(2),
      from: fc.nat(90),
      length: fc.integer({ min: 2, max: 60 }),
      kwh: fc.integer({ min: 1, max: 9000 }),
    })
    .map(({ meter, from, length, kwh }) => {
      const day = (at: number) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10)
      return `M${meter},${day(from)},${day(from + length - 1)},${kwh}`
    })
  const bills = fc.uniqueArray(bill, { minLength: 1, maxLength: 12 })

  it('sum to the bills, and have the same warnings in one file or two', async () => {
    await fc.assert(
      fc.asyncProperty(bills, fc.nat(12), async (rows, at) => {
        const one = await ran('Meter', { 'a.csv': csv(rows) })
        const parts = [rows.slice(0, at), rows.slice(at)].filter(({ length }) => length > 0)
        const names = ['a.csv', 'b.csv']
        const two = await ran(
          'Meter',
          Object.fromEntries(parts.map((part, each) => [names[each]!, csv(part)])),
        )
        const kwh = rows.reduce((sum, row) => sum + Number(row.split(',')[3]), 0)
        expect(one.kwh).toBeCloseTo(kwh, 6)
        expect(two.kwh).toBeCloseTo(kwh, 6)
        expect(two.overlapping).toBeCloseTo(one.overlapping, 6)
        const later = await ran('{ from: Meter, overlap: later }', { 'a.csv': csv(rows) })
        expect(later.kwh).toBeCloseTo(kwh - one.overlapping, 6)
        const monthly = await ran('{ from: Meter, split: month }', { 'a.csv': csv(rows) })
        expect(monthly.kwh).toBeCloseTo(kwh, 6)
        expect(monthly.kg).toBeCloseTo(one.kg, 6)
      }),
      { numRuns: 40 },
    )
  })
})

describe('a credit in a single command', () => {
  const bills = csv(['M1,2024-01-01,2024-01-31,-1200', january.replace('3100', '1200'), january])

  it.each([
    ['energy electricity', 'columns: { region: { const: GB } }', 'location.consumption.co2e'],
    [
      'energy fuel',
      'columns: { fuel_type: { const: natural_gas }, region: { const: GB } }',
      'combustion.co2e',
    ],
    [
      'estimate',
      'columns: { activity_id: { const: electricity-supply_grid-source_residual_mix }, region: { const: GB } }',
      'co2e',
    ],
  ])('is subtracted, in every figure: %s', async (command, columns, total) => {
    const mapping = mappingWith('Meter').replace(/^columns.*$/m, columns)
    const { path } = folder({
      'bills.csv': bills,
      'bills.yaml': mapping.replace('operation: energy electricity', `operation: ${command}`),
    })
    const args = [...command.split(' '), path('bills.csv'), '--map', path('bills.yaml'), '--set', 'year=2024']
    const { code, err, rows } = await ghgIn(localWorld(), ...args)
    expect(err).not.toContain('row 1:')
    expect(code).toBe(0)
    const [credit, billed] = rows
    expect(Number(billed![total])).toBeGreaterThan(0)
    for (const [name, value] of Object.entries(billed!)) {
      if (/co2|_kwh$|activity_value/.test(name) && Number(value) > 0)
        expect([name, Number(credit![name])]).toEqual([name, -Number(value)])
    }
    expect(credit!.notices!.split(';')).toContain('negative_activity')
    expect(billed!.notices).not.toContain('negative_activity')
    expect(err).toMatch(/warning: -[\d.]+ k?g CO2e, 1 row: .*ghg help negative_activity/)
  })
})

it('a plain run of energy names the mapping that subtracts a credit', async () => {
  const { path } = folder({
    'bills.csv':
      'Meter,Start date,End date,energy,region,year\nC1,2024-01-01,2024-01-31,1200,GB,2024\nC1,2024-01-01,2024-01-31,-1200,GB,2024\n',
  })
  const { code, err } = await ghgIn(localWorld(), 'energy', 'electricity', path('bills.csv'))
  expect(code).toBe(2)
  expect(err.replace(/\s+/g, ' ')).toContain('To subtract credits, use a mapping with meter and period')
})
