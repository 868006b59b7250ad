/** What a run does with avoided emissions, with reports that are mixed, and with a release that it is fixed to. */
import { describe, expect, it } from 'vitest'
import type { BulkOptions } from '../../src/bulk/options.js'
import { runBulk } from '../../src/bulk/run.js'
import { openEngine } from '../../src/cli/engine-options.js'
import type { Operation } from '../../src/contract/contract.js'
import type { EngineOptions } from '../../src/host/engine-settings.js'
import { fakeWorld, folder } from '../cli/fakes.js'
import { records } from './estimating.js'

interface Asked extends BulkOptions {
  /** Text of a mapping file. */
  mapping?: string
}

async function run(operation: Operation, csv: string, { mapping, ...options }: Asked) {
  const { path } = folder({ 'in.csv': csv, 'map.yaml': mapping ?? '' })
  const map = mapping === undefined ? {} : { map: path('map.yaml') }
  const world = { ...fakeWorld(), openEngine: (asked: EngineOptions = {}) => openEngine(asked) }
  const code = await runBulk(world, operation, [path('in.csv')], { format: 'csv', ...map, ...options })
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
    expect(err).toContain('the total mixes GWP sets: ar5 1, ar6 1; --gwp chooses one')
  })

  it('are those of one report where it is asked for', async () => {
    const { rows, err } = await run('estimate', gases, { gwp: 'ar6' })
    expect(rows.map(({ co2e }) => co2e)).toEqual(['2255.5', '2255.5'])
    expect(err).not.toContain('mixes')
  })

  describe('in a mapping file', () => {
    const columns = '{activity_id: activity_id, region: region, year: year, weight: weight}'
    const mapping = `gwp: ar4\ncolumns: ${columns}\n`

    it.each([
      ['are asked for', {}, '2087.5'],
      ['give way to those of the command line', { gwp: 'ar6' }, '2255.5'],
      ['win over those that are kept', { usualGwp: 'ar6' }, '2087.5'],
    ] as const)('%s', async (_, options, co2e) => {
      const { rows } = await run('estimate', gases, { mapping, ...options })
      expect(rows.map((row) => row.co2e)).toEqual([co2e, co2e])
    })

    it('are refused where there are none such, and where requests have no field for them', async () => {
      const wrong = run('estimate', gases, { mapping: `gwp: ar7\ncolumns: ${columns}\n` })
      await expect(wrong).rejects.toThrow(/map\.yaml: gwp: .*ar4.*ar5.*ar6/)
      const fuel = 'gwp: ar6\ncolumns: {fuel_type: activity_id, amount.weight: weight}\n'
      await expect(run('energyFuel', gases, { mapping: fuel })).rejects.toThrow(
        /map\.yaml: gwp: ar6: energyFuel uses the GWP set of each factor/,
      )
    })
  })

  it('that are kept leave alone what cannot ask for them', async () => {
    const fuels = 'fuel_type,region,year,energy,energy_unit\nnatural_gas,GB,2025,1,kWh\n'
    const { code } = await run('energyFuel', fuels, { usualGwp: 'ar6' })
    expect(code).toBe(0)
  })

  it('cannot be asked for where requests have no field for them', async () => {
    const spend = 'activity_id,spend_year,spend_region,money,money_unit\nx,2023,US,1,usd\n'
    await expect(run('spend', spend, { gwp: 'ar6' })).rejects.toThrow(/spend uses the GWP set/)
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
