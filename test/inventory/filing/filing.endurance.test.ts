/** `ghg file`: a report in, a package with its facts out. */
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { folder } from '../../cli/fakes.js'
import { gas, ghg, losses, power, project, reported, travel, yearEarlier } from './reports.js'

interface Facts {
  documentInfo: { taxonomy: string[] }
  facts: Record<string, { value: string; decimals?: number; dimensions: Record<string, string> }>
}

const filed = async (lines: Parameters<typeof reported>[0], standard: string, yaml?: string) => {
  const { path } = await reported(lines, yaml)
  const ran = await ghg('file', path('report.json'), '--as', standard, '-o', path('out'))
  const read = (name: string) => readFileSync(path(`out/${name}`), 'utf8')
  const filedFact = (element: string, members: Record<string, string> = {}) => {
    const { facts } = JSON.parse(read(`${standard}.xbrl.json`)) as Facts
    return Object.values(facts).find(({ dimensions }) => {
      const { concept, entity: _, period: __, unit: ___, ...own } = dimensions
      return concept === element && JSON.stringify(own) === JSON.stringify(members)
    })
  }
  return { ran, read, filedFact, path }
}

describe('--as vsme', () => {
  it('states energy and emissions in MWh and t, each rounded by itself', async () => {
    const { ran, filedFact } = await filed([gas, power], 'vsme')
    expect(ran.err).not.toContain('missing:')
    expect(ran.code).toBe(0)
    expect(filedFact('vsme:TotalEnergyConsumption')).toEqual({
      value: '19.03',
      decimals: 2,
      dimensions: {
        concept: 'vsme:TotalEnergyConsumption',
        entity: 'lei:EXAMPLELTD0000000060',
        period: '2025-01-01T00:00:00/2026-01-01T00:00:00',
        unit: 'utr:MWh',
      },
    })
    const renewable = { 'vsme:BreakdownOfEnergyConsumptionAxis': 'vsme:RenewableEnergyMember' }
    expect(filedFact('vsme:EnergyConsumptionFromElectricity', renewable)?.value).toBe('4.00')
    expect(filedFact('vsme:GrossScope1GreenhouseGasEmissions')?.value).toBe('1.83')
    expect(filedFact('vsme:GrossMarketBasedScope2GreenhouseGasEmissions')?.value).toBe('0.51')
    expect(filedFact('vsme:TotalGrossLocationBasedScope1AndScope2GHGEmissions')?.value).toBe('3.60')
    expect(filedFact('vsme:NumberOfEmployees')?.dimensions.period).toBe('2026-01-01T00:00:00')
  })

  it('has the intensity of scopes 1 and 2 without scope 3, and of all scopes with it', async () => {
    const without = await filed([gas, power], 'vsme')
    const scopes12 = 'vsme:Scope1AndScope2GreenhouseGasEmissionsIntensityValueLocationBased'
    const whole = 'vsme:TotalLocationBasedGreenhouseGasEmissionsIntensityValue'
    expect(without.filedFact(scopes12)).toMatchObject({ value: '0.000000253', decimals: 9 })
    expect(without.filedFact(whole)).toBeUndefined()
    expect(without.ran.err).toContain('not stated: Gross scope 3 GHG emissions (B3, 50-53)')
    const withIt = await filed([gas, power, travel], 'vsme')
    expect(withIt.filedFact(whole)?.dimensions.unit).toBe('utr:tCO2e/iso4217:EUR')
    expect(withIt.filedFact(scopes12)).toBeUndefined()
  })

  it('names a missing figure and never files it as 0', async () => {
    const { ran, filedFact } = await filed([gas], 'vsme')
    expect(ran.code).toBe(2)
    expect(ran.err).toContain('missing: Gross location-based scope 2 GHG emissions (B3, 30): scope 2 is not')
    expect(filedFact('vsme:GrossLocationBasedScope2GreenhouseGasEmissions')).toBeUndefined()
    expect(filedFact('vsme:TotalGrossLocationBasedScope1AndScope2GHGEmissions')).toBeUndefined()
  })

  it('files a true 0 as 0', async () => {
    const { filedFact } = await filed([gas, { ...power, co2e: 0, co2e_market: 0 }], 'vsme')
    expect(filedFact('vsme:GrossLocationBasedScope2GreenhouseGasEmissions')?.value).toBe('0.00')
  })

  it('states a figure too small for its decimals with more of them', async () => {
    const { filedFact } = await filed([{ ...gas, co2e: 0.4, co2e_market: 0.4 }, power], 'vsme')
    expect(filedFact('vsme:GrossScope1GreenhouseGasEmissions')).toMatchObject({
      value: '0.0004',
      decimals: 4,
    })
  })

  it('says by how much rounded parts differ from their total', async () => {
    const lines = [
      { ...gas, co2e: 1004, co2e_market: 1004 },
      { ...power, co2e: 1004, co2e_market: 1004 },
    ]
    const { ran } = await filed(lines, 'vsme')
    expect(ran.err).toContain(
      'Total location-based scope 1 and scope 2 GHG emissions: 2.01 t; its parts as filed add up to 2.00 t',
    )
  })

  it('says that its market-based total has the location-based 3.3', async () => {
    const { ran, filedFact } = await filed([gas, power, losses], 'vsme')
    expect(filedFact('vsme:TotalGrossMarketBasedGHGEmissions')?.value).toBe('2.52')
    expect(ran.err.replaceAll(/\s+/g, ' ')).toContain(
      'the market-based total is 133 kg more than in the report',
    )
  })

  it('has base year and targets in the comprehensive module', async () => {
    const yaml = `${project}  module: comprehensive
base_year: { period: { start: 2024-01-01, end: 2024-12-31 } }
targets:
  - { name: Own fuel, scopes: ['1'], year: 2030, reduction: 50 }
  - { name: Power, scopes: ['2'], year: 2030, reduction: 20 }
  - { name: Own, scopes: ['1', '2'], year: 2030, reduction: 42 }
  - { name: Later, scopes: ['1'], year: 2040, reduction: 90 }
`
    const { ran, filedFact } = await filed([gas, power, ...yearEarlier([gas, power])], 'vsme', yaml)
    const target = { 'vsme:ReportingScopesAxis': 'vsme:TargetYearMember' }
    expect(filedFact('vsme:GrossScope1GreenhouseGasEmissions', target)).toMatchObject({
      value: '0.91',
      dimensions: { period: '2030-01-01T00:00:00/2031-01-01T00:00:00' },
    })
    expect(filedFact('vsme:TotalGrossLocationBasedScope1AndScope2GHGEmissions', target)?.value).toBe('2.33')
    expect(filedFact('vsme:GreenhouseGasEmissionReductionTargetBaseYear')?.value).toBe('2024')
    expect(ran.err).toContain(
      'not stated: Target: Own (C3, 54): the form adds up the targets of its scopes alone',
    )
    expect(ran.err).toContain('not stated: Target: Later (C3, 54): the form has one target year, 2030')
  })

  it('names a base year that is not of twelve months', async () => {
    const yaml = `${project}  module: comprehensive
base_year: { period: { start: 2024-01-01, end: 2024-06-30 } }
targets: [{ name: Own fuel, scopes: ['1'], year: 2030, reduction: 50 }]
`
    const half = yearEarlier([gas, power]).map((line) => ({ ...line, period_end: '2024-06-30' }))
    const { ran, filedFact } = await filed([gas, power, ...half], 'vsme', yaml)
    expect([ran.code, ran.err]).toEqual([
      2,
      expect.stringContaining('Base year (C3, 54): it is not of twelve'),
    ])
    expect(filedFact('vsme:GreenhouseGasEmissionReductionTargetBaseYear')).toBeUndefined()
  })

  it('is the same in both files, with texts escaped', async () => {
    const { read } = await filed([gas, power, travel], 'vsme')
    const page = read('vsme.xhtml')
    const { facts } = JSON.parse(read('vsme.xbrl.json')) as Facts
    const tagged = [...page.matchAll(/<ix:non(?:Fraction|Numeric) name="([^"]+)"[^>]*>([^<]*)</g)]
    const inline = tagged.map(([, name, value]) => `${name} ${value}`).sort()
    const json = Object.values(facts).map(({ dimensions, value }) => `${dimensions.concept} ${value}`)
    expect(inline).toEqual(json.sort())
    expect(page).toContain('<h1>Example &amp; Söhne &lt;Ltd&gt;</h1>')
  })

  it('gives the same bytes for the same report', async () => {
    const { path } = await reported([gas, power])
    for (const name of ['one', 'two']) {
      await ghg('file', path('report.json'), '--as', 'vsme', '-o', path(name))
    }
    for (const name of ['vsme.xbrl.json', 'vsme.xhtml']) {
      expect(readFileSync(path(`one/${name}`))).toEqual(readFileSync(path(`two/${name}`)))
    }
  })
})

describe('sets of ESRS E1', () => {
  it('names paragraphs with their set, and scope 3 by category', async () => {
    const first = await filed([gas, power, travel], 'esrs-2023')
    expect(first.filedFact('esrs:LocationBasedGreenhouseGasEmissions')?.value).toBe('3.95')
    expect(first.ran.rows.map(({ paragraph }) => paragraph)).toContain('2023 E1-6, 44')
    const revised = await filed([gas, power, travel], 'esrs-2026')
    const axis = 'esrs:SignificantScope3GhgEmissionsCategoryGhgProtocolAxis'
    const element = 'esrs:AbsoluteSignificantGrossScope3GhgEmissionsGeneratedDuringTheReportingPeriod'
    expect(revised.filedFact(element, { [axis]: 'esrs:BusinessTravelMember' })?.value).toBe('0.36')
    expect(revised.ran.rows.map(({ element: name }) => name).join()).not.toContain('Intensity')
    expect(revised.ran.err).toContain('not sure: the taxonomy is the draft')
    expect(revised.ran.err).toContain('not stated: Scopes 1 and 2 of the consolidated group')
    expect([first.ran.code, revised.ran.code]).toEqual([0, 0])
    for (const { paragraph } of [...first.ran.rows, ...revised.ran.rows]) {
      if (paragraph !== '') expect(paragraph).toMatch(/^202[36] E1-/)
    }
  })
})

describe('standards without a taxonomy', () => {
  it.each([
    ['secr', '| energy | Energy use in the United Kingdom | 19030 | kWh |'],
    ['carb-sb253', '| Disclosure | Gross scope 1 | 1.83 | t CO2e |'],
    ['uk-srs', '| 29(a)(i) | Absolute gross scope 1 | 1.83 | t CO2e |'],
  ])('%s is a table that says what is not sure', async (standard, row) => {
    const { read, ran } = await filed([gas, power, travel], standard)
    expect(read(`${standard}.md`)).toContain(row)
    expect(read(`${standard}.md`)).toContain('- not sure: ')
    expect(read(`${standard}.csv`)).toBe(ran.out)
  })
})

describe('--as secr', () => {
  const sites = 'sites: { Leeds: { country: GB }, Lyon: { country: FR } }\n'
  const french = { ...power, row: 2, site: 'Lyon' }

  it('has the energy of the United Kingdom, its share, and the action taken', async () => {
    const yaml = `${project}${sites}energy_actions: New boilers\n`
    const { read } = await filed([gas, power, french], 'secr', yaml)
    const page = read('secr.md')
    expect(page).toContain('| energy | Energy use in the United Kingdom | 19030 | kWh |')
    expect(page).toContain('| Energy use of the whole company | 29030 | kWh |')
    expect(page).toContain('| Share of the United Kingdom in it | 65.6 | % |')
    expect(page).toContain('| action | Energy efficiency action | New boilers |')
  })

  it('has the energy of the year before, of the United Kingdom beside the whole', async () => {
    const before = yearEarlier([gas, power, french, french])
    const yaml = `${project}${sites}base_year: { period: { start: 2024-01-01, end: 2024-12-31 } }\n`
    const { read } = await filed([gas, power, french, ...before], 'secr', yaml)
    const page = read('secr.md')
    expect(page).toContain('| Scope 1 and 2 GHG emissions of the year before | 7.14 | t CO2e |')
    expect(page).toContain('| Energy use in the United Kingdom of the year before | 19030 | kWh |')
    expect(page).toContain('| Energy use of the year before | 39030 | kWh |')
  })

  it('has no emissions of a year before of which one scope is not known', async () => {
    const yaml = `${project}base_year: { period: { start: 2024-01-01, end: 2024-12-31 } }\n`
    const { read } = await filed([gas, power, ...yearEarlier([gas])], 'secr', yaml)
    expect(read('secr.md')).toContain(
      'Scope 1 and 2 GHG emissions of the year before: scope 2 is not estimated',
    )
  })

  it('takes no other year for the year before', async () => {
    const yaml = `${project}base_year: { period: { start: 2024-01-01, end: 2024-12-31 } }\n`
    const { path } = await reported([gas, power, ...yearEarlier([gas, power])], yaml)
    const older = [gas].map((line) => ({ ...line, period_start: '2020-01-01', period_end: '2020-12-31' }))
    const { path: other } = await reported(older, project.replaceAll('2025', '2020'))
    const days = ['--previous', other('ledger.csv'), '--previous-period', '2020']
    const args = ['--project', path('ghg.yaml'), ...days, '-o', path('report.json')]
    await ghg('report', path('ledger.csv'), ...args)
    const { out } = await ghg('file', path('report.json'), '--as', 'secr', '-o', path('out'))
    expect(out).toContain('Energy use of the year before,2025-01-01,2025-12-31,19030,kWh')
  })

  it('states small figures with enough decimals, and a country without energy as 0', async () => {
    const yaml = `${project}sites: { Leeds: { country: FR } }\ndenominators: { revenue: { value: 14200000, unit: EUR } }\n`
    const { read } = await filed([{ ...gas, co2e: 0.4, co2e_market: 0.4 }, power, travel], 'secr', yaml)
    const page = read('secr.md')
    expect(page).toContain('| Scope 1 GHG emissions | 0.0004 | t CO2e |')
    expect(page).toContain('| Intensity ratio | 0.000000150 | t CO2e per EUR |')
    expect(page).toContain('| Energy use in the United Kingdom | 0 | kWh |')
    expect(page).toContain('| Share of the United Kingdom in it | 0.0 | % |')
  })

  it('has no energy of the United Kingdom where lines of several countries have none', async () => {
    const { read } = await filed(
      [gas, french, { ...power, row: 3, site: 'Elsewhere' }],
      'secr',
      project + sites,
    )
    expect(read('secr.md')).toContain(
      'Energy use in the United Kingdom: 10 MWh are of lines without a country',
    )
  })
})

describe('what cannot be filed', () => {
  it('is a standard without a published taxonomy', async () => {
    const { path } = await reported([gas])
    const { code, err } = await ghg('file', path('report.json'), '--as', 'vs-2026')
    expect([code, err]).toEqual([1, expect.stringContaining('has no published taxonomy yet')])
  })

  it.each([
    ['{', 'is not JSON'],
    ['{"format":"ghg-report/0"}', 'is not a report of this version'],
  ])('is %s, which is no report', async (text, said) => {
    const { path } = folder()
    writeFileSync(path('report.json'), text)
    const { code, err } = await ghg('file', path('report.json'), '--as', 'vsme')
    expect([code, err]).toEqual([1, expect.stringContaining(said)])
  })

  it('is a period other than twelve months', async () => {
    const { path } = await reported([gas], project.replace('2025-12-31', '2025-11-30'))
    const { code, err } = await ghg('file', path('report.json'), '--as', 'vsme')
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('2025-01-01 to 2025-11-30, not of twelve months'),
    ])
  })

  it('is a total that is not the sum of its parts', async () => {
    const { path, report, write } = await reported([gas, power])
    const made = report()
    made.totals.scope_1 += 1
    write(made)
    const { code, err } = await ghg('file', path('report.json'), '--as', 'vsme')
    expect([code, err]).toEqual([1, expect.stringContaining('totals.scope_1 is 1830.004 kg')])
  })

  it('is a report of an undertaking without an identifier', async () => {
    const { path } = await reported([gas], project.replace(/ {2}identifier.*\n/, ''))
    const { code, err } = await ghg('file', path('report.json'), '--as', 'vsme')
    expect([code, err]).toEqual([1, expect.stringContaining('ghg check ghg.yaml --as vsme')])
  })
})
