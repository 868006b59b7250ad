import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { run } from '../../src/cli/cli.js'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'
import { Interrupted } from '../../src/host/exit.js'
import { fakeWorld, folder } from './fakes.js'
import { ghgIn, localWorld } from './in-process.js'

const ghg = (...args: string[]) => ghgIn(localWorld(), 'energy', ...args)

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
    const { code, err } = await ghg(
      'electricity',
      path('meters.csv'),
      '-o',
      path('out.csv'),
      '--columns',
      columns,
    )
    expect(code).not.toBe(0)
    const [, london, leeds, wrong, nowhere] = read('out.csv').split('\n')
    expect(london).toBe('London,177,177,,')
    // In MWh, of which one is covered.
    expect(leeds!.split(',').map((cell) => Math.round(Number(cell)))).toEqual([Number.NaN, 531, 354, 0, 0])
    expect(wrong).toContain('invalid_input,energy: -5 is negative')
    expect(nowhere).toContain('unknown_region,region: US-00000 is not a ZIP')
    expect(err).toContain('4 rows, 2 failed; 708 kg CO2e of location-based consumption')
  })

  it('names the column that a file of certificates lacks, and says to add it', async () => {
    const lacking = certificate.map((line) => line.slice(0, line.lastIndexOf(',')))
    const { path } = folder({
      'meters.csv': `${meters.slice(0, 2).join('\n')}\n`,
      'certificates.csv': `${lacking.join('\n')}\n`,
    })
    const { code, err } = await ghg(
      'electricity',
      path('meters.csv'),
      '--instruments',
      path('certificates.csv'),
    )
    expect(code).toBe(1)
    expect(err).toContain(
      'certificates.csv: no column gives retired; add a column of that name; an instrument needs',
    )
    expect(err).not.toContain('--map')
  })

  it('holds a certificate against rows whose days it has some of', async () => {
    const quarter = (name: string, start: string, end: string) =>
      `${name},certificate_unbundled,30,kWh,GB,${start},${end},wind,true`
    const { path } = folder({
      'meters.csv':
        'region,year,energy,period_start,period_end\nGB,2025,100,2025-04-01,2025-04-30\nGB,2025,100,2025-02-01,2025-02-28\n',
      'months.csv': 'region,month,energy\nGB,Apr 2025,100\nGB,Feb 2025,100\n',
      'months.yaml':
        'version: 2\noperation: energy electricity\ncolumns: { region: region, energy: energy }\nperiod: { from: month, format: MMM yyyy }\n',
      'quarters.csv': `${[certificate[0], quarter('First', '2025-01-01', '2025-03-31'), quarter('Second', '2025-04-01', '2025-06-30')].join('\n')}\n`,
      'third.csv': `${[certificate[0], quarter('Third', '2025-07-01', '2025-09-30')].join('\n')}\n`,
    })
    const held = ['--columns', 'instruments_applied', '--quiet']
    const quarters = ['--instruments', path('quarters.csv'), ...held]
    const byDay = await ghg('electricity', path('meters.csv'), ...quarters)
    expect(byDay.out.trim().split('\n').slice(1)).toEqual(['Second: 30 kWh', 'First: 30 kWh'])
    const months = [path('months.csv'), '--map', path('months.yaml')]
    const byMonth = await ghg('electricity', ...months, ...quarters)
    expect(byMonth.out).toBe(byDay.out)
    const none = await ghg('electricity', ...months, '--instruments', path('third.csv'))
    expect(none.err).toContain(
      '"Third" is of the market GB and 2025-07-01 to 2025-09-30, which matches no row; leave it out',
    )
  })

  it('names the field that a word of it means', async () => {
    const { err } = await ghg('fuel', '--set', 'fuel=diesel', '--set', 'volume=1', '--set', 'volume_unit=l')
    expect(err).toContain('no field `fuel`; did you mean fuel_type?')
  })

  it('covers of a row no more than the days that a certificate shares with it', async () => {
    const line = (name: string, kwh: number, start: string, end: string) =>
      `${name},certificate_unbundled,${kwh},kWh,GB,${start},${end},wind,true`
    // 61 days from March to April, 10 kWh each: the first quarter has 31 of them.
    const { path } = folder({
      'meters.csv': 'region,year,energy,period_start,period_end\nGB,2025,610,2025-03-01,2025-04-30\n',
      'fits.csv': `${[certificate[0], line('First', 310, '2025-01-01', '2025-03-31')].join('\n')}\n`,
      'both.csv': `${[certificate[0], line('March', 200, '2025-03-01', '2025-03-31'), line('First', 110, '2025-01-01', '2025-03-31'), line('Year', 300, '2025-01-01', '2025-12-31')].join('\n')}\n`,
      'over.csv': `${[certificate[0], line('First', 311, '2025-01-01', '2025-03-31')].join('\n')}\n`,
      'winter.csv': `${[certificate[0], line('Winter', 181, '2024-10-03', '2025-04-01')].join('\n')}\n`,
    })
    const held = (file: string) =>
      ghg(
        'electricity',
        path('meters.csv'),
        '--instruments',
        path(file),
        '--columns',
        'instruments_applied,energy_use.renewable_kwh,notices',
        '--quiet',
      )
    const fits = await held('fits.csv')
    expect(fits.out).toMatch(/First: 310 kWh,310,.*instrument_apportioned/)
    expect((await held('both.csv')).out).toContain('March: 200 kWh;First: 110 kWh;Year: 300 kWh')
    const over = await held('over.csv')
    expect(over.code).toBe(1)
    expect(over.err).toContain('"First" is for 311 kWh, but only 310 kWh from the grid are left to cover')
    // 90 of its 181 days are in 2024, of which there is no row; 91 kWh of 2025 are on 32 days of the row.
    const winter = await held('winter.csv')
    expect(winter.out).toContain('Winter: 91 kWh,91')
    expect(winter.out).toContain('instrument_apportioned')
  })

  it('holds a certificate against a row whose period reaches into the next year', async () => {
    const { path } = folder({
      'meters.csv': 'region,year,energy,period_start,period_end\nGB,2024,5000,2024-04-01,2025-03-31\n',
      'certificates.csv': `${certificate[0]}\nWind,certificate_unbundled,2000,kWh,GB,2024-04-01,2025-03-31,wind,true\n`,
    })
    const { code, out } = await ghg(
      'electricity',
      path('meters.csv'),
      '--instruments',
      path('certificates.csv'),
      '--columns',
      'energy_use.renewable_kwh,notices',
      '--quiet',
    )
    expect(code).toBe(0)
    expect(Number(out.split('\n')[1]!.split(',')[0])).toBeCloseTo(2000, 6)
    expect(out).not.toContain('instrument_apportioned')
  })

  it('holds instruments and hours from files against one request', async () => {
    const { path } = folder({
      'certificates.csv': `${certificate.join('\n')}\n`,
      'hours.csv': `${hourColumns(8760)}\n`,
    })
    const { code, out } = await ghg(
      ...['electricity', '--set', 'region=GB', '--set', 'year=2025'],
      ...['--instruments', path('certificates.csv'), '--hours', path('hours.csv')],
      ...['--columns', 'market.consumption.co2e,hourly_matching.matched_share'],
    )
    expect(code).toBe(0)
    expect(out).toBe('market.consumption.co2e,hourly_matching.matched_share\n0,0.5\n')
  })

  it.each([
    ['hours missing', hourColumns(8759), 'has 8759 hours; 2025 has 8760'],
    ['no column of energy', 'hour,kWh\n1,2', 'no column `energy`'],
    ['a word for a number', 'hour,energy\n1,a lot', 'row 1, energy: must be a number from 0'],
  ])('refuses a file of hours with %s', async (_, text, words) => {
    const { path } = folder({ 'hours.csv': `${text}\n` })
    const hours = ['--hours', path('hours.csv')]
    const { code, err } = await ghg('electricity', '--set', 'region=GB', '--set', 'year=2025', ...hours)
    expect(code).not.toBe(0)
    expect(err).toContain(words)
  })

  it('refuses an instrument by file and row', async () => {
    const lines = [certificate[0], certificate[1]!.replace('solar', 'sunshine')]
    const { path } = folder({ 'certificates.csv': `${lines.join('\n')}\n` })
    const set = ['--set', 'region=GB', '--set', 'year=2025', '--set', 'energy=9000']
    const { code, err } = await ghg('electricity', ...set, '--instruments', path('certificates.csv'))
    expect(code).not.toBe(0)
    expect(err).toContain('certificates.csv, row 1: generation: must be one of coal, natural_gas')
  })

  describe('with instruments of a whole file', () => {
    const heading = certificate[0]!
    const wind = 'Wind,certificate_unbundled,5,MWh,GB,2025-01-01,2025-12-31,wind,yes'
    const water = 'Water,certificate_bundled,1500,kWh,EU,2025-01-01,2025-12-31,hydro,yes'
    const sites = [
      'site,region,year,energy,energy_unit,recs',
      'London,GB,2025,1000,kWh,',
      'Wrong,GB,2025,-5,kWh,',
      'Leeds,GB,2025,3,MWh,1',
      'Paris,FR,2025,2000,kWh,',
      'York,GB-ENG,2025,4000,kWh,',
      'Old,GB,2024,4000,kWh,',
    ]
    const columns = ['--columns', 'site,market.consumption.co2e,energy_use.renewable_kwh,instruments_applied']
    const askFor = async (lines: string[], ...args: string[]) => {
      const files = folder({
        'sites.csv': `${sites.join('\n')}\n`,
        'certificates.csv': `${[heading, ...lines].join('\n')}\n`,
      })
      const { path } = files
      const input = ['electricity', path('sites.csv'), '--instruments', path('certificates.csv')]
      const ended = await ghg(...input, '-o', path('out.csv'), ...args)
      return { ...files, ...ended }
    }

    it('uses up each of them once, in the order of the rows', async () => {
      const { read } = await askFor([wind, water], ...columns, '--round', '6')
      expect(read('out.csv').split('\n').slice(1, -1)).toEqual([
        'London,0,1000,Wind: 1000 kWh',
        'Wrong,,,',
        'Leeds,0,3000,Wind: 2000 kWh',
        'Paris,18,1500,Water: 1500 kWh',
        'York,354,2000,Wind: 2000 kWh',
        'Old,828.2,0,',
      ])
    })

    it('names their file in the manifest, by its checksum', async () => {
      const { path, read } = folder({ 'sites.csv': sites.join('\n'), 'c.csv': [heading, wind].join('\n') })
      const out = ['-o', path('out.csv'), '--manifest', path('manifest.json')]
      await ghg('electricity', path('sites.csv'), '--instruments', path('c.csv'), ...out)
      const { options } = JSON.parse(read('manifest.json'))
      const sha256 = createHash('sha256').update(read('c.csv')).digest('hex')
      expect(options.filesBeside).toEqual([{ name: path('c.csv'), sha256 }])
    })

    it.each([
      ['above consumption', [wind.replace(',5,', ',9,')], '"Wind" is for 9000 kWh, but only 7000 kWh'],
      [
        'another market',
        [wind.replace('GB', 'US')],
        '"Wind" is of the market US and 2025-01-01 to 2025-12-31, which matches no row',
      ],
      [
        'another period',
        [wind.replaceAll('2025', '2023')],
        '"Wind" is of the market GB and 2023-01-01 to 2023-12-31',
      ],
      ['not retired', [wind.replace('yes', 'no')], '"Wind" is not retired'],
      [
        'of a fuel without a factor',
        [wind.replace('wind', 'coal')],
        '"Wind" is of coal generation, which has emissions',
      ],
      ['below zero', [wind.replace(',5,', ',-5,')], '"Wind" has a negative amount'],
      ['in litres', [wind.replace('MWh', 'l')], '"Wind" has no energy: amount.energy_unit: "l"'],
      ['of a market that is none', [wind.replace('GB', 'XX')], '"Wind" market: "XX" is not a region code'],
      ['twice', [wind, wind], '"Wind" is listed twice'],
    ])('refuses one by name before anything is written: %s', async (_, lines, words) => {
      const { code, err, path } = await askFor(lines)
      expect(code).toBe(1)
      expect(err).toContain(`${path('certificates.csv')}: ${words}`)
      expect(existsSync(path('out.csv'))).toBe(false)
    })

    it.each([
      ['in this process', true],
      ['batch by batch', false],
    ])('uses up the same of them in a run that is interrupted and resumed: %s', async (_, isDirect) => {
      const many = Array.from({ length: 8_000 }, (_, at) => `S${at},GB,2025,${1 + (at % 3)},kWh,`)
      const text = `${[sites[0], ...many].join('\n')}\n`
      // Neither what is done before the interruption nor what comes after it uses up all.
      const plenty = wind.replace(',5,', ',14,')
      const { path, read } = folder({ 'sites.csv': text, 'c.csv': [heading, plenty].join('\n') })
      const args = ['energy', 'electricity', path('sites.csv'), '--instruments', path('c.csv'), '-o']
      const interruption = new AbortController()
      const opened = (answers: number) => async (): Promise<Engine> => {
        const engine = await localEngine()
        let left = answers
        const counted = <T>(answer: T): T => {
          if (--left === 0) interruption.abort(new Interrupted('SIGINT'))
          return answer
        }
        const others: Engine = {
          parallel: engine.parallel,
          call: engine.call.bind(engine),
          batch: async (operation, requests) => counted(await engine.batch(operation, requests)),
          identity: () => engine.identity(),
          close: () => engine.close(),
        }
        if (!isDirect) return others
        return {
          ...others,
          direct: async (operation) => {
            const answer = await engine.direct!(operation)
            return answer && ((request) => counted(answer(request)))
          },
        }
      }
      await run([...args, path('whole.csv')], { ...fakeWorld(), openEngine: opened(Infinity) })
      const signals = { interruption: { signal: interruption.signal, isHeeded: false } }
      await run([...args, path('out.csv')], { ...fakeWorld(), openEngine: opened(6), ...signals })
      expect(existsSync(path('out.csv'))).toBe(false)
      const resumed = { ...fakeWorld(), openEngine: opened(Infinity) }
      await run([...args, path('out.csv'), '--resume'], resumed)
      expect(resumed.err()).toMatch(/resuming after [1-7],\d{3} rows/)
      expect(read('out.csv')).toBe(read('whole.csv'))
    })

    it('refuses rows that can be read but once', async () => {
      const { path } = folder({ 'certificates.csv': `${[heading, wind].join('\n')}\n` })
      const world = { ...fakeWorld({ stdin: sites.join('\n') }), openEngine: () => localEngine() }
      await run(['energy', 'electricity', '--instruments', path('certificates.csv')], world)
      expect(world.err()).toContain('give a file, not a pipe')
    })
  })

  describe('with profiles of hours in a folder', () => {
    const year = (kwh: (hour: number) => number) =>
      ['energy', ...Array.from({ length: 8760 }, (_, hour) => kwh(hour))].join('\n')
    const askFor = (names: string[], ...args: string[]) => {
      const files = folder({
        'sites.csv': ['site,region,year,profile', ...names.map((name, at) => `S${at},GB,2025,${name}`)].join(
          '\n',
        ),
        'certificates.csv': [`${certificate[0]},hours`, `${certificate[1]},sun.csv`].join('\n'),
        'secret.csv': year(() => 1),
      })
      const { path } = files
      mkdirSync(path('profiles'))
      writeFileSync(
        path('profiles/day.csv'),
        year(() => 1),
      )
      writeFileSync(
        path('profiles/sun.csv'),
        year((hour) => (hour % 2 === 0 ? 2 : 0)),
      )
      writeFileSync(path('profiles/short.csv'), 'energy\n1\n')
      writeFileSync(path('profiles/both.csv'), 'energy,Sun\n1,1\n')
      symlinkSync(path('secret.csv'), path('profiles/link.csv'))
      const given = ['electricity', path('sites.csv'), '--profiles', path('profiles')]
      const more = args.map((arg) => (arg.endsWith('.csv') ? path(arg) : arg))
      return ghg(...given, ...more)
    }

    it('matches instruments hour by hour, beside the annual figure', async () => {
      const columns =
        'site,energy_use.total_kwh,market.consumption.co2e,hourly_matching.matched_kwh,hourly_matching.co2e'
      const { out } = await askFor(
        ['day.csv', 'sun.csv'],
        ...['--instruments', 'certificates.csv', '--columns', columns, '--round', '9'],
      )
      expect(out.split('\n').slice(1, -1)).toEqual([
        `S0,8760,0,4380,${4380 * 0.177}`,
        `S1,8760,${8760 * 0.177},0,${8760 * 0.177}`,
      ])
    })

    it('refuses a profile that has hours of an instrument too, which no row would use', async () => {
      const { out } = await askFor(
        ['both.csv', 'day.csv'],
        ...['--instruments', 'certificates.csv', '--columns', 'site,hourly_matching.matched_kwh,error'],
      )
      const [, refused, answered] = out.split('\n')
      expect(refused).toContain('is named as an instrument; put its hours into a file of their own')
      expect(answered).toBe('S1,4380,')
    })

    it.each([
      ['../secret.csv', 'is not the name of a file'],
      ['/etc/hosts', 'is not the name of a file'],
      ['..', 'is not the name of a file'],
      ['link.csv', 'is a link to another folder'],
      ['none.csv', 'is not a file in'],
      ['short.csv', 'has 1 hours; 2025 has 8760'],
    ])('refuses a row whose profile is %s', async (name, words) => {
      const { code, out } = await askFor(
        [name, 'day.csv'],
        '--columns',
        'site,location.consumption.co2e,error',
      )
      expect(code).toBe(2)
      const [, refused, answered] = out.split('\n')
      expect(refused).toContain(words)
      expect(answered).toBe(`S1,${8760 * 0.177},`)
    })
  })

  it('adds results up by source, with the renewable share', async () => {
    const fuels = ['fuel_type,region,year,weight,weight_unit', 'wood_pellets,GB,2025,1,t', 'coal,GB,2025,1,t']
    const { path } = folder({
      'meters.csv': `${meters.slice(0, 3).join('\n')}\n`,
      'fuels.csv': `${fuels.join('\n')}\n`,
    })
    await ghg('electricity', path('meters.csv'), '-o', path('electricity.csv'))
    await ghg('fuel', path('fuels.csv'), '-o', path('fuel.csv'))
    const { code, out } = await ghg('table', path('electricity.csv'), path('fuel.csv'), '--format', 'json')
    expect(code).toBe(0)
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

  it('says how many rows a table leaves out, and what they emit', async () => {
    const { path } = folder({
      'fuel.csv':
        'combustion.co2e,energy_use.total_kwh,energy_use.source\n100,1000,oil\n20.5,,oil\n4,,natural_gas\n',
    })
    const { code, out, err } = await ghg('table', path('fuel.csv'))
    expect(code).toBe(0)
    expect(out).toContain('Total,1')
    expect(err).toContain(
      'warning: not included, as they have no energy_use.total_kwh: 2 rows with 24.5 kg CO2e',
    )
  })

  it('refuses fuel without an amount, alone and in a row of a file', async () => {
    const alone = await ghg('fuel', '--set', 'fuel_type=diesel', '--set', 'region=GB')
    expect(alone.code).toBe(2)
    expect(alone.err).toContain('first: row 1: amount: missing')
    const { path } = folder({
      'fuels.csv': 'fuel_type,region,year,volume,volume_unit\ndiesel,GB,2025,5,l\ndiesel,GB,2025,,\n',
    })
    const { code, out } = await ghg('fuel', path('fuels.csv'), '--columns', 'combustion.co2e,error')
    expect(code).toBe(2)
    const [, answered, refused] = out.split('\n')
    expect(answered).toBe('12.8541,')
    expect(refused).toMatch(/^,"?amount: missing; the row has no value for amount\.volume/)
  })

  it('refuses a table of other files', async () => {
    const { path } = folder({ 'meters.csv': `${meters.join('\n')}\n` })
    const { err } = await ghg('table', path('meters.csv'))
    expect(err).toContain('no column energy_use.total_kwh')
  })

  it('takes words for losses of heat without a figure for them, and refuses others', async () => {
    const set = ['--set', 'region=GB', '--set', 'year=2025', '--set', 'energy=1000']
    const columns = ['--columns', 'estimates.transmission_and_distribution.co2e,notices']
    const { out } = await ghg('heat', ...set, '--set', 'loss_factor=Low', ...columns)
    expect(out).toBe('estimates.transmission_and_distribution.co2e,notices\n,losses_unavailable\n')
    const { err } = await ghg('heat', ...set, '--set', 'loss_factor=some')
    expect(err).toContain('`some` is not a number, nor one of low, medium, high')
  })
})
