/** Tests drafts of sheets with dates of leases, files and first fills. */
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { folder } from '../cli/fakes.js'
import { row as cells, workbook } from '../rows/mapping/input/workbook-file.js'
import { ghg } from './drafting.js'

const cars = [
  ['Registration', 'Model', 'Fuel', 'Lease from', 'Lease to', 'Miles in year'],
  ['AB22 CDE', 'Saloon 2.0', 'Diesel', '2022-01-01', '2025-12-31', '18247'],
  ['AB23 CDE', 'Estate 1.5', 'Petrol', '2023-02-01', '2027-01-31', '7261'],
  ['AB24 CDE', 'Crossover', 'Electric', '2024-03-01', '2028-02-29', '11581'],
]

it('does not spread the miles of a year over the years of a lease', async () => {
  const { path } = folder({ 'cars.csv': cars.map((row) => `${row.join(',')}\n`).join('') })
  const { out } = await ghg('map', path('cars.csv'), '--country', 'GB', '--for', 'run')
  expect(parse(out)).toMatchObject({
    quantity: { from: 'Miles in year' },
    columns: { year: { const: 'FILL_IN' } },
  })
  expect(parse(out).period).toBeUndefined()
})

it.each([
  ['Fleet desk, Jan 2026', 'FILL_IN'],
  ['Cars 2025', 2025],
  ['Cars, Jan 2025 to Dec 2025', 2025],
])('the title %s gives the year %s', async (title, year) => {
  const rows = [[title], ...cars].map((each, at) => cells(at + 1, each)).join('')
  const { path } = folder({ 'cars.xlsx': workbook({ sheets: [{ name: 'Cars', rows }] }) })
  const { out } = await ghg('map', path('cars.xlsx'), '--country', 'GB', '--for', 'run')
  expect(parse(out).columns.year.const).toBe(year)
})

it('leaves out the first fill of new equipment that is put into service', async () => {
  const text =
    'Site,Gas,Charge kg,Date,Work done,Added kg\nLille,R32,3.2,2025-06-19,Mise en service,3.2\nLille,R32,3.2,2025-09-19,Appoint,0.4\n'
  const { path } = folder({ 'gas.csv': text })
  const { out } = await ghg('map', path('gas.csv'), '--country', 'FR')
  expect(parse(out).skip).toEqual([{ column: 'Work done', in: ['Mise en service'] }])
})

const report = (first: string) =>
  `Building,State,Year Ending,Generation Date,Electricity Use (kWh)\nA,OR,${first},2026-02-03,1200\nA,OR,2024-12-31,2026-02-03,1300\n`

it.each([
  ['2023-12-31', false],
  ['2023-06-30', true],
])('takes the last day of a year, such as %s, before the day of the report', async (first, isAsked) => {
  const { path } = folder({ 'report.csv': report(first) })
  const { out } = await ghg('map', path('report.csv'), '--country', 'US', '--for', 'run')
  expect(parse(out).period).toEqual({ from: 'Year Ending' })
  expect(out.includes('a year that does not end with December')).toBe(isAsked)
})
