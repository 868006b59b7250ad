/** Fallbacks of rows: the closest figure, by command line, mapping file and project; over HTTP the specification's. */
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'
import { folder } from './fakes.js'
import { ghgIn, localWorld } from './in-process.js'

const grid = 'electricity-supply_grid-source_supplier_mix'
const columns = 'co2e,emission_factor.region,emission_factor.year,notices,error_code,error'

/** Row by the region asked for, of 1,000 kWh in 2024. */
async function rowIn(region: string, args: string[] = [], fallbacks = 'region_fallback') {
  const names = fallbacks.split(',')
  const made = folder({
    'a.csv': `activity_id,region,year,energy,energy_unit,${names}\n${grid},${region},2024,1000,kWh,${names.map(() => 'true')}\n`,
    'accepting.yaml': `accept: [fallbacks_differ]
columns: { activity_id: activity_id, region: region, year: year, energy: energy, energy_unit: energy_unit, region_fallback: region_fallback }
`,
  })
  const options = args.map((arg) => (arg.endsWith('.yaml') ? made.path(arg) : arg))
  const { out, err } = await ghgIn(
    localWorld(),
    'estimate',
    made.path('a.csv'),
    '--columns',
    columns,
    ...options,
  )
  const [row] = parse(out, { columns: true }) as Record<string, string>[]
  return { ...row, err } as Record<string, string>
}

const accepting = ['--accept', 'fallbacks_differ']

describe('region_fallback of a row', () => {
  // ECCC 2022, Ember 2023 (life cycle) and eGRID 2023; the larger regions have 357.42, 472.99 and 542.43 kg for 2024.
  it.each([
    ['CA-ON', '35', 'CA-ON', '2022', '0.35742 kg/kWh of NORTH-AMERICA in 2024'],
    ['BR-SP', '38.5', 'BR', '2023', '0.47299 kg/kWh of GLOBAL in 2024'],
    ['NA', '47.62', 'NA', '2023', '0.54243 kg/kWh of AFRICA in 2024'],
  ])('of %s fails unless the closer figure is accepted', async (region, co2e, used, year, other) => {
    const refused = await rowIn(region)
    expect(refused).toMatchObject({ co2e: '', error_code: 'fallbacks_differ' })
    expect(refused.error).toContain(
      `kg/kWh of ${used} in ${year} is closer, ${other} is of the larger region`,
    )
    expect(refused.error).toMatch(
      /give the region and year of the figure you need; --accept fallbacks_differ accepts such rows$/,
    )
    expect(await rowIn(region, accepting)).toMatchObject({
      co2e,
      'emission_factor.region': used,
      'emission_factor.year': year,
      error: '',
    })
  })

  it('uses the closer figure if the two differ less than twofold, and counts what the other would change', async () => {
    const row = await rowIn('CA-NB')
    expect(row).toMatchObject({
      co2e: '330',
      'emission_factor.region': 'CA-NB',
      'emission_factor.year': '2022',
      notices: 'year_fallback',
    })
    expect(row.err).toMatch(
      /330 kg CO2e, 1 row: .*; the alternative is 27\.42 kg more; ghg help year_fallback/,
    )
  })

  it('is accepted by a mapping file', async () => {
    expect((await rowIn('CA-ON', ['--map', 'accepting.yaml'])).co2e).toBe('35')
  })

  it('may be asked for with year_fallback', async () => {
    const both = 'region_fallback,year_fallback'
    expect(await rowIn('CA-ON', accepting, both)).toMatchObject({
      co2e: '35',
      'emission_factor.year': '2022',
    })
    expect((await rowIn('CA-ON', ['--release', '2'], both)).error).toBe(
      'emission_factor: only one of region_fallback and year_fallback can be true at a time',
    )
  })

  it('is of the larger region under releases 1 and 2', async () => {
    for (const release of ['1', '2']) {
      const row = await rowIn('CA-ON', ['--release', release])
      expect([row.co2e, row['emission_factor.region']]).toEqual(['357.42', 'NORTH-AMERICA'])
    }
  })
})

describe('fallbacks of spend', () => {
  const classification = {
    classification_type: 'nace2',
    classification_code: '62.01',
    region: 'DE',
    year: 2024,
    region_fallback: true,
    year_fallback: true,
  }
  it('may be asked for together in a file', async () => {
    const cells = Object.entries(classification)
    const header = [...cells.map(([name]) => name), 'money', 'money_unit']
    const made = folder({ 'a.csv': `${header}\n${[...cells.map(([, value]) => value), 100, 'eur']}\n` })
    const { out } = await ghgIn(localWorld(), 'classify', made.path('a.csv'))
    const [row] = parse(out, { columns: true }) as Record<string, string>[]
    expect(row).toMatchObject({ error: '', 'emission_factor.year': '2023' })
  })
})

describe('policy of a project', () => {
  async function ledgerWith(policy: string) {
    const made = folder({
      'ghg.yaml': `organisation: Example Ltd
consolidation: operational_control
period: { start: 2024-01-01, end: 2024-12-31 }
${policy}
sources: { power: { files: power.csv, map: power.yaml } }
`,
      'power.csv': 'region,kWh\nCA-ON,1000\n',
      'power.yaml': `operation: estimate
columns:
  emission_factor.activity_id: { const: ${grid} }
  emission_factor.region: { from: region }
  emission_factor.region_fallback: { const: true }
  emission_factor.year_fallback: { const: true }
  parameters.energy: { from: kWh }
`,
    })
    const { code, err } = await ghgIn(localWorld(), 'run', made.path('ghg.yaml'))
    const [line] = parse(made.read('ledger.csv'), { columns: true }) as Record<string, string>[]
    return { code, err, line: line! }
  }

  it('accepts figures that differ', async () => {
    const { line } = await ledgerWith('policy: { accept: [fallbacks_differ] }')
    expect(line).toMatchObject({ co2e: '35', factor_region: 'CA-ON', factor_year: '2022' })
    expect(line.notices).toContain('fallbacks_differ')
  })

  it('without it, the row fails and no total has it', async () => {
    const { line, err } = await ledgerWith('')
    expect(line).toMatchObject({ co2e: '', error_code: 'fallbacks_differ' })
    expect(err).toContain('fallbacks_differ')
  })
})

describe('an operation', () => {
  const engines: Engine[] = []
  beforeAll(async () => {
    engines.push(await localEngine(), await localEngine({ release: 2 }))
  })
  afterAll(async () => {
    for (const engine of engines) await engine.close()
  })
  const request = (more: object = {}) => ({
    emission_factor: {
      activity_id: grid,
      data_version: '^1',
      region: 'CA-ON',
      year: 2024,
      region_fallback: true,
      ...more,
    },
    parameters: { energy: 1000, energy_unit: 'kWh' as const },
  })

  it('answers as the specification says, and since release 3 names the closer figure', async () => {
    const [newest, second] = engines as [Engine, Engine]
    const answer = await newest.call('estimate', request())
    expect([answer.co2e, answer.emission_factor!.region]).toEqual([357.42, 'NORTH-AMERICA'])
    const [fallback, differ] = answer.notices
    expect(fallback!.message).toContain('closer is 0.035 kg/kWh of CA-ON in 2022')
    expect(differ!.code).toBe('fallbacks_differ')
    const earlier = await second.call('estimate', request())
    expect(earlier.co2e).toBe(357.42)
    expect(earlier.notices.map(({ code }) => code)).not.toContain('fallbacks_differ')
  })

  it('refuses both fallbacks', async () => {
    await expect(engines[0]!.call('estimate', request({ year_fallback: true }))).rejects.toThrow(
      'emission_factor: only one of region_fallback and year_fallback can be true at a time',
    )
  })
})
