/** Months, quarters and financial years as people write them, in `period` and `date`. */
import { describe, expect, it } from 'vitest'
import { ghg } from '../../../cli/draft/drafting.js'
import { folder } from '../../../cli/fakes.js'

const mapping = (period: string) =>
  `operation: energy electricity\nquantity: { from: E, unit: { const: kWh } }\nperiod: ${period}\ncolumns: { region: { const: GB } }\n`

/** Start and end of the first part of a row with this text, or its error. */
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
  // Upstream and losses have lines of their own, without a quantity.
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
  ])('is read from %s', async (text, days) => {
    expect(await read(text)).toEqual([`${days},100,`])
  })

  it.each([
    ['Jan 24', 'may be a month of a year, or a day of a month; state format: MMM yy'],
    ['01/02/2024', 'may have the day or the month first; state format: dd/MM/yyyy, or MM/dd/yyyy'],
    ['1/3/25', 'may have the day or the month first; state format: d/M/yy, or M/d/yy'],
    ['1-13-2025', 'may have the day or the month first; state format: d-M-yyyy, or M-d-yyyy'],
    ['FY2023/24', 'is a financial year: state format: FYyyyy/yy and first_month'],
    ['2011/12', 'is a financial year: state format: yyyy/yy and first_month, or a month of a year'],
    ['FY24', 'is a financial year that may begin or end in the year it names'],
    ['2024-02-30', 'is not a date that is read without a format'],
    ['24', 'is not a date that is read without a format'],
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

  it('splits a financial year by its days', async () => {
    const parts = await read('FY2023/24', '{ from: P, format: FYyyyy/yy, first_month: 4 }')
    expect(parts).toEqual([
      '2023-04-01,2023-12-31,75.1366120218579,',
      '2024-01-01,2024-03-31,24.8633879781421,',
    ])
    expect(await read('2024/2025', '{ from: P, format: yyyy/yyyy, first_month: 1 }')).toEqual([
      '2024-01-01,2024-12-31,100,',
    ])
  })

  it('refuses two years that do not follow each other', async () => {
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
  ])('is refused as a whole: %s', async (period, message) => {
    expect((await read('FY2023/24', period)).join()).toContain(message)
  })
})

describe('a date', () => {
  it('has names of months in other languages than English', async () => {
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
