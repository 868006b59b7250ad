/** Tests the treatment of amounts below 0 in drafts and mappings. */
import { parse as records } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { folder } from '../cli/fakes.js'
import { ghg } from './drafting.js'

const card = (last: string) => `Date,Card,Registration,Product,Litres
2025-01-03,7001,AB12 CDE,Diesel,50.5
2025-01-09,7001,AB12 CDE,Diesel,42.25
2025-01-10,7001,AB12 CDE,Diesel,${last}
2025-02-10,7002,AB13 CDE,Diesel,30
`

async function kilograms(path: (name: string) => string, read: (name: string) => string, map: string) {
  const { code, err } = await ghg('run', path('a.csv'), '--map', path(map), '-o', path('out.ndjson'))
  const lines = read('out.ndjson').trim().split('\n')
  const rows = lines.map((line) => JSON.parse(line) as { row: number; co2e: number })
  const ofRow = (number: number) => rows.filter(({ row }) => row === number)
  const kg = [1, 2, 3, 4].map((row) => ofRow(row).reduce((sum, { co2e }) => sum + co2e, 0))
  return { code, err, kg }
}

it('subtracts fuel that was taken back, with a notice', async () => {
  const { path, read } = folder({ 'a.csv': card('-42.25') })
  await ghg('map', path('a.csv'), '--country', 'GB', '-o', path('a.yaml'))
  expect(parse(read('a.yaml')).below_zero).toBe('reversals')
  const { code, err, kg } = await kilograms(path, read, 'a.yaml')
  expect(code).toBe(0)
  expect(kg[2]).toBeCloseTo(-kg[1]!, 9)
  expect(err).toContain('1 row: the amount is negative, and so are the emissions')
})

it('does not decide on an amount below 0 without its opposite', async () => {
  const { path, read } = folder({ 'a.csv': card('-8') })
  const { out } = await ghg('map', path('a.csv'), '--country', 'GB')
  expect(parse(out).below_zero).toBeUndefined()
  expect(out).toContain('1 number below 0: corrections or returns?')
  expect(read('a.csv')).toContain('-8')
})

const map = (more: string) => `quantity: { from: Litres, unit: { const: l } }
columns:
  fuel_type: { const: diesel }
  region: { const: GB }
  year: { const: 2025 }
${more}`

it('a mapping states the meaning of amounts below 0, for one command too', async () => {
  const { path, read } = folder({ 'a.csv': card('-42.25'), 'a.yaml': map('below_zero: credit_notes\n') })
  const { code, err } = await ghg(
    'energy',
    'fuel',
    path('a.csv'),
    '--map',
    path('a.yaml'),
    '-o',
    path('o.csv'),
  )
  expect(code).toBe(0)
  expect(err).toContain('1 row: the amount is negative, and so are the emissions')
  const rows = records(read('o.csv'), { columns: true }) as Record<string, string>[]
  const kg = rows.map((row) => Number(row['combustion.co2e']))
  expect(kg[2]).toBeCloseTo(-kg[1]!, 9)
})

it('rows below 0 fail if a mapping refuses them', async () => {
  const { path } = folder({ 'a.csv': card('-42.25'), 'a.yaml': map('below_zero: refuse\n') })
  const { err } = await ghg('energy', 'fuel', path('a.csv'), '--map', path('a.yaml'), '-o', path('o.csv'))
  expect(err).toContain('1 failed')
})

const invoices = (state: string, last: string) => `Date,Supplier,Description,Net,VAT,Gross,Observ.
2025-01-03,A,Office supplies,100.00,20.00,120.00,
2025-01-04,B,Insurance,50.00,10.00,60.00,${state}
2025-01-05,B,Insurance,${last},
2025-01-06,C,Software,40.00,8.00,48.00,
`

it.each([
  ['70.00,14.00,84.00', true],
  ['-50.00,-10.00,-60.00', false],
])('leaves out a cancelled invoice unless a credit takes it back (%s)', async (last, isLeftOut) => {
  const { path } = folder({ 'a.csv': invoices('ANULADO - duplicado', last) })
  const { out } = await ghg('map', path('a.csv'), '--country', 'ES', '--for', 'run')
  const skip = (parse(out).skip ?? []) as { column: string }[]
  expect(skip.some(({ column }) => column === 'Observ.')).toBe(isLeftOut)
  expect(out.includes('do they count?')).toBe(!isLeftOut)
})
