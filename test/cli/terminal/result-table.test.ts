import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fakeWorld, folder } from '../fakes.js'
import { ghgIn, localWorld } from '../in-process.js'

const activities = 'site,activity_id,energy,energy_unit,region\nLyon,x,12.34567,kWh,GB\nLeeds,x,5,kWh,XX\n'

function input(): string {
  const path = folder().path('activities.csv')
  writeFileSync(path, activities)
  return path
}

it('shows the first columns of the input and what tells most of the results', async () => {
  const { code, out, err } = await ghgIn(fakeWorld(), 'estimate', input(), '--format', 'table')
  expect(code).toBe(2)
  const [head, lyon, leeds] = out.split('\n')
  expect(head!.split(/ {2,}/).slice(0, 4)).toEqual(['site', 'activity_id', 'energy', 'co2e'])
  expect(lyon).toMatch(/^Lyon +x +12\.346 +24\.691 +Electricity, "grid" +GB +2024/)
  expect(leeds).toMatch(/^Leeds +x +5 .*no_emission_factors_found/)
  expect(err).toContain('2 rows, 1 failed')
})

it('keeps to the columns that are asked for', async () => {
  const asked = ['--format', 'table', '--columns', 'co2e_unit,site']
  const { out } = await ghgIn(fakeWorld(), 'estimate', input(), ...asked)
  expect(out.split('\n').map((line) => line.trimEnd())).toEqual([
    'co2e_unit  site',
    'kg         Lyon',
    '           Leeds',
    '',
  ])
})

it('is of ledgers too', async () => {
  const file = 'fixtures/inputs/mixed-ledger.csv'
  const mapping = ['--map', 'fixtures/mappings/mixed-ledger.yaml']
  const { out } = await ghgIn(localWorld(), 'run', file, ...mapping, '--format', 'table')
  expect(out.split('\n')[0]).toMatch(/^row .*quantity +unit +scope +category +co2e +factor_name/)
})

it('of ledgers keeps sites, amounts and names whole on a narrow terminal', async () => {
  const world = localWorld()
  Object.assign(world.stdout, { columns: 60 })
  const file = 'fixtures/inputs/mixed-ledger.csv'
  const mapping = ['--map', 'fixtures/mappings/mixed-ledger.yaml']
  const { out } = await ghgIn(world, 'run', file, ...mapping, '--format', 'table')
  const lines = out.split('\n')
  expect(lines.filter((line) => line.length > 60)).toEqual([])
  expect(out).not.toContain('…')
  const first = lines.findIndex((line) => line.startsWith('  1  Leeds  INV-1001'))
  expect(lines.slice(first + 1, first + 4)).toEqual([
    '  7301.3  GB                    2025',
    '  Electricity, grid average, United Kingdom',
    '  residual_mix_unavailable',
  ])
})

it('is not written to files', async () => {
  const { code, err } = await ghgIn(fakeWorld(), 'estimate', input(), '--format', 'table', '-o', 'x.csv')
  expect(code).toBe(1)
  expect(err).toContain('--format table is for reading; leave out -o')
})

it('of many rows says how many there are', async () => {
  const path = folder().path('many.csv')
  writeFileSync(path, `activity_id,energy,energy_unit,region\n${'x,1,kWh,GB\n'.repeat(1002)}`)
  const { out, err } = await ghgIn(fakeWorld(), 'estimate', path, '--format', 'table')
  expect(out.trimEnd().split('\n')).toHaveLength(1001)
  expect(err).toContain('the first 1,000 of 1,002 rows; -o FILE writes all of them')
})
