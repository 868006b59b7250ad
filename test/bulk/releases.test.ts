/** What a run does with avoided emissions, with reports that are mixed, and with a release that it is fixed to. */
import { describe, expect, it } from 'vitest'
import { runBulk } from '../../src/bulk/run.js'
import { openEngine } from '../../src/cli/engine-options.js'
import type { Operation } from '../../src/contract/contract.js'
import type { EngineOptions } from '../../src/host/engine-settings.js'
import { fakeWorld, folder } from '../cli/fakes.js'
import { records } from './estimating.js'

async function run(operation: Operation, csv: string, options: object) {
  const { path } = folder({ 'in.csv': csv })
  const world = { ...fakeWorld(), openEngine: (asked: EngineOptions = {}) => openEngine(asked) }
  const code = await runBulk(world, operation, [path('in.csv')], { format: 'csv', ...options })
  return { code, rows: records(world.out()), err: world.err() }
}

const avoided =
  'activity_id,weight,weight_unit\n' +
  'waste_type_batteries_and_accumulators-disposal_method_average_end_of_life-avoided_emissions,1,t\n' +
  'fugitive_gas-type_r410a,1,kg\n'

describe('avoided emissions', () => {
  it('are refused, and the error says how to take them', async () => {
    const { code, rows } = await run('estimate', avoided, {})
    expect(code).toBe(2)
    expect(rows[0]).toMatchObject({ co2e: '', error_code: 'avoided_emissions' })
    expect(rows[0]!.error).toContain('--accept avoided_emissions')
  })

  it('stand apart from the total where they are accepted', async () => {
    const { code, rows, err } = await run('estimate', avoided, { accept: ['avoided_emissions'] })
    expect(code).toBe(0)
    expect(rows[0]).toMatchObject({ co2e: '-803' })
    expect(err).toContain('avoided emissions, apart from the total: -0.803 t CO2e')
    expect(err).toContain('2.2555 t CO2e')
  })
})

describe('warming potentials', () => {
  const gases =
    'activity_id,region,year,weight\nfugitive_gas-type_r410a,GB,2025,1\nfugitive_gas-type_r410a,MN,2025,1\n'

  it('of several GWP sets in one total are named', async () => {
    const { err } = await run('estimate', gases, {})
    expect(err).toContain('the total mixes GWP sets: ar5 1, ar6 1; --gwp asks for one')
  })

  it('are those of one report where it is asked for', async () => {
    const { rows, err } = await run('estimate', gases, { gwp: 'ar6' })
    expect(rows.map(({ co2e }) => co2e)).toEqual(['2255.5', '2255.5'])
    expect(err).not.toContain('mixes')
  })

  it('cannot be asked for where requests have no field for them', async () => {
    const spend = 'activity_id,spend_year,spend_region,money,money_unit\nx,2023,US,1,usd\n'
    await expect(run('spend', spend, { gwp: 'ar6' })).rejects.toThrow(/spend answers under the GWP set/)
  })
})

describe('a run that is fixed to a release', () => {
  const nights = 'hotel_nights,location,year\n1,Ulaanbaatar,2025\n'

  it('answers from it, whatever the operation', async () => {
    const co2e = async (options: object) => (await run('travelHotel', nights, options)).rows[0]!.co2e
    expect(await co2e({ dataVersion: '1' })).toBe('152.2')
    expect(await co2e({ dataVersion: '2' })).toBe(await co2e({}))
    expect(await co2e({ dataVersion: '2' })).not.toBe('152.2')
  })

  it.each([
    ['9', /"9" is not a release of this catalogue; available: 1, 2/],
    ['newest', /--data-version is a release such as 1/],
  ])('must be one of the releases: %s', async (dataVersion, message) => {
    await expect(run('travelHotel', nights, { dataVersion })).rejects.toThrow(message)
  })
})
