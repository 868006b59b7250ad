import { describe, expect, it } from 'vitest'
import { run } from '../../src/cli/cli.js'
import { localEngine } from '../../src/engine/open.js'
import { fakeWorld, folder } from './fakes.js'

async function ghg(...args: string[]) {
  const world = { ...fakeWorld(), openEngine: () => localEngine() }
  const status = await run(['energy', ...args], world)
  return { status, out: world.out(), err: world.err() }
}

const meters = [
  'site,region,year,energy,energy_unit,recs',
  'London,GB,2025,1000,kWh,',
  'Leeds,GB,2025,3,MWh,1',
  'Wrong,GB,2025,-5,kWh,',
  'Nowhere,US-00000,2025,5,kWh,',
]
const hourColumns = (count: number) =>
  ['hour,energy,Sun', ...Array.from({ length: count }, (_, hour) => `${hour},1,${hour % 2 ? 0 : 2}`)].join(
    '\n',
  )
const certificate = [
  'name,kind,energy,energy_unit,market,period_start,period_end,generation,retired',
  'Sun,certificate_unbundled,8760,kWh,GB,2025-01-01,2025-12-31,solar,yes',
]

describe('ghg energy', () => {
  it('answers rows by both methods, and says what is wrong with the others', async () => {
    const { path, read } = folder({ 'meters.csv': `${meters.join('\n')}\n` })
    const columns = 'site,location.consumption.co2e,market.consumption.co2e,error_code,error'
    const { status, err } = await ghg(
      'electricity',
      path('meters.csv'),
      '-o',
      path('out.csv'),
      '--columns',
      columns,
    )
    expect(status).not.toBe(0)
    const [, london, leeds, wrong, nowhere] = read('out.csv').split('\n')
    expect(london).toBe('London,177,177,,')
    // In MWh, of which one is covered.
    expect(leeds!.split(',').map((cell) => Math.round(Number(cell)))).toEqual([Number.NaN, 531, 354, 0, 0])
    expect(wrong).toContain('invalid_input,energy: -5 is below zero')
    expect(nowhere).toContain('unknown_region,region: US-00000 is not a ZIP')
    expect(err).toContain('4 rows, 2 failed; 0.708 t CO2e of location-based consumption')
  })

  it('holds instruments and hours from files against one request', async () => {
    const { path } = folder({
      'certificates.csv': `${certificate.join('\n')}\n`,
      'hours.csv': `${hourColumns(8760)}\n`,
    })
    const { status, out } = await ghg(
      ...['electricity', '--set', 'region=GB', '--set', 'year=2025'],
      ...['--instruments', path('certificates.csv'), '--hours', path('hours.csv')],
      ...['--columns', 'market.consumption.co2e,hourly_matching.matched_share'],
    )
    expect(status).toBe(0)
    expect(out).toBe('market.consumption.co2e,hourly_matching.matched_share\n0,0.5\n')
  })

  it.each([
    ['hours missing', hourColumns(8759), 'has 8759 hours; 2025 has 8760'],
    ['no column of energy', 'hour,kWh\n1,2', 'no column `energy`'],
    ['a word for a number', 'hour,energy\n1,a lot', 'row 1, energy: must be a number from 0'],
  ])('refuses a file of hours with %s', async (_, text, words) => {
    const { path } = folder({ 'hours.csv': `${text}\n` })
    const hours = ['--hours', path('hours.csv')]
    const { status, err } = await ghg('electricity', '--set', 'region=GB', '--set', 'year=2025', ...hours)
    expect(status).not.toBe(0)
    expect(err).toContain(words)
  })

  it('refuses an instrument by file and row', async () => {
    const lines = [certificate[0], certificate[1]!.replace('solar', 'sunshine')]
    const { path } = folder({ 'certificates.csv': `${lines.join('\n')}\n` })
    const set = ['--set', 'region=GB', '--set', 'year=2025', '--set', 'energy=9000']
    const { status, err } = await ghg('electricity', ...set, '--instruments', path('certificates.csv'))
    expect(status).not.toBe(0)
    expect(err).toContain('certificates.csv, row 1: generation: must be one of coal, natural_gas')
  })

  it('refuses instruments beside a file of rows', async () => {
    const { path } = folder({ 'meters.csv': `${meters.join('\n')}\n` })
    const { err } = await ghg('electricity', path('meters.csv'), '--instruments', 'certificates.csv')
    expect(err).toContain('--instruments and --hours are for one request made with --set')
  })

  it('adds results up by source, with the renewable share', async () => {
    const fuels = ['fuel_type,region,year,weight,weight_unit', 'wood_pellets,GB,2025,1,t', 'coal,GB,2025,1,t']
    const { path } = folder({
      'meters.csv': `${meters.slice(0, 3).join('\n')}\n`,
      'fuels.csv': `${fuels.join('\n')}\n`,
    })
    await ghg('electricity', path('meters.csv'), '-o', path('electricity.csv'))
    await ghg('fuel', path('fuels.csv'), '-o', path('fuel.csv'))
    const { status, out } = await ghg('table', path('electricity.csv'), path('fuel.csv'), '--format', 'json')
    expect(status).toBe(0)
    const table = JSON.parse(out)
    const mwh = Object.fromEntries(
      table.lines.map(({ source, mwh }: { source: string; mwh: number }) => [source, mwh]),
    )
    expect(mwh['Purchased electricity, heat, steam and cooling: fossil, or not known']).toBe(3)
    expect(mwh['Purchased or generated electricity, heat, steam and cooling: renewable']).toBe(1)
    expect(mwh['Fuel: coal and coal products']).toBeGreaterThan(5)
    const wood = mwh['Fuel: renewable sources, biomass among them']
    expect(table.total_mwh).toBeCloseTo(4 + wood + mwh['Fuel: coal and coal products'], 9)
    expect(table.renewable_share).toBeCloseTo((1 + wood) / table.total_mwh, 9)
  })

  it('refuses a table of other files', async () => {
    const { path } = folder({ 'meters.csv': `${meters.join('\n')}\n` })
    const { err } = await ghg('table', path('meters.csv'))
    expect(err).toContain('no column energy_use.total_kwh')
  })

  it('takes words for losses of heat, and refuses others', async () => {
    const set = ['--set', 'region=GB', '--set', 'year=2025', '--set', 'energy=1000']
    const columns = ['--columns', 'estimates.transmission_and_distribution.co2e', '--round', '6']
    const { out } = await ghg('heat', ...set, '--set', 'loss_factor=Low', ...columns)
    expect(out).toBe('estimates.transmission_and_distribution.co2e\n8.7645\n')
    const { err } = await ghg('heat', ...set, '--set', 'loss_factor=some')
    expect(err).toContain('`some` is not a number, nor one of low, medium, high')
  })
})
