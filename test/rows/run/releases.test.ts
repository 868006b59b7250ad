/** Tests runs with avoided emissions, with mixed GWP sets, and with a fixed release. */
import { describe, expect, it } from 'vitest'
import { openEngine } from '../../../src/cli/engine-options.js'
import type { Operation } from '../../../src/contract/contract.js'
import type { EngineOptions } from '../../../src/host/engine-settings.js'
import type { BulkOptions } from '../../../src/rows/mapping/options.js'
import { runBulk } from '../../../src/rows/run/run.js'
import { fakeWorld, folder } from '../../cli/fakes.js'
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
  it('are refused, and the error names the option to accept them', async () => {
    const { code, rows } = await run('estimate', avoided, {})
    expect(code).toBe(2)
    expect(rows[0]).toMatchObject({ co2e: '', error_code: 'avoided_emissions' })
    expect(rows[0]!.error).toContain('--accept avoided_emissions')
  })

  it('are reported separately from the total if accepted', async () => {
    const { code, rows, err } = await run('estimate', avoided, { accept: ['avoided_emissions'] })
    expect(code).toBe(0)
    expect(rows[0]).toMatchObject({ co2e: '-803' })
    expect(err).toContain('avoided emissions, apart from the total: -803 kg CO2e')
    expect(err).toContain('2 rows, 0 failed; 2,256 kg CO2e')
  })
})

describe('GWP sets', () => {
  const gases =
    'activity_id,region,year,weight\nfugitive_gas-type_r410a,GB,2025,1\nfugitive_gas-type_r410a,MN,2025,1\n'

  it('are listed if a total mixes several', async () => {
    const { err } = await run('estimate', gases, {})
    expect(err).toContain('the total mixes GWP sets: ar5 1, ar6 1; --gwp chooses one')
  })

  it('are converted to the requested set', async () => {
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

    it('are refused if unknown, and if requests have no field for them', async () => {
      const wrong = run('estimate', gases, { mapping: `gwp: ar7\ncolumns: ${columns}\n` })
      await expect(wrong).rejects.toThrow(/map\.yaml: gwp: .*ar4.*ar5.*ar6/)
      const fuel = 'gwp: ar6\ncolumns: {fuel_type: activity_id, amount.weight: weight}\n'
      await expect(run('energyFuel', gases, { mapping: fuel })).rejects.toThrow(
        /map\.yaml: gwp: ar6: energyFuel uses the GWP set of each factor/,
      )
    })
  })

  it('are ignored as a setting by operations without a field for them', async () => {
    const fuels = 'fuel_type,region,year,energy,energy_unit\nnatural_gas,GB,2025,1,kWh\n'
    const { code } = await run('energyFuel', fuels, { usualGwp: 'ar6' })
    expect(code).toBe(0)
  })

  it('cannot be requested if the operation has no field for them', async () => {
    const spend = 'activity_id,spend_year,spend_region,money,money_unit\nx,2023,US,1,usd\n'
    await expect(run('spend', spend, { gwp: 'ar6' })).rejects.toThrow(/spend uses the GWP set/)
  })
})

describe('a run that is fixed to a release', () => {
  const nights = 'hotel_nights,location,year\n1,Ulaanbaatar,2025\n'

  it('answers from it for every operation', async () => {
    const co2e = async (options: object) => (await run('travelHotel', nights, options)).rows[0]!.co2e
    expect(await co2e({ release: '1' })).toBe('152.2')
    expect(await co2e({ release: '2' })).toBe(await co2e({}))
    expect(await co2e({ release: '2' })).not.toBe('152.2')
  })

  it.each([
    ['9', /"9" is not a release of this catalogue; available: 1, 2/],
    ['newest', /--release is a release such as 1/],
  ])('must be one of the releases: %s', async (release, message) => {
    await expect(run('travelHotel', nights, { release })).rejects.toThrow(message)
  })
})
