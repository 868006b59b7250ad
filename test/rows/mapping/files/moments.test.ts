/** Tests common notations of months, quarters and financial years in `period` and `date`. */
import { describe, expect, it } from 'vitest'
import { folder } from '../../../cli/fakes.js'
import { ghg } from '../../../draft/drafting.js'

const mapping = (period: string) =>
  `operation: energy electricity\nquantity: { from: E, unit: { const: kWh } }\nperiod: ${period}\ncolumns: { region: { const: GB } }\n`

/** Returns start and end of the first part of a row with this text, or its error. */
async function read(text: string, period = '{ from: P }'): Promise<string[]> {
  const { path } = folder({ 'a.csv': `P,E\n"${text}",100\n`, 'a.yaml': mapping(period) })
  const columns = 'period_start,period_end,quantity,error'
  const { out, err } = await ghg(
    'run',
    path('a.csv'),
    '--map',
    path('a.yaml'),
    '--columns',
    columns,
    '--quiet',
  )
  // Upstream emissions and losses have separate lines without a quantity.
  const lines = out
    .trim()
    .split('\n')
    .slice(1)
    .filter((line) => !line.endsWith(',,'))
  return err === '' || lines.length > 0 ? [...new Set(lines)] : [err]
}

describe('a period without a format', () => {
  it.each([
    ['2024-01-31', '2024-01-31,2024-01-31'],
    ['2024-02', '2024-02-01,2024-02-29'],
    ['02.2024', '2024-02-01,2024-02-29'],
    ['2/2024', '2024-02-01,2024-02-29'],
    ['2024/02', '2024-02-01,2024-02-29'],
    ['März 2024', '2024-03-01,2024-03-31'],
    ['juillet 2024', '2024-07-01,2024-07-31'],
    ['Q1 2024', '2024-01-01,2024-03-31'],
    ['2024-Q3', '2024-07-01,2024-09-30'],
    ['2024', '2024-01-01,2024-12-31'],
    ['31.01.2024', '2024-01-31,2024-01-31'],
    ['1-13-2025', '2025-01-13,2025-01-13'],
    ['13/01/2025', '2025-01-13,2025-01-13'],
    ['05/05/2025', '2025-05-05,2025-05-05'],
    ['2012-01-08T05:00:00Z', '2012-01-08,2012-01-08'],
    ['2024-01-31T23:30:00.000+02:00', '2024-01-31,2024-01-31'],
    ['2024-01-31 23:30', '2024-01-31,2024-01-31'],
    ['2024-01-31 13:30:00 UTC', '2024-01-31,2024-01-31'],
    ['31.01.2024 08:00', '2024-01-31,2024-01-31'],
    ['1/31/2024 11:05 PM', '2024-01-31,2024-01-31'],
  ])('is read from %s', async (text, days) => {
    expect(await read(text)).toEqual([`${days},100,`])
  })

  it.each([
    ['Jan 24', 'may be a month of a year, or a day of a month; set format: MMM yy'],
    ['01/02/2024', 'may have the day or the month first; set format: dd/MM/yyyy, or MM/dd/yyyy'],
    ['1/3/25', 'may have the day or the month first; set format: d/M/yy, or M/d/yy'],
    ['1-3-2025', 'may have the day or the month first; set format: d-M-yyyy, or M-d-yyyy'],
    ['13/13/2025', 'may have the day or the month first'],
    ['FY2023/24', 'is a financial year; set format: FYyyyy/yy and first_month'],
    ['2011/12', 'is a financial year; set format: yyyy/yy and first_month, or a month of a year'],
    ['FY24', 'is a financial year that may begin or end in the year it names'],
    ['2024-02-30', 'cannot be read as a date without a format'],
    ['24', 'cannot be read as a date without a format'],
  ])('is refused for %s', async (text, message) => {
    expect((await read(text)).join()).toContain(`period: \`${text}\` ${message}`.slice(0, 40))
    expect((await read(text)).join()).toContain(message)
  })
})

describe('a period with a format', () => {
  it.each([
    ['Jan 24', 'MMM yy', '2024-01-01,2024-01-31'],
    ['Dez. 23', 'MMMM yy', '2023-12-01,2023-12-31'],
    ['01.2024', 'MM.yyyy', '2024-01-01,2024-01-31'],
    ['T4 23', 'QQQ yy', '2023-10-01,2023-12-31'],
  ])('reads %s as %s', async (text, format, days) => {
    expect(await read(text, `{ from: P, format: ${format} }`)).toEqual([`${days},100,`])
  })

  it('splits a financial year by days', async () => {
    const parts = await read('FY2023/24', '{ from: P, format: FYyyyy/yy, first_month: 4 }')
    expect(parts).toEqual([
      '2023-04-01,2023-12-31,75.1366120218579,',
      '2024-01-01,2024-03-31,24.8633879781421,',
    ])
    expect(await read('2024/2025', '{ from: P, format: yyyy/yyyy, first_month: 1 }')).toEqual([
      '2024-01-01,2024-12-31,100,',
    ])
  })

  it('refuses two years that are not consecutive', async () => {
    const [line] = await read('FY2023/25', '{ from: P, format: FYyyyy/yy, first_month: 4 }')
    expect(line).toContain('is not a date in the format FYyyyy/yy')
  })

  it.each([
    [
      '{ from: P, format: FYyyyy/yy }',
      'start in different months; add first_month, for example 4 for April to March',
    ],
    ['{ from: P, format: FYyy }', 'has one year, which a financial year may begin or end in'],
    ['{ from: P, format: yyyy, first_month: 4 }', 'has one year, which a financial year may begin or end in'],
    ['{ start: P, end: P, first_month: 4 }', 'has first_month, which is for from'],
  ])('is refused before any row: %s', async (period, message) => {
    expect((await read('FY2023/24', period)).join()).toContain(message)
  })
})

describe('a date', () => {
  it('may have names of months in languages other than English', async () => {
    const { path } = folder({
      'a.csv': 'P,E\nMärz 24,1\nsept. 23,2\nMärchen 24,3\n',
      'a.yaml':
        'columns: { energy: E, region: { const: GB }, year: { from: P, date: { format: MMMM yy, part: year } } }\n',
    })
    const { out } = await ghg('energy', 'electricity', path('a.csv'), '--map', path('a.yaml'), '--quiet')
    const [, march, september, none] = out.trim().split('\n')
    expect(march).toMatch(/0\.20705,/)
    expect(september).not.toContain('is not a date')
    expect(none).toContain('`Märchen 24` is not a date in the format MMMM yy')
  })
})

describe('a period', () => {
  it.each([
    ['invoice 2024-02 of site A', "{ from: P, extract: '(\\d{4}-\\d{2})' }", '2024-02-01,2024-02-29,100,'],
    ['x', '{ const: 2024 }', '2024-01-01,2024-12-31,100,'],
    ['x', '{ const: Q1 2024 }', '2024-01-01,2024-03-31,100,'],
    ['2024-03-31', '{ start: { const: 2024-01-01 }, end: P }', '2024-01-01,2024-03-31,100,'],
    [
      'until 30.4.24',
      "{ start: { const: 2024-01-01 }, end: { from: P, extract: 'until (.*)', format: d.M.yy } }",
      '2024-01-01,2024-04-30,100,',
    ],
  ])('may be cut out of a text or be a constant: %s', async (text, period, expected) => {
    expect(await read(text, period)).toEqual([expected])
  })

  it.each([
    ['3 de mayo de 2024', 'd de MMMM de yyyy', '2024-05-03'],
    ['Stand: 03.05.2024', 'Stand: dd.MM.yyyy', '2024-05-03'],
    ['3. am Mai 2024', "d. 'am' MMMM yyyy", '2024-05-03'],
    ['am 3.5.2024', "'am' d.M.yyyy", '2024-05-03'],
    ['3-5-2024 um 14h30', "d-M-yyyy um HH'h'mm", '2024-05-03'],
    ['2024年05月03日', 'yyyy年MM月dd日', '2024-05-03'],
  ])('has words in its format: %s', async (text, format, day) => {
    expect(await read(text, `{ from: P, format: "${format}" }`)).toEqual([`${day},${day},100,`])
  })

  it.each([
    ['x', "{ from: P, extract: '(\\d{4})' }", 'extract does not match `x`'],
    ['', '{ start: { const: 2024-01-01 }, end: P }', 'has no end; fill in `P`'],
    ['x', '{ const: 2024, extract: "(x)" }', 'is a const, which takes nothing else'],
    ['x', '{ const: 2024, start: P }', 'has const and start'],
    ['x', '{ from: P, const: 2024 }', 'has both from and const'],
    ['x', '{ start: { format: yyyy }, end: P }', 'period.start needs from or const'],
  ])('is refused: %s %s', async (text, period, message) => {
    expect((await read(text, period)).join()).toContain(message)
  })

  it('needs no order of day and month if only its year is used', async () => {
    const { path } = folder({
      'a.csv': 'P,E\n01/02/2024,100\n02/13/2024,100\n01/02/24,100\n',
      'a.yaml':
        'quantity: { from: E, unit: kWh }\nperiod: { from: P }\ncolumns: { region: { const: GB }, activity_id: { const: electricity-supply_grid-source_supplier_mix } }\n',
    })
    const { out } = await ghg(
      'estimate',
      path('a.csv'),
      '--map',
      path('a.yaml'),
      '--columns',
      'emission_factor.year,error',
      '--quiet',
    )
    const lines = out.trim().split('\n')
    expect(lines[1]).toBe('2024,')
    expect(lines[2]).toBe('2024,')
    expect(lines[3]).toContain('may have the day or the month first')
  })
})
