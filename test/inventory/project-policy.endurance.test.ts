/** What a project decides beyond its sources: GWP set, gaps, files that it may read, rows that failed. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import type { ProjectManifest } from '../../src/inventory/project/manifest-schema.js'
import { folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'

const yaml = (sources: string, more = '') => `organisation: Example Ltd
period: { start: 2025-01-01, end: 2025-12-31 }
consolidation: equity_share
sites: { Leeds: { country: GB }, Lyon: { country: FR, share: 0.5 }, Austin: { country: US } }
sources:
${sources}
${more}`

function project(files: Record<string, string>) {
  const made = folder(files)
  const run = (...args: string[]) => ghgIn(localWorld(), 'run', made.path('ghg.yaml'), ...args)
  const lines = () => parse(made.read('ledger.csv'), { columns: true }) as Record<string, string>[]
  const manifest = () => JSON.parse(made.read('ledger.manifest.json')) as ProjectManifest
  return { ...made, run, lines, manifest }
}

const gas = {
  'gas.csv': 'Site,kWh\nLeeds,5000\nAustin,2000\n',
  'gas.yaml': `ledger: { site: Site }
quantity: { from: kWh, unit: { const: kWh } }
operation: energy fuel
columns: { fuel_type: { const: natural_gas } }
`,
}
const meterMap = `period: { start: From, end: To, format: dd/MM/yyyy }
quantity: { from: kWh, unit: { const: kWh } }
operation: energy electricity
`

describe('the GWP set of a project', () => {
  it('is that of energy rows whose gases are known; others are listed, and fail where the policy refuses them', async () => {
    const meters = { 'm.csv': 'From,To,kWh\n01/01/2025,31/12/2025,1000\n', 'm.yaml': meterMap }
    const sources = `  gas: { files: gas.csv, map: gas.yaml }\n  power: { files: m.csv, map: m.yaml, site: Lyon }`
    const { run, lines, manifest, path } = project({
      ...gas,
      ...meters,
      'ghg.yaml': yaml(sources, 'policy: { gwp: ar5 }'),
    })
    const { err } = await run()
    const burnt = lines().find(({ site, category }) => site === 'Austin' && category === 'stationary')!
    expect(burnt).toMatchObject({ source_dataset: 'GHG Emission Factors Hub 2025', gwp_set: 'ar5' })
    const { co2e, co2, ch4, n2o } = burnt
    expect(Number(co2e)).toBeCloseTo(Number(co2) + 28 * Number(ch4) + 265 * Number(n2o), 9)
    const other = lines().filter(({ notices }) => notices!.includes('gwp_set_differs'))
    expect(other.length).toBeGreaterThan(0)
    expect(other.every(({ gwp_set, site }) => gwp_set === 'ar4' && site === 'Lyon')).toBe(true)
    const listed = manifest().gwp_sets.filter(({ gwp_set }) => gwp_set === 'ar4')
    expect(listed.reduce((sum, { co2e: kg }) => sum + kg, 0)).toBeCloseTo(
      other.reduce((sum, { co2e: kg }) => sum + Number(kg), 0),
      9,
    )
    expect(err).toMatch(
      /GWP set ar4 instead of ar5, as factors of UK Government GHG Conversion Factors 2021 state no gases/,
    )
    writeFileSync(path('ghg.yaml'), yaml(sources, 'policy: { gwp: ar5, refuse: [gwp_set_differs] }'))
    const refused = await run()
    expect(refused.code).toBe(2)
    expect(refused.err).toMatch(/power: .*m\.csv row 1: .*no gas masses to state it under ar5/)
    expect(lines().some(({ gwp_set }) => gwp_set === 'ar4')).toBe(false)
  })

  it('is that of estimate rows whose gas is known, and chooses no other factor for the rest', async () => {
    const { run, lines, path } = project({
      'e.csv':
        'Activity,kg\nfugitive_gas-type_r410a,2\nwaste_type_commercial_and_industrial-disposal_method_landfill,1000\n',
      'e.yaml': `quantity: { from: kg, unit: { const: kg } }
operation: estimate
columns: { activity_id: { from: Activity } }
`,
      'ghg.yaml': yaml(
        '  all: { files: e.csv, map: e.yaml, site: Leeds, set: { region: GB, year: 2025 } }',
        'policy: { gwp: ar6 }',
      ),
    })
    const { code } = await run()
    expect(code).toBe(0)
    const [leak, waste] = lines()
    // AR6, table 7.SM.7: half HFC-32 (771) and half HFC-125 (3740).
    expect(leak).toMatchObject({ gwp_set: 'ar6', co2e: String(2 * (771 / 2 + 3740 / 2)), source: 'IPCC' })
    expect(waste).toMatchObject({ gwp_set: 'ar5', factor_region: 'GB', factor_year: '2025' })
    expect(waste!.notices).toContain('gwp_set_differs')
    const report = path('report.html')
    await ghgIn(localWorld(), 'report', '--project', path('ghg.yaml'), '-o', report)
    expect(readFileSync(report, 'utf8')).toMatch(
      /AR6 \(1 line, [\d.]+ t CO2e\), AR5 \(1 line, [\d.]+ t CO2e\)/,
    )
  })
})

describe('places of a project', () => {
  const journeys = (
    names: string,
    policy: string,
    sites = '{ Leeds: { country: GB }, York: { country: GB } }',
  ) =>
    project({
      'travel.csv': `From,To\n${names}\n`,
      'travel.yaml': `operation: travel distance
columns: { travel_mode: { const: air }, origin: From, destination: To }
`,
      'ghg.yaml': yaml('  travel: { files: travel.csv, map: travel.yaml }', policy).replace(
        /^sites: .*$/m,
        `sites: ${sites}`,
      ),
    })

  it('are looked for worldwide where no country is given, and the run says so', async () => {
    const { run, path } = journeys('London,Lisbon', '')
    expect((await run()).err).toContain(
      'travel: places are searched worldwide; to search one country first, set policy.country, or country in the mapping (all sites are in GB)',
    )
    expect((await run('--quiet')).err).not.toContain('worldwide')
    writeFileSync(
      path('ghg.yaml'),
      readFileSync(path('ghg.yaml'), 'utf8').concat('policy: { country: GB }\n'),
    )
    expect((await run()).err).not.toContain('worldwide')
    const several = journeys('London,Lisbon', '', '{ Leeds: { country: GB }, Lyon: { country: FR } }')
    const { err } = await several.run()
    expect(err).toContain('travel: places are searched worldwide')
    expect(err).not.toContain('all sites')
  })

  it('abroad are accepted, but for those with a namesake at home', async () => {
    const { run, lines } = journeys('London,Lisbon\nGlasco,Lisbon', 'policy: { country: GB }')
    const { code, err } = await run()
    expect(code).toBe(2)
    expect(err).toMatch(/it could be Glasgow, Scotland, GB; add the country/)
    const found = lines().filter(({ error_code: error }) => error === '')
    expect(new Set(found.map(({ row }) => row))).toEqual(new Set(['1']))
    expect(found[0]!.notices).toContain('location_abroad')
  })

  it('keep a namesake at home where the policy accepts it', async () => {
    const { run, lines } = journeys('Glasco,Lisbon', 'policy: { country: GB, accept: [namesake_at_home] }')
    expect((await run()).code).toBe(0)
    expect(lines()[0]!.notices).toContain('namesake_at_home')
  })
})

describe('gaps of a project', () => {
  const meters =
    'From,To,kWh\n01/01/2025,31/10/2025,3040\n01/11/2024,30/11/2024,600\n01/01/2024,31/01/2024,999\n'
  const filled = (rule: string) =>
    project({
      'm.csv': meters,
      'm.yaml': meterMap,
      'ghg.yaml': yaml(`  power: { files: m.csv, map: m.yaml, site: Leeds, fill_gaps: ${rule} }`),
    })

  it('are filled with the activity of the year before, by the factors of this one, where there is any', async () => {
    const { run, lines, manifest } = filled('previous_year')
    const { err } = await run()
    const [gap, ...others] = lines().filter(
      ({ notices, quantity }) => notices!.includes('gap_filled') && quantity !== '',
    )
    // December has no row a year before, and stays open.
    expect(others).toEqual([])
    expect(gap).toMatchObject({
      period_start: '2025-11-01',
      period_end: '2025-11-30',
      category: 'electricity',
    })
    expect(Number(gap!.quantity)).toBeCloseTo(600, 9)
    const [read] = lines()
    expect(Number(gap!.co2e) / 600).toBeCloseTo(Number(read!.co2e) / 3040, 12)
    const { filled: said } = manifest().sources[0]!
    expect(said).toMatchObject({ rule: 'previous_year' })
    expect(err).toMatch(
      /power: gaps filled by previous_year: \d lines, [\d.,]+ (?:kg|t) CO2e, [\d.]+ % of all/,
    )
  })

  it('stay open by the rule none', async () => {
    const { run, lines, manifest } = filled('none')
    await run()
    expect(lines().filter(({ notices }) => notices!.includes('gap_filled'))).toEqual([])
    expect(manifest().sources[0]!.filled).toEqual({ rule: 'none', lines: 0, co2e: 0 })
  })
})

it('names rows that failed by file, row and field, and cuts long names', async () => {
  const site = 'S'.repeat(5000)
  const { run, manifest } = project({
    'gas.csv': `Site,kWh\nLeeds,lots\n${site},1\nLeeds,-4\n`,
    'gas.yaml': gas['gas.yaml'].replace('operation', 'country: GB\noperation'),
    'ghg.yaml': yaml('  gas: { files: gas.csv, map: gas.yaml, set: { region: GB } }'),
  })
  const { code, err } = await run()
  expect(code).toBe(2)
  expect(err).toMatch(/gas: gas\.csv row 1: .*`lots` is not a number/)
  expect(err).toMatch(/gas: gas\.csv row 3: amount\.energy: must be at least 0/)
  expect(err).toContain(`${'S'.repeat(57)}... is not listed under sites`)
  expect(Math.max(...err.split('\n').map(({ length }) => length))).toBeLessThan(400)
  expect(manifest().sources[0]!.first_errors.map(({ row }) => row)).toEqual([1, 3])
})

it('takes the share of the site from figures that somebody decided', async () => {
  const { run, lines } = project({
    'gas.csv': 'Site,kWh\nLyon,5000\n',
    'gas.yaml': gas['gas.yaml'],
    'ghg.yaml': yaml(
      '  gas: { files: gas.csv, map: gas.yaml }',
      'overrides:\n  - { source: gas, row: 1, part: combustion, set: { co2e: 12 }, by: A, on: 2026-02-01, reason: Bill }',
    ),
  })
  await run()
  expect(lines().find(({ notices }) => notices!.includes('overridden'))).toMatchObject({
    co2e: '6',
    share: '0.5',
  })
})

it('marks what is burnt or bought without an energy command as without its upstream', async () => {
  const { run, lines, manifest } = project({
    'p.csv': 'kWh\n100\n',
    'p.yaml': `quantity: { from: kWh, unit: { const: kWh } }
operation: estimate
columns: { activity_id: { const: electricity-supply_grid-source_production_mix } }
`,
    'ghg.yaml': yaml('  power: { files: p.csv, map: p.yaml, site: Leeds }'),
  })
  await run()
  expect(lines()[0]!.notices).toContain('upstream_missing')
  expect(manifest().notices.upstream_missing).toMatchObject({ rows: 1 })
})

it('looks at all of it in a dry run, and writes nothing', async () => {
  const { run, path } = project({ ...gas, 'ghg.yaml': yaml('  gas: { files: gas.csv, map: gas.yaml }') })
  const { code, out } = await run('--dry-run')
  expect(code).toBe(0)
  expect(out).toContain('2 to be estimated')
  expect(out).toMatch(/writes .*ledger\.csv, .*ledger\.manifest\.json/)
  expect(existsSync(path('ledger.csv'))).toBe(false)
  expect(existsSync(path('.ghg'))).toBe(false)
})

describe('a project reads regular files below its folder', () => {
  const named = (files: string) => yaml(`  gas: { files: ${files}, map: gas.yaml }`)

  it.each([
    ['a way up', '../secret.csv', /gas\.files: .*secret\.csv.* is outside the folder of the project/],
    ['an absolute path', '/etc/hostname', /\/etc\/hostname is outside the folder of the project/],
    ['a link that leads out', 'link.csv', /link\.csv \(.*secret\.csv\) is outside the folder of the project/],
    ['a named pipe', 'pipe.csv', /pipe\.csv is not a regular file/],
    ['a folder', 'sub', /sub is not a regular file/],
  ])('and not %s', async (_, files, message) => {
    const { root } = folder({ 'secret.csv': 'Site,kWh\nLeeds,1\n' })
    mkdirSync(`${root}/sub/sub`, { recursive: true })
    for (const [name, text] of Object.entries({ ...gas, 'ghg.yaml': named(files) })) {
      writeFileSync(`${root}/sub/${name}`, text)
    }
    symlinkSync('../secret.csv', `${root}/sub/link.csv`)
    execFileSync('mkfifo', [`${root}/sub/pipe.csv`])
    const { code, err } = await ghgIn(localWorld(), 'run', `${root}/sub/ghg.yaml`)
    expect(err).toMatch(message)
    expect(code).toBe(1)
  })

  it('and writes no ledger over a pipe or outside of it', async () => {
    const { run, root, path } = project({ ...gas, 'ghg.yaml': named('gas.csv') })
    execFileSync('mkfifo', [`${root}/ledger.csv`])
    expect((await run()).err).toMatch(/ledger\.csv is not a regular file; remove it/)
    writeFileSync(path('ghg.yaml'), `${named('gas.csv')}output: ../elsewhere\n`)
    expect((await run()).err).toMatch(/elsewhere\.csv is outside the folder of the project/)
  })
})

describe('amounts below zero', () => {
  const rows = (kind: string) =>
    project({
      'm.csv': 'From,To,kWh\n01/01/2025,31/01/2025,1000\n01/02/2025,28/02/2025,-400\n',
      'm.yaml': meterMap,
      'ghg.yaml': yaml(`  power: { files: m.csv, map: m.yaml, site: Leeds${kind} }`),
    })
  const byRow = (lines: Record<string, string>[], name: string) =>
    ['1', '2'].map((row) => lines.find((line) => line.row === row && line.category === 'electricity')?.[name])

  it('of energy fail where nothing says what they are, and are taken off as reversals', async () => {
    const plain = rows('')
    expect((await plain.run()).code).toBe(2)
    const { run, lines, manifest } = rows(', below_zero: reversals')
    expect((await run()).code).toBe(0)
    const [read, reversed] = byRow(lines(), 'co2e').map(Number)
    expect(reversed! / read!).toBeCloseTo(-0.4, 12)
    expect(byRow(lines(), 'quantity')).toEqual(['1000', '-400'])
    expect(
      lines()
        .filter(({ row }) => row === '2')
        .every(({ notices }) => notices!.includes('negative_activity')),
    ).toBe(true)
    expect(manifest().sources[0]!.below_zero).toBe('reversals')
  })

  it('are in no total as exports, and fail where they are refused', async () => {
    const { run, lines } = rows(', below_zero: exports')
    expect((await run()).code).toBe(0)
    expect(byRow(lines(), 'co2e')).toEqual(['177', '0'])
    expect(byRow(lines(), 'notices')[1]).toContain('electricity_sold')
    const refused = rows(', below_zero: refuse')
    expect((await refused.run()).err).toMatch(/m\.csv row 2: .*-400 is negative; set below_zero to say/)
  })
})

describe('before anything is computed', () => {
  const power = yaml('  power: { files: m.csv, map: m.yaml, site: Leeds }')
  const instrument = (start: string, end: string) => `instruments:
  - { name: Wind, kind: certificate_unbundled, amount: { energy: 10, energy_unit: kWh }, market: GB,
      period_start: ${start}, period_end: ${end}, generation: wind, retired: true }
`
  it.each([
    [
      'a gap before the period',
      'previous: { period: { start: 2023-01-01, end: 2023-12-31 } }\n',
      /previous\.period: ends 2023-12-31: 366 days without an inventory before 2025-01-01/,
    ],
    [
      'a rule that is never looked at',
      'rules:\n  - { when: { site: [Leeds, Lyon] }, scope: 2, reason: a }\n  - { when: { site: Leeds, source: power }, category: heat, reason: b }\n',
      /rules\.1\.when: never applies: rule 1, which comes first, takes every line/,
    ],
    [
      'mixed units',
      'denominators:\n  offices: { value: 1, unit: m2 }\n  halls: { value: 1, unit: sq ft }\n',
      /denominators\.halls\.unit: is in sq ft, offices in m2; give all in one unit/,
    ],
    [
      'mixed multiples of a currency',
      'denominators:\n  revenue: { value: 1, unit: million EUR }\n  profit: { value: 1, unit: thousand EUR }\n',
      /denominators\.profit\.unit: is in thousand EUR, revenue in million EUR/,
    ],
    [
      'an instrument of another quarter',
      instrument('2025-04-01', '2025-06-30'),
      /"Wind" is of the market GB and 2025-04-01 to 2025-06-30, which matches no row; leave it out/,
    ],
    [
      'an instrument above its consumption',
      instrument('2025-01-01', '2025-03-31').replace('energy: 10,', 'energy: 5000,'),
      /"Wind" is for 5000 kWh, but only 1000 kWh/,
    ],
  ])('%s is named', async (_, more, message) => {
    const { run, path } = project({
      'm.csv': 'From,To,kWh\n01/01/2025,31/01/2025,1000\n',
      'm.yaml': meterMap,
      'ghg.yaml': power + more,
    })
    const { code, err } = await run()
    expect(err).toMatch(message)
    expect(code).toBe(1)
    expect(existsSync(path('ledger.csv'))).toBe(false)
  })
})

it('reports no record that a link leads to elsewhere', async () => {
  const { run, path } = project({
    ...gas,
    'ghg.yaml': yaml('  gas: { files: gas.csv, map: gas.yaml }'),
  })
  await run()
  const elsewhere = folder({ 'secret.json': '{"format":"ghg-project-run/1"}' })
  rmSync(path('ledger.manifest.json'))
  symlinkSync(elsewhere.path('secret.json'), path('ledger.manifest.json'))
  const { err, code } = await ghgIn(
    localWorld(),
    'report',
    ...['--project', path('ghg.yaml'), '-o', path('report.md')],
  )
  expect(code).toBe(0)
  expect(err).toMatch(/a draft: .*ledger\.manifest\.json .*is outside the folder of the project/)
})

describe('what a run of a project says', () => {
  const few = yaml('  gas: { files: gas.csv, map: gas.yaml }')

  it('has totals as the report and the comparison show them: each rounded by itself', async () => {
    // 20.144, 20.144 and 62.344 t are 102.632 t, not the 102.5 t of rounded scopes.
    const decided = [
      'scope: 1, category: stationary, co2e: 20144',
      'scope: 2, category: heat, co2e: 20144',
      "scope: 3, category: '3.1', co2e: 62344",
    ].map(
      (set, at) => `  - { source: gas, row: ${at + 1}, set: { ${set} }, by: A, on: 2026-01-01, reason: B }\n`,
    )
    const { run, path } = project({
      'gas.csv': 'Site,energy\nLeeds,1\nLeeds,2\nLeeds,3\n',
      'gas.yaml': `ledger: { site: Site }
operation: estimate
columns:
  emission_factor.activity_id: { const: electricity-supply_grid-source_supplier_mix }
  parameters.energy: energy
  parameters.energy_unit: { const: kWh }
`,
      'ghg.yaml': `${few}overrides:\n${decided.join('')}`,
    })
    const { err: withIntervals } = await run()
    const err = withIntervals.replace(/ \([\d.,]+ to [\d.,]+\)$/gm, '')
    expect(err).toContain('\n3 rows; 102.6 t CO2e\n')
    expect(err).toContain('gas: 3 rows; 102.6 t CO2e')
    expect(err).toContain(
      'scope 1: 20.1 t CO2e\nscope 2: 20.1 t CO2e\nscope 3: 62.3 t CO2e\nall: 102.6 t CO2e\n',
    )
    const report = await ghgIn(localWorld(), 'report', '--project', path('ghg.yaml'))
    expect(report.out).toContain('| **Total** | **102.6** |')
    const change = await ghgIn(localWorld(), 'diff', path('ledger.csv'), path('ledger.csv'))
    expect(change.err).toContain('location-based: 102.6 t CO2e before, 102.6 t CO2e after (0.0 %)')
    const sample = await ghgIn(localWorld(), 'sample', path('ledger.csv'))
    expect(sample.err).toContain('of 102.6 t CO2e location-based; 100 % of the kilograms')
  })

  it('names its notices one by one, warnings first, and every row without emissions', async () => {
    const { run, manifest, lines, path } = project({
      ...gas,
      'gas.csv': 'Site,kWh\nLeeds,5000\nLeeds,0\n',
      'ghg.yaml': few,
    })
    const { err } = await run()
    expect(err).toMatch(/^warning: 0 kg CO2e, 1 row: .*; ghg help zero_emissions$/m)
    expect(err.indexOf('\nnote: ')).toBeGreaterThan(err.lastIndexOf('\nwarning: '))
    expect(manifest().notices.zero_emissions).toMatchObject({ rows: 1 })
    const zero = lines().filter(({ notices }) => notices!.includes('zero_emissions'))
    expect(new Set(zero.map(({ row }) => row))).toEqual(new Set(['2']))
    const { out } = await ghgIn(localWorld(), 'report', '--project', path('ghg.yaml'), '--format', 'json')
    expect(JSON.parse(out).open_points).toContainEqual({
      kind: 'zero_rows',
      what: '1 estimated row with 0 kg CO2e by both methods, the first gas.csv, row 2: the amount or its factor is 0',
      co2e: 0,
    })
  })

  it('lets a policy refuse rows without emissions', async () => {
    const { run, lines } = project({
      ...gas,
      'gas.csv': 'Site,kWh\nLeeds,5000\nLeeds,0\n',
      'ghg.yaml': `${few}policy: { refuse: [zero_emissions] }\n`,
    })
    expect((await run()).code).toBe(2)
    expect(lines().find(({ row }) => row === '2')).toMatchObject({
      error_code: 'zero_emissions',
      error: 'the row comes to 0 kg CO2e: its amount is 0',
    })
  })

  it('escapes cells that a spreadsheet would run where the project says csv_safe, and says where options belong', async () => {
    const { run, read, path } = project({
      ...gas,
      'gas.csv': 'Site,kWh,Note\nLeeds,5000,=1+1\n',
      'ghg.yaml': `${few}keep_columns: [Note]\ncsv_safe: true\n`,
    })
    expect((await run()).code).toBe(0)
    expect(read('ledger.csv')).toContain(",'=1+1")
    expect((await run('--csv-safe')).err).toMatch(
      /--csv-safe applies to files with --map only; .*in .*ghg\.yaml: csv_safe/,
    )
    expect((await run('--errors', path('e.csv'))).err).toContain(
      'a project always writes its ledgers and their record in full',
    )
  })

  it.each(['ledger.csv', 'ledger.parquet', 'ledger.manifest.json'])(
    'is refused before anything is computed where a link stands in place of the partial %s',
    async (name) => {
      const { run, path, read } = project({ ...gas, 'ghg.yaml': few, 'victim.txt': 'mine' })
      symlinkSync('victim.txt', path(`${name}.partial`))
      const { code, err } = await run()
      expect(err).toContain(`${name}.partial is needed for the results of a run but is a link or a folder`)
      expect(code).toBe(1)
      expect(read('victim.txt')).toBe('mine')
      expect(existsSync(path('ledger.csv'))).toBe(false)
      expect(existsSync(path('.ghg'))).toBe(false)
    },
  )

  it('writes its ledger and record in place of links, and not into what these name', async () => {
    const { run, path, read } = project({ ...gas, 'ghg.yaml': few, 'a.txt': 'mine', 'b.txt': 'mine' })
    symlinkSync('a.txt', path('ledger.csv'))
    symlinkSync('b.txt', path('ledger.manifest.json'))
    expect((await run()).code).toBe(0)
    expect([read('a.txt'), read('b.txt')]).toEqual(['mine', 'mine'])
    expect(read('ledger.csv')).toContain('stationary')
  })
})
