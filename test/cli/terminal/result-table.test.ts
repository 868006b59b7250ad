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

it('shows the name of each row, its mass, its factor in words and what is open', async () => {
  const { code, out, err } = await ghgIn(fakeWorld(), 'estimate', input(), '--format', 'table')
  expect(code).toBe(2)
  const [head, lyon, leeds] = out.split('\n')
  expect(head!.split(/ {2,}/)).toEqual(['site', 'kg CO2e', 'factor', 'year', 'source', 'region', 'open'])
  expect(lyon).toMatch(/^Lyon +24\.69 +Electricity, "grid" +2024 +S +GB$/)
  expect(leeds).toMatch(/^Leeds +no factor in region XX/)
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
  expect(out.split('\n')[0]).toMatch(
    /^row +site +item +kg CO2e +factor +year +region +scope +category +open$/,
  )
})

it('of ledgers keeps sites, amounts and names whole on a narrow terminal', async () => {
  const world = localWorld()
  Object.assign(world.stdout, { columns: 60 })
  const file = 'fixtures/inputs/mixed-ledger.csv'
  const mapping = ['--map', 'fixtures/mappings/mixed-ledger.yaml']
  const { out } = await ghgIn(world, 'run', file, ...mapping, '--format', 'table')
  const lines = out.split('\n')
  expect(lines.filter((line) => line.length > 60)).toEqual([])
  const words = out.replace(/\s+/g, ' ')
  expect(words).toMatch(/ Leeds INV-1001 7,301 Electricity, grid residual /)
  expect(words).toMatch(/\d more columns \(.*year.*\): widen the terminal or use --format csv/)
})

it('has the masses of the results, not those that the input states in a unit of its own', async () => {
  const path = folder().path('suppliers.csv')
  writeFileSync(path, 'supplier,category,co2e,co2e_unit\nMill,3.1,41.2,tCO2e\nAgency,3.6,3120.5,kgCO2e\n')
  const { out } = await ghgIn(localWorld(), 'given', path, '--format', 'table')
  expect(out.split('\n').map((line) => line.trim().split(/ {2,}/).slice(0, 2))).toEqual([
    ['supplier', 't CO2e'],
    ['Mill', '41.20'],
    ['Agency', '3.12'],
    [''],
  ])
})

it('of a factor table has its keys and factors', async () => {
  const files = 'test/cli/help/files/spend'
  const args = [`${files}/ledger.csv`, '--map', `${files}/ledger.yaml`, '--for', 'spend']
  const world = localWorld({ tty: true, env: { NO_COLOR: '1' } })
  world.stdout.columns = 200
  const { out } = await ghgIn(world, 'factors', ...args)
  expect(out).toMatch(/^Code +Date +kg CO2e +per +factor +year +/)
  expect(out).toMatch(/^62 +03\/11\/2022 +0\.082654 +gbp +Other computer related services/m)
  expect((await ghgIn(localWorld(), 'factors', ...args)).out).toMatch(/^Code,Date,co2e_per_unit,/)
})

it('of suggestions has scores and factors in words', async () => {
  const path = folder().path('purchases.csv')
  writeFileSync(path, 'text\noffice chairs\n')
  const world = localWorld()
  Object.assign(world.stdout, { columns: 80 })
  const asked = ['--set', 'region=GB', '--format', 'table']
  const { out } = await ghgIn(world, 'suggest', path, ...asked)
  const [head, ...lines] = out.split('\n')
  expect(head).toMatch(/^text +score +label +factor +year$/)
  expect(lines.join(' ')).toMatch(/architectural .*manufacturing/s)
  expect(lines.join(' ')).toContain('more columns (source, region, unit)')
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
  expect(err).toContain('and 2 more of 1,002 rows: -o FILE writes all')
})
